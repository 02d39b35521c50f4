#include "play/keys.h"

#include "engine/parse_number.h"

#include <array>
#include <optional>

namespace tenby {

namespace {

constexpr char kEscapeByte = '\x1b';
// No sequence is longer; a terminal that sends more is not understood.
constexpr std::size_t kLongestSequence = 32;

std::optional<KeyPress::Kind> control_key(char byte) {
    switch (byte) {
        case '\r':
        case '\n': return KeyPress::kEnter;
        case '\b':
        case '\x7f': return KeyPress::kBackspace;
        case '\x03': return KeyPress::kInterrupt;
        case '\x04': return KeyPress::kEndOfInput;
        case '\x0c': return KeyPress::kRedraw;
        case '\x15': return KeyPress::kEraseLine;
        case '\x1a': return KeyPress::kSuspend;
        default: return std::nullopt;
    }
}

std::optional<KeyPress::Kind> arrow_key(char last) {
    switch (last) {
        case 'A': return KeyPress::kUp;
        case 'B': return KeyPress::kDown;
        case 'C': return KeyPress::kRight;
        case 'D': return KeyPress::kLeft;
        default: return std::nullopt;
    }
}

KeyPress key(KeyPress::Kind kind) {
    KeyPress press;
    press.kind = kind;
    return press;
}

// The body of "\e[<0;12;5M": button, column and line from 1; M is a press and m a release.
std::optional<KeyPress> mouse_key(std::string_view body, char last) {
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = body.find(';');
        const auto number = parse_number<int>(body.substr(0, end));
        if (!number || (end == std::string_view::npos) != (i + 1 == numbers.size()))
            return std::nullopt;
        numbers[i] = *number;
        if (end != std::string_view::npos) body.remove_prefix(end + 1);
    }
    const auto [button, column, line] = numbers;
    constexpr int kLeftButton = 0;
    if (button != kLeftButton || column < 1 || line < 1) return std::nullopt;
    KeyPress press = key(last == 'M' ? KeyPress::kPress : KeyPress::kRelease);
    press.line = static_cast<std::size_t>(line) - 1;
    press.column = static_cast<std::size_t>(column) - 1;
    return press;
}

std::size_t utf8_length(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte >= 0xF0) return 4;
    if (byte >= 0xE0) return 3;
    return byte >= 0xC0 ? 2 : 1;
}

}  // namespace

std::vector<KeyPress> KeyDecoder::feed(std::string_view bytes) {
    pending_ += bytes;
    std::vector<KeyPress> keys;
    while (!pending_.empty() && take(keys)) {
    }
    return keys;
}

std::vector<KeyPress> KeyDecoder::finish() {
    std::vector<KeyPress> keys;
    if (pending_.starts_with(kEscapeByte)) keys.push_back(key(KeyPress::kEscape));
    pending_.clear();
    return keys;
}

bool KeyDecoder::take(std::vector<KeyPress>& keys) {
    return pending_.front() == kEscapeByte ? take_sequence(keys) : take_character(keys);
}

bool KeyDecoder::take_sequence(std::vector<KeyPress>& keys) {
    if (pending_.size() < 2) return false;
    if (pending_[1] != '[' && pending_[1] != 'O') {
        keys.push_back(key(KeyPress::kEscape));
        pending_.erase(0, 1);
        return true;
    }
    // Up to the letter (or ~) that ends it.
    std::size_t end = 2;
    while (end < pending_.size() && (pending_[end] < '@' || pending_[end] > '~')) ++end;
    if (end == pending_.size()) {
        if (end < kLongestSequence) return false;
        pending_.clear();
        return true;
    }
    const char last = pending_[end];
    const std::string_view body = std::string_view(pending_).substr(2, end - 2);
    if (body.starts_with('<')) {
        if (const auto key = mouse_key(body.substr(1), last)) keys.push_back(*key);
    } else if (const auto kind = arrow_key(last)) {
        keys.push_back(key(*kind));
    }
    pending_.erase(0, end + 1);
    return true;
}

bool KeyDecoder::take_character(std::vector<KeyPress>& keys) {
    const char first = pending_.front();
    if (const auto kind = control_key(first)) {
        keys.push_back(key(*kind));
        pending_.erase(0, 1);
        return true;
    }
    const std::size_t length = utf8_length(first);
    if (pending_.size() < length) return false;
    const bool is_printable = static_cast<unsigned char>(first) >= ' ';
    if (is_printable) {
        keys.push_back(key(KeyPress::kText));
        keys.back().text = pending_.substr(0, length);
    }
    pending_.erase(0, length);
    return true;
}

}  // namespace tenby
