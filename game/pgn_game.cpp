#include "game/pgn_game.h"

#include <algorithm>

namespace tenby {

void set_tag(std::vector<PgnTag>& tags, std::string_view name, std::string_view value) {
    for (PgnTag& tag : tags)
        if (tag.name == name) {
            tag.value = value;
            return;
        }
    tags.push_back({std::string(name), std::string(value)});
}

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
    return found == tags.end() ? std::string_view() : found->value;
}

std::string_view PgnGame::result() const {
    const std::string_view result = tag("Result");
    for (std::string_view known : {"1-0", "0-1", "1/2-1/2"})
        if (result == known) return known;
    return "*";
}

PgnNote& PgnGame::note_for(Index node) {
    if (nodes_[node].note < 0) {
        nodes_[node].note = static_cast<std::int32_t>(notes_.size());
        notes_.emplace_back();
    }
    return notes_[nodes_[node].note];
}

PgnGame::Index PgnGame::add_move(Index parent, Move move) {
    const auto added = static_cast<Index>(nodes_.size());
    nodes_.push_back({.move = move, .parent = parent});
    const Index main = nodes_[parent].next;
    if (main == kRoot) {
        nodes_[parent].next = added;
        return added;
    }
    const Index last = nodes_[main].last_alternative;
    nodes_[last == kRoot ? main : last].alternative = added;
    nodes_[main].last_alternative = added;
    return added;
}

std::vector<PgnGame::Index> PgnGame::main_line() const {
    std::vector<Index> line;
    for (Index node = next(kRoot); node != kRoot; node = next(node)) line.push_back(node);
    return line;
}

void PgnGame::clear() {
    tags.clear();
    start = Position();
    is_chess960 = false;
    nodes_.assign(1, Node{});
    notes_.clear();
}

}  // namespace tenby
