// Damaged tables are noticed by the checksum that a table ends with.
#include "search/syzygy/checksum.h"
#include "search/syzygy/table_files.h"
#include "search/syzygy/tablebases.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/tables.h"
#include "tests/temporary_folder.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

using namespace tenby;

namespace {

using Content = std::vector<std::uint8_t>;

Content content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const Content& content) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(content.data()),
               static_cast<std::streamsize>(content.size()));
}

std::vector<TableFile> real_files() {
    return tables_path() ? find_table_files(tables_path()).files : std::vector<TableFile>();
}

// What is said of a folder with nothing but this file.
std::string complaint_about(const char* name, const Content& content) {
    const TemporaryFolder folder;
    write(folder / name, content);
    const Tablebases tables(folder.string());
    REQUIRE(tables.count() == 0);
    REQUIRE(tables.complaints().size() == 1);
    REQUIRE(tables.complaints()[0].starts_with((folder / name).string()));
    return tables.complaints()[0].substr((folder / name).string().size());
}

}  // namespace

TEST_CASE("the checksum of the public table KNvK.rtbw") {
    Content content{0x71, 0xE8, 0x23, 0x5D, 0x31, 0, 0xEE, 0x66, 0x22, 0, 0x80, 2, 0x80, 2};
    content.resize(64);
    constexpr Checksum kPublished{0xB9, 0xEC, 0xCB, 0xFF, 0x19, 0xC6, 0x77, 0x15,
                                  0x8E, 0x92, 0x8B, 0x1B, 0x64, 0x12, 0x48, 0xB7};
    CHECK(checksum_of(content) == kPublished);
}

TEST_CASE("real tables have their checksums, and any flipped bit is noticed") {
    if (!tables_or_skip()) return;
    Random dice(31);
    for (const TableFile& file : real_files()) {
        INFO(file.path);
        Content content = content_of(file.path);
        REQUIRE(check_checksum(content));
        for (int i = 0; i < games(20, 2); ++i) {
            std::uint8_t& byte = content[dice.below(content.size())];
            const auto bit = static_cast<std::uint8_t>(1 << dice.below(8));
            byte ^= bit;
            REQUIRE_FALSE(check_checksum(content));
            byte ^= bit;
        }
    }
}

TEST_CASE("real tables with a half of zeros or a flipped bit are named and left out") {
    if (!tables_or_skip()) return;
    for (const TableFile& file : real_files()) {
        const std::string name = file.path.filename().string();
        INFO(name);
        const Content whole = content_of(file.path);
        const auto middle = static_cast<std::ptrdiff_t>(whole.size() / 2);
        Content zeros = whole;
        std::fill(zeros.begin() + middle, zeros.end(), 0);
        // Of the smallest tables the second half is little more than the checksum.
        CHECK(complaint_about(name.c_str(), zeros).starts_with(" is left out: "));
        std::fill(zeros.begin() + middle, zeros.end() - kChecksumBytes, 0);
        std::copy(whole.end() - kChecksumBytes, whole.end(), zeros.end() - kChecksumBytes);
        if (zeros != whole)
            CHECK(complaint_about(name.c_str(), zeros).starts_with(" is left out: "));
        Content flipped = whole;
        flipped[whole.size() - kChecksumBytes - 1] ^= 4;
        CHECK(complaint_about(name.c_str(), flipped) ==
              " is left out: it is damaged: its checksum is wrong");
    }
}

TEST_CASE("of large files it is noticed that they were not written to their end") {
    Content large(kMostToCheck + 1, 7);
    CHECK(check_checksum(large));
    std::fill(large.end() - kChecksumBytes, large.end(), 0);
    CHECK(check_checksum(large).error() == "it was not written to its end");
    CHECK_FALSE(check_checksum(Content(kChecksumBytes - 1, 7)));
}
