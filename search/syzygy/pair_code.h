// The compressed values of a table. Recursive pairing replaced the most frequent pair of
// neighbouring values by a new symbol, again and again; the symbols were then Huffman coded and cut
// into blocks of equal size. A sparse index says in which block a value is to be found, roughly,
// and the lengths of the blocks say it exactly.
//
// The bytes may be damaged: nothing outside of them is read, and a value that cannot be decoded is
// no value.
#pragma once

#include "engine/result.h"
#include "search/syzygy/byte_reader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tenby {

class PairCode {
public:
    // A file has the headers of all its codes first, then their sparse indexes, then the lengths of
    // their blocks and then the blocks: each is taken from the reader in its turn.
    Result<void> read_header(ByteReader& reader, std::uint64_t value_count);
    void take_sparse_index(ByteReader& reader);
    void take_block_lengths(ByteReader& reader);
    void take_blocks(ByteReader& reader);

    std::uint8_t flags() const { return flags_; }
    // Nothing where the code is damaged.
    std::optional<int> value(std::uint64_t index) const;

private:
    using Symbol = std::uint16_t;

    Result<void> read_lengths(ByteReader& reader);
    Result<void> read_symbols(ByteReader& reader);
    Symbol left(Symbol symbol) const;
    Symbol right(Symbol symbol) const;
    bool is_leaf(Symbol symbol) const;
    bool measure(Symbol symbol);

    struct Place {
        std::uint64_t block;
        int offset;  // of the value within the block
    };
    std::optional<Place> find_block(std::uint64_t index) const;
    std::optional<Symbol> find_symbol(Bytes block, int& offset) const;
    int block_length(std::uint64_t block) const;

    std::uint8_t flags_ = 0;
    std::uint8_t single_value_ = 0;  // of a table that has but one
    std::uint64_t value_count_ = 0;
    int block_size_log_ = 0;
    int span_log_ = 0;  // of values between two entries of the sparse index
    std::uint64_t block_count_ = 0;
    std::uint64_t block_lengths_count_ = 0;
    int min_length_ = 0;  // of a symbol's code, in bits
    // By the length of a code: the lowest symbol of that length, and the lowest code, moved up to
    // the highest bits. Longer codes are smaller numbers.
    std::vector<Symbol> lowest_symbol_;
    std::vector<std::uint64_t> lowest_code_;
    Bytes symbols_;
    std::vector<std::uint16_t> symbol_values_;  // how many values a symbol stands for
    Bytes sparse_index_, block_lengths_, blocks_;
};

}  // namespace tenby
