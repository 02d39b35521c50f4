#include "search/syzygy/pair_code.h"

#include <algorithm>

namespace tenby {

namespace {

constexpr std::uint8_t kSingleValue = 128;
constexpr int kSymbolBytes = 3;             // two symbols of 12 bits
constexpr std::uint16_t kNoSymbol = 0xFFF;  // on the right of a symbol that is a value
constexpr int kMostValues = 256;            // of one symbol
constexpr int kLongestCode = 32;
constexpr int kMostSizeLog = 31;
constexpr std::size_t kSparseEntryBytes = 6;
constexpr std::size_t kBlockLengthBytes = 2;
constexpr std::size_t kBlockAlignment = 64;
constexpr int kRefillBits = 32;
constexpr std::size_t kRefillBytes = kRefillBits / 8;

// The next four bytes of a block, the first one highest; zeros after its end.
std::uint32_t refill(Bytes& block) {
    if (block.size() < kRefillBytes) return 0;
    const std::uint32_t bits = big_endian_32(block.data());
    block = block.subspan(kRefillBytes);
    return bits;
}

}  // namespace

Result<void> PairCode::read_header(ByteReader& reader, std::uint64_t value_count) {
    value_count_ = value_count;
    flags_ = reader.byte();
    if (flags_ & kSingleValue) {
        single_value_ = reader.byte();
        return {};
    }
    block_size_log_ = reader.byte();
    span_log_ = reader.byte();
    const std::uint8_t padding = reader.byte();
    block_count_ = reader.double_word();
    block_lengths_count_ = block_count_ + padding;
    if (block_size_log_ > kMostSizeLog || span_log_ > kMostSizeLog)
        return Error{"the sizes in its header are impossible"};
    if (const Result<void> read = read_lengths(reader); !read) return read;
    return read_symbols(reader);
}

// For each length from the shortest to the longest: the lowest symbol whose code has that length.
Result<void> PairCode::read_lengths(ByteReader& reader) {
    const int longest = reader.byte();
    min_length_ = reader.byte();
    if (min_length_ < 1 || longest < min_length_ || longest > kLongestCode)
        return Error{"the code lengths in its header are impossible"};
    const int lengths = longest - min_length_ + 1;
    for (int i = 0; i < lengths; ++i) lowest_symbol_.push_back(reader.word());
    // From the longest codes, which begin with zero, to the shortest: of each length there are as
    // many codes as symbols up to the next, and two of them make one that is a bit shorter.
    lowest_code_.assign(lengths, 0);
    for (int i = lengths - 2; i >= 0; --i) {
        if (lowest_symbol_[i] < lowest_symbol_[i + 1])
            return Error{"the symbols in its header have no order"};
        lowest_code_[i] = (lowest_code_[i + 1] + lowest_symbol_[i] - lowest_symbol_[i + 1]) / 2;
    }
    for (int i = 0; i < lengths; ++i) lowest_code_[i] <<= 64 - min_length_ - i;
    return {};
}

Result<void> PairCode::read_symbols(ByteReader& reader) {
    const std::uint16_t count = reader.word();
    symbols_ = reader.take(std::uint64_t{count} * kSymbolBytes);
    reader.take(count % 2);
    if (symbols_.empty()) return Error{"it has no symbols"};
    symbol_values_.assign(count, 0);
    for (Symbol symbol = 0; symbol < count; ++symbol)
        if (!measure(symbol)) return Error{"its symbols do not make sense"};
    return {};
}

PairCode::Symbol PairCode::left(Symbol symbol) const {
    const std::uint8_t* const bytes = &symbols_[std::size_t{symbol} * kSymbolBytes];
    return static_cast<Symbol>((bytes[1] & 0xF) << 8 | bytes[0]);
}

PairCode::Symbol PairCode::right(Symbol symbol) const {
    const std::uint8_t* const bytes = &symbols_[std::size_t{symbol} * kSymbolBytes];
    return static_cast<Symbol>(bytes[2] << 4 | bytes[1] >> 4);
}

bool PairCode::is_leaf(Symbol symbol) const {
    return right(symbol) == kNoSymbol;
}

// Finds how many values a symbol stands for, after those of its parts. False for a symbol that
// contains itself, names none or is too long. Symbols are nested without recursion, since a damaged
// table may nest them deeply.
bool PairCode::measure(Symbol symbol) {
    std::vector<Symbol> open{symbol};
    while (!open.empty()) {
        const Symbol current = open.back();
        if (symbol_values_[current] != 0) {
            open.pop_back();
            continue;
        }
        if (is_leaf(current)) {
            symbol_values_[current] = 1;
            continue;
        }
        const Symbol parts[] = {left(current), right(current)};
        int values = 0;
        bool waits = false;
        for (const Symbol part : parts) {
            if (part >= symbol_values_.size()) return false;
            values += symbol_values_[part];
            if (symbol_values_[part] == 0) {
                open.push_back(part);
                waits = true;
            }
        }
        // A chain this long has a symbol twice: each of them has at least one more value.
        if (open.size() > 2 * kMostValues) return false;
        if (waits) continue;
        if (values > kMostValues) return false;
        symbol_values_[current] = static_cast<std::uint16_t>(values);
    }
    return true;
}

void PairCode::take_sparse_index(ByteReader& reader) {
    if (flags_ & kSingleValue) return;
    const std::uint64_t span = std::uint64_t{1} << span_log_;
    sparse_index_ = reader.take((value_count_ + span - 1) / span * kSparseEntryBytes);
}

void PairCode::take_block_lengths(ByteReader& reader) {
    block_lengths_ = reader.take(block_lengths_count_ * kBlockLengthBytes);
}

void PairCode::take_blocks(ByteReader& reader) {
    reader.align(kBlockAlignment);
    blocks_ = reader.take(block_count_ << block_size_log_);
}

int PairCode::block_length(std::uint64_t block) const {
    return little_endian_16(&block_lengths_[block * kBlockLengthBytes]) + 1;
}

// Entry k of the sparse index is the place of the value in the middle of the kth span. From there
// it is a few blocks to either side.
std::optional<PairCode::Place> PairCode::find_block(std::uint64_t index) const {
    const std::uint64_t span = std::uint64_t{1} << span_log_;
    const std::uint8_t* const entry = &sparse_index_[(index >> span_log_) * kSparseEntryBytes];
    std::uint64_t block = little_endian_32(entry);
    auto offset = static_cast<std::int64_t>(little_endian_16(entry + 4) + (index & (span - 1))) -
                  static_cast<std::int64_t>(span / 2);
    if (block >= block_lengths_count_) return std::nullopt;
    while (offset < 0) {
        if (block == 0) return std::nullopt;
        offset += block_length(--block);
    }
    while (offset >= block_length(block)) {
        offset -= block_length(block);
        if (++block == block_lengths_count_) return std::nullopt;
    }
    if (block >= block_count_) return std::nullopt;
    return Place{block, static_cast<int>(offset)};
}

// Reads the block's symbols up to the one that the value belongs to. The offset becomes that within
// the symbol.
std::optional<PairCode::Symbol> PairCode::find_symbol(Bytes block, int& offset) const {
    std::uint64_t bits = static_cast<std::uint64_t>(refill(block)) << kRefillBits;
    bits |= refill(block);
    int bits_left = 2 * kRefillBits;
    for (;;) {
        // The lowest code of the greatest length is zero: the loop ends.
        int i = 0;
        while (bits < lowest_code_[i]) ++i;
        const int length = min_length_ + i;
        const std::uint64_t symbol =
            lowest_symbol_[i] + ((bits - lowest_code_[i]) >> (64 - length));
        if (symbol >= symbol_values_.size()) return std::nullopt;
        const int values = symbol_values_[symbol];
        if (offset < values) return static_cast<Symbol>(symbol);
        offset -= values;
        bits <<= length;
        bits_left -= length;
        if (bits_left <= kRefillBits) {
            bits_left += kRefillBits;
            bits |= static_cast<std::uint64_t>(refill(block)) << (64 - bits_left);
        }
    }
}

std::optional<int> PairCode::value(std::uint64_t index) const {
    if (flags_ & kSingleValue) return single_value_;
    if (index >= value_count_) return std::nullopt;
    std::optional<Place> place = find_block(index);
    if (!place) return std::nullopt;
    const std::size_t size = std::size_t{1} << block_size_log_;
    const std::optional<Symbol> found =
        find_symbol(blocks_.subspan(place->block << block_size_log_, size), place->offset);
    if (!found) return std::nullopt;
    Symbol symbol = *found;
    while (!is_leaf(symbol)) {
        const Symbol part = left(symbol);
        if (place->offset < symbol_values_[part]) {
            symbol = part;
        } else {
            place->offset -= symbol_values_[part];
            symbol = right(symbol);
        }
    }
    return left(symbol);
}

}  // namespace tenby
