#include "engine/chess960.h"

#include <array>
#include <cctype>

namespace tenby {

namespace {

std::string in_lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

std::string chess960_back_rank(int number) {
    std::string rank(8, ' ');
    // Puts a piece on the nth of the squares that are still free, counted from 0 at the a-file.
    const auto put_on_free = [&](char piece, int nth) {
        for (char& square : rank)
            if (square == ' ' && nth-- == 0) {
                square = piece;
                return;
            }
    };
    // A bishop on each colour, then the queen, then the knights in one of ten ways; the king stands
    // between the rooks on what is left.
    rank[2 * (number % 4) + 1] = 'B';
    number /= 4;
    rank[2 * (number % 4)] = 'B';
    number /= 4;
    put_on_free('Q', number % 6);
    number /= 6;
    constexpr std::array<std::array<int, 2>, 10> kKnightPairs{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    // The first knight's square is no longer free when the second is put.
    put_on_free('N', kKnightPairs[number][0]);
    put_on_free('N', kKnightPairs[number][1] - 1);
    for (char piece : {'R', 'K', 'R'}) put_on_free(piece, 0);
    return rank;
}

std::string chess960_fen(int number, bool shredder) {
    const std::string rank = chess960_back_rank(number);
    std::string rights = "KQ";
    if (shredder)
        rights = {static_cast<char>('A' + rank.rfind('R')),
                  static_cast<char>('A' + rank.find('R'))};
    return in_lower_case(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w " + rights +
           in_lower_case(rights) + " - 0 1";
}

}  // namespace tenby
