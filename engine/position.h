// A position: the 120 squares and everything that is kept up to date beside them (piece lists,
// counters, material, line occupancy, keys, rights), with the moves that led here.
// Three mutators change the board (put, remove, shift); make_move.cpp builds make and take on them.
#pragma once

#include "engine/castling.h"
#include "engine/line_occupancy.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/square.h"
#include "engine/zobrist.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenby {

// No kind has more than ten pieces: two to begin with and eight promoted pawns.
inline constexpr int kMaxPerKind = 10;

// What a FEN says, before anything is derived from it.
struct Setup {
    std::array<Piece, kBoardSize> board{};
    Color side = kWhite;
    // Indexed by castling_index; kNoSquare where the right is gone.
    std::array<Square, kCastlingKinds> castling_rooks{};
    Square en_passant = kNoSquare;
    int fifty = 0;
    int game_ply = 0;
};

class Position {
public:
    // The standard starting position.
    Position();

    // The setup must be valid (see setup_check.h); parse_fen makes sure that it is.
    explicit Position(const Setup& setup);

    // The board.
    Piece operator[](Square square) const { return board_[square]; }
    bool is_empty(Square square) const { return board_[square] == kEmpty; }
    // A rank's squares from a to h, neighbours in memory.
    std::span<const Piece, 8> rank(int rank) const {
        return std::span<const Piece, 8>(&board_[make_square(0, rank)], 8);
    }
    int count(Piece piece) const { return count_[piece]; }
    std::span<const Square> list(Piece piece) const {
        return {list_[piece].data(), static_cast<std::size_t>(count_[piece])};
    }
    Square king(Color color) const { return list_[make_piece(color, kKing)][0]; }
    int material(Color color) const { return material_[color]; }
    // Does the side have a piece other than king and pawns?
    bool has_non_pawn_material(Color color) const {
        return material_[color] >
               value_of(kKing) + value_of(kPawn) * count_[make_piece(color, kPawn)];
    }

    // How many empty squares lie on both sides of a square along an axis.
    Gaps gaps(Axis axis, Square square) const {
        const LinePlace& place = kLinePlace[square][axis];
        return kGaps[line_occupancy_[place.line]][place.bit];
    }

    // The state of the game.
    Color side() const { return side_; }
    CastlingRights castling() const { return state_.castling; }
    bool can_castle(Color color, CastlingSide side) const {
        return state_.castling & castling_right(color, side);
    }
    Square castling_rook(Color color, CastlingSide side) const {
        return castling_rooks_[castling_index(color, side)];
    }
    // Are the squares that king and rook cross or reach free of other pieces?
    bool castling_path_is_free(Color color, CastlingSide side) const {
        const std::uint8_t rank =
            line_occupancy_[line_place(kAlongRank, castled_king(color, side)).line];
        return !(rank & castling_paths_[castling_index(color, side)]);
    }
    // Set only if an en passant capture is legal.
    Square en_passant() const { return state_.en_passant; }
    int fifty() const { return state_.fifty; }
    int plies_since_null() const { return state_.plies_since_null; }
    int game_ply() const { return game_ply_; }

    // Plies made since mark_root(), the position from which a search starts.
    int search_ply() const { return game_ply_ - root_ply_; }
    void mark_root() { root_ply_ = game_ply_; }

    // Keys: of the whole position, of the pawns, and of a side's pieces other than pawns.
    Key key() const { return state_.key; }
    // The key after the move if it is an ordinary one: wrong after castling, promotions and en
    // passant, and where castling rights or an en passant square come or go. Good enough to
    // prefetch the transposition table's entry, and for nothing else.
    Key likely_key_after(Move move) const {
        const auto& keys = kZobrist.piece_square;
        const Piece piece = board_[move.from()];
        return state_.key ^ kZobrist.side ^ keys[piece][move.from()] ^ keys[piece][move.to()] ^
               (move.captured() ? keys[move.captured()][move.to()] : 0);
    }
    Key pawn_key() const { return state_.pawn_key; }
    Key side_key(Color color) const { return state_.side_key[color]; }
    // The key as it was some plies ago, no further back than the position was set up.
    Key key_before(int plies) const { return history_[history_.size() - plies].state.key; }
    // The move that led here, the empty move after a null move or at the beginning.
    Move last_move() const { return history_.empty() ? Move() : history_.back().move; }

    // Moves must be legal. take undoes the last make and restores the position bit for bit.
    void make(Move move);
    void take();
    void make_null();
    void take_null();

    // Equal in everything, order of the piece lists and moves made included.
    friend bool operator==(const Position&, const Position&) = default;

private:
    // What cannot be undone by moving pieces back: take restores it whole.
    struct State {
        Key key = 0;
        Key pawn_key = 0;
        std::array<Key, kColors> side_key{};
        int fifty = 0;
        int plies_since_null = 0;
        Square en_passant = kNoSquare;
        CastlingRights castling = kNoCastling;
        friend bool operator==(const State&, const State&) = default;
    };

    struct Undo {
        State state;
        Move move;
        // Where in their lists the captured piece and the promoted pawn stood.
        std::uint8_t captured_slot = 0;
        std::uint8_t pawn_slot = 0;
        friend bool operator==(const Undo&, const Undo&) = default;
    };

    // The mutators. remove moves the last piece of the list to the slot that becomes free. put is
    // its inverse: it inserts at a slot and moves the piece there to the end of the list. Line
    // occupancy is not their business: a capture changes it on one square only.
    void put(Piece piece, Square square, int slot);
    void put(Piece piece, Square square) { put(piece, square, count_[piece]); }
    int remove(Square square);
    void shift(Square from, Square to);

    void toggle_occupancy(Square square);
    void toggle_occupancy(Move move);
    void toggle_key(Piece piece, Key key);
    void set_en_passant(Square square);
    void set_castling(CastlingRights rights);
    void make_castling(Move move);
    void take_castling(Move move);

    std::array<Piece, kBoardSize> board_{};
    std::array<std::uint8_t, kBoardSize> slot_{};
    std::array<std::array<Square, kMaxPerKind>, kPieceKinds> list_{};
    std::array<std::uint8_t, kPieceKinds> count_{};
    LineOccupancy line_occupancy_ = kEmptyBoardOccupancy;
    std::array<int, kColors> material_{};
    State state_;
    Color side_ = kWhite;
    int game_ply_ = 0;
    int root_ply_ = 0;
    std::array<Square, kCastlingKinds> castling_rooks_{};
    // The squares of the home rank that must be free, as bits of its line.
    std::array<std::uint8_t, kCastlingKinds> castling_paths_{};
    // The rights that remain once a piece has left or reached a square.
    std::array<CastlingRights, kBoardSize> rights_kept_{};
    std::vector<Undo> history_;
};

inline void Position::toggle_occupancy(Square square) {
    for (const LinePlace& place : kLinePlace[square]) line_occupancy_[place.line] ^= place.mask;
}

// What the side to move changes by the move, and changes back.
[[gnu::always_inline]] inline void Position::toggle_occupancy(Move move) {
    const Square from = move.from(), to = move.to();
    toggle_occupancy(from);
    if (!move.is_capture()) {
        toggle_occupancy(to);
    } else if (move.is_en_passant()) {
        toggle_occupancy(to);
        toggle_occupancy(to - forward(side_));
    }
    if (move.is_castling()) {
        toggle_occupancy(castling_rook(side_, move.castling_side()));
        toggle_occupancy(castled_rook(side_, move.castling_side()));
    }
}

inline void Position::put(Piece piece, Square square, int slot) {
    auto& list = list_[piece];
    const Square displaced = list[slot];
    const int end = count_[piece]++;
    list[end] = displaced;
    slot_[displaced] = static_cast<std::uint8_t>(end);
    slot_[kNoSquare] = 0;  // written above if the slot was the end and nothing was displaced
    list[slot] = square;
    slot_[square] = static_cast<std::uint8_t>(slot);
    board_[square] = piece;
    material_[color_of(piece)] += value_of(piece);
}

inline int Position::remove(Square square) {
    const Piece piece = board_[square];
    auto& list = list_[piece];
    const int slot = slot_[square];
    const int end = --count_[piece];
    const Square last = list[end];
    list[slot] = last;
    slot_[last] = static_cast<std::uint8_t>(slot);
    list[end] = kNoSquare;
    slot_[square] = 0;
    board_[square] = kEmpty;
    material_[color_of(piece)] -= value_of(piece);
    return slot;
}

inline void Position::shift(Square from, Square to) {
    const Piece piece = board_[from];
    const std::uint8_t slot = slot_[from];
    list_[piece][slot] = to;
    slot_[from] = 0;
    slot_[to] = slot;
    board_[from] = kEmpty;
    board_[to] = piece;
}

// Changes the keys that the piece belongs to.
inline void Position::toggle_key(Piece piece, Key key) {
    state_.key ^= key;
    if (in(kPawns, piece))
        state_.pawn_key ^= key;
    else
        state_.side_key[color_of(piece)] ^= key;
}

inline void Position::set_en_passant(Square square) {
    // kNoSquare contributes nothing to the key.
    if (state_.en_passant) state_.key ^= kZobrist.piece_square[kEmpty][state_.en_passant];
    if (square) state_.key ^= kZobrist.piece_square[kEmpty][square];
    state_.en_passant = square;
}

inline void Position::set_castling(CastlingRights rights) {
    state_.key ^= kZobrist.castling[state_.castling] ^ kZobrist.castling[rights];
    state_.castling = rights;
}

}  // namespace tenby
