// The real executable, as a GUI sees it: black-box tests start it and talk to it through pipes.
// An answer that does not come in time fails the test.
#pragma once

#include "platform/child_process.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

using std::chrono::milliseconds;

// Builds with asserts, and those with sanitizers, are slower than the release.
#ifdef NDEBUG
inline constexpr int kSlowness = 1;
#else
inline constexpr int kSlowness = 6;
#endif

// How long to wait for an answer that may take a while, and for one that should come at once.
inline constexpr milliseconds kPatience = milliseconds(20'000) * kSlowness;
inline constexpr milliseconds kAtOnce = milliseconds(1'500) * kSlowness;
// Long enough that something wrongly sent would have come.
inline constexpr milliseconds kSilence = milliseconds(100) * kSlowness;

class UciProcess {
public:
    // The program with these arguments; tests that talk to it give none.
    explicit UciProcess(const std::vector<std::string>& arguments = {});
    // The program started by a shell command, to which its path is added: "ulimit -t 5; exec".
    static std::unique_ptr<UciProcess> from_shell(const std::string& shell_command);

    // Several lines may come in one text; the end of the last is added.
    void send(std::string_view text);
    void close_input() { process_.close_input(); }

    // Lines up to and including the first that begins like this.
    std::vector<std::string> read_until(std::string_view beginning,
                                        milliseconds patience = kPatience);
    // Sends isready and gives the lines that came before its answer.
    std::vector<std::string> sync(milliseconds patience = kPatience);
    // The move of the next bestmove line; lines before it are kept in `infos`.
    std::string bestmove(milliseconds patience = kPatience);
    std::vector<std::string> infos;
    std::string ponder;  // of the last bestmove line, or empty

    bool is_silent() { return !process_.read_line(kSilence); }
    // The FEN of the position that d shows.
    std::string fen();

    // All that is still printed until the program ends by itself, and its exit code.
    std::vector<std::string> read_to_end();
    int exit_code();
    // Sends quit and requires the exit code 0: sanitizers report through it.
    void quit();

private:
    UciProcess(const std::string& path, const std::vector<std::string>& arguments);

    ChildProcess process_;
};

// How many lines begin like this.
int count_beginning(const std::vector<std::string>& lines, std::string_view beginning);

// The word after another one, or an empty one: after depth in "info depth 5 score" comes 5.
std::string word_after(std::string_view line, std::string_view word);

// A run from beginning to end, as a script sees it.
struct ProgramRun {
    std::vector<std::string> lines;
    int exit_code = -1;

    std::string text() const;  // all lines, each with its end
};
ProgramRun run_tenby(const std::vector<std::string>& arguments, const std::string& input = "");

}  // namespace tenby
