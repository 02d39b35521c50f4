#include "platform/write_file.h"

#include "platform/utf8_path.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#ifndef _WIN32
#include <sys/stat.h>
#include <csignal>
#endif
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>

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

TEST_CASE("a folder of that name is an error with the user's name, and nothing is left aside") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "taken" / "by_a_folder");
    const auto written = write_file(folder / "taken", [](std::ostream& file) { file << "x"; });
    REQUIRE_FALSE(written);
    CHECK(written.error().find("taken': ") != std::string::npos);
    CHECK_FALSE(check_writable(folder / "taken"));
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a file that cannot be opened is an error, with the system's reason") {
    const TemporaryFolder folder;
    bool was_called = false;
    const auto path = folder / "absent" / "a";
    const auto written = write_file(path, [&](std::ostream&) { was_called = true; });
    REQUIRE_FALSE(written);
    CHECK(written.error() == "cannot write '" + to_utf8(path) + "': No such file or directory");
    CHECK_FALSE(was_called);
    const auto checked = check_writable(path);
    REQUIRE_FALSE(checked);
    CHECK(checked.error() == written.error());
    CHECK(files_in(folder) == 0);
}

TEST_CASE("to check whether a file can be written changes nothing") {
    const TemporaryFolder folder;
    std::ofstream(folder / "a") << "old";
    CHECK(check_writable(folder / "a"));
    CHECK(check_writable(folder / "b"));
    CHECK(content(folder / "a") == "old");
    CHECK(files_in(folder) == 1);
}

#ifndef _WIN32

TEST_CASE("a symbolic link stays one, and the file it leads to is written") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "home");
    std::ofstream(folder / "home" / "a") << "old";
    const auto target = GENERATE("a", "absent");
    std::filesystem::create_symlink(std::filesystem::path("home") / target, folder / "first");
    std::filesystem::create_symlink("first", folder / "second");
    REQUIRE(check_writable(folder / "second"));
    REQUIRE(write_file(folder / "second", [](std::ostream& file) { file << "new"; }));
    CHECK(std::filesystem::is_symlink(folder / "first"));
    CHECK(std::filesystem::is_symlink(folder / "second"));
    CHECK(content(folder / "home" / target) == "new");
    CHECK(files_in(folder) == 3);
}

TEST_CASE("links that lead to each other are an error") {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("b", folder / "a");
    std::filesystem::create_symlink("a", folder / "b");
    CHECK_FALSE(check_writable(folder / "a"));
    CHECK_FALSE(write_file(folder / "a", [](std::ostream& file) { file << "x"; }));
    CHECK(std::filesystem::is_symlink(folder / "a"));
}

TEST_CASE("a pipe is written where it is") {
    const TemporaryFolder folder;
    const auto path = folder / "pipe";
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    // Nobody reads it yet.
    CHECK(check_writable(path));
    std::string read;
    std::thread reader([&] { read = content(path); });
    CHECK(write_file(path, [](std::ostream& file) { file << "through"; }));
    reader.join();
    CHECK(read == "through");
    CHECK(std::filesystem::is_fifo(path));
    CHECK(files_in(folder) == 1);
}

TEST_CASE("what a pipe does not take is an error") {
    const TemporaryFolder folder;
    const auto path = folder / "pipe";
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    const auto old_handler = std::signal(SIGPIPE, SIG_IGN);
    std::thread reader([&] { std::ifstream(path).get(); });
    const auto written = write_file(path, [&](std::ostream& file) {
        file << 'x' << std::flush;
        reader.join();
        file << "more";
    });
    std::signal(SIGPIPE, old_handler);
    REQUIRE_FALSE(written);
    CHECK(written.error() == "cannot write '" + to_utf8(path) + "': Broken pipe");
}

#endif
