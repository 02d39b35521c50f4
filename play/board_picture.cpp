#include "play/board_picture.h"

#include "engine/attacks.h"

#include <algorithm>
#include <string>

namespace tenby {

namespace {

constexpr std::size_t kSquaresInLine = 8;
constexpr std::size_t kLabelWidth = 3;  // "8  " or "8 |" before the squares

// What is to be seen on a square besides the piece.
struct SquareMark {
    int background = Style::kPlain;
    std::string_view left = " ", right = " ";  // around the piece
    std::string_view center;                   // on an empty square
    bool is_target = false;
};

bool is_framed(const BoardLook& look) {
    return !look.has_colors;
}

Square square_in(std::size_t row, std::size_t column, Color bottom) {
    const auto rank = static_cast<int>(bottom == kWhite ? 7 - row : row);
    const auto file = static_cast<int>(bottom == kWhite ? column : 7 - column);
    return make_square(file, rank);
}

SquareMark mark_of_target(const MoveTarget& target, const BoardLook& look) {
    const bool is_fancy = look.theme.has_unicode;
    SquareMark mark;
    mark.is_target = true;
    switch (target.kind) {
        case TargetKind::kQuiet: mark.center = is_fancy ? "•" : "*"; break;
        case TargetKind::kCastling:
            mark.center = "o";
            mark.left = mark.right = "o";
            break;
        case TargetKind::kPromotion: mark.center = mark.left = mark.right = "="; break;
        case TargetKind::kCapture:
        case TargetKind::kEnPassant: mark.center = mark.left = mark.right = is_fancy ? "×" : "x";
    }
    if (target.captures) mark.background = look.theme.capture;
    return mark;
}

void put_brackets(SquareMark& mark, std::string_view left, std::string_view right) {
    mark.left = left;
    mark.right = right;
}

// The most urgent mark wins: cursor, check, selection, target, last move.
SquareMark mark_of(Square square, const BoardMarks& marks, const BoardLook& look) {
    const Theme& theme = look.theme;
    const int dark = is_dark(square) ? 1 : 0;
    SquareMark mark;
    mark.background = theme.square[dark];
    if (marks.last_move && (square == marks.last_move.from() || square == marks.last_move.to())) {
        mark.background = theme.last_move[dark];
        put_brackets(mark, "(", ")");
    }
    for (const MoveTarget& target : marks.targets)
        if (target.square == square) {
            const int below = mark.background;
            mark = mark_of_target(target, look);
            if (mark.background == Style::kPlain) mark.background = below;
        }
    if (square == marks.checked_king) {
        mark.background = theme.check;
        if (!mark.is_target) put_brackets(mark, "!", "!");
    }
    if (square == marks.selected) {
        mark.background = theme.selected;
        put_brackets(mark, "[", "]");
    }
    if (square == marks.cursor) {
        mark.background = theme.cursor;
        if (square != marks.selected) put_brackets(mark, ">", "<");
    }
    return mark;
}

// The middle line of a square: the piece with what is around it.
void add_middle(StyledText& line, Piece piece, Square square, const SquareMark& mark,
                const BoardLook& look) {
    const Theme& theme = look.theme;
    const bool is_white = piece != kEmpty && color_of(piece) == kWhite;
    Style style{.foreground = is_white ? theme.white_piece : theme.black_piece,
                .background = mark.background,
                .is_bold = true};
    std::string center(glyph_of(theme, piece, look.has_colors));
    if (piece == kEmpty) {
        style.foreground = theme.dot;
        if (!mark.center.empty())
            center = mark.center;
        else if (!look.has_colors && is_dark(square))
            center = theme.has_unicode ? "·" : ".";
    }
    const std::size_t side = (look.cell.width - 3) / 2;
    const Style beside{.foreground = theme.dot, .background = mark.background, .is_bold = true};
    const bool shows_brackets = !look.has_colors || theme.has_brackets || mark.is_target;
    const bool is_on_piece = piece != kEmpty || !mark.is_target;
    const bool has_brackets = shows_brackets && is_on_piece;
    line.add(std::string(side, ' '), beside);
    line.add(has_brackets ? mark.left : " ", beside);
    line.add(center, style);
    line.add(has_brackets ? mark.right : " ", beside);
    line.add(std::string(side, ' '), beside);
}

StyledText files_line(const BoardMarks& marks, const BoardLook& look) {
    StyledText line(look.has_colors);
    line.add(std::string(kLabelWidth, ' '));
    for (std::size_t column = 0; column < kSquaresInLine; ++column) {
        const Square square = square_in(0, column, marks.bottom);
        const std::string side(look.cell.width / 2, ' ');
        line.add(side + static_cast<char>('a' + file_of(square)) + side);
    }
    if (is_framed(look)) line.add(" ");
    return line;
}

StyledText frame_line(const BoardLook& look) {
    StyledText line(look.has_colors);
    line.add("  +" + std::string(kSquaresInLine * look.cell.width, '-') + '+');
    return line;
}

}  // namespace

BoardMarks marks_of(const Game& game, Color bottom, Square selected) {
    BoardMarks marks;
    marks.bottom = bottom;
    if (!game.moves().empty()) marks.last_move = game.moves().back().move;
    if (in_check(game.position())) marks.checked_king = game.position().king(game.side());
    marks.selected = selected;
    if (selected != kNoSquare) marks.targets = move_targets(game.position(), selected);
    return marks;
}

std::vector<StyledText> draw_board(const Position& position, const BoardMarks& marks,
                                   const BoardLook& look) {
    std::vector<StyledText> lines;
    if (is_framed(look)) lines.push_back(frame_line(look));
    for (std::size_t row = 0; row < kSquaresInLine; ++row)
        for (std::size_t part = 0; part < look.cell.height; ++part) {
            StyledText line(look.has_colors);
            const bool is_middle = part == look.cell.height / 2;
            const Square first = square_in(row, 0, marks.bottom);
            line.add(is_middle ? std::string(1, static_cast<char>('1' + rank_of(first))) : " ");
            line.add(is_framed(look) ? " |" : "  ");
            for (std::size_t column = 0; column < kSquaresInLine; ++column) {
                const Square square = square_in(row, column, marks.bottom);
                const SquareMark mark = mark_of(square, marks, look);
                if (is_middle)
                    add_middle(line, position[square], square, mark, look);
                else
                    line.add(std::string(look.cell.width, ' '), {.background = mark.background});
            }
            if (is_framed(look)) line.add("|");
            lines.push_back(line);
        }
    if (is_framed(look)) lines.push_back(frame_line(look));
    lines.push_back(files_line(marks, look));
    return lines;
}

Square square_at(std::size_t line, std::size_t column, const BoardMarks& marks,
                 const BoardLook& look) {
    const std::size_t top = is_framed(look) ? 1 : 0;
    if (line < top || column < kLabelWidth) return kNoSquare;
    const std::size_t row = (line - top) / look.cell.height;
    const std::size_t place = (column - kLabelWidth) / look.cell.width;
    if (row >= kSquaresInLine || place >= kSquaresInLine) return kNoSquare;
    return square_in(row, place, marks.bottom);
}

}  // namespace tenby
