// `tenby play`: a game at the terminal, against the engine or between two people.
#include "cli/subcommands.h"
#include "engine/chess960.h"
#include "engine/random.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/raw_terminal.h"
#include "platform/terminal.h"
#include "platform/user_folder.h"
#include "platform/utf8_path.h"
#include "play/cursor_mode.h"
#include "play/line_mode.h"

#include <chrono>
#include <iostream>
#include <string>
#include <string_view>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby play";
constexpr Milliseconds kLongestMove = 3'600'000;

cxxopts::Options describe_options() {
    cxxopts::Options options(
        std::string(kProgram),
        "Plays a game at the terminal: you against Tenby, or two of you at one keyboard. Move "
        "with\n"
        "the arrow keys and the space bar, with the mouse, or by typing moves; help lists the\n"
        "commands. Over a pipe, each line is a move or a command.");
    options.positional_help("");
    auto add = options.add_options();
    add("level", "how strong Tenby plays, 1 to 20 (full strength); usually 5", number_value(), "N");
    add("elo", "the same as a rating", number_value(), "N");
    add("color", "your side: white, black or random; usually in turn, white first",
        cxxopts::value<std::string>(), "SIDE");
    add("two", "two people play against each other");
    add("time", "minutes and seconds of increment on the clock, as in 5+3",
        cxxopts::value<std::string>(), "TIME");
    add("movetime", "milliseconds that Tenby thinks about a move", number_value(), "MS");
    add("fen", "the position to begin with, or startpos", cxxopts::value<std::string>(), "FEN");
    add("chess960", "a Chess960 array by its number, 0 to 959, or random",
        cxxopts::value<std::string>(), "N");
    add("theme", "the looks: " + theme_names(), cxxopts::value<std::string>(), "NAME");
    add("words", "tell moves in words, for screen readers");
    add("lines", "type lines in place of the full screen");
    add("folder", "where your games are kept", cxxopts::value<std::string>(), "FOLDER");
    add("resume", "go on with the game that was left last");
    add("h,help", "show this");
    return options;
}

Result<EngineStrength> read_strength(const cxxopts::ParseResult& given) {
    if (given.count("level") != 0 && given.count("elo") != 0)
        return Error{"--level and --elo say the same thing: give one of them"};
    if (given.count("elo") != 0) {
        const auto elo = number_in_range<int>(given, "elo", kWeakestElo, kStrongestElo);
        if (!elo) return Error{elo.error()};
        return EngineStrength{.level = 0, .elo = *elo};
    }
    if (given.count("level") == 0) return strength_of_level(kUsualLevel);
    const auto level = number_in_range<int>(given, "level", 1, kLevels);
    if (!level) return Error{level.error()};
    return strength_of_level(*level);
}

Result<ColorChoice> read_color(const cxxopts::ParseResult& given) {
    if (given.count("color") == 0) return ColorChoice::kInTurn;
    const std::string word = given["color"].as<std::string>();
    if (word == "white") return ColorChoice::kWhite;
    if (word == "black") return ColorChoice::kBlack;
    if (word == "random") return ColorChoice::kRandom;
    return Error{"--color is " + tenby::quoted(word) + ", expected white, black or random"};
}

Result<Game> read_start(const cxxopts::ParseResult& given, std::uint64_t seed) {
    const bool has_fen = given.count("fen") != 0, has_number = given.count("chess960") != 0;
    if (has_fen && has_number) return Error{"--fen and --chess960 are both a beginning: give one"};
    if (has_fen) return Game::from_fen(given["fen"].as<std::string>());
    if (!has_number) return Game();
    if (given["chess960"].as<std::string>() == "random")
        return Game::chess960(static_cast<int>(Random(seed).below(kChess960Positions)));
    const auto number = number_in_range<int>(given, "chess960", 0, kChess960Positions - 1);
    if (!number) return Error{number.error()};
    return Game::chess960(*number);
}

// What the terminal can show decides, unless a theme is named.
Result<const Theme*> read_theme(const cxxopts::ParseResult& given) {
    if (given.count("theme") == 0) {
        const bool is_fancy = is_terminal(StandardStream::kOutput) && terminal_shows_unicode();
        return is_fancy ? &classic_theme() : &ascii_theme();
    }
    const std::string name = given["theme"].as<std::string>();
    const Theme* const theme = find_theme(name);
    if (theme == nullptr)
        return Error{"--theme is " + tenby::quoted(name) + ", expected one of " + theme_names()};
    return theme;
}

Result<void> refuse_with_resume(const cxxopts::ParseResult& given) {
    if (given.count("resume") == 0) return {};
    for (const char* const other : {"level", "elo", "color", "two", "time", "fen", "chess960"})
        if (given.count(other) != 0)
            return Error{"--resume goes on with a game as it was: leave out --" +
                         std::string(other)};
    return {};
}

Result<void> refuse_with_two(const cxxopts::ParseResult& given) {
    if (given.count("two") == 0) return {};
    for (const char* const other : {"level", "elo", "color", "movetime"})
        if (given.count(other) != 0)
            return Error{"--two is a game between people, without Tenby: leave out --" +
                         std::string(other)};
    return {};
}

Result<PlaySettings> read_settings(const cxxopts::ParseResult& given) {
    PlaySettings settings;
    if (const Result<void> fits = refuse_with_resume(given); !fits) return Error{fits.error()};
    if (const Result<void> fits = refuse_with_two(given); !fits) return Error{fits.error()};
    settings.seed =
        static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    const Result<EngineStrength> strength = read_strength(given);
    if (!strength) return Error{strength.error()};
    settings.strength = *strength;
    const Result<ColorChoice> color = read_color(given);
    if (!color) return Error{color.error()};
    settings.color = *color;
    Result<Game> start = read_start(given, settings.seed);
    if (!start) return Error{start.error()};
    settings.start = *std::move(start);
    const Result<const Theme*> theme = read_theme(given);
    if (!theme) return Error{theme.error()};
    settings.theme = *theme;
    if (given.count("time") != 0) {
        const auto control = parse_time_control(given["time"].as<std::string>());
        if (!control) return Error{"--time: " + control.error()};
        settings.time = *control;
    }
    if (given.count("movetime") != 0) {
        const auto time = number_in_range<Milliseconds>(given, "movetime", 1, kLongestMove);
        if (!time) return Error{time.error()};
        settings.move_time = *time;
    }
    settings.is_for_two = given.count("two") != 0;
    settings.has_words = given.count("words") != 0;
    settings.resumes = given.count("resume") != 0;
    settings.has_colors = terminal_shows_colors();
    settings.columns = terminal_size().columns;
    settings.folder = given.count("folder") != 0 ? path_from_utf8(given["folder"].as<std::string>())
                                                 : user_data_folder();
    return settings;
}

// On the full screen, if there is one and nobody minds: screen readers prefer lines.
Result<int> run_best_mode(PlaySettings& settings, bool wants_lines) {
    const bool at_terminal =
        is_terminal(StandardStream::kInput) && is_terminal(StandardStream::kOutput);
    settings.patience = at_terminal ? Patience::kBelievable : Patience::kAtOnce;
    if (at_terminal && !wants_lines && !settings.has_words) {
        const std::string why_not = RawTerminal::why_not();
        if (why_not.empty()) return run_cursor_mode(settings);
        std::cout << why_not << ": type lines.\n";
    }
    return run_line_mode(settings, std::cin, std::cout, at_terminal);
}

Result<int> run_play(const cxxopts::ParseResult& given) {
    Result<PlaySettings> settings = read_settings(given);
    if (!settings) return Error{settings.error()};
    PlaySettings wanted = *std::move(settings);
    const Result<int> played = run_best_mode(wanted, given.count("lines") != 0);
    if (!played) return complain(kProgram, played.error());
    return *played;
}

}  // namespace

int run_play_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_play);
}

}  // namespace tenby
