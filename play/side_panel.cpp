#include "play/side_panel.h"

#include "play/adviser.h"
#include "play/announcement.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenby {

namespace {

constexpr std::array<int, kPieceTypes> kPawnsOf{0, 1, 3, 3, 5, 9, 0};
constexpr std::size_t kPairWidth = 22;  // "123. Nbxd5+ Qxd5+" and a gap
constexpr std::size_t kGap = 3;

int material_of(const Position& position, Color side) {
    int sum = 0;
    for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen})
        sum += kPawnsOf[type] * static_cast<int>(position.list(make_piece(side, type)).size());
    return sum;
}

// "● Tenby level 7   4:58"
StyledText player_line(const Match& match, Color side, const BoardLook& look, Match::Time now) {
    const bool is_next = !match.is_over() && match.game().side() == side;
    StyledText line(look.has_colors);
    line.add(!is_next ? "  " : look.theme.has_unicode ? "▸ " : "> ");
    const bool is_engine = match.seats().at[side] == Seat::kEngine;
    const std::string who =
        is_engine ? player_name(match.strength()) : speaking_name(match.seats(), side);
    line.add(who, {.is_bold = is_next});
    if (!match.seats().are_two_people()) line.add(" (" + name_of(side) + ")");
    if (match.clock())
        line.add("  " + clock_text(match.clock()->left(side, now)), {.is_bold = true});
    return line;
}

// The pieces this side has captured, the biggest first, and by how much it is ahead.
StyledText captures_line(const Match& match, Color side, const BoardLook& look) {
    StyledText line(look.has_colors);
    line.add("  ");
    std::vector<Piece> captured = match.game().captured_by(side);
    std::stable_sort(captured.begin(), captured.end(),
                     [](Piece a, Piece b) { return value_of(a) > value_of(b); });
    for (const Piece piece : captured) line.add(glyph_of(look.theme, piece, false));
    const int balance = material_balance(match.game().position(), side);
    if (balance > 0) line.add((captured.empty() ? "+" : " +") + std::to_string(balance));
    return line;
}

std::string padded(std::string text, std::size_t width) {
    if (columns_of(text) < width) text.append(width - columns_of(text), ' ');
    return text;
}

// "12. Nf3    Nc6"
std::vector<std::string> pairs_of(const Game& game) {
    std::vector<std::string> pairs;
    int number = game.start().game_ply() / 2 + 1;
    Color side = game.start().side();
    for (const PlayedMove& played : game.moves()) {
        constexpr std::size_t kMoveColumn = 5, kReplyColumn = 13;
        if (side == kWhite || pairs.empty()) {
            pairs.push_back(padded(std::to_string(number) + '.', kMoveColumn));
            if (side == kBlack) pairs.back() += "...";
        }
        if (side == kWhite) {
            pairs.back() += played.san;
        } else {
            pairs.back() = padded(pairs.back(), kReplyColumn);
            pairs.back() += played.san;
            ++number;
        }
        side = ~side;
    }
    return pairs;
}

}  // namespace

int material_balance(const Position& position, Color side) {
    return material_of(position, side) - material_of(position, ~side);
}

std::vector<std::string> move_list_lines(const Game& game, PanelSize size) {
    const std::vector<std::string> pairs = pairs_of(game);
    const std::size_t columns = std::max<std::size_t>(size.width / kPairWidth, 1);
    const std::size_t room = columns * size.height;
    // Whole columns leave on the left, so that the others keep their places.
    std::size_t first = 0;
    while (pairs.size() - first > room) first += size.height;
    std::vector<std::string> lines(size.height);
    for (std::size_t i = first; i < pairs.size(); ++i) {
        std::string& line = lines[(i - first) % size.height];
        line = padded(line, (i - first) / size.height * kPairWidth) + pairs[i];
    }
    return lines;
}

std::vector<StyledText> draw_panel(const Match& match, Color bottom, const BoardLook& look,
                                   Match::Time now, PanelSize size) {
    std::vector<StyledText> lines;
    lines.push_back(player_line(match, ~bottom, look, now));
    lines.push_back(captures_line(match, ~bottom, look));
    const std::size_t taken = 4;
    for (const std::string& moves :
         move_list_lines(match.game(), {size.width - 2, std::max(size.height, taken + 1) - taken}))
        lines.push_back(StyledText(look.has_colors).add("  " + moves));
    lines.push_back(captures_line(match, bottom, look));
    lines.push_back(player_line(match, bottom, look, now));
    return lines;
}

std::string evaluation_bar(Score white_score, double white_chances, bool has_unicode) {
    constexpr int kBarWidth = 20;
    const int filled =
        std::clamp(static_cast<int>(std::lround(white_chances * kBarWidth)), 0, kBarWidth);
    std::string bar = "White ";
    for (int i = 0; i < kBarWidth; ++i)
        bar += has_unicode ? (i < filled ? "█" : "░") : (i < filled ? "#" : ".");
    return bar + " Black  " + white_score_text(white_score);
}

std::vector<StyledText> beside(const std::vector<StyledText>& board,
                               const std::vector<StyledText>& panel) {
    std::vector<StyledText> lines;
    std::size_t width = 0;
    for (const StyledText& line : board) width = std::max(width, line.width());
    for (std::size_t i = 0; i < std::max(board.size(), panel.size()); ++i) {
        const bool has_colors = (i < board.size() ? board : panel)[i].has_colors();
        StyledText line = i < board.size() ? board[i] : StyledText(has_colors);
        if (i < panel.size() && panel[i].text().find_first_not_of(' ') != std::string::npos) {
            line.pad_to(width + kGap);
            line.append(panel[i]);
        }
        lines.push_back(line);
    }
    return lines;
}

}  // namespace tenby
