// Files may have names in any script, on every system: in options, on the command line and in
// sentences they are UTF-8.
#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "search/network/network.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#ifdef _WIN32
#include <windows.h>
#endif

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace tenby;

namespace {

// Latin, Cyrillic and Han letters: no single code page of Windows has them all.
const std::string kName = "ré-ключ-棋";

// The file of that name in a folder, as the program's texts name it.
std::string file_in(const TemporaryFolder& folder) {
    return to_utf8(folder.path() / path_from_utf8(kName));
}

void write_text(const std::string& file, const std::string& text) {
    std::ofstream(path_from_utf8(file), std::ios::binary) << text;
}

std::string network_text(const std::string& name) {
    const std::vector<unsigned char> bytes = network_bytes(Network({64, 1}, name));
    return {bytes.begin(), bytes.end()};
}

}  // namespace

TEST_CASE("a name keeps its bytes on the way to a path and back") {
    CHECK(to_utf8(path_from_utf8(kName)) == kName);
    const TemporaryFolder folder;
    CHECK(file_in(folder).ends_with(kName));
    write_text(file_in(folder), "x");
    // The system itself says the same of what lies in the folder.
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        names.push_back(to_utf8(entry.path().filename()));
    CHECK(names == std::vector<std::string>{kName});
}

#ifdef _WIN32
TEST_CASE("a name in the system's code page is read as such") {
    const std::wstring wide = L"r\u00e9";
    char name[8] = {};
    REQUIRE(WideCharToMultiByte(CP_ACP, 0, wide.data(), 2, name, sizeof name, nullptr, nullptr) >
            0);
    CHECK(path_from_utf8(name).wstring() == wide);
    CHECK(path_from_utf8("").empty());
}
#endif

TEST_CASE("a network is loaded from a file of any name") {
    const TemporaryFolder folder;
    write_text(file_in(folder), network_text("from afar"));
    const auto network = load_network(file_in(folder));
    REQUIRE(network);
    CHECK((*network)->name() == "from afar");

    const auto absent = load_network(file_in(folder) + "?");
    REQUIRE_FALSE(absent);
    CHECK(absent.error().find(kName) != std::string::npos);
}

TEST_CASE("a file of any name is written, or named in the error") {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / path_from_utf8(kName);
    const auto write = [](std::ostream& file) { file << "content"; };
    REQUIRE(write_file(path, write));
    CHECK(std::filesystem::file_size(path) == 7);
    const auto failed = write_file(folder.path() / "absent" / path_from_utf8(kName), write);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().find(kName) != std::string::npos);
}

TEST_CASE("EvalFile takes a file of any name") {
    const TemporaryFolder folder;
    write_text(file_in(folder), network_text("from afar"));
    UciProcess engine;
    engine.send("setoption name EvalFile value " + file_in(folder));
    engine.send("go depth 1");
    engine.bestmove();
    CHECK(count_beginning(engine.infos, "info string error") == 0);
    engine.send("eval");
    const auto lines = engine.sync();
    CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        return line.find("from afar") != std::string::npos;
    }));
    engine.quit();
}

#ifdef TENBY_CXXOPTS
TEST_CASE("the command line takes a file of any name") {
    const TemporaryFolder folder;
    write_text(file_in(folder),
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n");
    UciProcess program({"perft", "--suite", file_in(folder)});
    program.read_to_end();
    CHECK(program.exit_code() == 0);
}
#endif
