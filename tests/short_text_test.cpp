#include "train/short_text.h"

#include "tests/catch.h"

using namespace tenby;

TEST_CASE("numbers are shortened from ten thousand on") {
    CHECK(short_number(0) == "0");
    CHECK(short_number(9999) == "9999");
    CHECK(short_number(45678) == "45.7 k");
    CHECK(short_number(1234567) == "1.23 M");
    CHECK(short_number(12e9) == "12000.00 M");
}

TEST_CASE("times are told in the largest units that fit") {
    CHECK(short_time(0.9) == "0 s");
    CHECK(short_time(59.9) == "59 s");
    CHECK(short_time(60) == "1 min");
    CHECK(short_time(3599) == "59 min");
    CHECK(short_time(3600 * 3 + 60 * 7) == "3 h 07 min");
}
