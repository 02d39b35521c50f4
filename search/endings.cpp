#include "search/endings.h"

#include "search/king_distance.h"
#include "search/mop_up.h"
#include "search/pawn_bitbase.h"

#include <algorithm>
#include <cstdlib>

namespace tenby {

namespace {

constexpr Score kWonPawnScore = 400;
constexpr Score kWonPawnStep = 50;  // for each rank that the pawn has gained

// A score is divided by these. Something stays, so that the stronger side goes on trying.
constexpr int kDrawnDivisor = 32;
constexpr int kHardToWinDivisor = 4;
constexpr int kHeldByMinorDivisor = 16;
constexpr int kOppositeBishopsDivisor = 2;

int count(const Position& position, Color color, PieceType type) {
    return position.count(make_piece(color, type));
}

int non_pawn_material(const Position& position, Color color) {
    return position.material(color) - value_of(kKing) -
           value_of(kPawn) * count(position, color, kPawn);
}

// In pieces, or else in pawns.
bool is_ahead(const Position& position, Color color) {
    const int more = non_pawn_material(position, color) - non_pawn_material(position, ~color);
    return more > 0 || (more == 0 && position.material(color) > position.material(~color));
}

bool has_lone_king(const Position& position, Color color) {
    return position.material(color) == value_of(kKing);
}

bool has_bishops_of_both_colors(const Position& position, Color color) {
    const auto bishops = position.list(make_piece(color, kBishop));
    return std::any_of(bishops.begin(), bishops.end(),
                       [&](Square square) { return is_dark(square) != is_dark(bishops.front()); });
}

// Two knights can mate, but cannot force it; three can.
bool can_mate_lone_king(const Position& position, Color strong) {
    constexpr int kEnoughKnights = 3;
    const int knights = count(position, strong, kKnight);
    return count(position, strong, kQueen) + count(position, strong, kRook) > 0 ||
           has_bishops_of_both_colors(position, strong) ||
           (count(position, strong, kBishop) > 0 && knights > 0) || knights >= kEnoughKnights;
}

// All pawns on one rook file, bishops only of the colour that the queening square does not have,
// and the other king at that square: nothing can drive him away. His own pawns do not matter,
// unless the rook pawns can take one and leave their file.
bool is_rook_pawn_fortress(const Position& position, Color strong) {
    const auto pawns = position.list(make_piece(strong, kPawn));
    const auto bishops = position.list(make_piece(strong, kBishop));
    if (pawns.empty() || non_pawn_material(position, ~strong) > 0 ||
        non_pawn_material(position, strong) != value_of(kBishop) * static_cast<int>(bishops.size()))
        return false;
    const File file = file_of(pawns.front());
    if (file != kFileA && file != kFileH) return false;
    const Square corner = make_square(file, relative_rank(strong, kRank8));
    const auto is_near = [&](Square square) { return std::abs(file_of(square) - file) <= 1; };
    const Square king = position.king(~strong);
    if (!is_near(king) || std::abs(rank_of(king) - rank_of(corner)) > 1) return false;
    const auto weak_pawns = position.list(make_piece(~strong, kPawn));
    return std::all_of(pawns.begin(), pawns.end(),
                       [&](Square square) { return file_of(square) == file; }) &&
           std::none_of(bishops.begin(), bishops.end(),
                        [&](Square square) { return is_dark(square) == is_dark(corner); }) &&
           std::none_of(weak_pawns.begin(), weak_pawns.end(), is_near);
}

EndingKind against_lone_king(const Position& position, Color strong) {
    if (can_mate_lone_king(position, strong)) return EndingKind::kLoneKing;
    const auto pawns = position.list(make_piece(strong, kPawn));
    if (pawns.empty() || is_rook_pawn_fortress(position, strong)) return EndingKind::kDrawn;
    if (pawns.size() > 1 || non_pawn_material(position, strong) > 0) return EndingKind::kUnknown;
    return pawn_wins(strong, position.side(), position.king(strong), pawns.front(),
                     position.king(~strong))
               ? EndingKind::kWonPawn
               : EndingKind::kDrawn;
}

// A queen alone against a rook or bishop's pawn on the seventh rank, with its king beside the
// queening square: taking the pawn or shutting the king in would be stalemate. Only her king could
// help, and he is far away. (In five of these positions he wins nevertheless.)
bool is_queen_held(const Position& position, Color strong) {
    constexpr int kFar = 6;  // steps of a king
    const auto pawns = position.list(make_piece(~strong, kPawn));
    if (pawns.size() != 1 || position.material(~strong) != value_of(kKing) + value_of(kPawn) ||
        position.material(strong) != value_of(kKing) + value_of(kQueen) ||
        count(position, strong, kQueen) != 1)
        return false;
    const File file = file_of(pawns.front());
    const Square queening = make_square(file, relative_rank(~strong, kRank8));
    return relative_rank(~strong, pawns.front()) == kRank7 &&
           (file == kFileA || file == kFileC || file == kFileF || file == kFileH) &&
           king_distance(position.king(~strong), queening) <= 1 &&
           king_distance(position.king(strong), queening) >= kFar;
}

// The strong side has no pawns, the other may have some.
EndingKind without_pawns(const Position& position, Color strong) {
    if (is_queen_held(position, strong)) return EndingKind::kDrawn;
    const int more = non_pawn_material(position, strong) - non_pawn_material(position, ~strong);
    if (more > value_of(kBishop)) return EndingKind::kUnknown;
    // A minor piece cannot win against anything.
    if (non_pawn_material(position, strong) <= value_of(kBishop)) return EndingKind::kDrawn;
    // Two bishops win against a knight.
    const bool bishops_win =
        has_bishops_of_both_colors(position, strong) && count(position, ~strong, kKnight) > 0;
    if (bishops_win) return EndingKind::kUnknown;
    return non_pawn_material(position, ~strong) <= value_of(kBishop) ? EndingKind::kHeldByMinor
                                                                     : EndingKind::kHardToWin;
}

bool are_opposite_bishops(const Position& position) {
    for (const Color color : {kWhite, kBlack})
        if (count(position, color, kBishop) != 1 ||
            non_pawn_material(position, color) != value_of(kBishop))
            return false;
    return is_dark(position.list(kWhiteBishop).front()) !=
           is_dark(position.list(kBlackBishop).front());
}

}  // namespace

KnownEnding recognise(const Position& position) {
    if (is_too_much_to_know(position)) return {};
    for (const Color weak : {kBlack, kWhite})
        if (has_lone_king(position, weak)) return {against_lone_king(position, ~weak), ~weak};
    const Color strong = is_ahead(position, kBlack) ? kBlack : kWhite;
    if (count(position, strong, kPawn) == 0) return {without_pawns(position, strong), strong};
    for (const Color color : {kWhite, kBlack})
        if (is_rook_pawn_fortress(position, color)) return {EndingKind::kDrawn, color};
    if (!are_opposite_bishops(position)) return {};
    return {EndingKind::kOppositeBishops, strong};
}

Score winning_score(const Position& position, KnownEnding known) {
    if (known.kind == EndingKind::kLoneKing) return mop_up_score(position, known.strong);
    const Square pawn = position.list(make_piece(known.strong, kPawn)).front();
    return kWonPawnScore + kWonPawnStep * relative_rank(known.strong, pawn);
}

Score damped(Score score, EndingKind kind) {
    if (score <= kDraw) return score;
    switch (kind) {
        case EndingKind::kDrawn: return score / kDrawnDivisor;
        case EndingKind::kHardToWin: return score / kHardToWinDivisor;
        case EndingKind::kHeldByMinor: return score / kHeldByMinorDivisor;
        case EndingKind::kOppositeBishops: return score / kOppositeBishopsDivisor;
        default: return score;
    }
}

std::string_view name_of(EndingKind kind) {
    switch (kind) {
        case EndingKind::kUnknown: break;
        case EndingKind::kDrawn: return "a draw by nature";
        case EndingKind::kHardToWin: return "hard to win without pawns";
        case EndingKind::kHeldByMinor: return "held by a minor piece";
        case EndingKind::kOppositeBishops: return "bishops of opposite colours";
        case EndingKind::kWonPawn: return "won with king and pawn";
        case EndingKind::kLoneKing: return "won against a lone king";
    }
    return "";
}

}  // namespace tenby
