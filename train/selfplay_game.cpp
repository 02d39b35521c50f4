#include "train/selfplay_game.h"

#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/movegen.h"
#include "engine/see.h"

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

// Ends a game whose scores have agreed on the result for enough plies in a row.
class Adjudicator {
public:
    explicit Adjudicator(const GameSettings& settings) : settings_(settings) {}

    // Takes the next score, from White's view, and gives White's outcome once it is clear.
    std::optional<Outcome> judge(const Position& position, Score score) {
        if (is_mate(score)) return outcome_for(score);
        const int sign = score >= settings_.win_score ? 1 : score <= -settings_.win_score ? -1 : 0;
        winning_plies_ = sign != 0 && sign == winning_sign_ ? winning_plies_ + 1 : sign != 0;
        winning_sign_ = sign;
        if (winning_plies_ >= settings_.win_plies) return outcome_for(score);

        const bool is_level = std::abs(score) <= settings_.draw_score &&
                              position.game_ply() >= settings_.draw_from_ply;
        level_plies_ = is_level ? level_plies_ + 1 : 0;
        if (level_plies_ >= settings_.draw_plies || position.game_ply() >= settings_.last_ply)
            return Outcome::kDrawn;
        return std::nullopt;
    }

private:
    static Outcome outcome_for(Score score) { return score > 0 ? Outcome::kWon : Outcome::kLost; }

    const GameSettings& settings_;
    int winning_plies_ = 0, winning_sign_ = 0, level_plies_ = 0;
};

// White's outcome of a game that has ended on the board.
std::optional<Outcome> outcome_on_board(const Position& position) {
    switch (game_result(position)) {
        case GameResult::kOngoing: return std::nullopt;
        case GameResult::kCheckmate:
            return position.side() == kWhite ? Outcome::kLost : Outcome::kWon;
        default: return Outcome::kDrawn;
    }
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
    std::optional<Outcome> outcome;
    for (;;) {
        const Score white_score = position.side() == kWhite ? found.score : -found.score;
        outcome = adjudicator.judge(position, white_score);
        if (outcome) break;
        // Only quiet positions. The search never evaluates a position in check, and it resolves
        // captures and promotions itself, so the network need not learn to see them coming.
        if (position.game_ply() >= settings.first_ply && found.best.is_quiet() &&
            std::abs(found.score) < settings.kept_limit && !in_check(position))
            kept.push_back(pack(position, found.score, Outcome::kDrawn));
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
