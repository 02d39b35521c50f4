// What engines did on the same tasks, side by side, as a table for people and as CSV for
// scripts/plot. Ratios say how many times better the first engine is than each other one.
#pragma once

#include "engine/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct Comparison {
    std::string measure;             // "perft speed"
    std::string unit;                // "million nodes/s"
    bool smaller_is_better = false;  // as with times
    std::vector<std::string> engines;

    struct Row {
        std::string task;
        std::vector<std::optional<double>> values;  // of each engine; nothing where it gave up
    };
    std::vector<Row> rows;
};

// How many times better the first engine is than this one; nothing if one of the two has no value.
std::optional<double> ratio(const Comparison& comparison, const Comparison::Row& row,
                            std::size_t engine);

// Geometric, over the tasks that both have done; nothing if there is none.
std::optional<double> mean_ratio(const Comparison& comparison, std::size_t engine);

std::string table_text(const Comparison& comparison);

inline constexpr std::string_view kComparisonCsvHeader = "measure,task,engine,value,unit,ratio";

// Lines without the header, so that several comparisons can share a file. The mean ratios are in
// lines for the task "all".
std::string csv_text(const Comparison& comparison);

// Writes all of them, with the header.
Result<void> write_csv(const std::string& path, const std::vector<Comparison>& comparisons);

}  // namespace tenby
