#include "server/token.h"

#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace tenby {

namespace {

constexpr std::string_view kTokenLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view kCodeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr int kTokenBytes = 16;
constexpr int kBitsPerLetter = 6;

template <std::size_t size>
std::array<std::uint8_t, size> random_bytes() {
    std::array<std::uint8_t, size> bytes;
    // Up to 256 bytes come whole.
    if (getentropy(bytes.data(), size) != 0)
        throw std::runtime_error("the system gives no random numbers");
    return bytes;
}

}  // namespace

std::string random_token() {
    const auto bytes = random_bytes<kTokenBytes>();
    std::string token;
    unsigned held = 0;
    int bits = 0;
    for (const std::uint8_t byte : bytes) {
        held = held << 8 | byte;
        for (bits += 8; bits >= kBitsPerLetter; bits -= kBitsPerLetter)
            token += kTokenLetters[held >> (bits - kBitsPerLetter) & 63];
    }
    token += kTokenLetters[held << (kBitsPerLetter - bits) & 63];
    return token;
}

bool is_token(std::string_view text) {
    return text.size() == kTokenLength &&
           text.find_first_not_of(kTokenLetters) == std::string_view::npos;
}

std::string random_code() {
    std::string code;
    while (code.size() < kCodeLength)
        for (const std::uint8_t byte : random_bytes<kTokenBytes>()) {
            // Bytes beyond the last whole multiple would make some letters more likely.
            if (byte >= 256 / kCodeLetters.size() * kCodeLetters.size()) continue;
            code += kCodeLetters[byte % kCodeLetters.size()];
            if (code.size() == kCodeLength) break;
        }
    return code;
}

std::string normalized_code(std::string_view text) {
    std::string code;
    for (const char c : text) {
        if (c == ' ' || c == '-') continue;
        code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        if (code.size() > kCodeLength) return {};
    }
    const bool is_code =
        code.size() == kCodeLength && code.find_first_not_of(kCodeLetters) == std::string::npos;
    return is_code ? code : std::string();
}

bool is_same_secret(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        difference |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
    return difference == 0;
}

}  // namespace tenby
