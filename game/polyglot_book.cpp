#include "game/polyglot_book.h"

#include "engine/move_list.h"
#include "engine/random.h"
#include "platform/utf8_path.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tenby {

Result<PolyglotBook> PolyglotBook::open(const std::string& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path_from_utf8(path), error);
    std::ifstream file(path_from_utf8(path), std::ios::binary);
    if (error || !file) return Error{"cannot read the book " + path};
    if (size == 0) return Error{"the book " + path + " is empty"};
    if (size % PolyglotEntry::kBytes != 0)
        return Error{path + " is not a Polyglot book: its size is not a multiple of 16 bytes"};
    return PolyglotBook(std::move(file), size / PolyglotEntry::kBytes);
}

PolyglotEntry PolyglotBook::entry(std::uint64_t number) {
    PolyglotEntry::Bytes bytes{};
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(number * PolyglotEntry::kBytes));
    file_.read(reinterpret_cast<char*>(bytes.data()), PolyglotEntry::kBytes);
    return file_ ? PolyglotEntry::from(bytes) : PolyglotEntry{};
}

std::uint64_t PolyglotBook::find(PolyglotKey key) {
    std::uint64_t first = 0, end = entry_count_;
    while (first < end) {
        const std::uint64_t middle = first + (end - first) / 2;
        if (entry(middle).key < key)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

std::vector<BookMove> PolyglotBook::moves(const Position& position) {
    const PolyglotKey key = polyglot_key(position);
    std::vector<BookMove> found;
    const std::uint64_t first = find(key);
    const std::uint64_t end = std::min(entry_count_, first + MoveList::kCapacity);
    for (std::uint64_t number = first; number < end; ++number) {
        const PolyglotEntry next = entry(number);
        if (next.key != key) break;
        const Move move = from_polyglot(position, next.move);
        if (!move) continue;
        const auto known = std::find_if(found.begin(), found.end(),
                                        [&](const BookMove& other) { return other.move == move; });
        if (known == found.end())
            found.push_back({move, next.weight});
        else
            known->weight += next.weight;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
    return found;
}

Move choose_by_weight(const std::vector<BookMove>& moves, std::uint64_t seed) {
    std::uint64_t total = 0;
    for (const BookMove& choice : moves) total += static_cast<std::uint64_t>(choice.weight);
    if (total == 0) return Move();
    std::uint64_t left = Random(seed).below(total);
    for (const BookMove& choice : moves) {
        if (left < static_cast<std::uint64_t>(choice.weight)) return choice.move;
        left -= static_cast<std::uint64_t>(choice.weight);
    }
    return Move();
}

}  // namespace tenby
