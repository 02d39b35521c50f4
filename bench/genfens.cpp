#include "bench/genfens.h"

#include "bench/epd.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/random.h"
#include "engine/see.h"
#include "platform/utf8_path.h"
#include "search/searcher.h"

#include <cstdlib>
#include <fstream>
#include <vector>

namespace tenby {

namespace {

// Half of the openings get one ply more, so that either side may be to move.
constexpr int kRandomPlies = 8;
constexpr int kRandomPliesAfterBook = 4;
// A ply may cost a pawn, but not a piece.
constexpr int kPlyLoss = -value_of(kPawn);
constexpr std::uint64_t kSearchNodes = 5000;
constexpr Score kOpenGame = 400;

// Books can be large, so only the offsets of their lines are kept.
Result<std::vector<std::streamoff>> find_book_lines(std::ifstream& book) {
    std::vector<std::streamoff> lines;
    std::string line;
    for (std::streamoff begin = 0; std::getline(book, line);) {
        if (line.find('/') != std::string::npos && line.front() != '#') lines.push_back(begin);
        begin += static_cast<std::streamoff>(line.size()) + 1;
    }
    if (lines.empty()) return Error{"there are no positions in it"};
    return lines;
}

Result<Position> read_book_line(std::ifstream& book, std::streamoff begin) {
    std::string line;
    book.clear();
    book.seekg(begin);
    std::getline(book, line);
    std::string_view rest = line;
    return parse_fen(take_fen(rest));
}

// Plays random moves that lose at most kPlyLoss. False if there was none, or if the game is over
// after them.
bool play_random_plies(Position& position, int plies, Random& random) {
    for (int ply = 0; ply < plies; ++ply) {
        MoveList moves;
        generate_moves(position, moves);
        std::vector<Move> safe;
        for (const ScoredMove& entry : moves)
            if (see_at_least(position, entry.move, kPlyLoss)) safe.push_back(entry.move);
        if (safe.empty()) return false;
        position.make(safe[random.below(safe.size())]);
    }
    return game_result(position) == GameResult::kOngoing;
}

bool is_open_game(const Position& position, Searcher& searcher) {
    searcher.clear();
    return std::abs(searcher.search(position, for_nodes(kSearchNodes)).score) <= kOpenGame;
}

}  // namespace

Result<std::int64_t> generate_openings(const GenfensSettings& settings,
                                       const std::function<void(const Position&)>& on_opening) {
    std::ifstream book;
    std::vector<std::streamoff> book_lines;
    const auto complain = [&](const std::string& sentence) {
        return Error{"the book " + settings.book + ": " + sentence};
    };
    if (!settings.book.empty()) {
        book.open(path_from_utf8(settings.book), std::ios::binary);
        if (!book) return complain("cannot read it");
        const auto lines = find_book_lines(book);
        if (!lines) return complain(lines.error());
        book_lines = *lines;
    }
    constexpr std::size_t kHashMb = 1;
    Searcher searcher;
    static_cast<void>(searcher.set_hash(kHashMb));
    searcher.set_network(settings.network);

    Random random(settings.seed);
    std::int64_t found = 0;
    for (int failures = 0; found < settings.count; ++failures) {
        if (failures >= settings.patience) return complain("its positions lead to no open games");
        Position position;
        int plies = kRandomPlies;
        if (!book_lines.empty()) {
            const auto begin = book_lines[random.below(book_lines.size())];
            const auto start = read_book_line(book, begin);
            if (!start) return complain(start.error());
            position = *start;
            plies = kRandomPliesAfterBook;
        }
        plies += static_cast<int>(random.below(2));
        if (!play_random_plies(position, plies, random) || !is_open_game(position, searcher))
            continue;
        on_opening(position);
        ++found;
        failures = 0;
    }
    return found;
}

}  // namespace tenby
