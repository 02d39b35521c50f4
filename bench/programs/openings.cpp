#include "bench/programs/openings.h"

#include "bench/programs/in_order.h"
#include "engine/attacks.h"
#include "engine/chess960.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/random.h"
#include "engine/see.h"
#include "search/searcher.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <set>

namespace tenby {

namespace {

// Each opening has its own random numbers, so that it does not matter which thread makes it.
Random random_of(std::uint64_t seed, std::uint64_t number) {
    Random mixer(seed);
    return Random(mixer.next() ^ Random(number).next());
}

class OpeningMaker {
public:
    explicit OpeningMaker(const OpeningSettings& settings) : settings_(settings) {
        constexpr std::size_t kHashMb = 1;
        static_cast<void>(searcher_.set_hash(kHashMb));
        searcher_.set_network(settings.network);
    }

    // Nothing if the random moves did not lead to a fit opening.
    std::optional<Position> operator()(std::uint64_t number) {
        Random random = random_of(settings_.seed, number);
        // This opening must not depend on the searches of others.
        searcher_.clear();
        Position position;
        if (settings_.chess960)
            position = *parse_fen(chess960_fen(static_cast<int>(random.below(kChess960Positions))));
        const int choices = settings_.max_plies - settings_.min_plies + 1;
        const int plies = settings_.min_plies + static_cast<int>(random.below(choices));
        for (int ply = 0; ply < plies; ++ply)
            if (!step(position, random)) return std::nullopt;
        if (!has_legal_move(position) || !is_settled(position)) return std::nullopt;
        if (std::abs(score_of(position, settings_.final_nodes)) > settings_.final_limit)
            return std::nullopt;
        return position;
    }

private:
    // Plays a random move that keeps the position level. Gives up after a few tries, since a
    // position where they all fail is rarely worth more.
    bool step(Position& position, Random& random) {
        constexpr int kTries = 4;
        for (int attempt = 0; attempt < kTries; ++attempt) {
            const Move move = random_move(position, random);
            if (!move) return false;
            position.make(move);
            if (has_legal_move(position) &&
                std::abs(score_of(position, settings_.step_nodes)) <= settings_.step_limit)
                return true;
            position.take();
        }
        return false;
    }

    static Move random_move(const Position& position, Random& random) {
        MoveList moves;
        generate_moves(position, moves);
        std::vector<int> weights;
        int sum = 0;
        for (const ScoredMove& entry : moves) {
            weights.push_back(opening_weight(position, entry.move));
            sum += weights.back();
        }
        if (sum == 0) return Move();
        int left = static_cast<int>(random.below(sum));
        std::size_t chosen = 0;
        while (left >= weights[chosen]) left -= weights[chosen++];
        return moves[static_cast<int>(chosen)].move;
    }

    Score score_of(const Position& position, std::uint64_t nodes) {
        return searcher_.search(position, for_nodes(nodes)).score;
    }

    const OpeningSettings& settings_;
    Searcher searcher_;
};

int pawn_weight(File file) {
    constexpr std::array<int, 8> kWeights{1, 2, 6, 12, 12, 3, 2, 1};
    return kWeights[file];
}

}  // namespace

int opening_weight(const Position& position, Move move) {
    if (move.is_castling()) return 24;
    if (!see_at_least(position, move, 0)) return 0;
    if (move.is_capture()) return 12;
    const Piece piece = position[move.from()];
    const bool on_edge = file_of(move.to()) == kFileA || file_of(move.to()) == kFileH;
    const bool leaves_home = relative_rank(color_of(piece), move.from()) == kRank1;
    switch (type_of(piece)) {
        case kPawn: return pawn_weight(file_of(move.from()));
        case kKnight:
        case kBishop: return on_edge ? 1 : leaves_home ? 12 : 3;
        case kQueen: return 2;
        case kRook: return 1;
        // The king moves only to leave check, unless it castles.
        default: return in_check(position) ? 1 : 0;
    }
}

bool is_settled(const Position& position) {
    if (in_check(position)) return false;
    MoveList captures;
    generate_moves(position, captures, MoveKind::kCaptures);
    return std::none_of(captures.begin(), captures.end(), [&](const ScoredMove& entry) {
        return see_at_least(position, entry.move, value_of(kPawn));
    });
}

std::vector<std::string> make_openings(const OpeningSettings& settings,
                                       const std::function<void(int)>& progress) {
    const auto style = settings.chess960 ? CastlingStyle::kShredder : CastlingStyle::kXFen;
    std::set<Key> seen;
    std::vector<std::string> fens;
    const auto wants_more = [&] { return static_cast<int>(fens.size()) < settings.count; };
    make_in_order(
        settings.threads, [&] { return OpeningMaker(settings); },
        [&](const std::optional<Position>& opening, std::uint64_t) {
            if (opening && wants_more() && seen.insert(opening->key()).second) {
                fens.push_back(to_fen(*opening, style));
                if (progress) progress(static_cast<int>(fens.size()));
            }
            return wants_more();
        });
    return fens;
}

}  // namespace tenby
