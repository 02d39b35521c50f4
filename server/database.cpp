#include "server/database.h"

#include <sqlite3.h>

#include <stdexcept>

namespace tenby {

namespace {

// How long another program (a backup, sqlite3 in a terminal) may hold the file.
constexpr int kPatienceMs = 5'000;

[[noreturn]] void fail(sqlite3* handle, std::string_view what) {
    throw std::runtime_error("the database cannot " + std::string(what) + ": " +
                             (handle ? sqlite3_errmsg(handle) : "no memory"));
}

}  // namespace

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(sqlite3* database, std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
        fail(database, "understand " + std::string(sql));
    statement_.reset(statement);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
    if (sqlite3_bind_int64(statement_.get(), parameter, value) != SQLITE_OK)
        fail(sqlite3_db_handle(statement_.get()), "take a number");
    return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
    if (sqlite3_bind_text(statement_.get(), parameter, text.data(), static_cast<int>(text.size()),
                          SQLITE_STATIC) != SQLITE_OK)
        fail(sqlite3_db_handle(statement_.get()), "take a text");
    return *this;
}

Statement& Statement::bind(int parameter, const std::optional<std::int64_t>& value) {
    if (value) return bind(parameter, *value);
    if (sqlite3_bind_null(statement_.get(), parameter) != SQLITE_OK)
        fail(sqlite3_db_handle(statement_.get()), "take nothing");
    return *this;
}

bool Statement::step() {
    const int result = sqlite3_step(statement_.get());
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
        sqlite3* const handle = sqlite3_db_handle(statement_.get());
        const std::string reason = sqlite3_errmsg(handle);
        sqlite3_reset(statement_.get());
        throw std::runtime_error("the database refuses: " + reason);
    }
    sqlite3_reset(statement_.get());
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::optional<std::int64_t> Statement::optional_number(int column) const {
    if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
    return number(column);
}

std::string Statement::text(int column) const {
    const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
    return text ? reinterpret_cast<const char*>(text) : "";
}

void Database::Closer::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Database::Database(const std::filesystem::path& file) {
    sqlite3* handle = nullptr;
    const int result =
        sqlite3_open_v2(file.c_str(), &handle,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (result != SQLITE_OK) fail(handle, "open " + file.string());
    sqlite3_busy_timeout(handle, kPatienceMs);
}

void Database::run(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(handle_.get(), "do what it was told");
}

std::int64_t Database::number(std::string_view sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

}  // namespace tenby
