// Any bytes as PGN. What is understood is written, reads back without an error, and does not change
// any more when that is done again.
#include "game/pgn_of_game.h"
#include "game/pgn_reader.h"
#include "game/pgn_words.h"
#include "game/pgn_writer.h"
#include "game/utf8.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>

using namespace tenby;

namespace {

void expect(bool holds) {
    if (!holds) std::abort();
}

std::string written(const PgnGame& game) {
    std::ostringstream stream;
    write_pgn(stream, game);
    return stream.str();
}

PgnGame read_back(const std::string& text) {
    expect(is_utf8(text));
    std::istringstream stream(text);
    PgnReader reader(stream, "copy");
    PgnGame copy;
    expect(reader.read(copy));
    expect(reader.errors().empty());
    PgnGame none;
    expect(!reader.read(none));
    return copy;
}

void expect_reads_back(const PgnGame& game) {
    const PgnGame copy = read_back(written(game));
    expect(copy.move_count() == game.move_count());
    const std::string text = written(copy);
    expect(written(read_back(text)) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    std::istringstream stream(bytes);
    PgnReader reader(stream, "fuzz");
    for (PgnGame game; reader.read(game);) {
        for (const PgnError& error : reader.errors())
            for (unsigned char c : error.text()) expect(c >= ' ' && c != 0x7F);
        // The moves of other variants are not read.
        const std::string_view variant = game.tag("Variant");
        if (is_standard_variant(variant) || is_chess960_variant(variant)) expect_reads_back(game);
        (void)game_of(game).ok();
    }
    std::istringstream again(bytes);
    PgnReader main_lines(again, "fuzz", PgnDetail::kMainLine);
    for (PgnGame game; main_lines.read(game);) {
    }
    return 0;
}
