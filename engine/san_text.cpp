#include "engine/san_text.h"

#include <algorithm>

namespace tenby {

namespace {

// Castling is written with capital letters, as it should be, with zeros or with small letters.
std::optional<CastlingSide> castling_from(std::string_view text) {
    constexpr std::size_t kShort = 3, kLong = 5;  // O-O and O-O-O
    if (text.size() != kShort && text.size() != kLong) return std::nullopt;
    const char o = text.front();
    if (o != 'O' && o != '0' && o != 'o') return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != (i % 2 == 0 ? o : '-')) return std::nullopt;
    return text.size() == kShort ? kKingSide : kQueenSide;
}

// Takes Q, =Q, /Q or (Q) off the end; it is kNoType if that is no piece.
PieceType take_promotion(std::string_view& text) {
    const bool is_in_brackets = text.ends_with(')');
    if (is_in_brackets) text.remove_suffix(1);
    if (text.empty()) return kNoType;
    const PieceType piece = promotion_from_letter(text.back());
    text.remove_suffix(1);
    if (is_in_brackets ? text.ends_with('(') : text.ends_with('=') || text.ends_with('/'))
        text.remove_suffix(1);
    return piece;
}

}  // namespace

bool SanText::fits(const Position& position, Move move) const {
    if (castling || move.is_castling())
        return move.is_castling() && castling == move.castling_side();
    return type_of(position[move.from()]) == piece && move.to() == to && starts_from(move.from()) &&
           (promotion == kNoType || promotion == type_of(move.promoted())) &&
           (!captures || move.is_capture());
}

std::string_view without_marks(std::string_view text) {
    constexpr std::string_view kMarks = "+#!? \t\r\n";
    for (;;) {
        if (text.ends_with("e.p."))
            text.remove_suffix(4);
        else if (text.ends_with("ep"))
            text.remove_suffix(2);
        else if (!text.empty() && kMarks.find(text.back()) != std::string_view::npos)
            text.remove_suffix(1);
        else
            return text;
    }
}

std::optional<SanText> read_san_text(std::string_view text) {
    SanText san;
    san.castling = castling_from(text);
    if (san.castling) return san;
    san.piece = kPawn;
    if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
        san.piece = type_of(piece_from_letter(text.front()));
        if (san.piece == kNoType) return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.empty() && !is_rank_digit(text.back())) {
        san.promotion = take_promotion(text);
        if (san.promotion == kNoType || san.piece != kPawn) return std::nullopt;
    }
    if (text.size() < 2) return std::nullopt;
    san.to = square_from(text[text.size() - 2], text.back());
    if (!san.to) return std::nullopt;
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with('-')) {
        san.captures = text.back() == 'x';
        text.remove_suffix(1);
    }
    if (!text.empty() && is_file_letter(text.front())) {
        san.from_file = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && is_rank_digit(text.front())) {
        san.from_rank = text.front() - '1';
        text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    // A pawn that does not say where it comes from goes straight ahead.
    if (san.piece == kPawn && san.from_file < 0 && !san.captures) san.from_file = file_of(san.to);
    return san;
}

}  // namespace tenby
