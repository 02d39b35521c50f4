// `tenby book`: lists what an opening book has for a position, or makes a book from games.
#include "cli/subcommands.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "game/book_maker.h"
#include "game/pgn_reader.h"
#include "game/polyglot_book.h"
#include "platform/command_line.h"
#include "platform/complain.h"
#include "platform/progress_line.h"
#include "platform/utf8_path.h"
#include "platform/write_file.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

constexpr std::string_view kProgram = "tenby book";
constexpr int kMostPlies = 1000;
constexpr int kMostGames = 1'000'000'000;

cxxopts::Options describe_options() {
    const BookSettings usual;
    cxxopts::Options options(
        std::string(kProgram),
        "Lists the moves that a Polyglot book has for a position, or makes a book from games.");
    options.positional_help("FILE.bin [FEN]\n  tenby book make GAMES.pgn...");
    auto add = options.add_options();
    add("words", "what to do", cxxopts::value<std::vector<std::string>>());
    add("max-ply", "make: half-moves of a game that are counted", number_value(usual.max_ply), "N");
    add("min-games", "make: games in which a move must have been played",
        number_value(usual.min_games), "N");
    add("out", "make: the book to write", cxxopts::value<std::string>()->default_value("book.bin"),
        "FILE");
    add("h,help", "show this");
    options.parse_positional({"words"});
    return options;
}

// cxxopts splits values at commas; here the words are wanted as they were written.
std::vector<std::string> words_of(const cxxopts::ParseResult& given) {
    std::vector<std::string> words;
    for (const auto& argument : given.arguments())
        if (argument.key() == "words") words.push_back(argument.value());
    return words;
}

Result<int> list_moves(const std::vector<std::string>& words) {
    std::string fen;
    for (std::size_t i = 1; i < words.size(); ++i) fen += (i > 1 ? " " : "") + words[i];
    const Result<Position> position = fen.empty() ? Position() : parse_fen(fen);
    if (!position) return Error{position.error()};
    Result<PolyglotBook> opened = PolyglotBook::open(words.front());
    if (!opened) return complain(kProgram, opened.error());
    PolyglotBook book = *std::move(opened);
    const std::vector<BookMove> moves = book.moves(*position);
    int total = 0;
    for (const BookMove& choice : moves) total += choice.weight;
    for (const BookMove& choice : moves)
        std::cout << std::left << std::setw(8) << to_uci(*position, choice.move) << std::setw(9)
                  << to_san(*position, choice.move) << std::right << std::setw(7) << choice.weight
                  << std::fixed << std::setprecision(1) << std::setw(7)
                  << (total > 0 ? 100.0 * choice.weight / total : 0.0) << " %\n";
    if (moves.empty()) std::cout << "the book has no move for this position\n";
    return moves.empty() ? kExitFailure : 0;
}

// Games on their way into a book.
struct BookInput {
    BookMaker& maker;
    ProgressLine& progress;
    int left_out = 0;  // games that cannot be read to their end
};

// Counts the games of a stream, and complains of what cannot be read. A size of 0 is not known.
void add_games(std::istream& stream, const std::string& name, std::uintmax_t size,
               BookInput& input) {
    PgnReader reader(stream, name, PgnDetail::kMainLine);
    for (PgnGame game; reader.read(game);) {
        for (const PgnError& error : reader.errors()) input.progress.print(error.text());
        if (reader.is_main_line_broken())
            ++input.left_out;
        else
            input.maker.add(game);
        if (!input.progress.is_due()) continue;
        std::string text = name + ": " + std::to_string(input.maker.games()) + " games";
        if (size > 0) text += ", " + std::to_string(100 * reader.bytes_read() / size) + " %";
        input.progress.show(text);
    }
}

Result<void> add_file(const std::string& name, BookInput& input) {
    if (name == kStandardInput) {
        add_games(std::cin, "standard input", 0, input);
        return {};
    }
    const std::filesystem::path path = path_from_utf8(name);
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"cannot read " + name};
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    add_games(file, name, error ? 0 : size, input);
    if (file.bad()) return Error{"cannot read " + name + " to its end"};
    return {};
}

std::string left_out_text(int games) {
    if (games == 0) return "";
    return "; " + std::to_string(games) + " that could not be read to " +
           (games == 1 ? "its" : "their") + " end " + (games == 1 ? "was" : "were") + " left out";
}

Result<int> make_book(const cxxopts::ParseResult& given, const std::vector<std::string>& words) {
    if (words.size() < 2) return Error{"name the games, as in tenby book make games.pgn"};
    const auto max_ply = number_in_range<int>(given, "max-ply", 1, kMostPlies);
    if (!max_ply) return Error{max_ply.error()};
    const auto min_games = number_in_range<int>(given, "min-games", 1, kMostGames);
    if (!min_games) return Error{min_games.error()};

    BookMaker maker({.max_ply = *max_ply, .min_games = *min_games});
    int left_out = 0;
    {
        ProgressLine progress(ProgressLine::Audience::kLog);
        BookInput input{maker, progress};
        for (std::size_t i = 1; i < words.size(); ++i)
            if (const auto added = add_file(words[i], input); !added)
                return complain(kProgram, added.error());
        left_out = input.left_out;
    }
    const std::vector<PolyglotEntry> entries = maker.entries();
    if (entries.empty()) {
        complain(kProgram, "no move was played in " + std::to_string(*min_games) +
                               " games; try a smaller --min-games");
        return kExitFailure;
    }
    const std::string path = given["out"].as<std::string>();
    const auto written = write_file(path_from_utf8(path), [&](std::ostream& stream) {
        for (const PolyglotEntry& entry : entries) {
            const PolyglotEntry::Bytes bytes = entry.bytes();
            stream.write(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        }
    });
    if (!written) return complain(kProgram, written.error());
    std::cout << path << ": " << entries.size() << " moves from " << maker.games()
              << (maker.games() == 1 ? " game" : " games") << left_out_text(left_out) << '\n';
    return 0;
}

Result<int> run_book(const cxxopts::ParseResult& given) {
    const std::vector<std::string> words = words_of(given);
    if (words.empty()) return Error{"name a book, as in tenby book book.bin"};
    return words.front() == "make" ? make_book(given, words) : list_moves(words);
}

}  // namespace

int run_book_subcommand(int argc, const char* const* argv) {
    return run_command_line(describe_options(), argc, argv, run_book);
}

}  // namespace tenby
