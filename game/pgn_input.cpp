#include "game/pgn_input.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace tenby {

namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kFirstTag = "[Event ";
constexpr std::ptrdiff_t kPromotionLength = 3;  // (Q)

// What ends a word.
constexpr auto kEndsWord = [] {
    std::array<bool, 256> ends{};
    for (int c = 0; c <= ' '; ++c) ends[c] = true;
    for (char c : std::string_view("{}();[]<>$\"")) ends[static_cast<unsigned char>(c)] = true;
    return ends;
}();

// With its byte-order mark or without: every other byte of a first tag or move is zero.
bool begins_like_utf16(std::string_view text) {
    if (text.size() < 2) return false;
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
           (text[0] == '\0') != (text[1] == '\0');
}

constexpr bool is_space(char c) {
    return static_cast<unsigned char>(c) <= ' ';
}

}  // namespace

PgnInput::PgnInput(std::istream& stream)
    : stream_(stream), buffer_(kBufferSize + 1), cursor_(buffer_.data()), end_(buffer_.data()) {
    refill();
    const std::string_view text(cursor_, end_ - cursor_);
    is_utf16_ = begins_like_utf16(text);
    if (text.starts_with(kByteOrderMark)) {
        cursor_ += kByteOrderMark.size();
        line_start_ = kByteOrderMark.size();
    }
}

bool PgnInput::refill() {
    const std::size_t kept = end_ - cursor_;
    read_before_ += cursor_ - buffer_.data();
    std::memmove(buffer_.data(), cursor_, kept);
    stream_.read(buffer_.data() + kept, static_cast<std::streamsize>(kBufferSize - kept));
    const auto count = static_cast<std::size_t>(stream_.gcount());
    cursor_ = buffer_.data();
    end_ = cursor_ + kept + count;
    buffer_[kept + count] = '\0';
    return count > 0;
}

int PgnInput::peek() {
    if (cursor_ == end_ && !refill()) return kEnd;
    return static_cast<unsigned char>(*cursor_);
}

// A line ends with LF, CR LF, or CR alone.
void PgnInput::break_line() {
    if (cursor_ + 1 == end_) refill();
    cursor_ += cursor_[0] == '\r' && cursor_[1] == '\n' ? 2 : 1;
    ++line_;
    line_start_ = bytes_read();
}

PgnInput::Gap PgnInput::skip_blanks() {
    int breaks = is_at_line_start_ ? 1 : 0;
    is_at_line_start_ = false;
    for (int c = peek(); c != kEnd; c = peek()) {
        if (c == '\n' || c == '\r') {
            break_line();
            ++breaks;
        } else if (c == '%' && bytes_read() == line_start_) {
            read_line(nullptr);
        } else if (is_space(static_cast<char>(c))) {
            ++cursor_;
        } else {
            break;
        }
    }
    return {.has_line_break = breaks > 0, .has_blank_line = breaks > 1};
}

void PgnInput::skip_blanks_of_line() {
    for (int c = peek(); c == ' ' || c == '\t'; c = peek()) ++cursor_;
}

std::string_view PgnInput::word() {
    if (static_cast<std::size_t>(end_ - cursor_) <= kLongestWord) refill();
    const char* const first = cursor_;
    const char* const limit = std::min(first + kLongestWord, end_);
    for (;;) {
        while (cursor_ != limit && !kEndsWord[static_cast<unsigned char>(*cursor_)]) ++cursor_;
        if (cursor_ == first || !is_at_promotion(limit)) break;
        cursor_ += kPromotionLength;
    }
    return {first, static_cast<std::size_t>(cursor_ - first)};
}

bool PgnInput::is_at_promotion(const char* limit) const {
    constexpr std::string_view kPieces = "QRBNqrbn";
    return limit - cursor_ >= kPromotionLength && cursor_[0] == '(' && cursor_[2] == ')' &&
           (cursor_[-1] == '8' || cursor_[-1] == '1') &&
           kPieces.find(cursor_[1]) != std::string_view::npos;
}

bool PgnInput::begins_first_move() {
    if (cursor_ + 1 >= end_) refill();
    return std::string_view(cursor_, end_ - cursor_).starts_with("1.");
}

bool PgnInput::read_comment(std::string* text) {
    for (int c = peek(); c != kEnd; c = peek()) {
        if (c == '\n' || c == '\r') {
            break_line();
            if (text) *text += ' ';
            if (static_cast<std::size_t>(end_ - cursor_) < kFirstTag.size()) refill();
            if (std::string_view(cursor_, end_ - cursor_).starts_with(kFirstTag)) {
                is_at_line_start_ = true;
                return false;
            }
            continue;
        }
        // Everything up to the end of the comment, of the line or of the buffer at once.
        const char* stop = end_;
        for (char mark : {'}', '\n', '\r'})
            if (const void* found = std::memchr(cursor_, mark, stop - cursor_))
                stop = static_cast<const char*>(found);
        if (text) text->append(cursor_, stop);
        cursor_ = stop;
        if (cursor_ != end_ && *cursor_ == '}') {
            ++cursor_;
            return true;
        }
    }
    return false;
}

void PgnInput::read_line(std::string* text) {
    for (int c = peek(); c != kEnd && c != '\n' && c != '\r'; c = peek()) {
        if (text) *text += static_cast<char>(c);
        ++cursor_;
    }
}

}  // namespace tenby
