// Lines that the search reports go on by the tables, to mate or to the draw.
#include "engine/draw.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/search_run.h"
#include "tests/tables.h"

#include <string_view>

using namespace tenby;

namespace {

Position at_the_end(Position position, const std::vector<Move>& line) {
    for (const Move move : line) position.make(move);
    return position;
}

// Does the last line lead to mate? Another program may take the processor for a moment, so there is
// more than one try.
bool tells_the_mate(Searcher& searcher, const Position& position, Limits limits) {
    for (int i = 0; i < 5; ++i) {
        searcher.clear();
        limits.start = Clock::now();
        const Heard heard = search(searcher, position, limits);
        if (is_checkmate(at_the_end(position, heard.last().line))) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("reported lines go on to mate or to the draw") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    Random dice(41);
    for (const Material& material : tables->materials())
        for (int i = 0; i < games(3, 1); ++i) {
            const Position position = random_position(material, dice);
            if (game_result(position) != GameResult::kOngoing) continue;
            const Heard heard = search(searcher, position, to_depth(3));
            require_sound_lines(position, heard);
            const Position end = at_the_end(position, heard.last().line);
            INFO(to_fen(position) << ' ' << uci_line_text(position, heard.last().line));
            CHECK((game_result(end) == GameResult::kCheckmate) == is_decisive(heard.score()));
            CHECK(game_result(end) != GameResult::kOngoing);
        }
}

TEST_CASE("a line that leads to a draw of the tables goes on until the game is drawn") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables || tables->most_men() != 4) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    // Five and more men, which these tables do not know: captures lead to four.
    for (const std::string_view fen :
         {"k7/8/8/8/1n6/P1p5/8/1K1B4 b - - 0 1", "8/8/8/3k4/3p4/3P4/3K4/6Bb w - - 0 1"}) {
        const Position position = position_from(fen);
        const Heard heard = search(searcher, position, to_depth(8));
        require_sound_lines(position, heard);
        REQUIRE(heard.score() == kDraw);
        const Position end = at_the_end(position, heard.last().line);
        INFO(fen << ' ' << uci_line_text(position, heard.last().line));
        CHECK(game_result(end) != GameResult::kOngoing);
        CHECK(game_result(end) != GameResult::kCheckmate);
    }
}

TEST_CASE("on a clock the last line goes on too, be it the only one") {
    const Tablebases* const tables = tables_or_skip();
    // Checks around every move take more time than a line may take.
    if (!tables || kChecksAreOn) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    // One move holds out longest, so that the search ends at once.
    const Position lost = position_from("8/8/2k5/4K3/8/8/2q5/8 w - - 47 80");
    Limits clock;
    clock.time = {3000, 3000};
    CHECK(tells_the_mate(searcher, lost, clock));
    Limits short_time;
    short_time.move_time = 20;
    CHECK(tells_the_mate(searcher, lost, short_time));
}

TEST_CASE("without the fifty-move rule lines go on beyond its counter") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    Searcher searcher;
    use_tables(searcher, *tables);
    SearchOptions options;
    options.syzygy_50_move_rule = false;
    searcher.set_options(options);
    const Position late = position_from("8/8/8/3k4/8/8/8/K6R w - - 90 80");
    const Heard heard = search(searcher, late, to_depth(4));
    CHECK(is_decisive(heard.score()));
    CHECK(is_checkmate(at_the_end(late, heard.last().line)));
}
