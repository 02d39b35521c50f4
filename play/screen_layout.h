// The full screen of `tenby play`: where board, panel, messages and prompt go in a window of any
// size.
#pragma once

#include "engine/piece.h"
#include "engine/square.h"
#include "platform/terminal.h"
#include "play/board_picture.h"
#include "play/conversation.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tenby {

struct ScreenContent {
    TerminalSize size;
    Square cursor = kNoSquare;
    std::vector<std::string> messages;  // the last of them are shown
    std::string prompt;
    std::string typed;
};

// What is on the screen, from the top: as many lines as it has at most.
std::vector<std::string> lay_out(Conversation& talk, const ScreenContent& content);

// The bytes that show these lines, with the cursor behind the last one.
std::string screen_bytes(const std::vector<std::string>& lines);

// Large squares where the window has room for them.
CellSize cell_size(TerminalSize size);

// The square under a place of the screen, from 0.
Square square_on_screen(const Conversation& talk, TerminalSize size, std::size_t line,
                        std::size_t column);

// Where the prompt is a PromotionMenu: the piece under a place of the screen, or kNoType.
PieceType piece_on_menu(TerminalSize size, std::size_t line, std::size_t column);

}  // namespace tenby
