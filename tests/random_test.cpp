#include "engine/random.h"

#include "tests/catch.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace tenby {

TEST_CASE("random numbers are those of SplitMix64") {
    // The values that Rosetta Code gives for this seed.
    Random random(1234567);
    for (const std::uint64_t expected :
         {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
          16408922859458223821U})
        CHECK(random.next() == expected);
}

TEST_CASE("random numbers below a bound are below it, and all of them come") {
    Random random(1);
    std::array<int, 6> seen{};
    for (int i = 0; i < 6000; ++i) ++seen.at(random.below(seen.size()));
    // A thousand each, give or take more than six standard deviations.
    for (int count : seen) {
        CHECK(count > 800);
        CHECK(count < 1200);
    }
}

TEST_CASE("symmetric random numbers lie between -1 and 1, around 0") {
    Random random(2);
    float sum = 0;
    for (int i = 0; i < 10'000; ++i) {
        const float number = random.symmetric();
        REQUIRE(number >= -1);
        REQUIRE(number < 1);
        sum += number;
    }
    CHECK(std::abs(sum / 10'000) < 0.05F);
}

}  // namespace tenby
