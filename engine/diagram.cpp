#include "engine/diagram.h"

#include "engine/attacks.h"
#include "engine/fen.h"

namespace tenby {

namespace {

// Eight ranks of one character per square, labelled, seen from White's side.
template <class CharacterAt>
std::string grid(CharacterAt character_at) {
    std::string text;
    for (int rank = kRank8; rank >= kRank1; --rank) {
        text += static_cast<char>('1' + rank);
        for (int file = kFileA; file <= kFileH; ++file) {
            text += "  ";
            text += character_at(make_square(file, rank));
        }
        text += '\n';
    }
    return text + "\n   a  b  c  d  e  f  g  h\n";
}

std::string hexadecimal(Key key) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[key >> shift & 0xF];
    return text;
}

}  // namespace

std::string board_diagram(const Position& position) {
    return grid([&](Square square) { return letter_of(position[square]); }) +
           "\nSide:        " + (position.side() == kWhite ? "w" : "b") +
           "\nEn passant:  " + to_string(position.en_passant()) +
           "\nCastling:    " + castling_text(position) +
           "\nKey:         " + hexadecimal(position.key()) + "\nFEN:         " + to_fen(position) +
           "\n";
}

std::string piece_lists(const Position& position) {
    std::string text;
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind) {
        const auto piece = static_cast<Piece>(kind);
        text += std::string{letter_of(piece)} + " " + std::to_string(position.count(piece)) + ":";
        for (Square square : position.list(piece)) text += " " + to_string(square);
        text += '\n';
    }
    return text;
}

std::string attack_map(const Position& position, Color by) {
    return grid([&](Square square) { return is_attacked(position, square, by) ? 'X' : '-'; });
}

}  // namespace tenby
