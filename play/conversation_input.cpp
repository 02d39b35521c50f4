// What a person's line or a square that is pointed at means.
#include "engine/quoted.h"
#include "engine/san_text.h"
#include "game/move_input.h"
#include "game/move_targets.h"
#include "play/conversation.h"
#include "play/move_words.h"
#include "play/play_commands.h"

#include <cctype>

namespace tenby {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n\v\f";
    const auto begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// "12.", "12..." before a move.
std::string_view without_number(std::string_view text) {
    const auto digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || text[digits] != '.') return text;
    const auto begin = text.find_first_not_of(". ", digits);
    return begin == std::string_view::npos ? text : text.substr(begin);
}

Square square_named(std::string_view text) {
    if (text.size() != 2) return kNoSquare;
    return square_from(static_cast<char>(std::tolower(static_cast<unsigned char>(text[0]))),
                       text[1]);
}

bool looks_like_move(std::string_view text) {
    if (text.empty()) return false;
    if (read_san_text(text)) return true;
    std::string capital(text);
    capital.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(capital.front())));
    return read_san_text(capital).has_value();
}

}  // namespace

void Conversation::enter(std::string_view line) {
    look_at_clock();
    const std::string_view text = trimmed(line);
    if (text.empty()) return;
    view_.selected = kNoSquare;
    const auto blank = text.find_first_of(" \t");
    const std::string word = lower_case(text.substr(0, blank));
    if (question_ == Question::kPromotion && answer_promotion(word)) return;
    if (question_ == Question::kPlayAgain && answer_play_again(word)) return;
    if (const PlayCommand* const command = find_play_command(word)) {
        const auto rest = blank == std::string_view::npos ? "" : trimmed(text.substr(blank));
        command->run(*this, rest);
        return;
    }
    std::string_view core = without_marks(without_number(text));
    if (core.empty()) core = text;
    const std::string small = lower_case(core);
    // E2E4, from somebody whose capital letters are locked.
    enter_move(!looks_like_move(core) && looks_like_move(small) ? small : core);
}

void Conversation::enter_move(std::string_view text) {
    if (!looks_like_move(text)) {
        const std::string guess = did_you_mean_command(text.substr(0, text.find(' ')));
        say("I do not understand " + quoted(text) +
            (guess.empty() ? ". Type a move like e4 or Nf3, or help." : guess));
        return;
    }
    const Position& position = match().game().position();
    const Square square = square_named(text);
    if (square != kNoSquare && !position.is_empty(square) && !match().is_engines_turn())
        return show_targets(square);
    if (match().is_over()) return say("The game is over. Type new for another one, or undo.");
    if (match().is_engines_turn())
        return say("Tenby is thinking. Type undo to take your move back.");
    Result<Move> move = read_move(position, text);
    if (!move) {
        // A promotion that does not say to what.
        const Result<Move> queen = read_move(position, std::string(text) + "=Q");
        if (queen && queen->is_promotion()) return ask_for_promotion(*queen);
        return say(capitalized(move.error()) + '.');
    }
    play(*move);
}

void Conversation::show_targets(Square square) {
    const Position& position = match().game().position();
    if (color_of(position[square]) != position.side() || match().is_over())
        return say(square_in_words(position, square));
    view_.selected = square;
    show_change();
    say(targets_in_words(position, square));
}

void Conversation::point_at(Square square) {
    if (question_ == Question::kPromotion)
        return say("First choose what the pawn becomes. Escape leaves it where it is.");
    const Position& position = match().game().position();
    const auto select = [&](Square chosen) { view_.selected = chosen; };
    if (!match().is_persons_turn()) {
        select(kNoSquare);
        return say(match().is_over() ? "The game is over. Type new for another one, or undo."
                                     : "Tenby is thinking.");
    }
    const Square from = view_.selected;
    if (from == square) return select(kNoSquare);
    if (from != kNoSquare) {
        for (const MoveTarget& target : move_targets(position, from)) {
            if (target.square != square) continue;
            select(kNoSquare);
            if (target.kind == TargetKind::kPromotion) return ask_for_promotion(target.move);
            return play(target.move);
        }
    }
    if (!position.is_empty(square) && color_of(position[square]) == position.side()) {
        select(square);
        return say(targets_in_words(position, square));
    }
    if (from == kNoSquare) return say(square_in_words(position, square));
    const Result<Move> move = read_move(position, to_string(from) + to_string(square));
    select(kNoSquare);
    if (!move) say(capitalized(move.error()) + '.');
}

void Conversation::deselect() {
    view_.selected = kNoSquare;
    if (question_ == Question::kPromotion) question_ = Question::kNone;
}

void Conversation::ask_for_promotion(Move move) {
    promotion_ = move;
    question_ = Question::kPromotion;
    say("What shall the pawn become: queen, rook, bishop or knight?");
}

bool Conversation::answer_promotion(std::string_view word) {
    question_ = Question::kNone;
    PieceType type = kNoType;
    for (const PieceType choice : {kQueen, kRook, kBishop, kKnight})
        if (word == name_of(choice) ||
            (word.size() == 1 && promotion_from_letter(word.front()) == choice))
            type = choice;
    // Anything else is another move or a command.
    if (type == kNoType) return false;
    play(with_promotion(promotion_, type));
    return true;
}

// Commands leave the question as it stands: the game can be saved before it is answered.
bool Conversation::answer_play_again(std::string_view word) {
    const bool says_yes = word == "yes" || word == "y";
    if (!says_yes && word != "no" && word != "n") return false;
    question_ = Question::kNone;
    if (says_yes)
        new_game(std::nullopt, std::nullopt);
    else
        quit();
    return true;
}

}  // namespace tenby
