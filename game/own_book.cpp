#include "game/own_book.h"

#include <random>
#include <utility>
#include <vector>

namespace tenby {

Result<void> OwnBook::load(const std::string& path) {
    book_.reset();
    if (path.empty()) return {};
    Result<PolyglotBook> book = PolyglotBook::open(path);
    if (!book) return Error{book.error()};
    book_.emplace(*std::move(book));
    return {};
}

Move OwnBook::probe(const Position& position) {
    if (!is_used || !book_ || position.game_ply() / 2 >= choice.depth) return Move();
    const std::vector<BookMove> moves = book_->moves(position);
    if (moves.empty()) return Move();
    if (choice.best) return moves.front().weight > 0 ? moves.front().move : Move();
    // With the position, so that one seed does not mean the same choice everywhere.
    const std::uint64_t seed = choice.seed != 0 ? choice.seed : std::random_device()();
    return choose_by_weight(moves, seed ^ polyglot_key(position));
}

}  // namespace tenby
