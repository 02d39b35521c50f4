#include "engine/result.h"

#include "tests/catch.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

using namespace tenby;

namespace {

Result<int> half_of(int number) {
    if (number % 2 != 0) return Error{std::to_string(number) + " is odd"};
    return number / 2;
}

Result<void> check_even(int number) {
    if (number % 2 != 0) return Error{std::to_string(number) + " is odd"};
    return {};
}

// An error without a value is handed on as it is.
Result<void> check_both_even(int first, int second) {
    if (auto checked = check_even(first); !checked) return checked;
    return check_even(second);
}

}  // namespace

TEST_CASE("A result holds a value or an error") {
    const auto half = half_of(6);
    REQUIRE(half.ok());
    CHECK(half);
    CHECK(*half == 3);

    const auto refused = half_of(7);
    CHECK_FALSE(refused.ok());
    CHECK_FALSE(refused);
    CHECK(refused.error() == "7 is odd");
}

TEST_CASE("A value can be moved out of a result") {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(4));
    CHECK(**result == 4);
    const std::unique_ptr<int> moved = *std::move(result);
    CHECK(*moved == 4);
}

TEST_CASE("A result without a value is fine unless it holds an error") {
    CHECK(Result<void>());
    CHECK(Result<void>().ok());
    CHECK(check_even(6));
    CHECK_FALSE(check_even(7));
    CHECK(check_even(7).error() == "7 is odd");
    // What matters is the error, not whether its sentence is empty.
    CHECK_FALSE(Result<void>(Error{""}));
}

TEST_CASE("A result without a value can be handed on") {
    CHECK(check_both_even(2, 4));
    CHECK(check_both_even(3, 5).error() == "3 is odd");
    CHECK(check_both_even(2, 5).error() == "5 is odd");
}

TEST_CASE("Asking for what a result does not hold is an error that is noticed") {
    CHECK_THROWS_AS(*half_of(7), std::bad_variant_access);
    CHECK_THROWS_AS(half_of(6).error(), std::bad_variant_access);
    CHECK_THROWS_AS(check_even(6).error(), std::bad_optional_access);
}
