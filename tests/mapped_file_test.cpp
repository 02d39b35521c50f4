// A mapped file has the file's bytes, whatever its name.
#include "platform/mapped_file.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <fstream>
#include <string>
#include <utility>

#ifndef _WIN32
#include <sys/stat.h>
#endif

using namespace tenby;

namespace {

std::string text_of(const MappedFile& file) {
    return {file.bytes().begin(), file.bytes().end()};
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("a mapped file has the bytes of the file") {
    const TemporaryFolder folder;
    const std::string large(100'000, 'x');
    for (const std::string& text : {std::string("tenby"), std::string("a\0b\r\n", 5), large}) {
        write(folder / "file", text);
        const auto file = MappedFile::open(folder / "file");
        REQUIRE(file);
        CHECK(text_of(*file) == text);
    }
}

TEST_CASE("a name may have blanks and letters of any alphabet") {
    const TemporaryFolder folder;
    const auto path = folder.path() / std::filesystem::path(u8"ta\u0308ble \u0434\u043e\u043c");
    write(path, "content");
    const auto file = MappedFile::open(path);
    REQUIRE(file);
    CHECK(text_of(*file) == "content");
}

TEST_CASE("a moved mapping keeps its bytes in their place") {
    const TemporaryFolder folder;
    write(folder / "one", "first");
    write(folder / "two", "second");
    auto one = MappedFile::open(folder / "one");
    auto two = MappedFile::open(folder / "two");
    REQUIRE(one);
    REQUIRE(two);
    const auto* const place = one->bytes().data();
    MappedFile moved = *std::move(one);
    CHECK(moved.bytes().data() == place);
    moved = *std::move(two);
    CHECK(text_of(moved) == "second");
}

TEST_CASE("what cannot be mapped is named") {
    const TemporaryFolder folder;
    for (const auto& path : {folder / "missing", folder.path()}) {
        const auto file = MappedFile::open(path);
        REQUIRE_FALSE(file);
        CHECK(file.error() == "cannot read " + path.string());
    }
    write(folder / "empty", "");
    const auto empty = MappedFile::open(folder / "empty");
    REQUIRE_FALSE(empty);
    CHECK(empty.error() == (folder / "empty").string() + " is empty");
}

#ifndef _WIN32
TEST_CASE("a pipe is not waited for") {
    const TemporaryFolder folder;
    REQUIRE(mkfifo((folder / "pipe").c_str(), S_IRUSR | S_IWUSR) == 0);
    const auto file = MappedFile::open(folder / "pipe");
    REQUIRE_FALSE(file);
    CHECK(file.error() == "cannot read " + (folder / "pipe").string());
}
#endif
