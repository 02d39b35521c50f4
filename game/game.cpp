#include "game/game.h"

#include "engine/attacks.h"
#include "engine/chess960.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "game/mating_material.h"
#include "game/move_input.h"

namespace tenby {

namespace {

constexpr int kEarlierForThreefold = 2;
constexpr int kEarlierForFivefold = 4;
constexpr int kSeventyFiveMoves = 150;  // half-moves

// Castling rights that standard chess does not have: the king is not on the e-file, or a rook is
// not in its corner.
bool needs_chess960(const Position& position) {
    for (Color color : {kWhite, kBlack})
        for (CastlingSide wing : {kKingSide, kQueenSide}) {
            if (!position.can_castle(color, wing)) continue;
            if (file_of(position.king(color)) != kFileE ||
                file_of(position.castling_rook(color, wing)) !=
                    (wing == kKingSide ? kFileH : kFileA))
                return true;
        }
    return false;
}

Error is_over(const Outcome& outcome) {
    return {"the game is over: " + describe(outcome)};
}

}  // namespace

std::optional<Outcome> automatic_outcome(const Position& position) {
    const auto draw = [](Ending ending) { return Outcome{std::nullopt, ending}; };
    if (!has_legal_move(position))
        return in_check(position) ? Outcome{~position.side(), Ending::kCheckmate}
                                  : draw(Ending::kStalemate);
    if (has_insufficient_material(position)) return draw(Ending::kInsufficientMaterial);
    if (is_blocked_for_ever(position)) return draw(Ending::kDeadPosition);
    if (repetitions(position) >= kEarlierForFivefold) return draw(Ending::kFivefoldRepetition);
    if (position.fifty() >= kSeventyFiveMoves) return draw(Ending::kSeventyFiveMoves);
    return std::nullopt;
}

std::optional<Ending> claimable_in(const Position& position) {
    if (!has_legal_move(position)) return std::nullopt;
    if (repetitions(position) >= kEarlierForThreefold) return Ending::kThreefoldRepetition;
    if (is_fifty_moves(position)) return Ending::kFiftyMoves;
    return std::nullopt;
}

Game::Game() : Game(Position()) {}

Game::Game(const Position& start, bool is_chess960)
    : start_(start),
      position_(start),
      is_chess960_(is_chess960 || needs_chess960(start)),
      outcome_(automatic_outcome(start)) {}

Result<Game> Game::chess960(int number) {
    if (number < 0 || number >= kChess960Positions)
        return Error{"Chess960 has the positions 0 to " + std::to_string(kChess960Positions - 1) +
                     ", not " + std::to_string(number)};
    return Game(*parse_fen(chess960_fen(number)), true);
}

Result<Game> Game::from_fen(std::string_view fen) {
    if (fen == "startpos") return Game();
    const Result<Position> position = parse_fen(fen);
    if (!position) return Error{position.error()};
    return Game(*position);
}

bool Game::is_from_standard_start() const {
    return to_fen(start_) == kStartFen;
}

std::vector<Piece> Game::captured_by(Color side) const {
    std::vector<Piece> captured;
    for (const PlayedMove& played : moves())
        if (played.move.is_capture() && color_of(played.move.captured()) == ~side)
            captured.push_back(played.move.captured());
    return captured;
}

Result<void> Game::play(Move move, std::optional<ClockTime> clock) {
    if (outcome_) return is_over(*outcome_);
    if (!is_legal(position_, move)) return Error{"that move is not legal here"};
    if (draw_offered_by_ == ~side()) draw_offered_by_.reset();
    if (draw_offered_by_ != side()) has_offered_[side()] = false;
    line_.resize(made_);
    line_.push_back({.move = move, .san = to_san(position_, move), .clock = clock});
    make(move);
    return {};
}

Result<Move> Game::play(std::string_view text, std::optional<ClockTime> clock) {
    if (outcome_) return is_over(*outcome_);
    const Result<Move> move = read_move(position_, text);
    if (!move) return move;
    if (const Result<void> played = play(*move, clock); !played) return Error{played.error()};
    return move;
}

void Game::make(Move move) {
    position_.make(move);
    ++made_;
    outcome_ = automatic_outcome(position_);
    if (outcome_) withdraw_offers();
}

void Game::withdraw_offers() {
    draw_offered_by_.reset();
    has_offered_.fill(false);
}

bool Game::undo() {
    if (!can_undo()) return false;
    position_.take();
    --made_;
    outcome_.reset();
    withdraw_offers();
    return true;
}

bool Game::redo() {
    if (!can_redo()) return false;
    withdraw_offers();
    make(line_[made_].move);
    return true;
}

Result<void> Game::offer_draw(Color by) {
    if (outcome_) return is_over(*outcome_);
    if (draw_offered_by_ == ~by) return accept_draw(by);
    if (has_offered_[by])
        return Error{"you have offered a draw already: you may again after your next move"};
    draw_offered_by_ = by;
    has_offered_[by] = true;
    return {};
}

Result<void> Game::accept_draw(Color by) {
    if (outcome_) return is_over(*outcome_);
    if (draw_offered_by_ != ~by) return Error{"there is no draw offer to accept"};
    return end({std::nullopt, Ending::kAgreement});
}

Result<void> Game::decline_draw(Color by) {
    if (draw_offered_by_ != ~by) return Error{"there is no draw offer to decline"};
    draw_offered_by_.reset();
    return {};
}

std::optional<Ending> Game::claimable() const {
    if (outcome_) return std::nullopt;
    return claimable_in(position_);
}

std::optional<Ending> Game::claimable_with(Move move) const {
    if (outcome_ || !is_legal(position_, move)) return std::nullopt;
    Position after = position_;
    after.make(move);
    return claimable_in(after);
}

Result<void> Game::claim_draw() {
    if (outcome_) return is_over(*outcome_);
    const auto ending = claimable();
    if (!ending)
        return Error{
            "there is no draw to claim: that takes the same position three times, or fifty moves "
            "without a capture or a pawn move"};
    return end({std::nullopt, *ending});
}

Result<void> Game::claim_draw_with(Move move) {
    if (outcome_) return is_over(*outcome_);
    const auto ending = claimable_with(move);
    if (!ending) return Error{"that move brings about no draw to claim"};
    if (Result<void> played = play(move); !played) return played;
    // The move may have ended the game by itself.
    if (outcome_) return {};
    return end({std::nullopt, *ending});
}

Result<void> Game::resign(Color loser) {
    return end({~loser, Ending::kResignation});
}

Result<void> Game::flag_fall(Color loser) {
    if (!has_mating_material(position_, ~loser))
        return end({std::nullopt, Ending::kTimeWithoutMatingMaterial});
    return end({~loser, Ending::kTime});
}

Result<void> Game::end(const Outcome& outcome) {
    if (outcome_) return is_over(*outcome_);
    withdraw_offers();
    outcome_ = outcome;
    return {};
}

}  // namespace tenby
