#include "engine/mirror.h"

namespace tenby {

Position mirrored(const Position& position) {
    Setup setup;
    for (const Square square : kSquares) {
        const Piece piece = position[square];
        if (piece != kEmpty)
            setup.board[mirrored(square)] = make_piece(~color_of(piece), type_of(piece));
    }
    for (const Color color : {kWhite, kBlack})
        for (const CastlingSide wing : {kKingSide, kQueenSide})
            if (position.can_castle(color, wing))
                setup.castling_rooks[castling_index(~color, wing)] =
                    mirrored(position.castling_rook(color, wing));
    setup.side = ~position.side();
    if (position.en_passant() != kNoSquare) setup.en_passant = mirrored(position.en_passant());
    setup.fifty = position.fifty();
    setup.game_ply = position.game_ply() ^ 1;  // an odd ply is Black's turn
    return Position(setup);
}

}  // namespace tenby
