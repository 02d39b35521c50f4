// Things made in several threads come in order, until there are enough or one cannot be made.
#include "bench/programs/in_order.h"
#include "tests/catch.h"

#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace tenby;

namespace {

// Even numbers take longer, so that threads finish out of order.
std::uint64_t make_square(std::uint64_t number) {
    if (number % 2 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return number * number;
}

}  // namespace

TEST_CASE("Things are taken in order until there are enough, whatever the number of threads") {
    for (const int threads : {1, 2, 5}) {
        INFO(threads);
        std::vector<std::uint64_t> squares, numbers;
        make_in_order(
            threads, [] { return make_square; },
            [&](std::uint64_t square, std::uint64_t number) {
                squares.push_back(square);
                numbers.push_back(number);
                return squares.size() < 8;
            });
        CHECK(squares == std::vector<std::uint64_t>{0, 1, 4, 9, 16, 25, 36, 49});
        CHECK(numbers == std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6, 7});
    }
}

TEST_CASE("What a maker throws ends the work and is thrown again") {
    const auto fail_at_5 = [](std::uint64_t number) {
        if (number == 5) throw std::runtime_error("five");
        return number;
    };
    std::vector<std::uint64_t> taken;
    CHECK_THROWS_AS(make_in_order(
                        3, [&] { return fail_at_5; },
                        [&](std::uint64_t number, std::uint64_t) {
                            taken.push_back(number);
                            return true;
                        }),
                    std::runtime_error);
    // Those before may have come or not, but nothing after it.
    CHECK(taken.size() <= 5);

    const auto fail_to_start = [&]() -> decltype(fail_at_5) {
        throw std::runtime_error("no maker");
    };
    CHECK_THROWS_AS(
        make_in_order(2, fail_to_start, [](std::uint64_t, std::uint64_t) { return true; }),
        std::runtime_error);
}
