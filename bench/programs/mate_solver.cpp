#include "bench/programs/mate_solver.h"

#include "engine/attacks.h"
#include "engine/gives_check.h"
#include "engine/movegen.h"

#include <algorithm>
#include <cassert>

namespace tenby {

namespace {

constexpr std::size_t kEntries = std::size_t{1} << 18;

void sort_by_score(MoveList& moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](const ScoredMove& a, const ScoredMove& b) { return a.score < b.score; });
}

}  // namespace

MateSolver::MateSolver(std::uint64_t most_nodes) : most_nodes_(most_nodes), table_(kEntries) {}

void MateSolver::begin(const Position& position) {
    position_ = position;
    nodes_ = 0;
    gave_up_ = false;
    for (auto& counts : refutations_) counts.fill(0);
}

MateSolver::Answer MateSolver::shortest_mate(const Position& position, int most_moves) {
    assert(most_moves <= kMostMoves);
    begin(position);
    for (int moves = 1; moves <= most_moves; ++moves) {
        const Move first = mating_move(moves);
        if (gave_up_) return {};
        if (first) return {true, moves, first};
    }
    return {true, 0, Move()};
}

std::vector<Move> MateSolver::first_moves(const Position& position, int moves) {
    assert(moves >= 1 && moves <= kMostMoves);
    begin(position);
    MoveList list;
    generate_moves(position_, list);
    std::vector<Move> found;
    for (const ScoredMove& entry : list)
        if (forces_mate(entry.move, moves)) found.push_back(entry.move);
    return found;
}

// A move that forces mate in at most so many moves, or the empty move.
Move MateSolver::mating_move(int moves) {
    if (++nodes_ > most_nodes_) gave_up_ = true;
    if (gave_up_ || moves == 0) return Move();
    if (moves == 1) return mating_move_now();
    const Key key = position_.key();
    if (const Entry& known = entry_of(key); known.key == key) {
        if (known.mates_in <= moves) return known.first;
        if (known.no_mate_in >= moves) return Move();
    }
    const Move shorter = mating_move(moves - 1);
    const Move found = shorter ? shorter : longer_mating_move(moves);
    if (gave_up_) return Move();
    Entry& entry = entry_of(key);
    // A shorter mate has stored itself, unless it is a mate in one.
    if (shorter && entry.key == key && entry.mates_in < moves) return found;
    if (entry.key != key) entry = {key, Move(), kNoMate, 0};
    if (found) {
        entry.first = found;
        entry.mates_in = static_cast<std::uint8_t>(moves);
    } else {
        entry.no_mate_in = static_cast<std::uint8_t>(moves);
    }
    return found;
}

Move MateSolver::mating_move_now() {
    MoveList list;
    generate_moves(position_, list);
    for (const ScoredMove& entry : list) {
        if (!gives_check(position_, entry.move)) continue;
        position_.make(entry.move);
        const bool mates = !has_legal_move(position_);
        position_.take();
        if (mates) return entry.move;
    }
    return Move();
}

// Two moves or more, knowing that fewer do not suffice.
Move MateSolver::longer_mating_move(int moves) {
    constexpr int kQuiet = 1000;  // above every number of replies
    if (gave_up_) return Move();
    MoveList list;
    generate_moves(position_, list);
    for (ScoredMove& entry : list) {
        const bool checks = gives_check(position_, entry.move);
        position_.make(entry.move);
        entry.score = count_moves(position_) + (checks ? 0 : kQuiet);
        position_.take();
    }
    sort_by_score(list);
    for (const ScoredMove& entry : list)
        if (forces_mate(entry.move, moves)) return entry.move;
    return Move();
}

// Does every reply to the move allow mate in one move less?
bool MateSolver::forces_mate(Move move, int moves) {
    position_.make(move);
    MoveList replies;
    generate_moves(position_, replies);
    bool is_forced = !replies.empty() || in_check(position_);
    for (ScoredMove& entry : replies) {
        entry.score = -static_cast<int>(refutations(moves, entry.move));
        // Taking the piece that moved is the likeliest defence where nothing is known yet.
        if (entry.move.to() == move.to()) entry.score -= 1;
    }
    sort_by_score(replies);
    for (const ScoredMove& entry : replies) {
        position_.make(entry.move);
        is_forced = static_cast<bool>(mating_move(moves - 1));
        position_.take();
        if (is_forced) continue;
        ++refutations(moves, entry.move);
        break;
    }
    position_.take();
    return is_forced && !gave_up_;
}

std::uint32_t& MateSolver::refutations(int moves, Move reply) {
    return refutations_[moves - 1][index64(reply.from()) * 64 + index64(reply.to())];
}

}  // namespace tenby
