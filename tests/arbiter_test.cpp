// When a game between engines is over.
#include "bench/programs/arbiter.h"
#include "engine/fen.h"
#include "tests/catch.h"

#include <optional>
#include <string>
#include <vector>

using namespace tenby;

namespace {

constexpr ArbiterRules kRules;

// Middlegames at a ply of the game, with White to move at even ones.
Position at_ply(int ply) {
    const std::string fields = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R ";
    return *parse_fen(fields + (ply % 2 == 0 ? "w" : "b") + " KQkq - 0 " +
                      std::to_string(ply / 2 + 1));
}

// The ply after which the game is over, and how it ended; the ply is -1 if it goes on.
struct End {
    int plies = -1;
    std::optional<WhiteResult> result;
};

End judge(const std::vector<Score>& scores, int first_ply = 20) {
    Arbiter arbiter;
    for (int i = 0; i < static_cast<int>(scores.size()); ++i)
        if (const auto result = arbiter.judge(at_ply(first_ply + i), scores[i]))
            return {i + 1, result};
    return {};
}

std::vector<Score> repeated(int count, Score score) {
    return std::vector<Score>(count, score);
}

}  // namespace

TEST_CASE("A game is won when both engines have said so for long enough") {
    const End won = judge(repeated(20, kRules.win_score));
    CHECK(won.plies == kRules.win_plies);
    CHECK(won.result == WhiteResult::kWon);
    const End lost = judge(repeated(20, -kMate));
    CHECK(lost.plies == kRules.win_plies);
    CHECK(lost.result == WhiteResult::kLost);
    CHECK(kRules.win_plies % 2 == 0);
}

TEST_CASE("One engine alone does not decide a game, and neither do changing minds") {
    std::vector<Score> alone, changing;
    for (int i = 0; i < 40; ++i) {
        alone.push_back(i % 2 == 0 ? 2000 : kRules.win_score - 1);
        changing.push_back(i % kRules.win_plies == 0 ? -2000 : 2000);
    }
    CHECK_FALSE(judge(alone).result);
    CHECK_FALSE(judge(changing).result);
}

TEST_CASE("A game is drawn when the scores stay level late in it") {
    const End late = judge(repeated(40, -kRules.draw_score), kRules.draw_from_ply);
    CHECK(late.plies == kRules.draw_plies);
    CHECK(late.result == WhiteResult::kDrawn);
    const End early = judge(repeated(40, 0), kRules.draw_from_ply - 4);
    CHECK(early.plies == 4 + kRules.draw_plies);
    std::vector<Score> restless = repeated(40, 0);
    for (std::size_t i = 0; i < restless.size(); i += kRules.draw_plies - 1)
        restless[i] = kRules.draw_score + 1;
    CHECK_FALSE(judge(restless, kRules.draw_from_ply).result);
}

TEST_CASE("A game that goes on forever is drawn") {
    const End end = judge(repeated(20, 100), kRules.last_ply - 9);
    CHECK(end.plies == 10);
    CHECK(end.result == WhiteResult::kDrawn);
}

TEST_CASE(
    "The board ends a game by mate for the side that gave it, and by the draws of the rules") {
    const auto result = [](const char* fen) { return result_on_board(*parse_fen(fen)); };
    CHECK(result("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1") == WhiteResult::kWon);
    CHECK(result("6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1") == WhiteResult::kLost);
    CHECK(result("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1") == WhiteResult::kDrawn);
    CHECK(result("k7/8/8/8/8/8/8/6K1 b - - 0 1") == WhiteResult::kDrawn);
    CHECK(result("1k6/7r/8/8/8/8/R7/6K1 w - - 100 90") == WhiteResult::kDrawn);
    CHECK_FALSE(result(std::string(kStartFen).c_str()));
}
