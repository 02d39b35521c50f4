// A game as PGN tells it: tags, and a tree of moves with comments, marks, clock times and
// evaluations. The main line is the first continuation from every move.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "game/chess_clock.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct PgnTag {
    std::string name;
    std::string value;
    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

// Changes the tag of that name, or adds one.
void set_tag(std::vector<PgnTag>& tags, std::string_view name, std::string_view value);

// An evaluation from White's side, as [%eval] has it.
struct PgnEval {
    int centipawns = 0;
    int mate_in = 0;  // moves, negative if White is mated; if set, centipawns mean nothing
    bool is_mate = false;
    int depth = 0;  // 0 if it is not said
    friend bool operator==(const PgnEval&, const PgnEval&) = default;
};

// What is said of a move, or at the root of the game as a whole.
struct PgnNote {
    std::string before;  // a comment before the move, at the beginning of a variation
    std::string comment;
    std::vector<std::uint8_t> nags;  // numeric annotation glyphs: 1 is !, 2 is ?, ...
    std::optional<ClockTime> clock;
    std::optional<ClockTime> spent;  // [%emt], the time for the move
    std::optional<PgnEval> eval;
    friend bool operator==(const PgnNote&, const PgnNote&) = default;
};

class PgnGame {
public:
    using Index = std::uint32_t;
    // The node before the first move. No move has it as a continuation, so it also means "none".
    static constexpr Index kRoot = 0;

    std::vector<PgnTag> tags;
    Position start;
    bool is_chess960 = false;

    // Empty if there is no such tag.
    std::string_view tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string_view value) {
        tenby::set_tag(tags, name, value);
    }
    // "1-0", "0-1", "1/2-1/2" or "*".
    std::string_view result() const;

    // A null move, which annotators use in variations, is the empty move.
    Move move(Index node) const { return nodes_[node].move; }
    Index parent(Index node) const { return nodes_[node].parent; }
    // The main continuation after a node, and the next choice at the same place; kRoot for none.
    Index next(Index node) const { return nodes_[node].next; }
    Index alternative(Index node) const { return nodes_[node].alternative; }
    // Null if nothing is said.
    const PgnNote* note(Index node) const {
        return nodes_[node].note < 0 ? nullptr : &notes_[nodes_[node].note];
    }
    // For changes: there is one from now on.
    PgnNote& note_for(Index node);

    // The first move added after a node becomes its main continuation, the others alternatives.
    Index add_move(Index parent, Move move);
    std::size_t move_count() const { return nodes_.size() - 1; }
    // The nodes of the main line, in order.
    std::vector<Index> main_line() const;

    // Empties it for the next game, and keeps the memory.
    void clear();

private:
    struct Node {
        Move move;
        Index parent = kRoot;
        Index next = kRoot;
        Index alternative = kRoot;
        Index last_alternative = kRoot;  // of a main continuation
        std::int32_t note = -1;
    };

    std::vector<Node> nodes_{Node{}};
    std::vector<PgnNote> notes_;
};

}  // namespace tenby
