#include "bench/programs/game_mates.h"

#include "engine/draw.h"

#include <algorithm>
#include <vector>

namespace tenby {

namespace {

// Quick, so that kings are exposed and mates allowed.
constexpr std::uint64_t kGameNodes = 60;
constexpr std::size_t kGameHashMb = 1;
constexpr int kLastPlyOfGame = 240;
constexpr std::uint64_t kSolverNodes = 50'000;
constexpr int kLeastMen = 10;

int count_of_men(const Position& position) {
    return static_cast<int>(std::count_if(kSquares.begin(), kSquares.end(), [&](Square square) {
        return !position.is_empty(square);
    }));
}

}  // namespace

GameMates::GameMates(const NetworkPointer& network) : solver_(kSolverNodes) {
    static_cast<void>(player_.set_hash(kGameHashMb));
    player_.set_network(network);
}

std::optional<MateProblem> GameMates::play_game(Position position, int most_moves) {
    player_.clear();
    solver_.clear();
    std::vector<Position> game{position};
    while (position.game_ply() < kLastPlyOfGame && game_result(position) == GameResult::kOngoing) {
        position.make(player_.search(position, for_nodes(kGameNodes)).best);
        game.push_back(position);
    }
    if (!is_checkmate(position)) return std::nullopt;
    // The winner's positions, from the last one back.
    std::optional<MateProblem> problem;
    for (int moves = 1; moves <= most_moves; ++moves) {
        const std::size_t plies = 2 * static_cast<std::size_t>(moves) - 1;
        if (plies >= game.size()) break;
        const Position& before = game[game.size() - 1 - plies];
        if (count_of_men(before) < kLeastMen) continue;
        const auto answer = solver_.shortest_mate(before, most_moves);
        // Where there is no mate, the loser could have avoided what came after.
        if (!answer.is_proven || answer.moves == 0) break;
        if (answer.moves >= 2 && (!problem || answer.moves > problem->moves))
            problem = MateProblem{before, answer.moves, answer.first};
    }
    return problem;
}

}  // namespace tenby
