#include "cli/analyse_input.h"

#include "bench/epd.h"
#include "engine/fen.h"
#include "game/pgn_reader.h"
#include "game/utf8.h"

#include <algorithm>
#include <streambuf>
#include <utility>

namespace tenby {

namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kStartWord = "startpos";

// A stream with what was already taken from it put back in front.
class PutBack : public std::streambuf {
public:
    PutBack(std::string taken, std::istream& rest) : taken_(std::move(taken)), rest_(rest) {
        setg(taken_.data(), taken_.data(), taken_.data() + taken_.size());
    }

protected:
    int_type underflow() override {
        taken_.resize(kPiece);
        rest_.read(taken_.data(), static_cast<std::streamsize>(taken_.size()));
        setg(taken_.data(), taken_.data(), taken_.data() + rest_.gcount());
        return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
    }

private:
    static constexpr std::size_t kPiece = 1 << 16;
    std::string taken_;
    std::istream& rest_;
};

std::string_view trimmed(std::string_view line) {
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

bool is_comment_or_blank(std::string_view line) {
    return trimmed(line).empty() || trimmed(line).front() == '#';
}

// The text after `id "`, up to the next quote.
std::string_view id_of(std::string_view operations) {
    constexpr std::string_view kId = "id \"";
    const auto at = operations.find(kId);
    if (at == std::string_view::npos) return {};
    const std::string_view id = operations.substr(at + kId.size());
    return id.substr(0, id.find('"'));
}

// Do king and rooks castle from other squares than in ordinary chess?
bool is_chess960_setup(const Position& position) {
    const std::string rights = castling_text(position, CastlingStyle::kShredder);
    if (rights == "-") return false;
    if (rights.find_first_not_of("HAha") != std::string::npos) return true;
    for (const Color color : {kWhite, kBlack}) {
        const bool may_castle =
            rights.find_first_of(color == kWhite ? "HA" : "ha") != std::string::npos;
        if (may_castle && file_of(position.king(color)) != kFileE) return true;
    }
    return false;
}

void read_positions(std::istream& stream, std::string line, std::size_t number,
                    const std::string& name, const InputUser& user) {
    do {
        if (is_comment_or_blank(line)) continue;
        auto game = game_at(trimmed(line));
        if (game) {
            if (!user.take(*std::move(game), ReviewSubject::kPosition)) break;
            continue;
        }
        user.complain(name + ':' + std::to_string(number) + ":1: " + game.error());
        user.leave_out();
    } while (++number, std::getline(stream, line));
}

void read_pgn(std::istream& stream, const std::string& name, const InputUser& user) {
    PgnReader reader(stream, name);
    for (PgnGame game; reader.read(game); game = PgnGame()) {
        for (const PgnError& error : reader.errors()) user.complain(error.text());
        if (reader.is_main_line_broken()) {
            user.leave_out();
            continue;
        }
        if (!user.take(std::move(game), ReviewSubject::kGame)) break;
    }
}

}  // namespace

bool looks_like_position(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    if (word == kStartWord) return true;
    constexpr std::string_view kBoard = "PNBRQKpnbrqk12345678/~";
    return word.find_first_not_of(kBoard) == std::string_view::npos &&
           std::count(word.begin(), word.end(), '/') >= 5;
}

Result<PgnGame> game_at(std::string_view position) {
    PgnGame game;
    if (position == kStartWord) return game;
    const auto start = parse_fen(take_fen(position));
    if (!start) return Error{start.error()};
    game.start = *start;
    game.is_chess960 = is_chess960_setup(*start);
    if (const std::string_view id = id_of(position); !id.empty())
        game.set_tag("Event", as_utf8(std::string(id)));
    return game;
}

void read_games(std::istream& stream, const std::string& name, const InputUser& user) {
    std::string begin, line;
    for (std::size_t number = 1; std::getline(stream, line); ++number) {
        if (looks_like_position(trimmed(line)))
            return read_positions(stream, line, number, name, user);
        begin += line + (stream.eof() ? "" : "\n");
        if (!is_comment_or_blank(line)) break;
    }
    PutBack buffer(std::move(begin), stream);
    std::istream whole(&buffer);
    return read_pgn(whole, name, user);
}

}  // namespace tenby
