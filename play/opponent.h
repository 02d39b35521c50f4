// The engine as an opponent: finds its moves in the background, and takes as long for them as a
// person at the other side of the board can believe. UCI never waits like that.
#pragma once

#include "play/match.h"
#include "search/listener.h"
#include "search/searcher.h"

#include <cstdint>
#include <optional>

namespace tenby {

enum class Patience {
    kAtOnce,      // over a pipe: nobody watches
    kBelievable,  // at a terminal
};

class Opponent {
public:
    // Each game gets a seed, so that a weak level does not play the same game twice.
    Opponent(Patience patience, std::optional<Milliseconds> move_time);
    ~Opponent();
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;

    // Forgets the last game.
    void new_game(std::uint64_t seed);

    // Thinks about the position of the match until the move is found.
    SearchResult think(const Match& match);

    // The same in the background. A thought that is under way is dropped.
    void start(const Match& match);
    // About which state of the match; nothing if it does not think.
    std::optional<std::uint64_t> thinks_about() const { return revision_; }
    // The answer, once it is found and the time for it is over. It then thinks no longer.
    std::optional<SearchResult> answer(Match::Time now);
    // Answers as soon as it can.
    void hurry();
    void cancel();

private:
    Limits limits_for(const Match& match) const;
    void prepare(const Match& match);

    Patience patience_;
    std::optional<Milliseconds> move_time_;
    std::uint64_t seed_ = 0;
    Listener silent_;
    Searcher searcher_;
    std::optional<std::uint64_t> revision_;
    Match::Time not_before_;
};

}  // namespace tenby
