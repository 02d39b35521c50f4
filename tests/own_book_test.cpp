// The engine's own book, as a GUI sets and sees it.
#include "game/own_book.h"
#include "tests/catch.h"
#include "tests/polyglot_file.h"
#include "tests/positions.h"
#include "tests/temporary_folder.h"
#include "uci/loop.h"
#include "uci/session.h"

#include <set>
#include <sstream>

using namespace tenby;

namespace {

// 1. e4 (3) or d4 (1); after 1. e4, e5; castling after that would be next.
void write_small_book(const std::filesystem::path& path) {
    const Position start;
    Position after = start;
    play(after, "e2e4");
    const auto entry = [](const Position& position, Square from, Square to, int weight) {
        return PolyglotEntry{.key = polyglot_key(position),
                             .move = to_polyglot(position, Move(from, to)),
                             .weight = static_cast<std::uint16_t>(weight)};
    };
    std::vector<PolyglotEntry> entries{entry(start, E2, E4, 3), entry(start, D2, D4, 1),
                                       entry(after, E7, E5, 1)};
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto& a, const auto& b) { return a.key < b.key; });
    write_book(path, entries);
}

struct Conversation {
    TemporaryFolder folder;
    std::ostringstream output;
    Session session{output};

    Conversation() {
        write_small_book(folder / "a book.bin");
        say("setoption name Hash value 1");
        say("setoption name Book File value " + (folder / "a book.bin").string());
        say("setoption name OwnBook value true");
        say("setoption name Best Book Move value true");
    }
    void say(const std::string& line) { execute(session, line); }
    // What the engine says to a go.
    std::string answer(const std::string& line) {
        session.stop_and_wait();
        output.str("");
        say(line);
        session.wait_for_answer();
        return output.str();
    }
};

bool is_from_book(const std::string& text) {
    return text.find("info string book move") != std::string::npos;
}

}  // namespace

TEST_CASE("a move from the book is answered at once, with a score before it") {
    Conversation gui;
    CHECK(gui.answer("go wtime 60000 btime 60000") ==
          "info string book move\n"
          "info depth 1 seldepth 1 multipv 1 score cp 0 nodes 0 nps 0 hashfull 0 tbhits 0 time 0 "
          "pv e2e4\n"
          "bestmove e2e4\n");
    gui.say("position startpos moves e2e4");
    CHECK(gui.answer("go movetime 1000").find("bestmove e7e5\n") != std::string::npos);
    gui.say("position startpos moves e2e4 e7e5");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
}

TEST_CASE("a move of weight 0 is not played, be it the only one") {
    Conversation gui;
    const Position start;
    write_book(
        gui.folder / "none.bin",
        {{.key = polyglot_key(start), .move = to_polyglot(start, Move(A2, A3)), .weight = 0}});
    gui.say("setoption name Book File value " + (gui.folder / "none.bin").string());
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
    gui.say("setoption name Best Book Move value false");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
}

TEST_CASE("who analyses, ponders, names moves or looks for mate gets a search") {
    Conversation gui;
    for (const char* go : {"go infinite", "go ponder wtime 1000 btime 1000",
                           "go depth 1 searchmoves a2a3", "go mate 1 depth 1"}) {
        INFO(go);
        CHECK_FALSE(is_from_book(gui.answer(go)));
    }
    gui.say("setoption name UCI_AnalyseMode value true");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
    gui.say("setoption name UCI_AnalyseMode value false");
    CHECK(is_from_book(gui.answer("go depth 1")));
}

TEST_CASE("the book is used only if it is asked for, and only as deep") {
    Conversation gui;
    gui.say("setoption name Book Depth value 1");
    CHECK(is_from_book(gui.answer("go depth 1")));
    gui.say("position startpos moves e2e4");
    CHECK(is_from_book(gui.answer("go depth 1")));
    gui.say("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
    gui.say("position startpos");
    gui.say("setoption name OwnBook value false");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
}

TEST_CASE("a book that cannot be read is named, and the engine searches") {
    Conversation gui;
    gui.output.str("");
    gui.say("setoption name Book File value /no/such/book.bin");
    CHECK(gui.output.str() == "info string Book File: cannot read the book /no/such/book.bin\n");
    CHECK_FALSE(is_from_book(gui.answer("go depth 1")));
    gui.output.str("");
    gui.say("setoption name Book File value <empty>");
    CHECK(gui.output.str().empty());
}

TEST_CASE("a fixed seed gives the same move again, other seeds the others") {
    Conversation gui;
    gui.say("setoption name Best Book Move value false");
    std::set<std::string> seen;
    for (int seed = 1; seed <= 40; ++seed) {
        gui.say("setoption name Book Seed value " + std::to_string(seed));
        const std::string first = gui.answer("go depth 1");
        REQUIRE(is_from_book(first));
        REQUIRE(gui.answer("go depth 1") == first);
        seen.insert(first);
    }
    CHECK(seen.size() == 2);
}
