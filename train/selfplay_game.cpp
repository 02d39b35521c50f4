#include "train/selfplay_game.h"

#include "engine/attacks.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "train/adjudicator.h"

#include <cstdlib>
#include <optional>

namespace tenby {
namespace {

// An opening move may cost a pawn, but not a piece.
constexpr int kOpeningLoss = -value_of(kPawn);

// Nothing if the game ends on the way, or every move loses a piece.
std::optional<Position> try_opening(int plies, Random& random) {
    Position position;
    for (int ply = 0; ply < plies; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        std::vector<Move> sane;
        for (const ScoredMove& entry : moves)
            if (see_at_least(position, entry.move, kOpeningLoss)) sane.push_back(entry.move);
        if (sane.empty()) return std::nullopt;
        position.make(sane[random.below(sane.size())]);
    }
    if (!has_legal_move(position)) return std::nullopt;
    return position;
}

}  // namespace

Position random_opening(const GameSettings& settings, Random& random) {
    for (;;) {
        const int plies = settings.random_plies + static_cast<int>(random.below(2));
        if (auto position = try_opening(plies, random)) return *position;
    }
}

std::uint64_t play_game(const GameSettings& settings, Searcher& searcher, Random& random,
                        std::vector<PackedPosition>& kept) {
    std::uint64_t nodes = 0;
    searcher.clear();
    Position position = random_opening(settings, random);
    Limits limits = for_nodes(settings.hard_nodes);
    limits.soft_nodes = settings.soft_nodes;
    const auto look = [&] {
        const SearchResult found = searcher.search(position, limits);
        nodes += found.nodes;
        return found;
    };
    SearchResult found = look();
    while (std::abs(found.score) > settings.opening_limit) {
        position = random_opening(settings, random);
        found = look();
    }

    const std::size_t first_kept = kept.size();
    Adjudicator adjudicator(settings);
    std::optional<SideResult> outcome;
    for (;;) {
        const Score white_score = position.side() == kWhite ? found.score : -found.score;
        outcome = adjudicator.judge(position, white_score);
        if (outcome) break;
        // Only quiet positions. The search never evaluates a position in check, and it resolves
        // captures and promotions itself, so the network need not learn to see them coming.
        if (position.game_ply() >= settings.first_ply && found.best.is_quiet() &&
            std::abs(found.score) < settings.kept_limit && !in_check(position))
            kept.push_back(pack(position, found.score, SideResult::kDrawn));
        position.make(found.best);
        outcome = outcome_on_board(position);
        if (outcome) break;
        found = look();
    }
    for (std::size_t i = first_kept; i < kept.size(); ++i)
        kept[i].outcome = kept[i].side == kWhite ? *outcome : reversed(*outcome);
    return nodes;
}

}  // namespace tenby
