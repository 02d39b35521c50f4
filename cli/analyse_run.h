// A run of `tenby analyse`: games and positions one after another, from files or alone, to all
// reports. What cannot be read is named and left out, and Ctrl-C ends it with what is done.
#pragma once

#include "cli/analyse_input.h"
#include "platform/interrupt.h"
#include "platform/progress_line.h"
#include "play/review.h"

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

inline constexpr std::string_view kAnalyse = "tenby analyse";

class AnalyseRun {
public:
    AnalyseRun(Searcher& searcher, const Limits& limits, std::vector<Report*> reports);

    // False: no more games, please.
    bool add(PgnGame game, ReviewSubject subject);
    // All that is in the files.
    void add_files(const std::vector<std::string>& names);
    // Says what was left out. The exit code of the program.
    int finish();

private:
    // Erases the progress line before something is printed where it may stand.
    class ProgressEraser : public Report {
    public:
        explicit ProgressEraser(ProgressLine& progress) : progress_(progress) {}
        void begin(const Review&) override { progress_.clear(); }
        void on_position(const Review&, const Position&) override { progress_.clear(); }
        void end(const Review&) override { progress_.clear(); }

    private:
        ProgressLine& progress_;
    };

    void add_all(std::istream& stream, const std::string& name);
    Result<void> add_file(const std::string& name);
    void say(const std::string& sentence);

    Searcher& searcher_;
    const InterruptWatch interrupt_;
    ProgressLine progress_{ProgressLine::Audience::kWatcher};
    ProgressEraser eraser_;
    std::vector<Report*> reports_;
    ReviewSettings settings_;
    int games_ = 0, left_out_ = 0, unreadable_files_ = 0;
};

}  // namespace tenby
