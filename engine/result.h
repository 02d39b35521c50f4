// A value, or a sentence that says why there is none.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tenby {

struct Error {
    std::string message;
};

template <class Value>
class [[nodiscard]] Result {
public:
    Result(Value value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }
    const Value& operator*() const& { return std::get<0>(content_); }
    Value&& operator*() && { return std::get<0>(std::move(content_)); }
    const Value* operator->() const { return &std::get<0>(content_); }
    const std::string& error() const { return std::get<1>(content_).message; }

private:
    std::variant<Value, Error> content_;
};

// Success, or a sentence that says why there is none: `return {};` or `return Error{"..."};`.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }
    const std::string& error() const { return error_.value().message; }

private:
    std::optional<Error> error_;
};

}  // namespace tenby
