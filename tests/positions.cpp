#include "tests/positions.h"

#include "engine/chess960.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/position_check.h"
#include "tests/catch.h"

#include <sstream>
#include <string>

namespace tenby {

Position position_from(std::string_view fen) {
    const Result<Position> position = parse_fen(fen);
    INFO(fen);
    if (!position) FAIL(position.error());
    return *position;
}

void require_consistent(const Position& position) {
    const Result<void> consistent = check_consistency(position);
    INFO(to_fen(position));
    if (!consistent) FAIL(consistent.error());
}

void play(Position& position, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        const Result<Move> move = parse_uci(position, word);
        INFO(word << " in " << to_fen(position));
        if (!move) FAIL(move.error());
        position.make(*move);
    }
}

Position position_after(std::string_view fen, std::string_view moves) {
    Position position = position_from(fen);
    play(position, moves);
    return position;
}

Position random_start(int game, Random& dice) {
    switch (game % 3) {
        case 0: return Position();
        case 1: return position_from(chess960_fen(dice.below(kChess960Positions)));
        default: return position_from(kSharpFens[game / 3 % kSharpFens.size()]);
    }
}

}  // namespace tenby
