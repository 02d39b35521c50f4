#include "play/theme.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr int kWhiteInk = 231, kBlackInk = 16;

constexpr std::array kThemes{
    Theme{.name = "classic",
          .help = "green squares",
          .square = {108, 65},
          .last_move = {143, 101},
          .selected = 179,
          .capture = 174,
          .check = 160,
          .cursor = 75,
          .white_piece = kWhiteInk,
          .black_piece = kBlackInk,
          .dot = 22},
    Theme{.name = "wood",
          .help = "light and dark wood",
          .square = {137, 94},
          .last_move = {143, 100},
          .selected = 71,
          .capture = 167,
          .check = 160,
          .cursor = 74,
          .white_piece = kWhiteInk,
          .black_piece = kBlackInk,
          .dot = 230},
    Theme{.name = "ocean",
          .help = "blue squares",
          .square = {74, 25},
          .last_move = {79, 30},
          .selected = 179,
          .capture = 168,
          .check = 160,
          .cursor = 221,
          .white_piece = kWhiteInk,
          .black_piece = kBlackInk,
          .dot = 230},
    Theme{.name = "high-contrast",
          .help = "white and yellow pieces on black, marks also as characters",
          .has_brackets = true,
          .square = {238, 16},
          .last_move = {24, 18},
          .selected = 28,
          .capture = 90,
          .check = 160,
          .cursor = 130,
          .white_piece = kWhiteInk,
          .black_piece = 220,
          .dot = 51},
    Theme{.name = "ascii",
          .help = "letters without colours, for every terminal and for screen readers",
          .has_unicode = false,
          .has_colors = false,
          .has_brackets = true},
};

constexpr std::array<std::string_view, kPieceKinds> kLetters{" ", "P", "N", "B", "R", "Q", "K",
                                                             "p", "n", "b", "r", "q", "k"};
constexpr std::array<std::string_view, kPieceKinds> kFigures{" ", "♙", "♘", "♗", "♖", "♕", "♔",
                                                             "♟", "♞", "♝", "♜", "♛", "♚"};

}  // namespace

std::span<const Theme> all_themes() {
    return kThemes;
}

const Theme* find_theme(std::string_view name) {
    const auto found = std::find_if(kThemes.begin(), kThemes.end(),
                                    [&](const Theme& theme) { return theme.name == name; });
    return found == kThemes.end() ? nullptr : &*found;
}

std::string theme_names() {
    std::string names;
    for (const Theme& theme : kThemes)
        names += (names.empty() ? "" : ", ") + std::string(theme.name);
    return names;
}

const Theme& classic_theme() {
    return kThemes.front();
}

const Theme& ascii_theme() {
    return kThemes.back();
}

std::string_view glyph_of(const Theme& theme, Piece piece, bool has_colors) {
    if (!theme.has_unicode) return kLetters[piece];
    if (!has_colors || piece == kEmpty) return kFigures[piece];
    return kFigures[make_piece(kBlack, type_of(piece))];
}

}  // namespace tenby
