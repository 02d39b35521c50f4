#include "play/play_commands.h"

#include "engine/chess960.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/parse_number.h"
#include "engine/quoted.h"
#include "game/move_input.h"
#include "platform/closest_word.h"
#include "platform/utf8_path.h"
#include "play/conversation.h"
#include "play/move_words.h"
#include "play/saved_match.h"
#include "play/styled_text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace tenby {

namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(" \t"), text.size());
        if (end > 0) words.push_back(lower_case(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// Turns something on, off, or the other way. False if the word is none of these.
bool switch_by(std::string_view word, bool& value) {
    if (word == "on")
        value = true;
    else if (word == "off")
        value = false;
    else if (word.empty())
        value = !value;
    else
        return false;
    return true;
}

void run_undo(Conversation& talk, std::string_view) {
    const auto taken = talk.match().undo(Conversation::now());
    if (!taken) return talk.say("There is no move of yours to take back.");
    talk.say(*taken == 0   ? "The game goes on."
             : *taken == 1 ? "One move is taken back."
                           : std::to_string(*taken) + " moves are taken back, yours and Tenby's.");
    talk.show_change();
    talk.settle();
}

void run_redo(Conversation& talk, std::string_view) {
    const int made = talk.match().redo(Conversation::now());
    if (made == 0) return talk.say("There is no move to make again.");
    const std::size_t last = talk.match().game().moves().size() - 1;
    talk.say("Again up to " + numbered_san(talk.match().game(), last) + '.');
    talk.show_change();
    talk.settle();
}

void run_hint(Conversation& talk, std::string_view) {
    if (!talk.match().is_persons_turn())
        return talk.say(talk.match().is_over() ? "The game is over." : "It is Tenby's turn.");
    const Position& position = talk.match().game().position();
    const Move best = talk.advise().line.front();
    talk.say("A good move is " + to_san(position, best) + ": " + move_in_words(position, best) +
             '.');
}

void run_eval(Conversation& talk, std::string_view rest) {
    if (rest.empty()) {
        if (talk.match().is_over()) return talk.say("The game is over.");
        return talk.say(describe(talk.match().game().position(), talk.advise()));
    }
    if (!switch_by(lower_case(rest), talk.view().has_evaluation))
        return talk.say("Type eval, eval on or eval off.");
    talk.say(talk.view().has_evaluation ? "The evaluation is shown with the board."
                                        : "The evaluation is hidden.");
    if (talk.view().has_evaluation) talk.show_board();
}

void run_draw(Conversation& talk, std::string_view rest) {
    Match& match = talk.match();
    if (rest.empty()) {
        const bool may_claim = match.is_persons_turn() && match.game().claimable();
        if (!may_claim) return talk.offer_draw();
        if (match.claim_draw(std::nullopt, Conversation::now())) talk.settle();
        return;
    }
    if (!match.is_persons_turn()) return talk.say("It is not your turn.");
    const Result<Move> move = read_move(match.game().position(), rest);
    if (!move) return talk.say("No claim: " + move.error() + '.');
    if (const Result<void> claimed = match.claim_draw(*move, Conversation::now()); !claimed)
        return talk.say("No claim: " + claimed.error() + '.');
    talk.settle();
}

void run_decline(Conversation& talk, std::string_view) {
    const Result<void> declined = talk.match().decline_draw(talk.draw_speaker());
    talk.say(declined ? "The draw is declined." : "There is no draw offer to decline.");
}

void run_resign(Conversation& talk, std::string_view) {
    if (talk.match().resign(talk.match().speaker(), Conversation::now())) return talk.settle();
    talk.say("The game is over already.");
}

void run_flip(Conversation& talk, std::string_view rest) {
    PlayView& view = talk.view();
    const std::string word = lower_case(rest);
    const Color bottom = talk.bottom();
    if (word == "auto") {
        view.turns_to_side_to_move = true;
        talk.say("The board turns to the side to move.");
        return talk.show_board();
    }
    if (!word.empty() && word != "white" && word != "black")
        return talk.say("Type flip, flip white, flip black or flip auto.");
    view.turns_to_side_to_move = false;
    view.bottom = word.empty() ? ~bottom : word == "white" ? kWhite : kBlack;
    talk.say(name_of(view.bottom) + " is below.");
    talk.show_board();
}

void run_theme(Conversation& talk, std::string_view rest) {
    if (rest.empty()) {
        std::string text;
        for (const Theme& theme : all_themes())
            text += (text.empty() ? "" : "\n") + std::string(theme.name) + ": " +
                    std::string(theme.help) + (&theme == talk.view().theme ? " (this one)" : "");
        return talk.say(text);
    }
    const Theme* const theme = find_theme(lower_case(rest));
    if (theme == nullptr)
        return talk.say("There is no theme " + quoted(rest) + ". There are " + theme_names() + '.');
    talk.view().theme = theme;
    talk.show_board();
}

void set_strength(Conversation& talk, const Result<EngineStrength>& strength) {
    if (!strength) return talk.say("No such strength: " + strength.error() + '.');
    talk.match().set_strength(*strength);
    talk.say("Tenby plays at " + describe(*strength) + " now.");
    talk.settle();
}

void run_level(Conversation& talk, std::string_view rest) {
    if (rest.empty())
        return talk.say("Tenby plays at " + describe(talk.match().strength()) +
                        ". Levels go from 1 to " + std::to_string(kLevels) + ", as in level 7.");
    set_strength(talk, parse_level(rest));
}

void run_elo(Conversation& talk, std::string_view rest) {
    if (rest.empty()) return run_level(talk, rest);
    set_strength(talk, parse_elo(rest));
}

void run_board(Conversation& talk, std::string_view) {
    talk.show_board();
}

void run_moves(Conversation& talk, std::string_view) {
    const Position& position = talk.match().game().position();
    MoveList moves;
    generate_moves(position, moves);
    if (moves.empty()) return talk.say("There are no legal moves.");
    std::vector<std::string> names;
    for (const auto& [move, score] : moves) names.push_back(to_san(position, move));
    std::sort(names.begin(), names.end());
    std::string text = std::to_string(names.size()) + (names.size() == 1 ? " move:" : " moves:");
    for (const std::string& name : names) text += ' ' + name;
    constexpr std::size_t kTextWidth = 78;
    talk.say(wrapped(text, kTextWidth));
}

void run_say(Conversation& talk, std::string_view rest) {
    const Position& position = talk.match().game().position();
    if (rest.empty()) return talk.say(position_in_words(position));
    const std::string word = lower_case(rest);
    const Square square = word.size() == 2 ? square_from(word[0], word[1]) : kNoSquare;
    if (square == kNoSquare) return talk.say("Name a square, as in say e4.");
    talk.say(square_in_words(position, square));
}

void run_words(Conversation& talk, std::string_view rest) {
    if (!switch_by(lower_case(rest), talk.view().has_words))
        return talk.say("Type words on or words off.");
    talk.say(talk.view().has_words
                 ? "Moves are told in words. Type board to see the board, say to hear it."
                 : "Moves are told as usual, with the board.");
}

void run_save(Conversation& talk, std::string_view rest) {
    if (rest.empty()) return talk.say("Name a file, as in save game.pgn.");
    const Result<void> saved = append_game(path_from_utf8(rest), talk.match());
    talk.say(saved ? "Saved in " + std::string(rest) + '.' : "Not saved: " + saved.error() + '.');
}

void run_load(Conversation& talk, std::string_view rest) {
    if (rest.empty()) return talk.say("Name a file, as in load game.pgn, or load games.pgn 3.");
    std::optional<int> number;
    std::string_view file = rest;
    std::error_code ignored;
    const auto blank = rest.find_last_of(' ');
    if (blank != std::string_view::npos &&
        !std::filesystem::exists(path_from_utf8(rest), ignored)) {
        number = parse_number<int>(rest.substr(blank + 1));
        if (number) file = rest.substr(0, rest.find_last_not_of(' ', blank) + 1);
    }
    Result<LoadedMatch> loaded = load_game(path_from_utf8(file), number);
    if (!loaded) return talk.say("Not loaded: " + loaded.error() + '.');
    talk.say("Game " + std::to_string(loaded->number) + " of " + std::to_string(loaded->games) +
             " in " + std::string(file) + '.' +
             (loaded->had_annotations ? " Its comments and variations are left behind." : ""));
    talk.take_over((*std::move(loaded)).match);
}

void run_fen(Conversation& talk, std::string_view rest) {
    if (rest.empty()) return talk.say(to_fen(talk.match().game().position()));
    Result<Game> game = Game::from_fen(rest);
    if (!game) return talk.say(game.error() + '.');
    talk.new_game(*std::move(game), std::nullopt);
}

void run_pgn(Conversation& talk, std::string_view) {
    std::string text = pgn_text(talk.match());
    while (text.ends_with('\n')) text.pop_back();
    talk.say(text);
}

void run_new(Conversation& talk, std::string_view rest) {
    std::optional<ColorChoice> color;
    std::optional<Game> start;
    const std::vector<std::string> words = words_of(rest);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "white") {
            color = ColorChoice::kWhite;
        } else if (word == "black") {
            color = ColorChoice::kBlack;
        } else if (word == "random") {
            color = ColorChoice::kRandom;
        } else if (word == "chess") {
            start = Game();
        } else if (word == "960") {
            const bool has_number = i + 1 < words.size() && parse_number<int>(words[i + 1]);
            const int number =
                has_number ? *parse_number<int>(words[++i]) : talk.random_below(kChess960Positions);
            Result<Game> game = Game::chess960(number);
            if (!game) return talk.say(game.error() + '.');
            start = *std::move(game);
        } else {
            return talk.say(
                "Type new, and if you like white, black or random, and chess or 960 "
                "with a number.");
        }
    }
    talk.new_game(std::move(start), color);
}

void run_help(Conversation& talk, std::string_view);

void run_quit(Conversation& talk, std::string_view) {
    talk.quit();
}

constexpr std::array kCommands{
    PlayCommand{"undo", "", "take your last move back", run_undo},
    PlayCommand{"redo", "", "make it again", run_redo},
    PlayCommand{"hint", "", "ask for a good move", run_hint},
    PlayCommand{"eval", "[on|off]", "say who is better; on shows it with the board", run_eval},
    PlayCommand{"draw", "[MOVE]", "claim a draw, with a move or without, or offer one", run_draw},
    PlayCommand{"decline", "", "decline a draw offer", run_decline},
    PlayCommand{"resign", "", "give the game up", run_resign},
    PlayCommand{"flip", "[auto]", "turn the board; auto: always to the side to move", run_flip},
    PlayCommand{"theme", "[NAME]", "change the looks, or list the themes", run_theme},
    PlayCommand{"level", "[1-20]", "change the strength of Tenby, or say it", run_level},
    PlayCommand{"elo", "[RATING]", "the same by a rating", run_elo},
    PlayCommand{"board", "", "show the board", run_board},
    PlayCommand{"moves", "", "list the legal moves", run_moves},
    PlayCommand{"say", "[SQUARE]", "tell the position, or a square, in words", run_say},
    PlayCommand{"words", "[on|off]", "tell moves in words, without the board", run_words},
    PlayCommand{"save", "FILE", "add the game to a PGN file", run_save},
    PlayCommand{"load", "FILE [N]", "go on with the last game of a PGN file, or the Nth", run_load},
    PlayCommand{"fen", "[FEN]", "print the position, or set one up", run_fen},
    PlayCommand{"pgn", "", "print the game", run_pgn},
    PlayCommand{"new", "[black] [960]", "start a new game: white, black, random; 960 [N]", run_new},
    PlayCommand{"help", "", "print this", run_help},
    PlayCommand{"quit", "", "leave; the game is kept", run_quit},
};

struct OtherWord {
    std::string_view word, name;
};
constexpr std::array kOtherWords{
    OtherWord{"takeback", "undo"}, OtherWord{"back", "undo"},   OtherWord{"forward", "redo"},
    OtherWord{"evaluate", "eval"}, OtherWord{"accept", "draw"}, OtherWord{"exit", "quit"},
    OtherWord{"q", "quit"},        OtherWord{"bye", "quit"},    OtherWord{"?", "help"},
    OtherWord{"d", "board"},       OtherWord{"restart", "new"},
};

void run_help(Conversation& talk, std::string_view) {
    constexpr std::size_t kColumn = 20;
    std::string text =
        "Moves: e4, Nf3, exd5, O-O, e8=Q, e2e4. A square alone shows where it may go.";
    for (const PlayCommand& command : kCommands) {
        std::string usage = "  " + std::string(command.name) + ' ' + std::string(command.arguments);
        usage.resize(std::max(kColumn, usage.size() + 1), ' ');
        text += '\n' + usage + std::string(command.help);
    }
    talk.say(text);
}

}  // namespace

std::span<const PlayCommand> all_play_commands() {
    return kCommands;
}

const PlayCommand* find_play_command(std::string_view word) {
    for (const OtherWord& other : kOtherWords)
        if (other.word == word) word = other.name;
    for (const PlayCommand& command : kCommands)
        if (command.name == word) return &command;
    return nullptr;
}

std::string did_you_mean_command(std::string_view word) {
    std::vector<std::string_view> names;
    names.reserve(kCommands.size());
    for (const PlayCommand& command : kCommands) names.push_back(command.name);
    return did_you_mean(lower_case(word), names);
}

}  // namespace tenby
