#include "bench/programs/mate_games.h"

#include "engine/draw.h"
#include "engine/setup_check.h"
#include "search/syzygy/move_ranking.h"
#include "search/syzygy/probe.h"

#include <stdexcept>

namespace tenby {

namespace {

// Each piece on a random square; nothing where the result is impossible.
std::optional<Position> random_position(const Material& material, Random& dice) {
    Setup setup;
    for (int i = kWhitePawn; i < kPieceKinds; ++i) {
        const auto piece = static_cast<Piece>(i);
        for (int n = 0; n < material.count(piece); ++n) {
            Square square = kNoSquare;
            do square = kSquares[dice.below(kSquares.size())];
            while (setup.board[square] != kEmpty);
            setup.board[square] = piece;
        }
    }
    if (!validate_pieces(setup)) return std::nullopt;
    Position position(setup);
    if (!validate_checks(position)) return std::nullopt;
    return position;
}

Move best_defence(const Tablebases& tables, Position& position) {
    RankingRules rules;
    rules.by_distance = true;
    const auto ranked = rank_moves(tables, position, rules);
    if (!ranked) throw std::runtime_error("a table of three or four men is missing or damaged");
    return best_of(*ranked).move;
}

// The distance to mate: a lone king is mated before anything is captured.
int moves_to_mate(const Tablebases& tables, Position& position) {
    const auto dtz = probe_dtz(tables, position);
    if (!dtz) throw std::runtime_error("a DTZ table of three or four men is missing or damaged");
    return (*dtz + 1) / 2;
}

}  // namespace

Position random_won_position(const Tablebases& tables, const Material& material, Random& dice) {
    for (;;) {
        auto position = random_position(material, dice);
        if (!position) continue;
        const auto wdl = probe_wdl(tables, *position);
        if (!wdl) throw std::runtime_error("there is no table " + material.name());
        if (*wdl == Wdl::kWin) return *position;
    }
}

MateGame play_mate(Searcher& searcher, const Limits& limits, const Tablebases& tables,
                   const Position& start) {
    MateGame game;
    game.start = start;
    Position position = start;
    game.fewest_moves = moves_to_mate(tables, position);
    searcher.clear();
    int moves = 0;
    while (game_result(position) == GameResult::kOngoing) {
        if (position.side() == kBlack) {
            position.make(best_defence(tables, position));
            continue;
        }
        Limits now = limits;
        now.start = Clock::now();
        position.make(searcher.search(position, now).best);
        ++moves;
    }
    if (game_result(position) == GameResult::kCheckmate) game.moves = moves;
    return game;
}

}  // namespace tenby
