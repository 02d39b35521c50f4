// The format takes functions of CityHash (by Geoff Pike and Jyrki Alakuijala): the content is
// hashed to four words, with CRC-32C, and these four to two.
#include "search/syzygy/checksum.h"

#include <algorithm>

namespace tenby {

namespace {

using Word = std::uint64_t;

// The numbers of the format.
constexpr Word kFirst = 0xC3A5C85C97CB3127, kSecond = 0xB492B66FBE98F273,
               kThird = 0xC949D7C7509E6557, kPair = 0x9DDFEA08EB382D69;
constexpr std::uint32_t kCrcPolynomial = 0x82F63B78;  // the lowest power in the highest bit

constexpr std::size_t kLanes = 5;
constexpr std::size_t kWordBytes = sizeof(Word);
constexpr std::size_t kStepBytes = kLanes * kWordBytes;
// A round has six steps. Less content than one round takes is filled up with zeros.
constexpr std::size_t kLeastBytes = 6 * kStepBytes;

constexpr std::array<std::uint32_t, 256> kCrcOfByte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? kCrcPolynomial : 0);
        table[byte] = crc;
    }
    return table;
}();

// The word's lowest byte comes first.
Word crc_with(Word crc, Word word) {
    auto low = static_cast<std::uint32_t>(crc);
    for (std::size_t i = 0; i < kWordBytes; ++i, word >>= 8)
        low = low >> 8 ^ kCrcOfByte[(low ^ word) & 0xFF];
    return low;
}

constexpr Word turned_right(Word word, int bits) {
    return word >> bits | word << (64 - bits);
}

constexpr Word folded(Word word) {
    return word ^ word >> 47;
}

constexpr Word mixed(Word a, Word b) {
    return folded((b ^ folded((a ^ b) * kPair)) * kPair) * kPair;
}

// Five words that take up the content, each with a CRC of all its values, and a sixth that waits.
class Mixer {
public:
    Mixer(Bytes content, std::uint32_t seed);
    void take(Bytes bytes, bool is_light);
    std::array<Word, 4> result() const;

private:
    std::array<Word, kLanes + 1> words_;
    std::array<Word, kLanes> crcs_{};
    Word first_, second_;
};

// The words it begins with stand in fixed places of the content.
Mixer::Mixer(Bytes content, std::uint32_t seed) {
    const auto word = [&](std::size_t offset) { return little_endian_64(&content[offset]); };
    const Word b = word(96) + kFirst;
    first_ = mixed(b, content.size());
    second_ = word(120) * kFirst + content.size();
    words_ = {word(56) + kFirst, b, first_, second_, word(184) + seed, first_ + second_};
    crcs_[0] = seed;
}

// Each word is made of the one after it. Every other step of a round is light: it multiplies with
// nothing, and turns by other numbers of bits.
void Mixer::take(Bytes bytes, bool is_light) {
    constexpr std::array<int, kLanes> kTurns{41, 27, 41, 33, 25};
    const Word last = words_[0];
    for (std::size_t i = 0; i < kLanes; ++i) {
        const Word turned = turned_right(words_[i + 1], is_light ? kTurns[i] ^ 1 : kTurns[i]);
        words_[i] = turned * (is_light ? 1 : kFirst) + little_endian_64(&bytes[i * kWordBytes]);
        crcs_[i] = crc_with(crcs_[i], words_[i]);
    }
    words_[kLanes] = last;
}

std::array<Word, 4> Mixer::result() const {
    auto [a, b, c, d, e, waiting] = words_;
    auto [f, g, h, i, j] = crcs_;
    j += i << 32;
    h += g << 32;
    a = mixed(a, j);
    b += h;
    c = mixed(c, f) + i;
    d = mixed(d, e + first_);
    j += e;
    i += mixed(h, waiting);
    e = mixed(a, d) + j;
    f = mixed(b, c) + a;
    g = mixed(j, i) + c;
    const auto blended = [](Word word) { return folded(word * kFirst) * kFirst; };
    std::array<Word, 4> sums{e + f + g + h};
    a = blended(a + g) + b;
    sums[1] = second_ + a + sums[0];
    a = blended(a) + c;
    sums[2] = a + sums[1];
    sums[3] = blended(a + e) + sums[2];
    return sums;
}

std::array<Word, 4> hashed(Bytes content) {
    std::array<std::uint8_t, kLeastBytes> filled{};
    std::uint32_t seed = 0;
    if (content.size() < kLeastBytes) {
        seed = ~static_cast<std::uint32_t>(content.size());
        std::copy(content.begin(), content.end(), filled.begin());
        content = filled;
    }
    Mixer mixer(content, seed);
    const std::size_t in_rounds = content.size() / kLeastBytes * kLeastBytes;
    std::size_t done = 0;
    for (; done + kStepBytes <= content.size(); done += kStepBytes)
        mixer.take(content.subspan(done), done < in_rounds && done / kStepBytes % 2 == 0);
    // What is left is taken together with bytes before it.
    if (done < content.size()) mixer.take(content.last(kStepBytes), false);
    return mixer.result();
}

}  // namespace

Checksum checksum_of(Bytes content) {
    const std::array<Word, 4> sums = hashed(content);
    Word a = folded((sums[0] ^ kThird) * kSecond) * kSecond;
    Word b = sums[1];
    const Word c = b * kSecond + (mixed(sums[2], turned_right(sums[3] + 16, 16)) ^ sums[3]);
    const Word d = folded(a + sums[2]);
    a = mixed(a, c);
    b = mixed(d, b);
    Checksum checksum;
    for (std::size_t i = 0; i < kWordBytes; ++i) {
        checksum[i] = static_cast<std::uint8_t>((a ^ b) >> 8 * i);
        checksum[kWordBytes + i] = static_cast<std::uint8_t>(mixed(b, a) >> 8 * i);
    }
    return checksum;
}

Result<void> check_checksum(Bytes file) {
    if (file.size() < kChecksumBytes) return Error{"it is cut short"};
    const Bytes stored = file.last(kChecksumBytes);
    if (std::all_of(stored.begin(), stored.end(), [](std::uint8_t byte) { return byte == 0; }))
        return Error{"it was not written to its end"};
    if (file.size() > kMostToCheck) return {};
    const Checksum right = checksum_of(file.first(file.size() - kChecksumBytes));
    if (!std::equal(right.begin(), right.end(), stored.begin()))
        return Error{"it is damaged: its checksum is wrong"};
    return {};
}

}  // namespace tenby
