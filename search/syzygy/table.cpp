#include "search/syzygy/table.h"

#include "search/syzygy/checksum.h"
#include "search/syzygy/square_codes.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr std::array<std::uint8_t, 4> kWdlMagic{0x71, 0xE8, 0x23, 0x5D};
constexpr std::array<std::uint8_t, 4> kDtzMagic{0xD7, 0x66, 0x0C, 0xA5};

// The byte after the magic number.
constexpr std::uint8_t kHasTwoSides = 1, kHasPawns = 2;

// The flags of a part of a DTZ table. Without kWinPlies (kLossPlies) the distances of wins (losses)
// are in moves.
constexpr std::uint8_t kBlackToMove = 1, kMapped = 2, kWinPlies = 4, kLossPlies = 8, kWide = 16;

constexpr std::size_t kFileAlignment = 64;
constexpr int kSideBits = 4;
constexpr std::uint8_t kSideMask = (1 << kSideBits) - 1;

// In a header pieces are 1 to 6 for White and 9 to 14 for Black, from pawn to king.
Piece piece_from_code(int code) {
    constexpr int kBlackBit = 8;
    const int type = code & ~kBlackBit;
    if (type < kPawn || type > kKing) return kEmpty;
    return make_piece(code & kBlackBit ? kBlack : kWhite, static_cast<PieceType>(type));
}

int map_index(Wdl wdl) {
    switch (wdl) {
        case Wdl::kWin: return 0;
        case Wdl::kLoss: return 1;
        case Wdl::kCursedWin: return 2;
        default: return 3;
    }
}

bool counts_plies(std::uint8_t flags, Wdl wdl) {
    return (wdl == Wdl::kWin && (flags & kWinPlies)) || (wdl == Wdl::kLoss && (flags & kLossPlies));
}

}  // namespace

Result<Table> Table::read(const Material& material, TableKind kind, Bytes bytes) {
    Table table;
    table.material_ = material;
    table.kind_ = kind;
    table.symmetric_ = material.is_symmetric();

    ByteReader reader(bytes);
    const auto& magic = kind == TableKind::kWdl ? kWdlMagic : kDtzMagic;
    const Bytes beginning = reader.take(magic.size());
    if (!std::equal(magic.begin(), magic.end(), beginning.begin(), beginning.end()))
        return Error{"it does not begin as a table does"};
    const std::uint8_t flags = reader.byte();
    if (((flags & kHasPawns) != 0) != material.has_pawns() ||
        ((flags & kHasTwoSides) != 0) == table.symmetric_)
        return Error{"it is a table of other material than its name says"};

    for (const auto step : {&Table::read_encodings, &Table::read_codes})
        if (const Result<void> done = (table.*step)(reader); !done) return Error{done.error()};
    if (kind == TableKind::kDtz) table.read_maps(reader);
    for (Part& part : table.parts_) part.code.take_sparse_index(reader);
    for (Part& part : table.parts_) part.code.take_block_lengths(reader);
    for (Part& part : table.parts_) part.code.take_blocks(reader);
    if (const Result<void> done = table.check_end(reader, bytes.size()); !done)
        return Error{done.error()};
    return table;
}

// For each file: the order of the groups and the pieces. Every byte is about White to move in its
// low half and about Black to move in its high half.
Result<void> Table::read_encodings(ByteReader& reader) {
    const bool both_have_pawns = material_.count(kWhitePawn) > 0 && material_.count(kBlackPawn) > 0;
    for (int file = 0; file < files(); ++file) {
        const std::uint8_t first = reader.byte();
        const std::uint8_t other_pawns = both_have_pawns ? reader.byte() : 0;
        const Bytes codes = reader.take(material_.men());
        for (int side = 0; side < sides(); ++side) {
            const int shift = side * kSideBits;
            std::vector<Piece> pieces;
            for (const std::uint8_t code : codes)
                pieces.push_back(piece_from_code(code >> shift & kSideMask));
            const Encoding::Order order{first >> shift & kSideMask,
                                        other_pawns >> shift & kSideMask};
            Result<Encoding> encoding = Encoding::make(material_, pieces, order, file);
            if (!encoding) return Error{encoding.error()};
            parts_.push_back({*std::move(encoding), {}, {}});
            // The leader is looked for before it is known which part to look in.
            if (parts_.back().encoding.pieces()[0] != parts_.front().encoding.pieces()[0] &&
                material_.has_pawns())
                return Error{"its parts disagree on which pawns lead"};
        }
    }
    reader.align(2);
    return {};
}

Result<void> Table::read_codes(ByteReader& reader) {
    for (Part& part : parts_)
        if (const Result<void> read = part.code.read_header(reader, part.encoding.size()); !read)
            return reader.ok() ? read : Error{"it is cut short"};
    return {};
}

// Each map is its length and its entries, all of them bytes or, where the table is wide, words.
void Table::read_maps(ByteReader& reader) {
    for (Part& part : parts_) {
        if (!(part.code.flags() & kMapped)) continue;
        const bool wide = part.code.flags() & kWide;
        if (wide) reader.align(2);
        for (Bytes& map : part.maps) {
            const std::size_t entries = wide ? reader.word() : reader.byte();
            map = reader.take(wide ? 2 * entries : entries);
        }
    }
    reader.align(2);
}

// A file ends with a checksum after the blocks, which are padded.
Result<void> Table::check_end(ByteReader& reader, std::size_t size) const {
    reader.align(kFileAlignment);
    reader.take(kChecksumBytes);
    if (!reader.ok()) return Error{"it is cut short"};
    if (reader.offset() != size) return Error{"there is something after its end"};
    return {};
}

Table::View Table::view_of(const Position& position) const {
    if (symmetric_) return {position.side() == kBlack, 0};
    const bool swapped = Material(position) != material_;
    return {swapped, (position.side() == kBlack) != swapped ? 1 : 0};
}

int Table::file_of_leader(const Position& position, const View& view) const {
    if (!material_.has_pawns()) return 0;
    const Piece pawn = parts_.front().encoding.pieces()[0];
    std::array<std::uint8_t, Material::kMostMen> squares{};
    const auto list = position.list(view.swapped ? with_color_swapped(pawn) : pawn);
    // The other side's view changes ranks.
    const int mask = view.swapped ? square_codes::kMirrorRanks : 0;
    for (std::size_t i = 0; i < list.size(); ++i)
        squares[i] = static_cast<std::uint8_t>(index64(list[i]) ^ mask);
    return Encoding::leading_file({squares.data(), list.size()});
}

std::optional<int> Table::value(const Part& part, const Position& position, const View& view) {
    const auto pieces = part.encoding.pieces();
    const int mask = view.swapped ? square_codes::kMirrorRanks : 0;
    Encoding::Squares squares{};
    std::size_t nth = 0;  // of equal pieces, which stand side by side
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        nth = i > 0 && pieces[i] == pieces[i - 1] ? nth + 1 : 0;
        const Piece piece = view.swapped ? with_color_swapped(pieces[i]) : pieces[i];
        squares[i] = static_cast<std::uint8_t>(index64(position.list(piece)[nth]) ^ mask);
    }
    return part.code.value(part.encoding.index(squares));
}

std::optional<Wdl> Table::wdl(const Position& position) const {
    constexpr int kStoredDraw = 2;
    const View view = view_of(position);
    const Part& looked_up = part(file_of_leader(position, view), view.side);
    const std::optional<int> stored = value(looked_up, position, view);
    if (!stored || *stored > 2 * kStoredDraw) return std::nullopt;
    return static_cast<Wdl>(*stored - kStoredDraw);
}

std::optional<Table::Distance> Table::dtz(const Position& position, Wdl wdl) const {
    const View view = view_of(position);
    const Part& looked_up = part(file_of_leader(position, view), 0);
    const int stored_side = looked_up.code.flags() & kBlackToMove;
    if (!symmetric_ && stored_side != view.side) return Distance{true};
    const std::optional<int> stored = value(looked_up, position, view);
    if (!stored) return std::nullopt;
    const std::optional<int> plies = distance(looked_up, *stored, wdl);
    if (!plies) return std::nullopt;
    return Distance{false, *plies, counts_plies(looked_up.code.flags(), wdl)};
}

std::optional<int> Table::distance(const Part& part, int value, Wdl wdl) {
    const std::uint8_t flags = part.code.flags();
    if (flags & kMapped) {
        const Bytes map = part.maps[map_index(wdl)];
        const std::size_t width = flags & kWide ? 2 : 1;
        const std::size_t place = static_cast<std::size_t>(value) * width;
        if (place + width > map.size()) return std::nullopt;
        value = flags & kWide ? little_endian_16(&map[place]) : map[place];
    }
    return (counts_plies(flags, wdl) ? value : 2 * value) + 1;
}

}  // namespace tenby
