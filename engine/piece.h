// The thirteen kinds of square content (empty, six white pieces, six black ones), their attributes
// and values, and sets of kinds.
#pragma once

#include "engine/color.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tenby {

enum Piece : std::uint8_t {
    kEmpty,
    kWhitePawn,
    kWhiteKnight,
    kWhiteBishop,
    kWhiteRook,
    kWhiteQueen,
    kWhiteKing,
    kBlackPawn,
    kBlackKnight,
    kBlackBishop,
    kBlackRook,
    kBlackQueen,
    kBlackKing,
    kOffboard,  // the guard around the board; never in a list, a move or a key
};

inline constexpr int kPieceKinds = 13;

enum PieceType : std::uint8_t { kNoType, kPawn, kKnight, kBishop, kRook, kQueen, kKing };

inline constexpr int kPieceTypes = 7;

constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>(type + (color == kWhite ? 0 : 6));
}

// Only for real pieces: an empty square has no colour.
constexpr Color color_of(Piece piece) {
    return piece >= kBlackPawn ? kBlack : kWhite;
}

constexpr PieceType type_of(Piece piece) {
    return static_cast<PieceType>(piece >= kBlackPawn ? piece - 6 : piece);
}

// A set of square contents, one bit per kind.
using PieceSet = std::uint32_t;

constexpr PieceSet set_of(Piece piece) {
    return PieceSet{1} << piece;
}

constexpr PieceSet set_of(PieceType type) {
    return set_of(make_piece(kWhite, type)) | set_of(make_piece(kBlack, type));
}

constexpr bool in(PieceSet set, Piece piece) {
    return (set >> piece) & 1;
}

// The same for a set known at compile time, as 0 or 1 to add up: one load instead of a shift.
template <PieceSet set>
inline constexpr auto kMembership = [] {
    std::array<std::uint8_t, 16> member{};
    for (int piece = 0; piece < 16; ++piece) member[piece] = (set >> piece) & 1;
    return member;
}();

template <PieceSet set>
constexpr int is_in(Piece piece) {
    return kMembership<set>[piece];
}

constexpr PieceSet pieces_of(Color color) {
    return PieceSet{0b111111} << make_piece(color, kPawn);
}

// The attributes of the kinds, as sets: "big" is every piece but a pawn, and the king counts as a
// major piece.
inline constexpr PieceSet kPawns = set_of(kPawn);
inline constexpr PieceSet kKnights = set_of(kKnight);
inline constexpr PieceSet kKings = set_of(kKing);
inline constexpr PieceSet kMinors = set_of(kKnight) | set_of(kBishop);
inline constexpr PieceSet kMajors = set_of(kRook) | set_of(kQueen) | set_of(kKing);
inline constexpr PieceSet kBig = kMinors | kMajors;
inline constexpr PieceSet kRooksOrQueens = set_of(kRook) | set_of(kQueen);
inline constexpr PieceSet kBishopsOrQueens = set_of(kBishop) | set_of(kQueen);
inline constexpr PieceSet kSliders = kRooksOrQueens | kBishopsOrQueens;

inline constexpr std::array<int, kPieceTypes> kTypeValue{0, 100, 325, 325, 550, 1000, 50000};

constexpr int value_of(PieceType type) {
    return kTypeValue[type];
}

inline constexpr auto kPieceValue = [] {
    std::array<int, kPieceKinds> values{};
    for (int piece = 0; piece < kPieceKinds; ++piece)
        values[piece] = value_of(type_of(static_cast<Piece>(piece)));
    return values;
}();

constexpr int value_of(Piece piece) {
    return kPieceValue[piece];
}

inline constexpr std::array<std::string_view, kPieceTypes> kTypeNames{
    "nothing", "pawn", "knight", "bishop", "rook", "queen", "king"};

constexpr std::string_view name_of(PieceType type) {
    return kTypeNames[type];
}

inline constexpr std::string_view kPieceLetters = ".PNBRQKpnbrqk";

constexpr char letter_of(Piece piece) {
    return kPieceLetters[piece];
}

// The piece a FEN letter stands for, or kEmpty where it stands for none.
constexpr Piece piece_from_letter(char letter) {
    const auto index = kPieceLetters.find(letter);
    return index == std::string_view::npos ? kEmpty : static_cast<Piece>(index);
}

// What a pawn becomes by a letter of either case, or kNoType.
constexpr PieceType promotion_from_letter(char letter) {
    const PieceType type = type_of(piece_from_letter(letter));
    return type == kPawn || type == kKing ? kNoType : type;
}

}  // namespace tenby
