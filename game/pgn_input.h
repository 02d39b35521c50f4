// The characters of a PGN file with their line and column: words, comments and the blanks between
// them. Reads a stream piece by piece, so a file may be of any size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

// Both count from 1, columns in bytes.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

class PgnInput {
public:
    explicit PgnInput(std::istream& stream);

    // Where blanks end. A blank line may separate games, and tags begin lines.
    struct Gap {
        bool has_line_break = false;
        bool has_blank_line = false;
    };
    // Skips blanks, line breaks and lines that begin with %. The first gap counts as a line break.
    Gap skip_blanks();
    void skip_blanks_of_line();

    static constexpr int kEnd = -1;
    // The next character, or kEnd.
    int peek();
    void advance() { ++cursor_; }  // over anything but a line break
    TextPlace place() const {
        return {line_, static_cast<std::size_t>(cursor_ - buffer_.data()) + read_before_ -
                           line_start_ + 1};
    }
    std::uint64_t bytes_read() const { return read_before_ + (cursor_ - buffer_.data()); }

    // The characters up to a blank or one of {}();[]<>$", no more than kLongestWord of them; valid
    // until the next call. The next character must not be one of these. e8(Q) is one word.
    static constexpr std::size_t kLongestWord = 255;
    std::string_view word();

    // Do the next characters say "1."?
    bool begins_first_move();

    // Does the file begin like one in UTF-16, of either byte order?
    bool is_utf16() const { return is_utf16_; }

    // After the opening brace: goes behind the closing one and appends what lies between, with
    // blanks for line breaks, unless the text is null. False if there is none before the end of the
    // file, or before a line that begins with [Event: then the comment ends there.
    bool read_comment(std::string* text);
    // The rest of the line, without its break.
    void read_line(std::string* text);

private:
    // Makes more characters available after the cursor, if there are any. False at the end.
    bool refill();
    // At the opening bracket of (Q), behind a square of the last rank?
    bool is_at_promotion(const char* limit) const;
    // At a line break: goes over it.
    void break_line();

    std::istream& stream_;
    std::vector<char> buffer_;
    const char* cursor_;
    const char* end_;              // a zero stands there
    std::size_t read_before_ = 0;  // bytes of the file before the buffer
    std::size_t line_ = 1;
    std::size_t line_start_ = 0;    // in the file
    bool is_at_line_start_ = true;  // although no line break was skipped to get here
    bool is_utf16_ = false;
};

}  // namespace tenby
