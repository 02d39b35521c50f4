#include "tests/search_run.h"

#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"

#include <algorithm>

namespace tenby {

const HeardInfo& Heard::last() const {
    REQUIRE_FALSE(infos.empty());
    return infos.back();
}

void Recorder::on_iteration(const SearchInfo& info) {
    const std::lock_guard lock(mutex_);
    heard_.infos.push_back({info, {info.pv.begin(), info.pv.end()}});
    heard_.infos.back().info.pv = {};
    changed_.notify_all();
}

void Recorder::on_current_move(Depth, Move, int) {
    const std::lock_guard lock(mutex_);
    ++heard_.current_moves;
}

void Recorder::on_bestmove(Move best, Move ponder) {
    const std::lock_guard lock(mutex_);
    ++heard_.bestmoves;
    heard_.best = best;
    heard_.ponder = ponder;
    changed_.notify_all();
}

bool Recorder::hears_info(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return !heard_.infos.empty(); });
}

bool Recorder::hears_bestmove(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return heard_.bestmoves > 0; });
}

Heard Recorder::heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
}

Limits until_mate_in(int moves, std::uint64_t nodes) {
    Limits limits = for_nodes(nodes);
    limits.mate = moves;
    return limits;
}

Heard search(Searcher& searcher, const Position& position, const Limits& limits) {
    Recorder recorder;
    searcher.search(position, limits, &recorder);
    return recorder.heard();
}

Heard search(const Position& position, const Limits& limits, int multi_pv, int threads) {
    Searcher searcher;
    searcher.set_network(nullptr);
    REQUIRE(searcher.set_threads(threads));
    SearchOptions options;
    options.multi_pv = multi_pv;
    searcher.set_options(options);
    return search(searcher, position, limits);
}

Move move_in(const Position& position, std::string_view uci) {
    const Result<Move> move = parse_uci(position, uci);
    if (!move) FAIL(move.error());
    return *move;
}

std::string uci_line_text(Position position, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        if (!is_legal(position, move)) return text + "(then one that is not legal)";
        text += to_uci(position, move) + ' ';
        position.make(move);
    }
    return text;
}

void require_sound_line(const Position& root, const std::vector<Move>& line) {
    Position position = root;
    INFO(to_fen(root) << " line " << uci_line_text(root, line));
    for (std::size_t i = 0; i < line.size(); ++i) {
        INFO("move " << i + 1);
        if (i > 0) REQUIRE(describe(game_result(position)) == describe(GameResult::kOngoing));
        MoveList legal;
        generate_moves(position, legal);
        REQUIRE(legal.contains(line[i]));
        position.make(line[i]);
    }
}

void require_sound_lines(const Position& root, const Heard& heard) {
    INFO(to_fen(root));
    REQUIRE(heard.bestmoves == 1);
    for (const HeardInfo& info : heard.infos) require_sound_line(root, info.line);

    const auto best_line =
        std::find_if(heard.infos.rbegin(), heard.infos.rend(),
                     [](const HeardInfo& heard_info) { return heard_info.info.multi_pv == 1; });
    REQUIRE(best_line != heard.infos.rend());
    REQUIRE_FALSE(best_line->line.empty());
    REQUIRE(best_line->line.front() == heard.best);
    if (!heard.ponder) return;
    Position after = root;
    after.make(heard.best);
    REQUIRE(is_legal(after, heard.ponder));
}

}  // namespace tenby
