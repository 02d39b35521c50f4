#include "play/screen_layout.h"

#include "play/promotion_menu.h"
#include "play/side_panel.h"

#include <algorithm>
#include <chrono>

namespace tenby {

namespace {

constexpr TerminalSize kLeastForLarge{.columns = 95, .lines = 32};
constexpr TerminalSize kLeast{.columns = 56, .lines = 14};
constexpr std::size_t kTop = 1;     // lines above the board
constexpr std::size_t kMargin = 1;  // columns left of it
constexpr std::size_t kLabelsAndGap = 6;

BoardMarks marks_with_cursor(const Conversation& talk, Square cursor) {
    BoardMarks marks = talk.marks();
    marks.cursor = cursor;
    return marks;
}

std::vector<std::string> too_small(TerminalSize size) {
    std::vector<std::string> lines{"The window is too small", "for a board: it takes",
                                   std::to_string(kLeast.columns) + " columns and " +
                                       std::to_string(kLeast.lines) + " lines."};
    lines.resize(std::min(lines.size(), size.lines));
    return lines;
}

}  // namespace

CellSize cell_size(TerminalSize size) {
    const bool has_room =
        size.columns >= kLeastForLarge.columns && size.lines >= kLeastForLarge.lines;
    return has_room ? kLargeCells : kSmallCells;
}

std::vector<std::string> lay_out(Conversation& talk, const ScreenContent& content) {
    const TerminalSize size = content.size;
    if (size.columns < kLeast.columns || size.lines < kLeast.lines) return too_small(size);
    const BoardLook look = talk.look(cell_size(size));
    const auto board =
        draw_board(talk.match().game().position(), marks_with_cursor(talk, content.cursor), look);
    const std::size_t board_width = kMargin + kLabelsAndGap + 8 * look.cell.width;
    const auto panel =
        draw_panel(talk.match(), talk.bottom(), look, std::chrono::steady_clock::now(),
                   {.width = size.columns - board_width, .height = board.size()});
    std::vector<std::string> lines(kTop);
    for (const StyledText& line : beside(board, panel))
        lines.push_back(std::string(kMargin, ' ') + line.text());
    if (const auto evaluation = talk.evaluation_line())
        lines.push_back(std::string(kMargin, ' ') + *evaluation);
    lines.emplace_back();
    // The prompt has the last line, and what was said the lines above it.
    const std::size_t room = size.lines > lines.size() + 2 ? size.lines - lines.size() - 2 : 0;
    const std::size_t shown = std::min(room, content.messages.size());
    for (std::size_t i = content.messages.size() - shown; i < content.messages.size(); ++i)
        lines.push_back(std::string(kMargin, ' ') + content.messages[i]);
    lines.resize(size.lines - 1);
    lines.push_back(std::string(kMargin, ' ') + content.prompt + content.typed);
    return lines;
}

std::string screen_bytes(const std::vector<std::string>& lines) {
    constexpr std::string_view kHome = "\x1b[H", kClearLine = "\x1b[K", kClearBelow = "\x1b[J";
    std::string bytes(kHome);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        // The rest of the line is cleared first: behind the prompt stays the cursor.
        bytes += kClearLine;
        bytes += lines[i];
        if (i + 1 < lines.size()) bytes += "\r\n";
    }
    return bytes += kClearBelow;
}

Square square_on_screen(const Conversation& talk, TerminalSize size, std::size_t line,
                        std::size_t column) {
    if (line < kTop || column < kMargin) return kNoSquare;
    return square_at(line - kTop, column - kMargin, talk.marks(), talk.look(cell_size(size)));
}

PieceType piece_on_menu(TerminalSize size, std::size_t line, std::size_t column) {
    if (line + 1 != size.lines || column < kMargin) return kNoType;
    return PromotionMenu::piece_at(column - kMargin);
}

}  // namespace tenby
