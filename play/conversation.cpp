#include "play/conversation.h"

#include "engine/attacks.h"
#include "engine/notation.h"
#include "game/piece_words.h"
#include "platform/local_date.h"
#include "platform/utf8_path.h"
#include "play/announcement.h"
#include "play/move_words.h"
#include "play/side_panel.h"

#include <algorithm>
#include <cctype>

namespace tenby {

namespace {

constexpr std::uint64_t kNodesAtOnce = 20'000, kNodesForPeople = 150'000;

// The engine agrees to a draw where it stands no better than this, in centipawns: late in a game a
// level position will do, early it must be worse.
constexpr std::size_t kLatePlies = 60;
constexpr Score kDrawLate = 15, kDrawEarly = -60;

// "White begins", or "Black is to move" in a game that has begun.
std::string whose_turn(const Game& game) {
    return name_of(game.side()) + (game.moves().empty() ? " begins" : " is to move");
}

}  // namespace

std::string capitalized(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

Conversation::Conversation(const PlaySettings& settings, Display& display)
    : settings_(settings), display_(display), keeper_(settings.folder), random_(settings.seed) {
    view_.theme = settings.theme;
    view_.has_words = settings.has_words;
}

Result<void> Conversation::begin() {
    if (settings_.resumes) {
        Result<Match> kept = keeper_.resume();
        if (!kept) return Error{kept.error()};
        start_match(*std::move(kept));
    } else {
        start_match(new_match(std::nullopt, settings_.strength));
    }
    greet(settings_.resumes);
    show_change();
    tell_what_is_special();
    if (match().is_over()) settle();
    return {};
}

void Conversation::greet(bool has_resumed) {
    const std::size_t made = match().game().moves().size();
    if (has_resumed)
        say("Your game goes on after " + std::to_string(made) +
            (made == 1 ? " half-move." : " half-moves."));
    else if (keeper_.has_kept_game())
        say("A game of yours is not finished: tenby play --resume goes on with it.");
    if (match().seats().are_two_people())
        say("Two players at one board: " + whose_turn(match().game()) + '.');
    else
        say("You have " + name_of(match().seats().person()) + " against Tenby, " +
            describe(match().strength()) + '.');
    say("Type moves like e4, Nf3 or g1f3, a square to see its moves, help for more.");
}

Seats Conversation::choose_seats(std::optional<ColorChoice> color) {
    if (settings_.is_for_two) return two_people();
    if (color) settings_.color = *color;
    Color side = kWhite;
    switch (settings_.color) {
        case ColorChoice::kWhite: break;
        case ColorChoice::kBlack: side = kBlack; break;
        case ColorChoice::kRandom: side = random_.below(2) == 0 ? kWhite : kBlack; break;
        case ColorChoice::kInTurn: side = last_color_ ? ~*last_color_ : kWhite; break;
    }
    last_color_ = side;
    return person_has(side);
}

Match Conversation::new_match(std::optional<ColorChoice> color, const EngineStrength& strength) {
    Match match(settings_.start, choose_seats(color), strength, settings_.time);
    // However long it takes, this is its date.
    match.set_tags({{"Date", local_date()}});
    return match;
}

void Conversation::start_match(Match match) {
    match_.emplace(std::move(match));
    game_seed_ = random_.next();
    ++game_number_;
    question_ = Question::kNone;
    view_.selected = kNoSquare;
    view_.turns_to_side_to_move = match_->seats().are_two_people();
    view_.bottom = match_->seats().person();
}

void Conversation::new_game(std::optional<Game> start, std::optional<ColorChoice> color) {
    if (start) settings_.start = *std::move(start);
    take_over(new_match(color, match().strength()));
}

void Conversation::take_over(Match match) {
    if (const Result<void> done = keeper_.put_away(); !done) say(capitalized(done.error()) + '.');
    start_match(std::move(match));
    if (this->match().seats().are_two_people())
        say("A game for two: " + whose_turn(this->match().game()) + '.');
    else
        say("You have " + name_of(this->match().seats().person()) + " against Tenby, " +
            describe(this->match().strength()) + '.');
    show_change();
    tell_what_is_special();
    if (this->match().is_over()) settle();
}

void Conversation::play(Move move) {
    const Position before = match().game().position();
    if (const Result<void> played = match().play(move, now()); !played) {
        if (match().is_over()) return settle();
        return say(capitalized(played.error()) + '.');
    }
    tell_move(before);
    // The engine's answer shows it.
    if (!match().is_engines_turn()) show_change();
    settle();
}

void Conversation::engine_moves(const SearchResult& found) {
    if (!match().is_engines_turn()) return;
    if (match().game().claimable() && found.score <= kDraw) {
        say("Tenby claims a draw.");
        if (match().claim_draw(std::nullopt, now())) return settle();
    }
    const Position before = match().game().position();
    view_.selected = kNoSquare;
    if (match().play(found.best, now())) {
        tell_move(before);
        show_change();
    }
    settle();
}

void Conversation::tell_move(const Position& before) {
    const Game& game = match().game();
    const std::size_t index = game.moves().size() - 1;
    const std::string who = name(before.side());
    const std::string verb = who == "You" ? " play " : " plays ";
    const PlayedMove& played = game.moves()[index];
    say(who + verb +
        (view_.has_words ? move_in_words(before, played.move) : numbered_san(game, index)) + '.');
}

// What a person should know before the next move.
void Conversation::tell_what_is_special() {
    const Game& game = match().game();
    if (!match().is_persons_turn()) return;
    const std::string who = name(game.side());
    if (in_check(game.position())) say(who == "You" ? "You are in check." : who + " is in check.");
    if (game.draw_offered_by() == ~game.side())
        say(name(~game.side()) +
            " offers a draw: type draw to accept, decline or a move to go on.");
    if (const auto ending = game.claimable())
        say(who + " may claim a draw by " +
            (*ending == Ending::kFiftyMoves ? "the fifty-move rule" : "threefold repetition") +
            ": type draw.");
}

void Conversation::settle() {
    if (const Result<void> kept = keeper_.keep(match()); !kept && !has_complained_) {
        has_complained_ = true;
        say("The game is not kept: " + kept.error() + '.');
    }
    if (!match().is_over()) {
        // What is over may go on after an undo.
        if (question_ == Question::kPlayAgain) question_ = Question::kNone;
        return tell_what_is_special();
    }
    question_ = Question::kPlayAgain;
    tell_end();
    say("Play again? Type yes or no; undo, pgn and save FILE work too.");
}

void Conversation::tell_end() {
    say(std::string(result_text(match().game().outcome())) + "  " +
        announce(*match().game().outcome(), match().game().position(), match().seats()));
}

void Conversation::look_at_clock() {
    if (match().end_if_time_is_over(now())) settle();
}

Color Conversation::draw_speaker() const {
    const auto offerer = match().game().draw_offered_by();
    return match().seats().are_two_people() && offerer ? ~*offerer : match().speaker();
}

void Conversation::offer_draw() {
    const Color by = draw_speaker();
    const bool is_accepting = match().game().draw_offered_by() == ~by;
    if (const Result<void> offered = match().offer_draw(by); !offered)
        return say(capitalized(offered.error()) + '.');
    if (is_accepting) return settle();
    if (match().seats().are_two_people())
        return say(name_of(by) + " offers a draw. " + name_of(~by) +
                   " may accept with draw, or go on with a move.");
    const Score score = by == kWhite ? -advise().score : advise().score;
    const Score enough = match().game().moves().size() >= kLatePlies ? kDrawLate : kDrawEarly;
    if (score <= enough) {
        say("Tenby accepts the draw.");
        if (match().agree_to_draw(now())) settle();
        return;
    }
    if (match().decline_draw(~by)) say("Tenby declines the draw and plays on.");
}

Advice Conversation::advise() {
    const Position& position = match().game().position();
    if (!adviser_)
        adviser_.emplace(
            for_nodes(settings_.patience == Patience::kAtOnce ? kNodesAtOnce : kNodesForPeople));
    if (!advice_ || advice_key_ != position.key()) {
        advice_ = adviser_->ask(position);
        advice_key_ = position.key();
    }
    return *advice_;
}

std::optional<std::string> Conversation::evaluation_line() {
    if (!view_.has_evaluation || match().is_over()) return std::nullopt;
    const Advice advice = advise();
    constexpr double kGames = 1000, kHalf = 0.5;
    const double chances = (advice.chances.win + kHalf * advice.chances.draw) / kGames;
    return evaluation_bar(advice.score, chances, view_.theme->has_unicode);
}

Color Conversation::bottom() const {
    return view_.turns_to_side_to_move ? match().game().side() : view_.bottom;
}

BoardMarks Conversation::marks() const {
    return marks_of(match().game(), bottom(), view_.selected);
}

BoardLook Conversation::look(CellSize cell) const {
    return {.theme = *view_.theme,
            .has_colors = settings_.has_colors && view_.theme->has_colors,
            .cell = cell};
}

std::string Conversation::name(Color side) const {
    return speaking_name(match().seats(), side);
}

std::string Conversation::prompt() const {
    switch (question_) {
        case Question::kPromotion: return "Queen, rook, bishop or knight? ";
        case Question::kPlayAgain: return "Play again? ";
        case Question::kNone: break;
    }
    if (match().is_over() || match().is_engines_turn()) return "> ";
    return match().seats().are_two_people() ? name_of(match().game().side()) + "> " : "Your move> ";
}

void Conversation::end() {
    if (match().is_over()) {
        const Result<void> done = keeper_.put_away();
        if (done && keeper_.is_keeping() && !match().game().moves().empty())
            say("The game is kept in " + to_utf8(keeper_.collection_file()) + '.');
    } else if (keeper_.is_keeping() && !match().game().moves().empty() && !has_complained_) {
        say("The game is kept: tenby play --resume goes on with it.");
    }
    say("Goodbye!");
}

}  // namespace tenby
