// What is said at the board: a person's lines are moves, commands and answers to questions, and
// what happens is told in sentences. How lines arrive and sentences are shown is the business of
// the modes (play/line_mode.h, play/cursor_mode.h).
#pragma once

#include "engine/random.h"
#include "play/adviser.h"
#include "play/board_picture.h"
#include "play/game_keeper.h"
#include "play/match.h"
#include "play/play_settings.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class Display {
public:
    virtual ~Display() = default;
    // One or more sentences, without the end of the last line.
    virtual void say(const std::string& text) = 0;
    // The board has changed, or a person wants to see it.
    virtual void show_board() = 0;
};

// How a person looks at the board.
struct PlayView {
    const Theme* theme = nullptr;
    bool has_words = false;  // moves in words, and no board unless asked for
    bool has_evaluation = false;
    bool turns_to_side_to_move = false;
    Color bottom = kWhite;
    Square selected = kNoSquare;
};

class Conversation {
public:
    using Time = Match::Time;

    Conversation(const PlaySettings& settings, Display& display);

    // Greets and shows the board. The error: the game to resume cannot be read.
    Result<void> begin();
    // A line of a person.
    void enter(std::string_view line);
    // The engine has found its move.
    void engine_moves(const SearchResult& found);
    // To be called from time to time, where there is a clock.
    void look_at_clock();
    bool is_quitting() const { return is_quitting_; }
    // Who has won, and by which rule; the game is over.
    void tell_end();
    // The last words: what becomes of the game.
    void end();

    // By which the clocks of the game run.
    static Time now() { return std::chrono::steady_clock::now(); }

    // For the modes.
    const Match& match() const { return *match_; }
    const PlayView& view() const { return view_; }
    const PlaySettings& settings() const { return settings_; }
    Color bottom() const;
    BoardMarks marks() const;
    BoardLook look(CellSize cell = kSmallCells) const;
    // Where it is wanted: a bar with White's chances.
    std::optional<std::string> evaluation_line();
    // What a line would answer: "White to move", "Play again?".
    std::string prompt() const;
    bool is_asking() const { return question_ != Question::kNone; }
    // Has a pawn been moved to the last rank, and not been told what it becomes?
    bool is_promoting() const { return question_ == Question::kPromotion; }
    std::uint64_t game_seed() const { return game_seed_; }
    // Changes with every new game.
    int game_number() const { return game_number_; }
    // A person points at a square: selects a piece, or moves the selected one there.
    void point_at(Square square);
    // The piece, and a pawn that waits to be promoted, stay where they are.
    void deselect();

    // For the commands (play/play_commands.h).
    Match& match() { return *match_; }
    PlayView& view() { return view_; }
    void say(const std::string& text) { display_.say(text); }
    void show_board() { display_.show_board(); }
    // After a change of the game: not for those who have it told in words.
    void show_change() {
        if (!view_.has_words) show_board();
    }
    Advice advise();
    void new_game(std::optional<Game> start, std::optional<ColorChoice> color);
    void take_over(Match match);
    void play(Move move);
    void offer_draw();
    // Who says draw or decline: between two people, the one who has an offer to answer.
    Color draw_speaker() const;
    // After everything that changes the game: keeps it, and tells its end.
    void settle();
    void quit() { is_quitting_ = true; }
    int random_below(int bound) { return static_cast<int>(random_.below(bound)); }
    // "You", "Tenby", "White", "Black".
    std::string name(Color side) const;

private:
    enum class Question { kNone, kPromotion, kPlayAgain };

    bool answer_promotion(std::string_view word);
    bool answer_play_again(std::string_view word);
    void enter_move(std::string_view text);
    void show_targets(Square square);
    void ask_for_promotion(Move move);
    void tell_move(const Position& before);
    void tell_what_is_special();
    Seats choose_seats(std::optional<ColorChoice> color);
    Match new_match(std::optional<ColorChoice> color, const EngineStrength& strength);
    void start_match(Match match);
    void greet(bool has_resumed);

    PlaySettings settings_;
    Display& display_;
    GameKeeper keeper_;
    PlayView view_;
    Random random_;
    std::optional<Match> match_;
    std::optional<Adviser> adviser_;
    std::optional<Advice> advice_;
    std::uint64_t advice_key_ = 0;
    Question question_ = Question::kNone;
    Move promotion_;  // to a queen, while the question stands
    std::optional<Color> last_color_;
    std::uint64_t game_seed_ = 0;
    int game_number_ = 0;
    bool has_complained_ = false;  // of a game that cannot be kept
    bool is_quitting_ = false;
};

// A word in small letters.
std::string lower_case(std::string_view text);
// A sentence begins with a capital letter.
std::string capitalized(std::string text);

}  // namespace tenby
