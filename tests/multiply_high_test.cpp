#include "search/multiply_high.h"
#include "engine/random.h"
#include "tests/catch.h"

#include <cstdint>

using namespace tenby;

TEST_CASE("the upper half of known products is right, by halves too") {
    constexpr std::uint64_t kAll = ~std::uint64_t{0}, kTop = std::uint64_t{1} << 63;
    struct {
        std::uint64_t a, b, high;
    } const products[] = {
        {0, kAll, 0},
        {1, kAll, 0},
        {2, kAll, 1},
        {3, kAll, 2},
        {kAll, kAll, kAll - 1},
        {kTop, 6, 3},
        // (2^32 - 1)^2 < 2^64, and (2^32 + 1) * (2^63 - 1) = 2^95 + 2^63 - 2^32 - 1
        {0xFFFFFFFF, 0xFFFFFFFF, 0},
        {0x1'0000'0001, kTop - 1, 0x8000'0000},
    };
    for (const auto& [a, b, high] : products) {
        INFO(a << " * " << b);
        CHECK(multiply_high(a, b) == high);
        CHECK(multiply_high(b, a) == high);
        CHECK(multiply_high_by_halves(a, b) == high);
        CHECK(multiply_high_by_halves(b, a) == high);
    }
}

TEST_CASE("both ways to the upper half of a product agree") {
    Random random(4);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t a = random.next(), b = random.next() >> (i % 64);
        if (multiply_high(a, b) != multiply_high_by_halves(a, b)) FAIL(a << " * " << b);
    }
    SUCCEED();
}
