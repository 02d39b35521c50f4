// How a board looks: its colours and its pieces.
#pragma once

#include "engine/piece.h"
#include "play/styled_text.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace tenby {

struct Theme {
    std::string_view name;
    std::string_view help;
    bool has_unicode = true;  // chess pieces as such, not as letters
    bool has_colors = true;
    // Marks are also told by characters around a piece, not by colour alone.
    bool has_brackets = false;
    // Backgrounds, of light and dark squares where there are two.
    std::array<int, 2> square{}, last_move{};
    int selected = 0, capture = 0, check = 0, cursor = 0;
    int white_piece = 0, black_piece = 0, dot = 0;
};

std::span<const Theme> all_themes();
// Null if there is none of that name.
const Theme* find_theme(std::string_view name);
// "classic, wood, ..."
std::string theme_names();

const Theme& classic_theme();
const Theme& ascii_theme();

// The piece as the theme draws it. Without colours the filled pieces are Black's and the hollow
// ones White's; with colours all are filled.
std::string_view glyph_of(const Theme& theme, Piece piece, bool has_colors);

}  // namespace tenby
