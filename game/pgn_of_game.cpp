#include "game/pgn_of_game.h"

namespace tenby {

namespace {

constexpr std::string_view kTimeForfeit = "time forfeit", kNormal = "normal",
                           kAbandoned = "abandoned", kAdjudication = "adjudication",
                           kUnterminated = "unterminated";

std::string_view termination_of(const std::optional<Outcome>& outcome) {
    if (!outcome) return kUnterminated;
    switch (outcome->ending) {
        case Ending::kTime:
        case Ending::kTimeWithoutMatingMaterial: return kTimeForfeit;
        case Ending::kAbandoned: return kAbandoned;
        case Ending::kAdjudication: return kAdjudication;
        default: return kNormal;
    }
}

// How a game ended whose moves do not say it.
Ending ending_of(const Game& game, std::string_view termination, bool is_draw) {
    if (termination == kTimeForfeit)
        return is_draw ? Ending::kTimeWithoutMatingMaterial : Ending::kTime;
    if (termination == kAbandoned) return Ending::kAbandoned;
    if (termination != kNormal) return Ending::kAdjudication;
    return is_draw ? game.claimable().value_or(Ending::kAgreement) : Ending::kResignation;
}

}  // namespace

PgnGame pgn_of(const Game& game, const std::vector<PgnTag>& tags) {
    PgnGame pgn;
    pgn.tags = tags;
    pgn.start = game.start();
    pgn.is_chess960 = game.is_chess960();
    pgn.set_tag("Result", result_text(game.outcome()));
    pgn.set_tag("Termination", termination_of(game.outcome()));
    PgnGame::Index node = PgnGame::kRoot;
    for (const PlayedMove& played : game.moves()) {
        node = pgn.add_move(node, played.move);
        if (played.clock) pgn.note_for(node).clock = played.clock;
    }
    return pgn;
}

Result<Game> game_of(const PgnGame& pgn) {
    Game game(pgn.start, pgn.is_chess960);
    for (PgnGame::Index node : pgn.main_line()) {
        const PgnNote* const note = pgn.note(node);
        const auto played = game.play(pgn.move(node), note ? note->clock : std::nullopt);
        if (!played)
            return Error{"move " + std::to_string(game.moves().size() + 1) + ": " + played.error()};
    }
    const std::string_view result = pgn.result();
    if (result == "*" || game.outcome()) return game;
    const bool is_draw = result == "1/2-1/2";
    Outcome outcome;
    if (!is_draw) outcome.winner = result == "1-0" ? kWhite : kBlack;
    outcome.ending = ending_of(game, pgn.tag("Termination"), is_draw);
    if (const auto ended = game.end(outcome); !ended) return Error{ended.error()};
    return game;
}

}  // namespace tenby
