#include "play/line_text.h"

#include <algorithm>

namespace tenby {

std::vector<std::string> san_moves(Position position, std::span<const Move> line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(to_san(position, move));
        position.make(move);
    }
    return texts;
}

std::vector<std::string> uci_moves(Position position, std::span<const Move> line,
                                   CastlingText style) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(to_uci(position, move, style));
        position.make(move);
    }
    return texts;
}

std::string move_number(const Position& position) {
    return std::to_string(position.game_ply() / 2 + 1) + (position.side() == kWhite ? "." : "...");
}

std::string numbered_line(Position position, std::span<const Move> line, std::size_t most) {
    std::string text;
    for (const Move move : line.first(std::min(line.size(), most))) {
        if (text.empty() || position.side() == kWhite)
            text += (text.empty() ? "" : " ") + move_number(position);
        text += ' ' + to_san(position, move);
        position.make(move);
    }
    return text;
}

}  // namespace tenby
