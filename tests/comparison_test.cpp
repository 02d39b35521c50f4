// Ratios, tables and CSV of the programs that compare engines.
#include "bench/programs/comparison.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <cmath>
#include <fstream>
#include <sstream>

using namespace tenby;

namespace {

const Comparison kSpeed{"speed",
                        "nodes/s",
                        false,
                        {"Ours", "Theirs, fast"},
                        {{"one", {20.0, 10.0}}, {"two", {80.0, 10.0}}, {"three", {5.0, {}}}}};

bool is_near(double value, double expected) {
    return std::abs(value - expected) < 1e-9;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("More speed is better, and less time") {
    CHECK(is_near(*ratio(kSpeed, kSpeed.rows[0], 1), 2.0));
    Comparison time = kSpeed;
    time.smaller_is_better = true;
    CHECK(is_near(*ratio(time, time.rows[0], 1), 0.5));
}

TEST_CASE("The mean of ratios is geometric and leaves out what somebody gave up") {
    // 2 and 8 times as fast: four times, since 2 * 8 = 4 * 4.
    CHECK(is_near(*mean_ratio(kSpeed, 1), 4.0));
    CHECK(is_near(*mean_ratio(kSpeed, 0), 1.0));
    CHECK_FALSE(ratio(kSpeed, kSpeed.rows[2], 1));

    Comparison nothing = kSpeed;
    nothing.rows = {kSpeed.rows[2]};
    CHECK_FALSE(mean_ratio(nothing, 1));
}

TEST_CASE("The table shows values, ratios and the mean") {
    const std::string table = table_text(kSpeed);
    CHECK(contains(table, "10.00 (8.00x)"));
    CHECK(contains(table, "gave up"));
    CHECK(contains(table, "Ours is 4.000 times as fast as Theirs, fast"));

    // All rows are equally wide.
    std::istringstream lines(table);
    std::string header, row;
    std::getline(lines, header);
    std::getline(lines, row);
    CHECK(header.size() == row.size());
}

TEST_CASE("A comparison is written as CSV, names with commas in quotes") {
    const TemporaryFolder folder;
    const std::string path = (folder / "comparison.csv").string();
    REQUIRE(write_csv(path, {kSpeed}));
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text ==
          "measure,task,engine,value,unit,ratio\n"
          "speed,one,Ours,20.0000,nodes/s,1.0000\n"
          "speed,one,\"Theirs, fast\",10.0000,nodes/s,2.0000\n"
          "speed,two,Ours,80.0000,nodes/s,1.0000\n"
          "speed,two,\"Theirs, fast\",10.0000,nodes/s,8.0000\n"
          "speed,three,Ours,5.0000,nodes/s,1.0000\n"
          "speed,three,\"Theirs, fast\",,nodes/s,\n"
          "speed,all,Ours,,nodes/s,1.0000\n"
          "speed,all,\"Theirs, fast\",,nodes/s,4.0000\n");
    const auto failed = write_csv("/no/such/folder/file.csv", {});
    REQUIRE_FALSE(failed);
    CHECK(failed.error() == "cannot write /no/such/folder/file.csv");
}
