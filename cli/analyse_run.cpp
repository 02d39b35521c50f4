#include "cli/analyse_run.h"

#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/utf8_path.h"

#include <fstream>
#include <iostream>
#include <utility>

namespace tenby {

namespace {

std::string progress_text(const Review& review) {
    const std::string title = review.title();
    return "game " + std::to_string(review.number) + (title.empty() ? "" : " (" + title + ")") +
           ", position " + std::to_string(review.analyses.size() + 1) + " of " +
           std::to_string(review.positions());
}

}  // namespace

AnalyseRun::AnalyseRun(Searcher& searcher, const Limits& limits, std::vector<Report*> reports)
    : searcher_(searcher),
      interrupt_([this] { searcher_.stop(); }),
      eraser_(progress_),
      reports_(std::move(reports)) {
    reports_.insert(reports_.begin(), &eraser_);
    settings_.limits = limits;
    settings_.is_interrupted = [this] { return interrupt_.is_interrupted(); };
    settings_.on_progress = [this](const Review& review) { progress_.show(progress_text(review)); };
}

void AnalyseRun::say(const std::string& sentence) {
    progress_.clear();
    complain(kAnalyse, sentence);
}

bool AnalyseRun::add(PgnGame game, ReviewSubject subject) {
    Review review(std::move(game), ++games_ + left_out_, subject);
    run_review(review, searcher_, settings_, reports_);
    return !interrupt_.is_interrupted() && std::cout;
}

void AnalyseRun::add_all(std::istream& stream, const std::string& name) {
    InputUser user;
    user.take = [this](PgnGame game, ReviewSubject subject) {
        return add(std::move(game), subject);
    };
    user.complain = [this](const std::string& sentence) { say(sentence); };
    user.leave_out = [this] { ++left_out_; };
    read_games(stream, name, user);
}

Result<void> AnalyseRun::add_file(const std::string& name) {
    if (name == kStandardInput) {
        add_all(std::cin, "standard input");
        return {};
    }
    std::ifstream file(path_from_utf8(name), std::ios::binary);
    if (!file) return Error{"cannot read " + name};
    add_all(file, name);
    if (file.bad()) return Error{"cannot read " + name + " to its end"};
    return {};
}

void AnalyseRun::add_files(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (const auto done = add_file(name); !done) {
            say(done.error());
            ++unreadable_files_;
        }
        if (interrupt_.is_interrupted() || !std::cout) break;
    }
}

int AnalyseRun::finish() {
    progress_.clear();
    if (interrupt_.is_interrupted()) {
        std::cerr << kAnalyse << ": interrupted; what was done is reported" << std::endl;
        return kExitInterrupted;
    }
    const int found = games_ + left_out_;
    if (found == 0 && unreadable_files_ > 0) return kExitUsage;
    if (found == 0) say("there are no games or positions in the input");
    if (left_out_ > 0)
        say(std::to_string(left_out_) + " of " + std::to_string(found) +
            " games or positions could not be read and were left out");
    return games_ > 0 && left_out_ == 0 && unreadable_files_ == 0 ? 0 : kExitFailure;
}

}  // namespace tenby
