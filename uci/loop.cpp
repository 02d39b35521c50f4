#include "uci/loop.h"

#include "engine/quoted.h"
#include "platform/closest_word.h"
#include "platform/console_line.h"
#include "uci/commands.h"

#include <exception>
#include <string>

namespace tenby {

namespace {

void report_unknown(Session& session, std::string_view name) {
    const std::string meant = did_you_mean(name, command_names());
    session.output.inform("unknown command " + quoted(name) +
                          (meant.empty() ? "; help lists all" : meant));
}

}  // namespace

void execute(Session& session, std::string_view line) {
    Tokens tokens(line);
    if (tokens.empty()) return;
    const std::string_view name = tokens.next();
    const Command* const command = find_command(name);
    if (!command) return report_unknown(session, name);
    try {
        command->run(session, tokens);
    } catch (const std::exception& refusal) {
        // The system is out of memory or threads: the command fails, the program goes on.
        session.output.complain(std::string(name) + " failed: " + refusal.what());
    }
}

void run_loop(Session& session, std::istream& input) {
    std::string line;
    while (!session.quitting && read_line(input, line)) {
        execute(session, line);
        if (session.output.has_failed()) return session.stop_and_wait();
    }
    session.finish();
}

}  // namespace tenby
