// What the words of PGN's movetext mean: results, move numbers, marks behind moves, and the names
// of variants.
#pragma once

#include <string_view>

namespace tenby {

// "1-0", "0-1", "1/2-1/2" or "*" if the word is a result in one of its spellings, else empty.
std::string_view result_of(std::string_view word);

// The word behind a move number: "e4" of "1.e4", nothing of "12...".
std::string_view without_move_number(std::string_view word);

// A move and the glyph ($1 to $6) of the !? behind it; or a glyph alone, as "+-" is $18.
struct MoveWord {
    std::string_view move;
    int nag = 0;
};
MoveWord split_marks(std::string_view word);  // which is not empty

// "--", "Z0" and the like: the side passes, which only annotators do.
bool is_null_move(std::string_view word);

bool is_chess960_variant(std::string_view name);
bool is_standard_variant(std::string_view name);

}  // namespace tenby
