// The commands a GUI sends.
#include "engine/quoted.h"
#include "uci/commands.h"
#include "uci/parse_go.h"
#include "uci/parse_position.h"
#include "uci/version.h"

#include <string>

namespace tenby {

void run_uci(Session& session, Tokens) {
    std::string text = "id name Tenby " + std::string(kVersion) + "\nid author the Tenby authors\n";
    for (const Option& option : session.options) text += describe(option) + '\n';
    session.output.print(text + "uciok");
}

// The commands before this one did their work before they returned, so there is nothing to wait
// for. UCI demands an answer during a search too.
void run_isready(Session& session, Tokens) {
    session.output.print("readyok");
}

void run_setoption(Session& session, Tokens tokens) {
    if (tokens.next() != "name")
        return session.output.complain("setoption needs name, and value after it");
    std::string name;
    while (!tokens.empty() && tokens.peek() != "value") {
        if (!name.empty()) name += ' ';
        name += tokens.next();
    }
    tokens.next();
    if (name.empty()) return session.output.complain("setoption needs name and an option's name");
    const Option* option = find_option(session.options, name);
    if (option == nullptr) {
        session.output.complain("there is no option " + tenby::quoted(name));
        return;
    }
    // The value is taken as it was written: paths may contain blanks.
    const Result<void> done = set_option(*option, tokens.rest());
    if (!done) session.output.inform(done.error());
}

void run_ucinewgame(Session& session, Tokens) {
    session.new_game();
}

void run_position(Session& session, Tokens tokens) {
    const Result<Position> position = parse_position(tokens);
    if (position)
        session.position = *position;
    else
        session.output.complain(position.error());
}

void run_go(Session& session, Tokens tokens) {
    const GoCommand go = parse_go(tokens, session.position);
    std::string complaint;
    for (const std::string& part : go.complaints)
        complaint += (complaint.empty() ? "" : "; ") + part;
    if (!complaint.empty()) session.output.complain(complaint);
    if (go.perft_depth)
        session.start_perft(*go.perft_depth);
    else
        session.start_search(go.limits);
}

void run_stop(Session& session, Tokens) {
    session.searcher.stop();
    session.job.stop();
}

void run_ponderhit(Session& session, Tokens) {
    session.ponderhit();
}

void run_quit(Session& session, Tokens) {
    session.stop_and_wait();
    session.quitting = true;
}

void run_nothing(Session&, Tokens) {}

}  // namespace tenby
