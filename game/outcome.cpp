#include "game/outcome.h"

namespace tenby {

namespace {

// What follows "White wins" or "draw".
std::string_view reason(Ending ending) {
    switch (ending) {
        case Ending::kCheckmate: return " by checkmate";
        case Ending::kResignation: return " by resignation";
        case Ending::kTime: return " on time";
        case Ending::kStalemate: return " by stalemate";
        case Ending::kInsufficientMaterial: return " by insufficient material";
        case Ending::kDeadPosition: return ": no moves lead to a mate from here";
        case Ending::kFivefoldRepetition: return " by fivefold repetition";
        case Ending::kSeventyFiveMoves: return " by the seventy-five-move rule";
        case Ending::kTimeWithoutMatingMaterial:
            return ": time is over, but the opponent cannot mate";
        case Ending::kThreefoldRepetition: return " by threefold repetition";
        case Ending::kFiftyMoves: return " by the fifty-move rule";
        case Ending::kAgreement: return " by agreement";
        case Ending::kAbandoned: return ": the game was abandoned";
        case Ending::kAdjudication: break;
    }
    return "";
}

}  // namespace

std::string_view result_text(const std::optional<Outcome>& outcome) {
    if (!outcome) return "*";
    if (!outcome->winner) return "1/2-1/2";
    return outcome->winner == kWhite ? "1-0" : "0-1";
}

std::string describe(const Outcome& outcome) {
    const std::string who = outcome.winner ? name_of(*outcome.winner) + " wins" : "draw";
    return who + std::string(reason(outcome.ending));
}

}  // namespace tenby
