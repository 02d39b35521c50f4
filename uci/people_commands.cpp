// The commands for a person at a terminal.
#include "engine/checks_and_pins.h"
#include "engine/diagram.h"
#include "engine/draw.h"
#include "engine/mirror.h"
#include "engine/movegen.h"
#include "engine/quoted.h"
#include "search/syzygy/move_ranking.h"
#include "uci/about.h"
#include "uci/commands.h"

#include <optional>
#include <string>

namespace tenby {

namespace {

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::string checkers_text(const Position& position) {
    const ChecksAndPins checks_and_pins = find_checks_and_pins(position);
    std::string text;
    for (Square checker : checks_and_pins.checkers()) text += ' ' + to_string(checker);
    return text.empty() ? "-" : text.substr(1);
}

std::string result_text(const Position& position) {
    const GameResult result = game_result(position);
    const std::string rule(describe(result));
    if (result == GameResult::kOngoing) return rule;
    if (result == GameResult::kCheckmate)
        return rule + ", " + name_of(~position.side()) + " has won";
    return "draw: " + rule;
}

// A line of its own where tablebases know the position, else nothing.
std::string tablebases_line(const Session& session) {
    const TablebasesPointer& tables = session.searcher.tablebases();
    Position position = session.position;
    if (!tables || men_on(position) > tables->most_men()) return "";
    const std::optional<TableVerdict> verdict = table_verdict(*tables, position);
    if (!verdict) return "";
    return "\nTablebases:  WDL " + std::string(name_of(verdict->wdl)) + ", DTZ " +
           (verdict->dtz ? std::to_string(*verdict->dtz) : "unknown");
}

}  // namespace

void run_help(Session& session, Tokens) {
    constexpr std::size_t kColumn = 38;
    std::string text;
    for (const Command& command : all_commands()) {
        std::string usage(command.name);
        if (!command.arguments.empty()) usage += " " + std::string(command.arguments);
        text += padded(usage, kColumn) + std::string(command.help) + '\n';
    }
    session.output.print(text);
}

void run_d(Session& session, Tokens) {
    const Position& position = session.position;
    session.output.print(board_diagram(position) + "Checkers:    " + checkers_text(position) +
                         "\nMoves:       " + std::to_string(count_moves(position)) +
                         "\nResult:      " + result_text(position) + tablebases_line(session));
}

void run_moves(Session& session, Tokens) {
    MoveList moves;
    generate_moves(session.position, moves);
    std::string text;
    for (const auto& [move, score] : moves)
        text += padded(to_uci(session.position, move, session.castling_style()), 7) +
                to_san(session.position, move) + '\n';
    const std::string count = std::to_string(moves.size());
    session.output.print(text + count + (moves.size() == 1 ? " legal move" : " legal moves"));
}

void run_lists(Session& session, Tokens) {
    session.output.print(piece_lists(session.position));
}

void run_attacks(Session& session, Tokens tokens) {
    const std::string_view who = tokens.next();
    if (!who.empty() && who != "w" && who != "b") {
        session.output.complain("attacks is for w or b, not " + quoted(who));
        return;
    }
    std::string text;
    for (const Color color : {kWhite, kBlack}) {
        if (!who.empty() && who != (color == kWhite ? "w" : "b")) continue;
        text += name_of(color) + " attacks\n" + attack_map(session.position, color);
        if (who.empty() && color == kWhite) text += '\n';
    }
    session.output.print(text);
}

void run_flip(Session& session, Tokens) {
    session.position = mirrored(session.position);
}

void run_version(Session& session, Tokens) {
    session.output.print(version_text());
}

}  // namespace tenby
