#include "server/position_json.h"

#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "game/move_targets.h"

#include <array>
#include <boost/json/array.hpp>
#include <cctype>

namespace tenby {

namespace json = boost::json;

namespace {

constexpr std::array<int, kPieceTypes> kPawnsWorth{0, 1, 3, 3, 5, 9, 0};

std::string_view json_name(TargetKind kind) {
    switch (kind) {
        case TargetKind::kQuiet: return "quiet";
        case TargetKind::kCapture: return "capture";
        case TargetKind::kEnPassant: return "enpassant";
        case TargetKind::kCastling: return "castling";
        case TargetKind::kPromotion: break;
    }
    return "promotion";
}

json::object targets_json(const Game& game) {
    json::object targets;
    if (game.outcome()) return targets;
    const auto style = game.is_chess960() ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    for (const Square from : kSquares) {
        json::array list;
        for (const MoveTarget& target : move_targets(game.position(), from))
            list.push_back(json::object{{"to", to_string(target.square)},
                                        {"kind", json_name(target.kind)},
                                        {"captures", target.captures},
                                        {"move", to_uci(game.position(), target.move, style)}});
        if (!list.empty()) targets[to_string(from)] = std::move(list);
    }
    return targets;
}

json::array captured_json(const Game& game, Color side) {
    json::array letters;
    for (const Piece piece : game.captured_by(side)) {
        const char letter = static_cast<char>(std::tolower(letter_of(piece)));
        letters.push_back(json::value(std::string_view(&letter, 1)));
    }
    return letters;
}

int balance(const Position& position) {
    int sum = 0;
    for (int type = kPawn; type <= kQueen; ++type) {
        const auto piece = static_cast<PieceType>(type);
        sum += kPawnsWorth[type] * (position.count(make_piece(kWhite, piece)) -
                                    position.count(make_piece(kBlack, piece)));
    }
    return sum;
}

}  // namespace

std::string_view json_name(Color color) {
    return color == kWhite ? "white" : "black";
}

json::value json_name(std::optional<Color> color) {
    return color ? json::value(json_name(*color)) : json::value();
}

std::string_view json_name(Ending ending) {
    switch (ending) {
        case Ending::kCheckmate: return "checkmate";
        case Ending::kResignation: return "resignation";
        case Ending::kTime: return "time";
        case Ending::kStalemate: return "stalemate";
        case Ending::kInsufficientMaterial: return "insufficient_material";
        case Ending::kDeadPosition: return "dead_position";
        case Ending::kFivefoldRepetition: return "fivefold_repetition";
        case Ending::kSeventyFiveMoves: return "seventy_five_moves";
        case Ending::kTimeWithoutMatingMaterial: return "time_without_mating_material";
        case Ending::kThreefoldRepetition: return "threefold_repetition";
        case Ending::kFiftyMoves: return "fifty_moves";
        case Ending::kAgreement: return "agreement";
        case Ending::kAbandoned: return "abandoned";
        case Ending::kAdjudication: break;
    }
    return "adjudication";
}

json::object position_json(const Game& game, std::string_view last) {
    const Position& position = game.position();
    json::value last_move;
    if (!game.moves().empty()) {
        const PlayedMove& played = game.moves().back();
        last_move = json::object{{"from", to_string(played.move.from())},
                                 {"to", to_string(played.move.to())},
                                 {"uci", last},
                                 {"san", played.san}};
    }
    const auto claim = game.claimable();
    return {{"fen", to_fen(position)},
            {"turn", json_name(position.side())},
            {"ply", game.moves().size()},
            {"check", in_check(position) ? json::value(to_string(position.king(position.side())))
                                         : json::value()},
            {"last", std::move(last_move)},
            {"targets", targets_json(game)},
            {"captured",
             {{"white", captured_json(game, kWhite)}, {"black", captured_json(game, kBlack)}}},
            {"balance", balance(position)},
            {"claim", claim ? json::value(json_name(*claim)) : json::value()}};
}

json::value outcome_json(const std::optional<Outcome>& outcome) {
    if (!outcome) return nullptr;
    std::string text = describe(*outcome);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return json::object{{"result", result_text(outcome)},
                        {"winner", json_name(outcome->winner)},
                        {"ending", json_name(outcome->ending)},
                        {"text", text}};
}

}  // namespace tenby
