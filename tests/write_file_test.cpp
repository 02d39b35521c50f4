#include "platform/write_file.h"

#include "platform/utf8_path.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>

using namespace tenby;

namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

auto files_in(const TemporaryFolder& folder) {
    using Iterator = std::filesystem::directory_iterator;
    return std::distance(Iterator(folder.path()), Iterator());
}

}  // namespace

TEST_CASE("a file holds what was written, byte by byte, and nothing lies beside it") {
    const TemporaryFolder folder;
    REQUIRE(write_file(folder / "a", [](std::ostream& file) { file << "one\r\n" << '\0'; }));
    CHECK(content(folder / "a") == std::string("one\r\n\0", 6));
    CHECK(files_in(folder) == 1);
}

TEST_CASE("the file of that name is the old one until the new one is complete") {
    const TemporaryFolder folder;
    std::ofstream(folder / "a") << "old";
    REQUIRE(write_file(folder / "a", [&](std::ostream& file) {
        file << "new" << std::flush;
        CHECK(content(folder / "a") == "old");
    }));
    CHECK(content(folder / "a") == "new");
}

TEST_CASE("a write that fails leaves the old file and nothing aside") {
    const TemporaryFolder folder;
    std::ofstream(folder / "a") << "old";
    const auto full_disk = [](std::ostream& file) {
        file << "half";
        file.setstate(std::ios::badbit);
    };
    const auto written = write_file(folder / "a", full_disk);
    REQUIRE_FALSE(written);
    CHECK(written.error().find("cannot write") != std::string::npos);
    const auto failing = [](std::ostream&) { throw std::runtime_error("no more to write"); };
    CHECK_THROWS(write_file(folder / "a", failing));
    CHECK(content(folder / "a") == "old");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that cannot get its name is an error, and nothing is left aside") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "taken" / "by_a_folder");
    const auto written = write_file(folder / "taken", [](std::ostream& file) { file << "x"; });
    REQUIRE_FALSE(written);
    CHECK(written.error().starts_with("cannot write '" + to_utf8(folder / "taken") + "': "));
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that cannot be opened is an error") {
    const TemporaryFolder folder;
    bool was_called = false;
    const auto path = folder / "absent" / "a";
    const auto written = write_file(path, [&](std::ostream&) { was_called = true; });
    REQUIRE_FALSE(written);
    CHECK(written.error() ==
          "cannot write '" + to_utf8(path) + "': " + std::generic_category().message(ENOENT));
    CHECK_FALSE(was_called);
    CHECK(files_in(folder) == 0);
}

TEST_CASE("whether a file can be written is known before, and nothing changes") {
    const TemporaryFolder folder;
    std::ofstream(folder / "a") << "old";
    CHECK(try_to_write(folder / "a"));
    CHECK(try_to_write(folder / "b"));
    CHECK(content(folder / "a") == "old");
    CHECK_FALSE(try_to_write(folder / "absent" / "a"));
    CHECK_FALSE(try_to_write(folder.path()));
    CHECK(files_in(folder) == 1);
}
