// Any bytes as a Syzygy table: what is refused comes with a sentence fit to be printed, and what is
// accepted can be asked about any position of its material, by itself and together with the rules.
// The first byte says which material and kind the rest is taken for. From 128 on there are two
// tables, WDL and DTZ: the next two bytes say how long the first is.
#include "engine/draw.h"
#include "engine/fen.h"
#include "search/syzygy/byte_reader.h"
#include "search/syzygy/line.h"
#include "search/syzygy/probe.h"
#include "search/syzygy/table.h"
#include "search/syzygy/tablebases.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

using namespace tenby;

namespace {

void expect(bool holds) {
    if (!holds) std::abort();
}

struct Tried {
    std::string_view name;
    std::array<std::string_view, 4> fens;
};

constexpr std::array<Tried, 6> kTried{{
    {"KNvK",
     {"8/8/8/8/3k4/8/1N6/K7 w - -", "8/8/8/8/3k4/8/1N6/K7 b - -", "7n/8/2k5/8/8/5K2/8/8 w - -",
      "7n/8/2k5/8/8/5K2/8/8 b - -"}},
    {"KRvK",
     {"8/8/8/8/3k4/8/1R6/K7 w - -", "8/8/8/8/3k4/8/1R6/K7 b - -", "7r/8/2k5/8/8/5K2/8/8 w - -",
      "7r/8/2k5/8/8/5K2/8/8 b - -"}},
    {"KPvK",
     {"8/8/8/8/3k4/8/1P6/K7 w - -", "8/8/8/8/3k4/8/7P/K7 b - -", "8/3p4/2k5/8/8/5K2/8/8 w - -",
      "8/4p3/2k5/8/8/5K2/8/8 b - -"}},
    {"KPvKP",
     {"8/6p1/8/8/3k4/8/1P6/K7 w - -", "8/2p5/8/8/3k4/8/7P/K7 b - -",
      "8/3p4/2k5/8/3P4/5K2/8/8 w - -", "8/4p3/2k5/8/8/5K2/5P2/8 b - -"}},
    {"KBBvK",
     {"8/8/8/8/8/4k3/1B4B1/K7 w - -", "8/8/8/8/3k4/8/1BB5/K7 b - -", "6bb/8/2k5/8/8/5K2/8/8 w - -",
      "b6b/8/2k5/8/8/5K2/8/8 b - -"}},
    {"KRvKR",
     {"8/6r1/8/8/3k4/8/1R6/K7 w - -", "8/6r1/8/8/3k4/8/1R6/K7 b - -", "7r/R7/2k5/8/8/5K2/8/8 w - -",
      "7r/R7/2k5/8/8/5K2/8/8 b - -"}},
}};

void ask(const Table& table, TableKind kind, const Position& position) {
    if (kind == TableKind::kWdl) {
        const auto wdl = table.wdl(position);
        expect(!wdl || (*wdl >= Wdl::kLoss && *wdl <= Wdl::kWin));
        return;
    }
    for (const Wdl wdl : {Wdl::kLoss, Wdl::kBlessedLoss, Wdl::kCursedWin, Wdl::kWin}) {
        const auto distance = table.dtz(position, wdl);
        expect(!distance || distance->other_side || distance->plies > 0);
    }
}

// What is asked in games, whatever the tables answer.
void play_with(const Tablebases& tables, Position position) {
    const auto wdl = probe_wdl(tables, position);
    expect(!wdl || (*wdl >= Wdl::kLoss && *wdl <= Wdl::kWin));
    (void)probe_dtz(tables, position);
    (void)table_verdict(tables, position);
    const auto ranked = rank_moves(tables, position, {});
    if (!ranked || game_result(position) != GameResult::kOngoing) return;
    std::vector<Move> line{best_of(*ranked).move};
    carry_on(tables, position, line, {});
    for (const Move move : line) {
        expect(game_result(position) == GameResult::kOngoing);
        position.make(move);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::uint8_t kTwoTables = 128;
    constexpr std::size_t kBytesOfLength = 2;
    if (size == 0) return 0;
    const bool are_two = data[0] >= kTwoTables;
    const Tried& tried = kTried[data[0] % kTwoTables / 2 % kTried.size()];
    Bytes rest{data + 1, size - 1};
    std::vector<std::pair<TableKind, Bytes>> inputs;
    if (are_two && rest.size() >= kBytesOfLength) {
        const std::size_t length = little_endian_16(rest.data());
        rest = rest.subspan(kBytesOfLength);
        const Bytes first = rest.first(std::min(length, rest.size()));
        inputs = {{TableKind::kWdl, first}, {TableKind::kDtz, rest.subspan(first.size())}};
    } else {
        inputs = {{data[0] % 2 == 0 ? TableKind::kWdl : TableKind::kDtz, rest}};
    }
    std::vector<Table> tables;
    for (const auto& [kind, bytes] : inputs) {
        auto table = Table::read(*Material::from_name(tried.name), kind, bytes);
        if (table) {
            tables.push_back(*std::move(table));
            continue;
        }
        expect(!table.error().empty());
        for (char c : table.error()) expect(c >= ' ' && c <= '~');
    }
    const Tablebases all(tables);
    for (const std::string_view fen : tried.fens) {
        const auto position = parse_fen(fen);
        expect(position.ok());
        for (const Table& table : tables) ask(table, table.kind(), *position);
        play_with(all, *position);
    }
    return 0;
}
