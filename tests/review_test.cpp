// Games looked at move by move, and the reports that are made of it.
#include "play/review.h"
#include "engine/fen.h"
#include "game/pgn_reader.h"
#include "game/pgn_writer.h"
#include "play/adviser.h"
#include "play/eval_text.h"
#include "play/html_report.h"
#include "play/json_text.h"
#include "play/pgn_report.h"
#include "tests/catch.h"

#include <sstream>

using namespace tenby;

namespace {

const std::string kFoolsMate = "1. f3 e5 2. g4 {greedy} (2. e4 Nf6) 2... Qh4# 0-1\n";

PgnGame game_of(const std::string& pgn) {
    std::istringstream stream(pgn);
    PgnReader reader(stream, "test.pgn");
    PgnGame game;
    REQUIRE(reader.read(game));
    REQUIRE(reader.errors().empty());
    return game;
}

Review reviewed(PgnGame game, ReviewSettings settings = {},
                ReviewSubject subject = ReviewSubject::kGame) {
    Searcher searcher;
    if (!settings.limits.ends_by_itself()) settings.limits.depth = 4;
    Review review(std::move(game), 1, subject);
    run_review(review, searcher, settings, {});
    return review;
}

std::string page_of(const Review& review) {
    HtmlReport report;
    report.begin(review);
    Position position = review.game.start;
    Review growing(review.game, review.number);
    for (std::size_t ply = 0; ply < review.analyses.size(); ++ply) {
        growing.analyses.push_back(review.analyses[ply]);
        if (ply > 0) growing.judgements.push_back(review.judgements[ply - 1]);
        report.on_position(growing, position);
        if (ply < review.nodes.size()) position.make(review.played(ply));
    }
    report.end(growing);
    return report.page();
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the move that allows mate in one is a blunder, and the mate is none") {
    const Review review = reviewed(game_of(kFoolsMate));
    REQUIRE(review.is_complete());
    REQUIRE(review.judgements.size() == 4);
    CHECK(review.judgements[2].mark == Mark::kBlunder);
    CHECK(review.judgements[3].is_best);
    CHECK(review.white_score(3) == mated_in(1));
    CHECK(review.analyses[4].lines.empty());
    CHECK(review.white_score(4) == mated_in(0));
    CHECK(review.summary()[kWhite].blunders == 1);
    CHECK(review.summary()[kBlack].moves == 2);
}

TEST_CASE("a review that is interrupted keeps what is done") {
    int searches = 0;
    ReviewSettings settings;
    settings.on_progress = [&](const Review&) { ++searches; };
    settings.is_interrupted = [&] { return searches > 2; };
    const Review review = reviewed(game_of(kFoolsMate), settings);
    CHECK(review.analyses.size() == 2);
    CHECK(review.judgements.size() == 1);
    CHECK_FALSE(review.is_complete());
    // Written all the same, with all its moves.
    CHECK(contains(movetext(annotated(review)), "Qh4#"));
}

TEST_CASE("the position of an interrupted search counts where there is no game") {
    bool is_interrupted = false;
    ReviewSettings settings;
    settings.on_progress = [&](const Review&) { is_interrupted = true; };
    settings.is_interrupted = [&] { return is_interrupted; };
    CHECK(reviewed(PgnGame(), settings, ReviewSubject::kPosition).analyses.size() == 1);
}

TEST_CASE("a game ends before a null move, and a draw at its end is worth nothing") {
    CHECK(reviewed(game_of("1. e4 -- 2. d4 *")).nodes.size() == 1);
    const Review drawn = reviewed(game_of("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"));
    CHECK(drawn.analyses.back().lines.empty());
    CHECK(drawn.analyses.back().score == kDraw);
}

TEST_CASE("annotated games keep what was said and add evaluations, marks, lines and a summary") {
    const PgnGame game = annotated(reviewed(game_of(kFoolsMate)));
    std::ostringstream text;
    write_pgn(text, game);
    const PgnGame again = game_of(text.str());
    const auto line = again.main_line();
    REQUIRE(line.size() == 4);
    const PgnNote* const note = again.note(line[2]);
    REQUIRE(note);
    CHECK(note->comment == "greedy");
    CHECK(note->nags == std::vector<std::uint8_t>{4});
    REQUIRE(note->eval);
    CHECK(note->eval->is_mate);
    CHECK(note->eval->mate_in == -1);
    // The variation that was there and the better line.
    const PgnGame::Index first = again.alternative(line[2]);
    CHECK(first != PgnGame::kRoot);
    CHECK_FALSE(again.note(line[3]));
    CHECK_FALSE(again.tag("WhiteAccuracy").empty());
    CHECK_FALSE(again.tag("BlackAverageLoss").empty());
    CHECK(again.tag("Annotator") == "Tenby");
    CHECK(again.note(PgnGame::kRoot)->comment.starts_with("Accuracy: White "));
}

TEST_CASE("annotating an annotated game again changes nothing") {
    const PgnGame once = annotated(reviewed(game_of(kFoolsMate)));
    const PgnGame twice = annotated(reviewed(once));
    CHECK(movetext(twice) == movetext(once));
}

TEST_CASE("a position becomes a game that follows the best line") {
    PgnGame position;
    position.start = *parse_fen("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    const PgnGame game = annotated(reviewed(position, {}, ReviewSubject::kPosition));
    CHECK(movetext(game) == "{[%eval #1]} 1. Rd8# *\n");
}

TEST_CASE("a game without moves gets none") {
    const std::string forfeited = movetext(annotated(reviewed(game_of("[White \"A\"]\n\n1-0\n"))));
    CHECK(forfeited.starts_with("{[%eval "));
    CHECK(forfeited.ends_with("]} 1-0\n"));
    const PgnGame passed = annotated(reviewed(game_of("1. -- e5 1-0\n")));
    CHECK(passed.move_count() == 2);
    CHECK(movetext(passed).ends_with("]} 1. -- e5 1-0\n"));
}

TEST_CASE("the page is whole, alone, and safe from what players are called") {
    PgnGame game = game_of(kFoolsMate);
    game.set_tag("White", "<script>alert(1)</script> & \"friends\"");
    const std::string page = page_of(reviewed(game));
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(page.ends_with("</html>\n"));
    CHECK_FALSE(contains(page, "<script>alert"));
    CHECK(contains(page, "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;"));
    CHECK(contains(page,
                   "data-ply=\"3\" class=\"blunder\">g4?"
                   "?</a>"));
    CHECK(contains(page, "<svg class=\"graph\""));
    CHECK(contains(page, ".bN{background-image:url(\"data:image/svg+xml,"));
    for (const char* const outside : {"src=", "<link", "@import", "https:", "fetch("}) {
        INFO(outside);
        CHECK_FALSE(contains(page, outside));
    }
}

TEST_CASE("a page without games says so") {
    CHECK(contains(HtmlReport().page(), "Nothing was analysed."));
}

TEST_CASE("scores are written as people read them") {
    CHECK(eval_text(0) == "0.00");
    CHECK(eval_text(31) == "+0.31");
    CHECK(eval_text(-5) == "-0.05");
    CHECK(eval_text(-1240) == "-12.40");
    CHECK(eval_text(mate_in(5)) == "#3");
    CHECK(eval_text(mated_in(4)) == "#-2");
    CHECK(eval_text(mated_in(0)) == "#");
    // Turned to the other side's view.
    CHECK(eval_text(-mate_in(5)) == "#-3");
    CHECK(eval_text(-mated_in(4)) == "#2");
    CHECK(pgn_eval(-mate_in(1)).mate_in == -1);
    CHECK(eval_text(tablebase_win_in(3)) == "+199.97");
}

TEST_CASE("the games of a hundred add up to a hundred") {
    const Position start = *parse_fen(kStartFen);
    CHECK(describe(start, {{}, 20, {455, 130, 415}}) ==
          "The game is level, +0.20: of 100 games like this White wins 46, draws 13 and loses 41.");
    CHECK(describe(start, {{}, 900, {995, 0, 5}}) ==
          "White is winning, +9.00: of 100 games like this White wins 100, draws 0 and loses 0.");
}

TEST_CASE("text is escaped for JSON") {
    CHECK(json_text("a\"b\\c\n\x01</script>\xc3\xa9") ==
          "\"a\\\"b\\\\c\\u000a\\u0001\\u003c/script>\xc3\xa9\"");
    CHECK(json_list(std::vector<std::string>{"a", "b"}) == "[\"a\",\"b\"]");
    CHECK(json_list({}) == "[]");
}
