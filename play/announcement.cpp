#include "play/announcement.h"

namespace tenby {

namespace {

// What follows "by": the name of the rule.
std::string rule_of(Ending ending) {
    switch (ending) {
        case Ending::kCheckmate: return "by checkmate";
        case Ending::kResignation: return "by resignation";
        case Ending::kTime:
        case Ending::kTimeWithoutMatingMaterial: return "on time";
        case Ending::kStalemate: return "by stalemate";
        case Ending::kInsufficientMaterial: return "by insufficient material";
        case Ending::kDeadPosition: return "by a dead position";
        case Ending::kFivefoldRepetition: return "by fivefold repetition";
        case Ending::kSeventyFiveMoves: return "by the seventy-five-move rule";
        case Ending::kThreefoldRepetition: return "by threefold repetition";
        case Ending::kFiftyMoves: return "by the fifty-move rule";
        case Ending::kAgreement: return "by agreement";
        case Ending::kAbandoned: return "by abandoning the game";
        case Ending::kAdjudication: break;
    }
    return "by adjudication";
}

// What the rule says, where not everybody knows it.
std::string explanation(Ending ending, const Position& position) {
    const std::string side = name_of(position.side());
    switch (ending) {
        case Ending::kStalemate: return side + " is not in check and has no legal move";
        case Ending::kInsufficientMaterial: return "neither side has the pieces to give mate";
        case Ending::kDeadPosition: return "no moves lead to a mate from here";
        case Ending::kFivefoldRepetition: return "the same position came five times";
        case Ending::kThreefoldRepetition: return "the same position came three times";
        case Ending::kSeventyFiveMoves: return "75 moves without a capture or a pawn move";
        case Ending::kFiftyMoves: return "50 moves without a capture or a pawn move";
        case Ending::kTimeWithoutMatingMaterial:
            return "the flag fell, but the other side could never mate";
        default: return "";
    }
}

}  // namespace

std::string speaking_name(const Seats& seats, Color side) {
    if (seats.are_two_people()) return name_of(side);
    return seats.at[side] == Seat::kPerson ? "You" : "Tenby";
}

std::string announce(const Outcome& outcome, const Position& position, const Seats& seats) {
    if (!outcome.winner) {
        const std::string why = explanation(outcome.ending, position);
        return "Draw " + rule_of(outcome.ending) + (why.empty() ? "" : ": " + why) + '.';
    }
    const std::string winner = speaking_name(seats, *outcome.winner);
    const bool is_person = seats.at[*outcome.winner] == Seat::kPerson;
    const std::string wins = winner + (winner == "You" ? " win" : " wins");
    std::string text = outcome.ending == Ending::kCheckmate
                           ? "Checkmate! " + wins + '.'
                           : wins + ' ' + rule_of(outcome.ending) + '.';
    if (is_person) text += seats.are_two_people() ? " Congratulations!" : " Well played!";
    return text;
}

}  // namespace tenby
