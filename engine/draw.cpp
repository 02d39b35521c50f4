#include "engine/draw.h"

#include "engine/attacks.h"
#include "engine/movegen.h"

#include <algorithm>

namespace tenby {

namespace {

// In plies: both sides move away and back.
constexpr int kShortestCycle = 4;
// The third occurrence is a draw.
constexpr int kEarlierForThreefold = 2;

// How far back an equal position can lie. A capture or a pawn move cannot be undone, and a null
// move is not part of a game. plies_since_null counts from the setup at most, before which no
// position is known.
int reversible_plies(const Position& position) {
    return std::min(position.fifty(), position.plies_since_null());
}

}  // namespace

int repetitions(const Position& position) {
    int earlier = 0;
    for (int plies = kShortestCycle; plies <= reversible_plies(position); plies += 2)
        earlier += position.key_before(plies) == position.key();
    return earlier;
}

bool is_threefold_repetition(const Position& position) {
    return repetitions(position) >= kEarlierForThreefold;
}

bool has_repeated(const Position& position) {
    const int limit = reversible_plies(position);
    const auto key = [&](int plies) {
        return plies == 0 ? position.key() : position.key_before(plies);
    };
    for (int later = 0; later + kShortestCycle <= limit; ++later)
        for (int plies = later + kShortestCycle; plies <= limit; plies += 2)
            if (key(plies) == key(later)) return true;
    return false;
}

bool is_repetition_in_search(const Position& position) {
    const int limit = reversible_plies(position);
    int earlier = 0;
    for (int plies = kShortestCycle; plies <= limit; plies += 2) {
        if (position.key_before(plies) != position.key()) continue;
        if (plies < position.search_ply() || ++earlier == kEarlierForThreefold) return true;
    }
    return false;
}

bool is_checkmate(const Position& position) {
    return in_check(position) && !has_legal_move(position);
}

bool has_insufficient_material(const Position& position) {
    int knights = 0, dark_bishops = 0, light_bishops = 0;
    // Nearly every position has a pawn.
    for (PieceType type : {kPawn, kRook, kQueen})
        for (Color color : {kWhite, kBlack})
            if (position.count(make_piece(color, type)) > 0) return false;
    for (Color color : {kWhite, kBlack}) {
        knights += position.count(make_piece(color, kKnight));
        for (Square square : position.list(make_piece(color, kBishop)))
            ++(is_dark(square) ? dark_bishops : light_bishops);
    }
    if (knights == 0) return dark_bishops == 0 || light_bishops == 0;
    return knights == 1 && dark_bishops + light_bishops == 0;
}

bool is_fifty_moves(const Position& position) {
    return position.fifty() >= kFiftyMoveLimit;
}

GameResult game_result(const Position& position) {
    // Mate first: it counts even on the hundredth half-move.
    if (!has_legal_move(position))
        return in_check(position) ? GameResult::kCheckmate : GameResult::kStalemate;
    if (has_insufficient_material(position)) return GameResult::kInsufficientMaterial;
    if (is_fifty_moves(position)) return GameResult::kFiftyMoves;
    if (is_threefold_repetition(position)) return GameResult::kThreefoldRepetition;
    return GameResult::kOngoing;
}

std::string_view describe(GameResult result) {
    switch (result) {
        case GameResult::kOngoing: break;
        case GameResult::kCheckmate: return "checkmate";
        case GameResult::kStalemate: return "stalemate";
        case GameResult::kInsufficientMaterial: return "insufficient material";
        case GameResult::kFiftyMoves: return "fifty moves";
        case GameResult::kThreefoldRepetition: return "threefold repetition";
    }
    return "the game goes on";
}

}  // namespace tenby
