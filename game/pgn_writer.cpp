#include "game/pgn_writer.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "game/pgn_comment.h"
#include "game/pgn_tags.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tenby {

namespace {

// Words filled into lines.
class Lines {
public:
    // A word that is still open: marks may be put before the next one and behind the last one.
    void add(std::string_view word) {
        flush();
        word_ = opening_ + std::string(word);
        opening_.clear();
    }
    void open(char mark) { opening_ += mark; }
    void close(char mark) { word_ += mark; }

    std::string finish() {
        flush();
        return text_ + '\n';
    }

private:
    static constexpr std::size_t kWidth = 79;

    // What would mean something else at the beginning of a line, even within a comment.
    static bool must_not_begin_line(std::string_view word) {
        return word.starts_with('%') || word.starts_with(';') || word == "[Event";
    }

    void flush() {
        if (word_.empty()) return;
        const bool is_first = column_ == 0;
        if (!is_first && column_ + 1 + word_.size() > kWidth && !must_not_begin_line(word_)) {
            text_ += '\n';
            column_ = 0;
        } else if (!is_first) {
            text_ += ' ';
            ++column_;
        }
        text_ += word_;
        column_ += word_.size();
        word_.clear();
    }

    std::string text_;
    std::size_t column_ = 0;
    std::string word_;
    std::string opening_;
};

class MovetextWriter {
public:
    explicit MovetextWriter(const PgnGame& game) : game_(game), position_(game.start) {}

    std::string write() {
        if (const PgnNote* note = game_.note(PgnGame::kRoot)) add_comment(comment_text(*note));
        write_line(game_.next(PgnGame::kRoot));
        lines_.add(game_.result());
        return lines_.finish();
    }

private:
    // A move, the alternatives to it, and what follows the move.
    void write_line(PgnGame::Index node) {
        int made = 0;
        for (; node != PgnGame::kRoot; node = game_.next(node)) {
            add_move(node);
            // Only the main continuation carries the alternatives of its place.
            if (game_.next(game_.parent(node)) == node)
                for (PgnGame::Index other = game_.alternative(node); other != PgnGame::kRoot;
                     other = game_.alternative(other))
                    write_variation(other);
            make(game_.move(node));
            ++made;
        }
        for (; made > 0; --made) take();
    }

    void write_variation(PgnGame::Index node) {
        lines_.open('(');
        needs_number_ = true;
        write_line(node);
        lines_.close(')');
        needs_number_ = true;
    }

    void add_move(PgnGame::Index node) {
        const PgnNote* const note = game_.note(node);
        if (note && !note->before.empty()) add_comment(note->before);
        const std::string number = std::to_string(position_.game_ply() / 2 + 1);
        if (position_.side() == kWhite)
            lines_.add(number + '.');
        else if (needs_number_)
            lines_.add(number + "...");
        needs_number_ = false;
        lines_.add(to_san(position_, game_.move(node)));
        if (!note) return;
        for (std::uint8_t nag : note->nags) lines_.add('$' + std::to_string(nag));
        add_comment(comment_text(*note));
    }

    void add_comment(std::string_view text) {
        if (text.find_first_not_of(' ') == std::string_view::npos) return;
        lines_.open('{');
        while (!text.empty()) {
            const std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(std::min(word.size() + 1, text.size()));
            if (!word.empty()) lines_.add(harmless(word));
        }
        lines_.close('}');
        needs_number_ = true;
    }

    // A comment cannot contain what ends it.
    static std::string harmless(std::string_view word) {
        std::string text(word);
        for (char& c : text) {
            if (c == '}') c = ')';
            if (static_cast<unsigned char>(c) < ' ') c = '?';
        }
        return text;
    }

    void make(Move move) {
        made_.push_back(move);
        if (move)
            position_.make(move);
        else
            position_.make_null();
    }

    void take() {
        if (made_.back())
            position_.take();
        else
            position_.take_null();
        made_.pop_back();
    }

    const PgnGame& game_;
    Position position_;
    std::vector<Move> made_;
    Lines lines_;
    bool needs_number_ = true;  // for Black's move: something stands before it
};

}  // namespace

void write_pgn(std::ostream& stream, const PgnGame& game) {
    std::vector<PgnTag> tags = game.tags;
    // The position is written as it was understood.
    std::erase_if(tags, [](const PgnTag& tag) { return tag.name == "FEN" || tag.name == "SetUp"; });
    set_tag(tags, "Result", game.result());
    if (const std::string fen = to_fen(game.start); fen != kStartFen) {
        set_tag(tags, "SetUp", "1");
        set_tag(tags, "FEN", fen);
    }
    if (game.is_chess960) set_tag(tags, "Variant", "Chess960");
    for (const PgnTag& tag : tags_for_export(tags)) stream << tag_text(tag) << '\n';
    stream << '\n' << movetext(game) << '\n';
}

std::string movetext(const PgnGame& game) {
    return MovetextWriter(game).write();
}

}  // namespace tenby
