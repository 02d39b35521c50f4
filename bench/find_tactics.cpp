// Finds tactical positions in Tenby's own games: a quick search overlooks the winning move, a long
// one finds it, and a second engine confirms that it wins and that nothing else does. Writes EPD:
// find_tactics /usr/games/stockfish > bench/tactics.epd
#include "bench/genfens.h"
#include "bench/judge.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/see.h"
#include "search/network/default_network.h"
#include "search/searcher.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <set>
#include <vector>

namespace tenby {

namespace {

// The game's own moves are shallow, so that there is something to punish; a quick search must
// overlook it and a long one find it.
constexpr std::uint64_t kPlayNodes = 80;
constexpr std::uint64_t kQuickNodes = 1500;
constexpr std::uint64_t kLongNodes = 30'000;
// Before the win is seen, and after, in centipawns.
constexpr Score kMostBefore = 150;
constexpr Score kLeastAfter = 200;
constexpr Score kLeastGain = 150;
// The judge: a short look first, since most candidates fail it.
constexpr int kShortDepth = 13;
constexpr int kFullDepth = 20;
// The next best move must not win as well; beside a mate it may.
constexpr int kLeastAhead = 200;
constexpr int kMostNextBest = 150;
constexpr int kMostBesideMate = 1000;

// Small, since it is cleared for every position.
constexpr std::size_t kHashMb = 2;
constexpr int kLastPly = 160;
constexpr Score kGameIsOver = 1000;

struct Found {
    Move best;
    Score score = 0;
};

class Collector : public Listener {
public:
    void on_iteration(const SearchInfo& info) override { found.score = info.score; }
    void on_bestmove(Move best, Move) override { found.best = best; }
    Found found;
};

Found search(Searcher& searcher, const Position& position, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    Collector collector;
    searcher.start(position, limits, collector);
    searcher.wait();
    return collector.found;
}

class TacticsFinder {
public:
    TacticsFinder(Judge& judge, int count) : judge_(judge), count_(count) {
        for (Searcher* searcher : {&player_, &looker_}) {
            static_cast<void>(searcher->set_hash(kHashMb));
            searcher->set_network(default_network());
        }
    }

    bool is_done() const { return static_cast<int>(seen_.size()) >= count_; }

    // At most one position of a game: the same threat may hang over several of its moves.
    void play_game(Position position) {
        player_.clear();
        std::vector<Moment> game;
        while (position.game_ply() < kLastPly && game_result(position) == GameResult::kOngoing) {
            const Found played = search(player_, position, kPlayNodes);
            game.push_back({position, played.score});
            if (std::abs(played.score) > kGameIsOver) break;
            position.make(played.best);
        }
        for (std::size_t i = 0; i < game.size(); ++i)
            if (game[i].score <= kMostBefore && turns_soon(game, i) && look_at(game[i].position))
                return;
    }

private:
    struct Moment {
        Position position;
        Score score;
    };

    // Does the score rise for the side to move within a few plies? Looking for tactics elsewhere
    // takes long and finds little.
    static bool turns_soon(const std::vector<Moment>& game, std::size_t index) {
        constexpr std::size_t kSoon = 5;
        const Score now = game[index].score;
        for (std::size_t i = index + 1; i <= index + kSoon && i < game.size(); ++i) {
            const Score later = (i - index) % 2 == 0 ? game[i].score : -game[i].score;
            if (later >= now + kLeastGain) return true;
        }
        return false;
    }

    bool look_at(const Position& position) {
        looker_.clear();
        const Found quick = search(looker_, position, kQuickNodes);
        if (quick.score > kMostBefore) return false;
        const Found deep = search(looker_, position, kLongNodes);
        if (deep.best == quick.best || deep.score < kLeastAfter ||
            deep.score < quick.score + kLeastGain)
            return false;
        // Simply taking a piece is no tactic.
        if (see_at_least(position, deep.best, kLeastAfter)) return false;
        const std::string move = to_uci(position, deep.best);
        const std::string fen = to_fen(position);
        if (!confirm(fen, move, kShortDepth)) return false;
        const auto verdict = confirm(fen, move, kFullDepth);
        if (!verdict || !seen_.insert(position.key()).second) return false;
        print(position, deep.best, *verdict);
        return true;
    }

    std::optional<Verdict> confirm(const std::string& fen, const std::string& move, int depth) {
        const auto verdict = judge_.ask(fen, depth);
        if (!verdict || verdict->best != move || verdict->score < kLeastAfter ||
            verdict->score < verdict->next_best + kLeastAhead)
            return std::nullopt;
        const bool mates = verdict->score == kMateInCentipawns;
        if (verdict->next_best > (mates ? kMostBesideMate : kMostNextBest)) return std::nullopt;
        return verdict;
    }

    // EPD has the first four fields of a FEN; ce is the judge's score, acd its depth.
    void print(const Position& position, Move best, const Verdict& verdict) {
        std::string text = to_fen(position);
        std::string_view rest = text;
        for (int counter = 0; counter < 2; ++counter) rest = rest.substr(0, rest.rfind(' '));
        char id[32];
        std::snprintf(id, sizeof id, "tenby.%03zu", seen_.size());
        std::cout << rest << " bm " << to_san(position, best) << "; id \"" << id << "\"; acd "
                  << kFullDepth << "; ce " << verdict.score << ";" << std::endl;
        std::cerr << "find_tactics: " << seen_.size() << " of " << count_ << '\n';
    }

    Judge& judge_;
    const int count_;
    Searcher player_, looker_;
    std::set<Key> seen_;
};

int run(int argc, char** argv) {
    if (argc < 2 || argc > 4 || argv[1][0] == '-') {
        std::cerr << "usage: find_tactics ENGINE [COUNT] [SEED] > FILE.epd\n";
        return 2;
    }
    Judge judge(argv[1]);
    TacticsFinder finder(judge, argc > 2 ? std::atoi(argv[2]) : 120);
    GenfensSettings openings;
    openings.count = 1;
    openings.seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    openings.network = default_network();
    for (; !finder.is_done(); ++openings.seed) {
        const auto made = generate_openings(
            openings, [&](const Position& position) { finder.play_game(position); });
        if (!made) throw std::runtime_error(made.error());
    }
    return 0;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    try {
        return tenby::run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "find_tactics: " << error.what() << '\n';
        return 1;
    }
}
