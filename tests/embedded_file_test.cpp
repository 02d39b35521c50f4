// What the build puts into the program is what stands in the source tree.
#include "play/piece_files.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

using namespace tenby;

namespace {

namespace fs = std::filesystem;

const fs::path kPieces = fs::path(kSourceTree) / "play" / "pieces";

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("embedded files have the bytes of their sources, and all of them are there") {
    std::set<std::string_view> names;
    for (const EmbeddedFile& file : piece_files()) {
        INFO(file.name);
        CHECK(file.content == bytes_of(kPieces / file.name));
        CHECK(names.insert(file.name).second);
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kPieces))
        if (entry.is_regular_file()) {
            INFO(entry.path());
            CHECK(names.count(entry.path().lexically_relative(kPieces).generic_string()) == 1);
        }
}

TEST_CASE("an embedded file is found by its name and by nothing else") {
    CHECK(find_file(piece_files(), "plain/wN.svg") == bytes_of(kPieces / "plain" / "wN.svg"));
    CHECK_FALSE(find_file(piece_files(), "plain/wn.svg"));
    CHECK_FALSE(find_file(piece_files(), ""));
    CHECK_FALSE(find_file({}, "plain/wN.svg"));
}

TEST_CASE("every set has a drawing for each piece that can stand many times on one page") {
    for (const std::string_view set : kPieceSets)
        for (const char color : {'w', 'b'})
            for (const char kind : std::string_view("KQRBNP")) {
                const std::string name = std::string(set) + '/' + color + kind + ".svg";
                INFO(name);
                const auto drawing = find_file(piece_files(), name);
                REQUIRE(drawing);
                CHECK(drawing->starts_with(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\">\n"));
                CHECK(drawing->ends_with("</svg>\n"));
                // Ids would meet on a page, and references would lead out of the drawing.
                for (const char* const word : {" id=", "url(", "href", "<script", "<style"})
                    CHECK(drawing->find(word) == std::string_view::npos);
            }
}
