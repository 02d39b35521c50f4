// A UCI engine that another program drives: starts it, sets options and positions, has it search
// and reads its answers. Tenby itself is driven like any other engine, so that all of them are
// measured in one way.
// An engine that does not answer ends the measurement: the client throws std::runtime_error, with a
// sentence that names the engine.
#pragma once

#include "bench/programs/info_line.h"
#include "platform/child_process.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenby {

// What an engine answered to `go`.
struct UciAnswer {
    std::vector<InfoLine> info;
    std::string best_move;
    double seconds = 0;  // from `go` to `bestmove`, by our clock
};

class UciClient {
public:
    using Duration = ChildProcess::Duration;

    // Starts the engine and waits for its `uciok`.
    explicit UciClient(const std::string& path);

    // What the engine calls itself, unless it was renamed; the path if it has no name.
    const std::string& name() const { return name_; }
    void rename(std::string name) { name_ = std::move(name); }

    // False if the engine has no such option.
    bool set_option(std::string_view option, std::string_view value);

    // Begins a new game, in which nothing is left of earlier positions, and sets the position up.
    // The engine is ready when this returns.
    void set_up(std::string_view fen);

    // The two parts of it, for games: a new one, for which the engine is ready when this returns,
    // and a position as UCI writes it, such as "fen ... moves e2e4".
    void start_game();
    void place(std::string_view position);

    // Searches with limits as `go` takes them, such as "depth 12". A search that takes longer than
    // the patience is stopped and gives nothing.
    std::optional<UciAnswer> go(std::string_view limits, Duration patience);

    // Sends a command and returns the lines up to and including the first that begins with
    // last_line.
    std::vector<std::string> ask(std::string_view command, std::string_view last_line,
                                 Duration patience);

private:
    std::string name_;
    ChildProcess process_;
    std::vector<std::string> options_;  // in lower case: UCI's names do not tell cases apart
};

}  // namespace tenby
