// A UCI engine that takes part in a comparison: started, introduced, and then asked to count or to
// search while a clock runs. Tenby itself is one of them, so that all are measured in one way.
// What goes wrong is thrown as std::runtime_error with a sentence for the person who compares.
#pragma once

#include "platform/child_process.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct Work {
    std::uint64_t nodes = 0;
    double seconds = 0;
    double million_per_second() const { return static_cast<double>(nodes) / seconds / 1e6; }
};

// What an engine's info line says so far; nothing if it has no nodes and time (more than 0).
std::optional<Work> parse_work(std::string_view info_line);

class Contestant {
public:
    using Patience = ChildProcess::Duration;

    // Waits until the engine has introduced itself.
    explicit Contestant(const std::string& path);

    // As it calls itself, unless it was renamed.
    const std::string& name() const { return name_; }
    void rename(std::string name) { name_ = std::move(name); }

    // False if the engine has no such option.
    bool set_option(std::string_view option, std::string_view value);

    // Everything learnt is forgotten, the position set up and the engine ready when this returns.
    void set_up(std::string_view fen);

    // The number of lines, and how long the answer took.
    Work perft(int depth);

    // The speed of a search of that time, from the engine's last word on nodes and time.
    Work search_for(std::chrono::milliseconds time);

    // The time until the engine has searched so deep; nothing if it takes longer than that.
    std::optional<Work> search_to(int depth, Patience patience);

private:
    std::vector<std::string> answer(std::string_view command, std::string_view last_line,
                                    Patience patience);

    std::string name_;
    std::unique_ptr<ChildProcess> process_;
    std::vector<std::string> options_;  // in lower case: UCI's names do not tell cases apart
};

}  // namespace tenby
