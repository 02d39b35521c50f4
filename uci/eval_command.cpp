// `eval`: the evaluation of the position, and what it is made of. Material is shown as a table of
// counts. The network is evaluated again without each piece; the difference is that piece's share.
#include "search/endings.h"
#include "search/evaluate.h"
#include "search/material.h"
#include "uci/commands.h"

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

namespace tenby {

namespace {

constexpr std::array<std::string_view, kPieceTypes> kTypeNames{
    "", "pawns", "knights", "bishops", "rooks", "queens", "kings"};

std::string in_pawns(Score score) {
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", score / 100.0);
    return text;
}

std::string table_row(std::string_view name, const std::string& white, const std::string& black) {
    std::string row(name);
    row.resize(16, ' ');
    row += white;
    row.resize(27, ' ');
    return row + black + '\n';
}

std::string material_table(const Position& position) {
    std::string text = table_row("", "White", "Black");
    for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen}) {
        const auto pieces = [&](Color color) {
            return std::to_string(position.count(make_piece(color, type))) + " x " +
                   std::to_string(value_of(type));
        };
        text += table_row(kTypeNames[type], pieces(kWhite), pieces(kBlack));
    }
    const auto material = [&](Color color) {
        return std::to_string(position.material(color) - value_of(kKing));
    };
    return text + table_row("material", material(kWhite), material(kBlack));
}

// The position without one piece. The network sees neither castling rights nor en passant, so they
// are left out.
Position without(const Position& position, Square square) {
    Setup setup;
    for (const Square other : kSquares) setup.board[other] = position[other];
    setup.board[square] = kEmpty;
    setup.side = position.side();
    return Position(setup);
}

Score white_view(const Position& position, const NetworkPointer& network) {
    const Score score = evaluate(position, network);
    return position.side() == kWhite ? score : -score;
}

// Every piece with its share in pawns below it, from White's view.
std::string network_board(const Position& position, const NetworkPointer& network) {
    const Score score = white_view(position, network);
    const std::string edge =
        "  +-------+-------+-------+-------+-------+-------+-------+-------+\n";
    std::string text = edge;
    for (int rank = kRank8; rank >= kRank1; --rank) {
        std::string pieces = std::string(1, static_cast<char>('1' + rank)) + " |";
        std::string shares = "  |";
        for (int file = kFileA; file <= kFileH; ++file) {
            const Square square = make_square(file, rank);
            const Piece piece = position[square];
            std::string share;
            // A position needs both kings.
            if (piece != kEmpty && !in(kKings, piece))
                share = in_pawns(score - white_view(without(position, square), network));
            share.resize(6, ' ');
            pieces += std::string("   ") + (piece == kEmpty ? ' ' : letter_of(piece)) + "   |";
            shares += ' ' + share + '|';
        }
        text += pieces + '\n' + shares + '\n' + edge;
    }
    return text + "      a       b       c       d       e       f       g       h\n";
}

}  // namespace

void run_eval(Session& session, Tokens) {
    const Position& position = session.position;
    const NetworkPointer network = session.searcher.network();
    std::string text;
    if (network) {
        text = network_board(position, network) + "\nnetwork         " + network->name() + '\n';
    } else {
        text = material_table(position) + "\nmaterial        " +
               in_pawns(material_balance(position)) + "\ncentre          " +
               in_pawns(centre_tie_break(position)) + '\n';
    }
    if (const EndingKind kind = recognise(position).kind; kind != EndingKind::kUnknown)
        text += "ending          " + std::string(name_of(kind)) + '\n';
    const Score score = white_view(position, network);
    session.output.print(text + "evaluation      " + in_pawns(score) +
                         " (pawns, from White's view)\nwin draw loss   " +
                         win_draw_loss_text(position, score) + " (of 1000, for White)");
}

}  // namespace tenby
