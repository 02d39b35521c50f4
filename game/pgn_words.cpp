#include "game/pgn_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace tenby {

namespace {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Variant names are written in many ways: letters and digits alone tell them apart.
std::string plain_name(std::string_view name) {
    std::string plain;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (is_digit(c) || (c >= 'a' && c <= 'z')) plain += c;
    }
    return plain;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

// How people write what has a number in PGN.
constexpr std::array<std::pair<std::string_view, int>, 18> kGlyphs{{
    {"!", 1},
    {"?", 2},
    {"!!", 3},
    {"??", 4},
    {"!?", 5},
    {"?!", 6},
    {"=", 10},
    {"+=", 14},
    {"+/=", 14},
    {"=+", 15},
    {"=/+", 15},
    {"+/-", 16},
    {"-/+", 17},
    {"+-", 18},
    {"-+", 19},
    {"±", 16},
    {"∓", 17},
    {"∞", 13},
}};

int glyph_of(std::string_view text) {
    for (const auto& [glyph, number] : kGlyphs)
        if (glyph == text) return number;
    return 0;
}

}  // namespace

std::string_view result_of(std::string_view word) {
    // Nearly all words are moves, which begin with a letter, or numbers of moves.
    if (word.empty() || is_letter(word.front())) return {};
    if (is_digit(word.front()) && (word.size() < 3 || (word[1] != '-' && word[1] != '/')))
        return {};
    for (std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"})
        if (word == result) return result;
    if (is_one_of(word, {"1/2", "½-½", "½", "1/2:1/2"})) return "1/2-1/2";
    return {};
}

std::string_view without_move_number(std::string_view word) {
    constexpr std::string_view kEllipsis = "…";
    const std::string_view whole = word;
    while (!word.empty() && is_digit(word.front())) word.remove_prefix(1);
    const bool has_digits = word.size() < whole.size();
    bool has_dots = false;
    for (;;) {
        if (word.starts_with('.'))
            word.remove_prefix(1);
        else if (word.starts_with(kEllipsis))
            word.remove_prefix(kEllipsis.size());
        else
            break;
        has_dots = true;
    }
    // 0-0 is castling.
    return has_digits && !has_dots && word.starts_with('-') ? whole : word;
}

MoveWord split_marks(std::string_view word) {
    // Most moves have no mark.
    if (is_letter(word.front()) && word.back() != '!' && word.back() != '?' && word != "ep" &&
        word != "e.p.")
        return {.move = word, .nag = 0};
    if (const int nag = glyph_of(word)) return {.move = {}, .nag = nag};
    // Marks that stand alone and tell nothing new.
    if (is_one_of(word, {"+", "++", "#", "e.p.", "ep"})) return {};
    const auto end = word.find_last_not_of("!?") + 1;
    return {.move = word.substr(0, end), .nag = glyph_of(word.substr(end))};
}

bool is_null_move(std::string_view word) {
    if (is_letter(word.front()) && word.front() != 'Z' && word.front() != 'n') return false;
    return is_one_of(word, {"--", "Z0", "0000", "@@@@", "null"});
}

bool is_chess960_variant(std::string_view name) {
    const std::string plain = plain_name(name);
    return is_one_of(plain, {"chess960", "960", "fischerandom", "fischerrandom", "frc",
                             "fischerrandomchess", "chess9lx"});
}

bool is_standard_variant(std::string_view name) {
    const std::string plain = plain_name(name);
    return is_one_of(plain, {"", "standard", "standardchess", "chess", "normal", "fromposition"});
}

}  // namespace tenby
