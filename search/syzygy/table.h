// One file of the tablebases: the WDL values (.rtbw) or the distances to zeroing (.rtbz) of all
// positions of one material without castling rights and en passant captures.
//
// A WDL file has values for both sides to move, a DTZ file for one of them. Where both sides have
// the same pieces, White to move is enough. With pawns there is a table for each file on which the
// leading pawn can stand.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "search/syzygy/byte_reader.h"
#include "search/syzygy/encoding.h"
#include "search/syzygy/material.h"
#include "search/syzygy/pair_code.h"
#include "search/syzygy/wdl.h"

#include <array>
#include <optional>
#include <vector>

namespace tenby {

enum class TableKind { kWdl, kDtz };

class Table {
public:
    // The bytes have to stay where they are as long as the table is used. Fails where they are not
    // a whole table of this kind and material.
    static Result<Table> read(const Material& material, TableKind kind, Bytes bytes);

    const Material& material() const { return material_; }
    TableKind kind() const { return kind_; }

    // For a WDL table. The value holds unless a capture is better. Nothing if the table is damaged
    // in this place.
    std::optional<Wdl> wdl(const Position& position) const;

    struct Distance {
        bool other_side = false;  // the table is for the other side to move; there is no value
        int plies = 0;            // to the next capture or pawn move, at least 1
        bool is_exact = false;    // else it may be a ply more
    };
    // For a DTZ table, and a position whose true value is known and not a draw. The plies hold
    // unless the best move is a capture or a pawn move.
    std::optional<Distance> dtz(const Position& position, Wdl wdl) const;

private:
    // DTZ values are sorted by frequency: where a value was stored instead of a distance, the
    // distances, for each of win, loss, cursed win and blessed loss.
    static constexpr int kMaps = 4;

    // The values for one side to move and one file of the leading pawn.
    struct Part {
        Encoding encoding;
        PairCode code;
        std::array<Bytes, kMaps> maps;
    };

    // How a position has to be turned to be looked up: White in the table has the pieces of the
    // side that the table's name begins with.
    struct View {
        bool swapped;  // colours and ranks
        int side;      // to move, in the table
    };

    Result<void> read_encodings(ByteReader& reader);
    Result<void> read_codes(ByteReader& reader);
    void read_maps(ByteReader& reader);
    Result<void> check_end(ByteReader& reader, std::size_t size) const;

    int sides() const { return kind_ == TableKind::kWdl && !symmetric_ ? 2 : 1; }
    int files() const { return material_.has_pawns() ? Encoding::kFiles : 1; }
    // All parts, file by file.
    const Part& part(int file, int side) const { return parts_[file * sides() + side]; }

    View view_of(const Position& position) const;
    int file_of_leader(const Position& position, const View& view) const;
    static std::optional<int> value(const Part& part, const Position& position, const View& view);
    static std::optional<int> distance(const Part& part, int value, Wdl wdl);

    Material material_;
    TableKind kind_ = TableKind::kWdl;
    bool symmetric_ = false;
    std::vector<Part> parts_;
};

}  // namespace tenby
