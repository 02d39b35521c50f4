#include "uci/options.h"

#include "tests/catch.h"
#include "uci/loop.h"
#include "uci/session.h"

#include <optional>
#include <set>
#include <sstream>

using namespace tenby;

namespace {

// One option of each kind that remembers what was applied.
struct Recorder {
    std::optional<bool> check;
    std::optional<std::int64_t> number;
    std::optional<std::string> text;
    int presses = 0;

    Option check_option{"Check It", CheckOption{true, [this](bool value) {
                                                    check = value;
                                                    return Result<void>();
                                                }}};
    Option spin{"Spin", SpinOption{5, -2, 10, [this](std::int64_t value) {
                                       number = value;
                                       return Result<void>();
                                   }}};
    Option path{"Path", TextOption{"", [this](const std::string& value) {
                                       text = value;
                                       return Result<void>();
                                   }}};
    Option combo{"Style", ComboOption{"Solid", {"Solid", "Very Risky"}, [this](const auto& value) {
                                          text = value;
                                          return Result<void>();
                                      }}};
    Option button{"Press", ButtonOption{[this] {
                      ++presses;
                      return Result<void>();
                  }}};
};

std::string say(std::string_view line) {
    std::ostringstream output;
    Session session(output);
    execute(session, line);
    return output.str();
}

}  // namespace

TEST_CASE("each kind of option is described as UCI wants it") {
    const Recorder r;
    CHECK(describe(r.check_option) == "option name Check It type check default true");
    CHECK(describe(r.spin) == "option name Spin type spin default 5 min -2 max 10");
    CHECK(describe(r.path) == "option name Path type string default <empty>");
    CHECK(describe(r.combo) ==
          "option name Style type combo default Solid var Solid var Very Risky");
    CHECK(describe(r.button) == "option name Press type button");
}

TEST_CASE("checks take true and false in either case, nothing else") {
    Recorder r;
    CHECK(set_option(r.check_option, "false"));
    CHECK(r.check == false);
    CHECK(set_option(r.check_option, "TRUE"));
    CHECK(r.check == true);
    r.check.reset();
    for (const std::string value : {"", "1", "yes", "true false"}) {
        INFO("value: " << value);
        CHECK_FALSE(set_option(r.check_option, value));
        CHECK_FALSE(r.check);
    }
}

TEST_CASE("spins are clamped, and say so") {
    Recorder r;
    CHECK(set_option(r.spin, "7"));
    CHECK(r.number == 7);
    CHECK(set_option(r.spin, "-2"));
    CHECK(set_option(r.spin, "11").error() == "Spin: expected -2 to 10; using 10");
    CHECK(r.number == 10);
    CHECK_FALSE(set_option(r.spin, "-99999999999999999999999"));
    CHECK(r.number == -2);
    r.number.reset();
    CHECK(set_option(r.spin, "many").error() == "Spin: expected a number, not 'many'");
    CHECK_FALSE(r.number);
}

TEST_CASE("texts keep their blanks, and <empty> is empty") {
    Recorder r;
    CHECK(set_option(r.path, "/a  b/c d"));
    CHECK(r.text == "/a  b/c d");
    CHECK(set_option(r.path, "<empty>"));
    CHECK(r.text == "");
}

TEST_CASE("quotes around a path are taken off, those of a list of paths are not") {
    Recorder r;
    for (const auto& [value, expected] : std::vector<std::pair<std::string, std::string>>{
             {"\"C:\\My Books\\a.bin\"", "C:\\My Books\\a.bin"},
             {"\"\"", ""},
             {"\"", "\""},
             {"a\"b", "a\"b"},
             {"\"/a b\":\"/c d\"", "\"/a b\":\"/c d\""}}) {
        CHECK(set_option(r.path, value));
        CHECK(r.text == expected);
    }
}

TEST_CASE("a value that is missing is called so") {
    Recorder r;
    CHECK(set_option(r.check_option, "").error() ==
          "Check It: expected true or false, but no value came");
    CHECK(set_option(r.spin, "").error() == "Spin: expected a number, but no value came");
    CHECK(set_option(r.combo, "").error() ==
          "Style: expected one of Solid, Very Risky, but no value came");
    CHECK(say("setoption name").find("error: setoption needs name") != std::string::npos);
    CHECK(say("position").find("error: position needs startpos or fen after it") !=
          std::string::npos);
}

TEST_CASE("combos take their choices in any case, nothing else") {
    Recorder r;
    CHECK(set_option(r.combo, "very risky"));
    CHECK(r.text == "Very Risky");
    r.text.reset();
    CHECK(set_option(r.combo, "wild").error() ==
          "Style: expected one of Solid, Very Risky, not 'wild'");
    CHECK_FALSE(r.text);
}

TEST_CASE("a button needs no value") {
    Recorder r;
    CHECK(set_option(r.button, ""));
    CHECK(r.presses == 1);
}

TEST_CASE("the engine's options reach the search") {
    std::ostringstream output;
    Session session(output);
    execute(session, "setoption name Move Overhead value 123");
    CHECK(session.searcher.options().move_overhead == 123);
    execute(session, "setoption name moveoverhead value 45");
    CHECK(session.searcher.options().move_overhead == 45);
    execute(session, "SetOption name MultiPV value 3");
    CHECK(session.searcher.options().multi_pv == 1);  // commands are written in small letters
    execute(session, "setoption name multipv value 3");
    CHECK(session.searcher.options().multi_pv == 3);
    execute(session, "  setoption   name  uci_chess960\tvalue  true \r");
    CHECK(session.chess960);
    CHECK(session.castling_style() == CastlingText::kKingTakesRook);
}

TEST_CASE("UCI_Elo counts only with UCI_LimitStrength, in whatever order they are set") {
    std::ostringstream output;
    Session session(output);
    const auto elo = [&] { return session.searcher.options().elo; };
    CHECK(describe(*find_option(session.options, "UCI_LimitStrength")) ==
          "option name UCI_LimitStrength type check default false");
    CHECK(describe(*find_option(session.options, "UCI_Elo")) ==
          "option name UCI_Elo type spin default 1600 min 800 max 2800");
    CHECK(elo() == 0);
    execute(session, "setoption name UCI_Elo value 1500");
    CHECK(elo() == 0);
    execute(session, "setoption name UCI_LimitStrength value true");
    CHECK(elo() == 1500);
    execute(session, "setoption name UCI_Elo value 100");
    CHECK(elo() == 800);
    execute(session, "setoption name UCI_LimitStrength value false");
    CHECK(elo() == 0);
    execute(session, "setoption name UCI_LimitStrength value true");
    CHECK(elo() == 800);
}

TEST_CASE("each new game is misjudged in its own way") {
    std::ostringstream output;
    Session session(output);
    std::set<std::uint64_t> seeds;
    for (int game = 0; game < 3; ++game) {
        execute(session, "ucinewgame");
        seeds.insert(session.searcher.options().game_seed);
    }
    CHECK(seeds.size() == 3);
}

TEST_CASE("setoption says what it could not do") {
    CHECK(say("setoption name Nonsense value 1") ==
          "info string error: there is no option "
          "'Nonsense'\n");
    CHECK(say("setoption Hash 1").starts_with("info string error: "));
    CHECK(say("setoption name MultiPV value 0") ==
          "info string MultiPV: expected 1 to 256; "
          "using 1\n");
    CHECK(say("setoption name Ponder value maybe").starts_with("info string Ponder: "));
    CHECK(say("setoption name Clear Hash").empty());
}

TEST_CASE("the option table keeps its order and its defaults") {
    std::ostringstream output;
    Session session(output);
    std::string names;
    for (const Option& option : session.options) names += option.name + ";";
    CHECK(
        names.starts_with("Hash;Threads;Move Overhead;MultiPV;Evaluation;EvalFile;SyzygyPath;"
                          "SyzygyProbeDepth;Syzygy50MoveRule;SyzygyProbeLimit;Ponder;"));
    CHECK(describe(*find_option(session.options, "hash")) ==
          "option name Hash type spin default 64 min 1 max 1048576");
    CHECK(describe(*find_option(session.options, "threads")) ==
          "option name Threads type spin default 1 min 1 max 1024");
    CHECK(describe(*find_option(session.options, "Move Overhead")) ==
          "option name Move Overhead type spin default 10 min 0 max 5000");
    CHECK(session.searcher.options().move_overhead == 10);
    CHECK(find_option(session.options, "nonsense") == nullptr);
}
