#include "game/move_targets.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <algorithm>

using namespace tenby;

namespace {

// "g1 castling, f1 quiet", in the order of the squares.
std::string targets_text(const char* fen, Square from) {
    constexpr std::array<std::string_view, 5> kNames{"quiet", "capture", "en passant", "castling",
                                                     "promotion"};
    auto targets = move_targets(position_from(fen), from);
    std::sort(targets.begin(), targets.end(),
              [](const auto& a, const auto& b) { return a.square < b.square; });
    std::string text;
    for (const MoveTarget& target : targets) {
        text += (text.empty() ? "" : ", ") + to_string(target.square) + ' ' +
                std::string(kNames[static_cast<int>(target.kind)]);
        if (target.kind == TargetKind::kPromotion && target.captures) text += " with capture";
    }
    return text;
}

}  // namespace

TEST_CASE("the targets of a piece are told apart") {
    CHECK(targets_text("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", E5) == "d6 en passant, e6 quiet");
    CHECK(targets_text("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", E7) == "d8 promotion with capture");
    CHECK(targets_text("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", E7) ==
          "d8 promotion with capture, e8 promotion");
    CHECK(targets_text("4k3/8/8/8/8/8/5pPP/4K2R w K - 0 1", E1) ==
          "d1 quiet, f1 quiet, d2 quiet, e2 quiet, f2 capture");
    CHECK(targets_text("4k3/8/8/8/8/8/6PP/4K2R w K - 0 1", E1) ==
          "d1 quiet, f1 quiet, g1 castling, d2 quiet, e2 quiet, f2 quiet");
    CHECK(targets_text("4k3/8/8/8/8/8/8/4K3 w - - 0 1", E8).empty());
    CHECK(targets_text("4k3/8/8/8/8/8/8/4K3 w - - 0 1", D4).empty());
}

TEST_CASE("castling points to the rook where the king goes less than two squares") {
    CHECK(targets_text("4k3/8/8/8/8/8/5PPP/5KR1 w G - 0 1", F1) ==
          "e1 quiet, g1 castling, e2 quiet");
    CHECK(targets_text("4k3/8/8/8/8/8/5PPP/5K1R w H - 0 1", F1) ==
          "e1 quiet, g1 quiet, h1 castling, e2 quiet");
}

TEST_CASE("all targets together are all legal moves, and squares of one piece differ") {
    Random dice(1);
    for (int game = 0; game < games(60, 6); ++game) {
        Position position = random_start(game, dice);
        visit_random_game(position, dice, 60, [](const Position& now) {
            std::vector<Move> reached;
            for (Square from : kSquares) {
                std::vector<Square> squares;
                for (const MoveTarget& target : move_targets(now, from)) {
                    squares.push_back(target.square);
                    if (target.kind != TargetKind::kPromotion) {
                        reached.push_back(target.move);
                        continue;
                    }
                    for (PieceType type : {kQueen, kRook, kBishop, kKnight})
                        reached.push_back(with_promotion(target.move, type));
                }
                std::sort(squares.begin(), squares.end());
                REQUIRE(std::adjacent_find(squares.begin(), squares.end()) == squares.end());
            }
            MoveList moves;
            generate_moves(now, moves);
            REQUIRE(static_cast<int>(reached.size()) == moves.size());
            for (Move move : reached) REQUIRE(moves.contains(move));
        });
    }
}
