#include "train/packed_position.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "train/position_file.h"

#include <filesystem>
#include <fstream>
#include <string>

using namespace tenby;

namespace {

Position position_of(const std::string& fen) {
    const auto position = parse_fen(fen);
    REQUIRE(position.ok());
    return *position;
}

std::vector<PackedPosition> some_positions(int count) {
    std::vector<PackedPosition> positions;
    for (int i = 0; i < count; ++i) positions.push_back(pack(Position(), i, SideResult::kWon));
    return positions;
}

}  // namespace

TEST_CASE("a packed position comes back as it was") {
    for (const std::string fen : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17",
             "rnbqkbnr/1ppppppp/8/8/pP6/8/P1PPPPPP/RNBQKBNR b KQkq b3 0 3",
             "8/8/8/4k3/8/8/3K4/8 w - - 99 120",
             "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
             "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 1",
         }) {
        const Position position = position_of(fen);
        const auto unpacked = unpack(pack(position, -123, SideResult::kLost));
        REQUIRE(unpacked.ok());
        CHECK(to_fen(*unpacked) == to_fen(position));
        CHECK(unpacked->key() == position.key());
    }
}

TEST_CASE("a packed position keeps score and outcome") {
    const PackedPosition packed = pack(Position(), -2999, SideResult::kWon);
    CHECK(packed.score == -2999);
    CHECK(packed.outcome == SideResult::kWon);
    CHECK(reversed(SideResult::kWon) == SideResult::kLost);
    CHECK(reversed(SideResult::kDrawn) == SideResult::kDrawn);
}

TEST_CASE("an impossible packed position is an error") {
    const PackedPosition good = pack(Position(), 0, SideResult::kDrawn);
    REQUIRE(unpack(good).ok());
    PackedPosition bad = good;
    bad.pieces[0] = 0xFF;
    CHECK_FALSE(unpack(bad).ok());
    bad = good;
    bad.occupied = ~std::uint64_t{0};
    CHECK_FALSE(unpack(bad).ok());
    bad = good;
    bad.occupied &= bad.occupied - 1;  // every piece one square further: a king is lost
    CHECK_FALSE(unpack(bad).ok());
    bad = good;
    bad.side = static_cast<Color>(2);
    CHECK_FALSE(unpack(bad).ok());
}

TEST_CASE("a position file gives back what was written") {
    const TemporaryFolder folder;
    const auto written = some_positions(1000);
    REQUIRE(write_positions(folder / "a.positions", written).ok());
    std::vector<PackedPosition> read;
    REQUIRE(read_positions(folder / "a.positions", read).ok());
    CHECK(read == written);
    CHECK(*count_positions(folder / "a.positions") == 1000);
    CHECK_FALSE(std::filesystem::exists(folder / "a.positions.tmp"));
}

TEST_CASE("an incomplete or foreign position file is refused") {
    const TemporaryFolder folder;
    REQUIRE(write_positions(folder / "a.positions", some_positions(10)).ok());
    std::filesystem::resize_file(folder / "a.positions", 100);
    std::vector<PackedPosition> read;
    CHECK_FALSE(read_positions(folder / "a.positions", read).ok());
    std::ofstream(folder / "b.positions") << "these are no positions, but a line of text";
    CHECK_FALSE(read_positions(folder / "b.positions", read).ok());
    CHECK_FALSE(read_positions(folder / "absent.positions", read).ok());
    CHECK(read.empty());
}

TEST_CASE("position files are found in folders, others left alone") {
    const TemporaryFolder folder;
    REQUIRE(write_positions(folder / "b.positions", some_positions(1)).ok());
    REQUIRE(write_positions(folder / "a.positions", some_positions(1)).ok());
    std::ofstream(folder / "c.positions.tmp") << "half a shard";
    const auto files = find_position_files({folder.string()});
    REQUIRE(files.ok());
    REQUIRE(files->size() == 2);
    CHECK((*files)[0].filename() == "a.positions");
    CHECK((*files)[1].filename() == "b.positions");
}
