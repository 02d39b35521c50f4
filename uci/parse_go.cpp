#include "uci/parse_go.h"

#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/quoted.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tenby {

namespace {

constexpr std::int64_t kHuge = std::numeric_limits<std::int64_t>::max();
// Over thirty years in milliseconds. Sums of such times do not overflow.
constexpr std::int64_t kLongestTime = 1'000'000'000'000;
constexpr std::int64_t kMostMoves = 10'000;
// For a `go` that could not be read: deep enough for a good move, and soon done on any machine.
constexpr Depth kShortSearch = 8;

// A parameter with a number. A limit holds if it is present, so a value out of bounds, such as a
// negative clock, becomes the nearest one in bounds.
struct NumberWord {
    std::string_view name;
    std::int64_t min;
    std::int64_t max;
    enum { kLimit, kClock, kCount } kind;
    void (*set)(GoCommand&, std::int64_t);
};

using Go = GoCommand;
using Number = std::int64_t;

constexpr std::array kNumberWords{
    NumberWord{"wtime", 0, kLongestTime, NumberWord::kClock,
               [](Go& go, Number n) { go.limits.time[kWhite] = n; }},
    NumberWord{"btime", 0, kLongestTime, NumberWord::kClock,
               [](Go& go, Number n) { go.limits.time[kBlack] = n; }},
    NumberWord{"winc", 0, kLongestTime, NumberWord::kClock,
               [](Go& go, Number n) { go.limits.increment[kWhite] = n; }},
    NumberWord{"binc", 0, kLongestTime, NumberWord::kClock,
               [](Go& go, Number n) { go.limits.increment[kBlack] = n; }},
    // Some GUIs send 0 if the clock is for the rest of the game.
    NumberWord{"movestogo", 0, kMostMoves, NumberWord::kClock,
               [](Go& go, Number n) {
                   if (n > 0) go.limits.moves_to_go = static_cast<int>(n);
               }},
    NumberWord{"depth", 1, kMaxPly - 1, NumberWord::kLimit,
               [](Go& go, Number n) { go.limits.depth = static_cast<int>(n); }},
    NumberWord{"nodes", 1, kHuge, NumberWord::kLimit,
               [](Go& go, Number n) { go.limits.nodes = static_cast<std::uint64_t>(n); }},
    NumberWord{"movetime", 0, kLongestTime, NumberWord::kLimit,
               [](Go& go, Number n) { go.limits.move_time = n; }},
    NumberWord{"mate", 1, kMaxPly / 2, NumberWord::kLimit,
               [](Go& go, Number n) { go.limits.mate = static_cast<int>(n); }},
    NumberWord{"perft", 0, kMaxPerftDepth, NumberWord::kCount,
               [](Go& go, Number n) { go.perft_depth = static_cast<int>(n); }},
};

const NumberWord* find_number_word(std::string_view name) {
    const auto word = std::find_if(kNumberWords.begin(), kNumberWords.end(),
                                   [&](const NumberWord& w) { return w.name == name; });
    return word == kNumberWords.end() ? nullptr : &*word;
}

bool is_keyword(std::string_view word) {
    return word == "infinite" || word == "ponder" || word == "searchmoves" ||
           find_number_word(word) != nullptr;
}

// False if there is no number that could be taken. No count was asked for by a depth out of bounds.
bool read_number(const NumberWord& word, Tokens& tokens, GoCommand& go) {
    const std::string needs = "go " + std::string(word.name) + " needs a number";
    if (tokens.empty() || is_keyword(tokens.peek())) {
        go.complaints.push_back(needs);
        return false;
    }
    const std::string_view text = tokens.next();
    const auto number = parse_integer(text);
    const bool is_refused =
        word.kind == NumberWord::kCount && number && (*number < word.min || *number > word.max);
    if (!number || is_refused) {
        go.complaints.push_back(
            needs +
            (is_refused ? " from " + std::to_string(word.min) + " to " + std::to_string(word.max)
                        : "") +
            ", not " + quoted(text));
        return false;
    }
    word.set(go, std::clamp(*number, word.min, word.max));
    return true;
}

void read_search_moves(Tokens& tokens, const Position& position, GoCommand& go) {
    auto& moves = go.limits.search_moves;
    while (!tokens.empty() && !is_keyword(tokens.peek())) {
        const Result<Move> move = parse_uci(position, tokens.next());
        if (!move)
            go.complaints.push_back("searchmoves: " + move.error());
        else if (std::find(moves.begin(), moves.end(), *move) == moves.end())
            moves.push_back(*move);
    }
}

// For a `go` with any clock parameter: the side to move gets a clock even if only the other side's
// or only increments were sent, because the sender still expects a move.
void complete_clock(Limits& limits, Color side) {
    if (!limits.time[side]) limits.time[side] = limits.time[~side].value_or(0);
}

}  // namespace

GoCommand parse_go(Tokens tokens, const Position& position) {
    GoCommand go;
    Limits& limits = go.limits;
    bool has_clock = false, is_malformed = false;
    while (!tokens.empty()) {
        const std::string_view word = tokens.next();
        if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "searchmoves") {
            read_search_moves(tokens, position, go);
        } else if (const NumberWord* number = find_number_word(word)) {
            if (!read_number(*number, tokens, go))
                is_malformed = true;
            else if (number->kind == NumberWord::kClock)
                has_clock = true;
        } else {
            go.complaints.push_back("go does not know " + quoted(word));
            is_malformed = true;
        }
    }
    // An increment says little where the clock itself could not be read.
    if (has_clock && (!is_malformed || limits.time[kWhite] || limits.time[kBlack]))
        complete_clock(limits, position.side());

    // A search that no limit ends, not even after a ponderhit, is infinite, if that is what was
    // asked for. Where something was not understood, the sender waits for a move.
    Limits when_not_pondering = limits;
    when_not_pondering.ponder = false;
    if (when_not_pondering.ends_by_itself() || limits.infinite) return go;
    if (is_malformed)
        limits.depth = kShortSearch;
    else if (!limits.mate)
        limits.infinite = true;
    return go;
}

}  // namespace tenby
