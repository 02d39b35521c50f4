// genfens: random openings for data generation.
#include "bench/genfens.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/uci_process.h"

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <set>

using namespace tenby;

namespace {

std::vector<std::string> openings(std::uint64_t seed, int count, const std::string& book = {}) {
    GenfensSettings settings;
    settings.count = count;
    settings.seed = seed;
    settings.book = book;
    std::vector<std::string> fens;
    const auto made = generate_openings(settings, [&](const Position& position) {
        CHECK(game_result(position) == GameResult::kOngoing);
        fens.push_back(to_fen(position));
    });
    REQUIRE(made);
    CHECK(*made == count);
    return fens;
}

struct BookFile {
    explicit BookFile(const std::string& text) { std::ofstream(path) << text; }
    ~BookFile() { std::filesystem::remove(path); }
    std::string path = (std::filesystem::temp_directory_path() /
                        ("tenby_book_" + std::to_string(getpid()) + ".epd"))
                           .string();
};

int ply_of(const std::string& fen) {
    return parse_fen(fen)->game_ply();
}

}  // namespace

TEST_CASE("openings follow from the seed, and differ from each other") {
    const auto fens = openings(5, 8);
    CHECK(openings(5, 8) == fens);
    CHECK(openings(6, 8) != fens);
    CHECK(std::set<std::string>(fens.begin(), fens.end()).size() == fens.size());
    std::set<int> plies;
    for (const std::string& fen : fens) plies.insert(ply_of(fen));
    CHECK(plies == std::set<int>{8, 9});
}

TEST_CASE("openings go on from the positions of a book") {
    // Kings and pawns alone: no other opening looks like this. Both forms of a line are read.
    const BookFile book(
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - hmvc 0; fmvn 7;\n"
        "# a comment\n\n"
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\r\n");
    for (const std::string& fen : openings(1, 4, book.path)) {
        INFO(fen);
        const std::string board = fen.substr(0, fen.find(' '));
        CHECK(board.find_first_of("nbrqNBRQ") == std::string::npos);
        CHECK(ply_of(fen) >= 4);
    }
}

TEST_CASE("a book that is of no use is named") {
    const auto complaint = [](const std::string& path) {
        GenfensSettings settings;
        settings.count = 1;
        settings.book = path;
        const auto made = generate_openings(settings, [](const Position&) {});
        REQUIRE_FALSE(made);
        CHECK(made.error().find(path) != std::string::npos);
        return made.error();
    };
    CHECK(complaint("/no/such/book.epd").find("cannot read") != std::string::npos);
    const BookFile empty("no position\n");
    CHECK(complaint(empty.path).find("no positions") != std::string::npos);
}

TEST_CASE("a book whose positions are all decided is given up") {
    const BookFile decided("4k3/8/8/8/8/8/8/QQQQK3 b - - 0 1\n");
    GenfensSettings settings;
    settings.count = 1;
    settings.book = decided.path;
    settings.patience = 10;
    CHECK_FALSE(generate_openings(settings, [](const Position&) {}));
}

TEST_CASE("genfens on the command line prints what OpenBench reads") {
    UciProcess program({"genfens 5 seed 123 book None with more", "quit"});
    const auto lines = program.read_to_end();
    CHECK(program.exit_code() == 0);
    CHECK(lines.size() == 5);
    CHECK(count_beginning(lines, "info string genfens ") == 5);
    for (const std::string& line : lines)
        CHECK(parse_fen(line.substr(std::string("info string genfens ").size())));
}

TEST_CASE("genfens says what it cannot understand") {
    for (const std::string wrong : {"genfens", "genfens x", "genfens 0", "genfens 3 seed x"}) {
        INFO(wrong);
        UciProcess program({wrong});
        const auto lines = program.read_to_end();
        CHECK(lines.size() == 1);
        CHECK(count_beginning(lines, "info string error: genfens") == 1);
    }
}
