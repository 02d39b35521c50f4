#include "tests/uci_process.h"
#include "tests/paths.h"

#include "tests/catch.h"
#include "uci/tokens.h"

namespace tenby {

UciProcess::UciProcess(const std::vector<std::string>& arguments) : UciProcess(kTenby, arguments) {}

UciProcess::UciProcess(const std::string& path, const std::vector<std::string>& arguments)
    : process_(path, arguments) {}

std::unique_ptr<UciProcess> UciProcess::from_shell(const std::string& shell_command) {
    const std::string program = kTenby;
    return std::unique_ptr<UciProcess>(
        new UciProcess("/bin/sh", {"-c", shell_command + " \"$0\"", program}));
}

void UciProcess::send(std::string_view text) {
    if (!process_.send(text)) FAIL("the program no longer listens; not sent: " << text);
}

std::vector<std::string> UciProcess::read_until(std::string_view beginning, milliseconds patience) {
    std::vector<std::string> lines;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const auto line = process_.read_line(deadline - std::chrono::steady_clock::now());
        if (!line) {
            const std::string last = lines.empty() ? "nothing" : lines.back();
            FAIL("no line beginning with '" << beginning << "' came within " << patience.count()
                                            << " ms"
                                            << (process_.output_has_ended() ? ", the "
                                                                              "program has ended"
                                                                            : "")
                                            << "; the last was: " << last);
        }
        lines.push_back(*line);
        if (line->starts_with(beginning)) return lines;
    }
}

std::vector<std::string> UciProcess::sync(milliseconds patience) {
    send("isready");
    std::vector<std::string> lines = read_until("readyok", patience);
    lines.pop_back();
    return lines;
}

std::string UciProcess::bestmove(milliseconds patience) {
    infos = read_until("bestmove ", patience);
    const std::string line = infos.back();
    infos.pop_back();
    // Lines of counters alone come once a second: how many depends on the machine.
    std::erase_if(infos, [](const std::string& info) { return info.starts_with("info nodes "); });
    ponder = word_after(line, "ponder");
    return word_after(line, "bestmove");
}

std::string UciProcess::fen() {
    constexpr std::string_view kLabel = "FEN:";
    send("d");
    const std::string line = read_until(kLabel).back();
    read_until("Result:");
    return std::string(Tokens(std::string_view(line).substr(kLabel.size())).rest());
}

std::vector<std::string> UciProcess::read_to_end() {
    std::vector<std::string> lines;
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (auto line = process_.read_line(deadline - std::chrono::steady_clock::now()))
        lines.push_back(*line);
    if (!process_.output_has_ended()) FAIL("the program did not end in time");
    return lines;
}

int UciProcess::exit_code() {
    const auto code = process_.wait_for_exit(kPatience);
    if (!code) FAIL("the program did not end in time");
    return *code;
}

void UciProcess::quit() {
    send("quit");
    REQUIRE(exit_code() == 0);
}

int count_beginning(const std::vector<std::string>& lines, std::string_view beginning) {
    int count = 0;
    for (const std::string& line : lines) count += line.starts_with(beginning);
    return count;
}

std::string word_after(std::string_view line, std::string_view word) {
    for (Tokens tokens(line); !tokens.empty();)
        if (tokens.next() == word) return std::string(tokens.next());
    return {};
}

std::string ProgramRun::text() const {
    std::string joined;
    for (const std::string& line : lines) joined += line + '\n';
    return joined;
}

ProgramRun run_tenby(const std::vector<std::string>& arguments, const std::string& input) {
    UciProcess program(arguments);
    if (!input.empty()) program.send(input);
    program.close_input();
    ProgramRun run;
    run.lines = program.read_to_end();
    run.exit_code = program.exit_code();
    return run;
}

}  // namespace tenby
