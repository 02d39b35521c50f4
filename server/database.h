// SQLite with its handles closed in time. What the database refuses is thrown as
// std::runtime_error.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace tenby {

// A prepared statement, used again and again:
//
//     statement.bind(1, token).bind(2, 5);
//     while (statement.step()) use(statement.text(0));
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);

    // Parameters count from 1. The text must live until the next reset.
    Statement& bind(int parameter, std::int64_t value);
    Statement& bind(int parameter, std::string_view text);
    Statement& bind(int parameter, const std::optional<std::int64_t>& value);

    // True if there is a row; after the last one the statement is ready for the next use.
    bool step();
    // For statements without rows.
    void run();
    void reset();

    // Columns count from 0.
    std::int64_t number(int column) const;
    std::optional<std::int64_t> optional_number(int column) const;
    std::string text(int column) const;

private:
    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
};

// Resets a statement at the end of a block, however the block is left. Until then a row that was
// stepped to holds the database's log back, and nothing can be bound.
class StatementUse {
public:
    explicit StatementUse(Statement& statement) : statement_(statement) {}
    ~StatementUse() { statement_.reset(); }
    StatementUse(const StatementUse&) = delete;
    StatementUse& operator=(const StatementUse&) = delete;

private:
    Statement& statement_;
};

class Database {
public:
    // Creates the file where there is none.
    explicit Database(const std::filesystem::path& file);

    void run(const std::string& sql);
    Statement prepare(std::string_view sql) { return {handle_.get(), sql}; }
    std::int64_t number(std::string_view sql);

private:
    struct Closer {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Closer> handle_;
};

}  // namespace tenby
