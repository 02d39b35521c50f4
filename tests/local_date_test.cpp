#include "platform/local_date.h"

#include "tests/catch.h"

#include <cstdlib>
#include <ctime>
#include <regex>

using namespace tenby;

TEST_CASE("the date is written as in PGN") {
    CHECK(std::regex_match(local_date(), std::regex(R"([0-9]{4}\.[01][0-9]\.[0-3][0-9])")));
}

#ifndef _WIN32
namespace {

std::string date_in(const char* time_zone) {
    // No other thread runs here. NOLINTBEGIN(concurrency-mt-unsafe)
    setenv("TZ", time_zone, 1);
    tzset();
    // NOLINTEND(concurrency-mt-unsafe)
    return local_date();
}

}  // namespace

TEST_CASE("the date is that of the place") {
    // 26 hours lie between the two, so the date is never the same.
    CHECK(date_in("EAST-14") > date_in("WEST+12"));
    date_in("UTC0");
}
#endif
