// `tenby tb`: what Syzygy tablebases say of a position and of each of its moves.
#include "cli/subcommands.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "search/syzygy/move_ranking.h"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby tb";
constexpr const char* kPathVariable = "SYZYGY_PATH";

cxxopts::Options describe_options() {
    cxxopts::Options options(
        std::string(kProgram),
        "Prints what Syzygy tablebases say of a position and of each of its moves, the best "
        "first.\n"
        "WDL counts with the fifty-move rule. DTZ is the number of half-moves to the next capture "
        "or\npawn move, the move itself included: positive where the side to move wins.");
    options.positional_help("FEN");
    auto add = options.add_options();
    add("fen", "the position", cxxopts::value<std::vector<std::string>>(), "FEN");
    add("path", "folders of the tables; if not given, those of the variable SYZYGY_PATH",
        cxxopts::value<std::string>(), "FOLDERS");
    add("h,help", "show this");
    options.parse_positional({"fen"});
    return options;
}

// In quotes or not, a FEN is all the words there are.
std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::optional<std::string> path_of(const cxxopts::ParseResult& given) {
    if (given.count("path") != 0) return given["path"].as<std::string>();
    // No other thread runs here.
    const char* const variable = std::getenv(kPathVariable);  // NOLINT(concurrency-mt-unsafe)
    return variable ? std::optional<std::string>(variable) : std::nullopt;
}

std::string text_of(const std::optional<int>& dtz) {
    return dtz ? std::to_string(*dtz) : "?";
}

void print_row(const std::string& san, const std::string& uci, std::string_view wdl,
               const std::string& dtz) {
    std::cout << std::left << std::setw(9) << san << std::setw(7) << uci << std::setw(13) << wdl
              << std::right << std::setw(5) << dtz << '\n';
}

struct Row {
    Move move;
    std::optional<RankedMove> ranked;  // nothing where a table is missing
};

// Each move by itself, so that those whose tables are there are told apart from the others, which
// come last.
std::vector<Row> best_first(const Tablebases& tables, Position& position) {
    RankingRules rules;
    rules.by_distance = true;
    MoveList legal;
    generate_moves(position, legal);
    std::vector<Row> rows;
    for (const auto& [move, score] : legal) {
        const auto ranked = rank_moves(tables, position, std::span(&move, 1), rules);
        rows.push_back({move, ranked ? std::optional(ranked->front()) : std::nullopt});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        if (!a.ranked || !b.ranked) return a.ranked.has_value() > b.ranked.has_value();
        return a.ranked->rank > b.ranked->rank;
    });
    return rows;
}

int print_verdicts(const Tablebases& tables, Position position) {
    const std::optional<TableVerdict> verdict = table_verdict(tables, position);
    if (!verdict) {
        complain(kProgram, position.castling() != kNoCastling
                               ? "the tables know no positions with castling rights"
                               : "the tables do not cover " + Material(position).name() + ": " +
                                     found_text(tables));
        return kExitFailure;
    }
    std::cout << name_of(position.side()) << " to move: " << name_of(verdict->wdl) << ", DTZ "
              << text_of(verdict->dtz) << '\n';
    const std::vector<Row> rows = best_first(tables, position);
    if (rows.empty()) {
        std::cout << describe(game_result(position)) << '\n';
        return 0;
    }
    std::cout << '\n';
    print_row("move", "UCI", "WDL", "DTZ");
    for (const auto& [move, ranked] : rows)
        print_row(to_san(position, move), to_uci(position, move),
                  ranked ? name_of(ranked->wdl) : "?",
                  text_of(ranked ? ranked->dtz : std::nullopt));
    return 0;
}

Result<int> run_tb(const cxxopts::ParseResult& given) {
    if (given.count("fen") == 0) return Error{"needs a position as FEN"};
    const Result<Position> position =
        parse_fen(joined(given["fen"].as<std::vector<std::string>>()));
    if (!position) return Error{position.error()};
    const std::optional<std::string> path = path_of(given);
    if (!path) return Error{"needs the folders of the tables: --path or the variable SYZYGY_PATH"};
    const Tablebases tables(*path);
    for (const std::string& complaint : tables.complaints()) complain(kProgram, complaint);
    return print_verdicts(tables, *position);
}

}  // namespace

int run_tb_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_tb);
}

}  // namespace tenby
