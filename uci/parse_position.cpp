#include "uci/parse_position.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/quoted.h"

#include <string>
#include <utility>

namespace tenby {

namespace {

Result<Position> read_fen(Tokens& tokens) {
    std::string fen;
    while (!tokens.empty() && tokens.peek() != "moves") {
        if (!fen.empty()) fen += ' ';
        fen += tokens.next();
    }
    return parse_fen(fen);
}

}  // namespace

Result<Position> parse_position(Tokens tokens) {
    if (tokens.empty()) return Error{"position needs startpos or fen after it"};
    const std::string_view kind = tokens.next();
    if (kind != "startpos" && kind != "fen")
        return Error{"position needs startpos or fen, not " + quoted(kind)};
    Result<Position> start = kind == "fen" ? read_fen(tokens) : Position();
    if (!start || tokens.empty()) return start;

    const std::string_view word = tokens.next();
    if (word != "moves") return Error{"after startpos comes moves or nothing, not " + quoted(word)};
    Position position = *std::move(start);
    for (int number = 1; !tokens.empty(); ++number) {
        const Result<Move> move = parse_uci(position, tokens.next());
        if (!move) return Error{"move number " + std::to_string(number) + ": " + move.error()};
        position.make(*move);
    }
    return position;
}

}  // namespace tenby
