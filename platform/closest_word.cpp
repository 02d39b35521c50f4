#include "platform/closest_word.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace tenby {

namespace {

// In words of three letters everything is close to everything.
constexpr std::size_t kLettersPerMistake = 3;
// No name is nearly as long, and the distance takes time for each pair of letters.
constexpr std::size_t kLongest = 40;

// The letters to insert, remove or replace, or neighbours to exchange (Damerau's distance, where no
// letter is touched twice).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    std::iota(rows[0].begin(), rows[0].end(), 0U);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        rows[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0);
            rows[i][j] = std::min({replaced, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows.back().back();
}

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

}  // namespace

std::string_view closest_word(std::string_view typed, std::span<const std::string_view> known) {
    if (typed.size() > kLongest) return {};
    // Nobody means another word by capitals.
    const std::string plain = in_lower_case(typed);
    std::string_view closest;
    std::size_t fewest = typed.size() / kLettersPerMistake + 1;
    for (const std::string_view word : known) {
        if (word.ends_with(' ' + plain)) return word;  // perft for go perft
        const std::size_t mistakes = distance(plain, in_lower_case(word));
        if (mistakes >= fewest) continue;
        fewest = mistakes;
        closest = word;
    }
    return closest;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const std::string_view word = closest_word(typed, known);
    return word.empty() ? "" : "; did you mean " + std::string(word) + "?";
}

}  // namespace tenby
