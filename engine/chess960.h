// The 960 starting positions by their usual numbers (Scharnagl's numbering: 518 is standard
// chess), as Shredder-FEN or with the KQkq that X-FEN allows at the start.
#pragma once

#include <array>
#include <cctype>
#include <string>

namespace tenby {

inline constexpr int kChess960Positions = 960;

inline std::string chess960_back_rank(int number) {
    std::string rank(8, ' ');
    // Puts a piece on one of the squares that are still free, counted from the a-file.
    const auto put_on_free = [&](char piece, int nth) {
        for (char& square : rank)
            if (square == ' ' && nth-- == 0) {
                square = piece;
                return;
            }
    };
    rank[2 * (number % 4) + 1] = 'B';
    number /= 4;
    rank[2 * (number % 4)] = 'B';
    number /= 4;
    put_on_free('Q', number % 6);
    number /= 6;
    constexpr std::array<std::array<int, 2>, 10> kKnightPairs{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    // The first knight no longer counts as free when the second is put.
    put_on_free('N', kKnightPairs[number][0]);
    put_on_free('N', kKnightPairs[number][1] - 1);
    for (char piece : {'R', 'K', 'R'}) put_on_free(piece, 0);
    return rank;
}

inline std::string in_lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

inline std::string chess960_fen(int number, bool shredder = false) {
    const std::string rank = chess960_back_rank(number);
    std::string rights = "KQ";
    if (shredder)
        rights = {static_cast<char>('A' + rank.rfind('R')),
                  static_cast<char>('A' + rank.find('R'))};
    return in_lower_case(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w " + rights +
           in_lower_case(rights) + " - 0 1";
}

}  // namespace tenby
