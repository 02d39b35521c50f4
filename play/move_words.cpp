#include "play/move_words.h"

#include "engine/attacks.h"
#include "engine/draw.h"
#include "engine/movegen.h"
#include "game/move_targets.h"
#include "game/piece_words.h"

namespace tenby {

namespace {

std::string piece_name(Piece piece) {
    return std::string(name_of(type_of(piece)));
}

std::string colored_name(Piece piece) {
    return (color_of(piece) == kWhite ? "white " : "black ") + piece_name(piece);
}

// ", check" or ", checkmate".
std::string threat_after(const Position& before, Move move) {
    Position after = before;
    after.make(move);
    if (!in_check(after)) return "";
    return has_legal_move(after) ? ", check" : ", checkmate";
}

std::string pieces_of_side(const Position& position, Color side) {
    std::vector<std::string> groups;
    for (const PieceType type : {kKing, kQueen, kRook, kBishop, kKnight, kPawn}) {
        std::vector<std::string> squares;
        // In the order of the squares, which the piece lists do not keep.
        for (const Square square : kSquares)
            if (position[square] == make_piece(side, type)) squares.push_back(to_string(square));
        if (squares.empty()) continue;
        groups.push_back(std::string(name_of(type)) + (squares.size() > 1 ? "s " : " ") +
                         joined_with_and(squares));
    }
    std::string text = name_of(side) + " has ";
    for (std::size_t i = 0; i < groups.size(); ++i) text += (i > 0 ? "; " : "") + groups[i];
    return text + '.';
}

// Pieces of the side that attack the square, whether they are pinned or not.
std::vector<std::string> attackers_of(const Position& position, Square square, Color side) {
    std::vector<std::string> words;
    for (const Square from : kSquares) {
        if (position.is_empty(from) || color_of(position[from]) != side || from == square) continue;
        const Reach& ray = reach(from, square);
        const bool is_pawn = in(kPawns, position[from]);
        const int step = square - from;
        if (is_pawn ? step != forward(side) - 1 && step != forward(side) + 1
                    : !in(ray.pieces, position[from]))
            continue;
        if (in(kSliders, position[from]) &&
            !is_ray_open(from, square, ray.step, [&](Square s) { return position.is_empty(s); }))
            continue;
        words.push_back("the " + piece_on(position, from));
    }
    return words;
}

std::string target_in_words(const Position& position, const MoveTarget& target) {
    const std::string square = to_string(target.square);
    switch (target.kind) {
        case TargetKind::kQuiet: return square;
        case TargetKind::kCapture:
            return square + " (takes the " + piece_name(position[target.square]) + ')';
        case TargetKind::kEnPassant: return square + " (takes en passant)";
        case TargetKind::kCastling:
            return square + (target.move.castling_side() == kKingSide ? " (castles king-side)"
                                                                      : " (castles queen-side)");
        case TargetKind::kPromotion:
            return square + (target.captures ? " (takes and promotes)" : " (promotes)");
    }
    return square;
}

}  // namespace

std::string joined_with_and(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string move_in_words(const Position& before, Move move) {
    std::string text;
    if (move.is_castling()) {
        text = move.castling_side() == kKingSide ? "castles king-side" : "castles queen-side";
    } else {
        text = piece_name(before[move.from()]) + ' ' + to_string(move.from());
        text += move.is_capture() ? " takes " + piece_name(move.captured()) + ' ' : " to ";
        text += to_string(move.to());
        if (move.is_en_passant()) text += " en passant";
        if (move.is_promotion()) text += " and becomes a " + piece_name(move.promoted());
    }
    return text + threat_after(before, move);
}

std::string position_in_words(const Position& position) {
    return pieces_of_side(position, kWhite) + '\n' + pieces_of_side(position, kBlack) + '\n' +
           name_of(position.side()) + " to move" + (in_check(position) ? ", in check." : ".");
}

std::string square_in_words(const Position& position, Square square) {
    std::string text = to_string(square) + ": ";
    const bool is_empty = position.is_empty(square);
    text += is_empty ? "empty" : colored_name(position[square]);
    const Color owner = is_empty ? position.side() : color_of(position[square]);
    const auto attackers = attackers_of(position, square, ~owner);
    const auto defenders = attackers_of(position, square, owner);
    if (is_empty) {
        if (!defenders.empty())
            text += ", within reach of your side by " + joined_with_and(defenders);
        const std::string other =
            defenders.empty() ? ", within reach of the other side by " : ", of the other by ";
        if (!attackers.empty()) text += other + joined_with_and(attackers);
    } else {
        if (!attackers.empty()) text += ", attacked by " + joined_with_and(attackers);
        if (!defenders.empty()) text += ", defended by " + joined_with_and(defenders);
    }
    return text + '.';
}

std::string targets_in_words(const Position& position, Square from) {
    std::vector<std::string> words;
    for (const MoveTarget& target : move_targets(position, from))
        words.push_back(target_in_words(position, target));
    const std::string piece = "The " + piece_on(position, from);
    if (!words.empty()) return piece + " may go to " + joined_with_and(words) + '.';
    return piece + " cannot move.";
}

}  // namespace tenby
