// What a pawn becomes, as a line to choose from with keys or the mouse:
// "[queen] rook  bishop  knight ".
#pragma once

#include "engine/piece.h"

#include <cstddef>
#include <string>

namespace tenby {

class PromotionMenu {
public:
    // The chosen piece stands in brackets.
    std::string text() const;
    PieceType chosen() const;
    // On to the next piece or back to the one before, around the ends.
    void step(int by);
    // The piece that is shown at a column of the text; kNoType behind the last one.
    static PieceType piece_at(std::size_t column);

private:
    int index_ = 0;
};

}  // namespace tenby
