#include "game/pgn_reader.h"

#include "engine/checks_and_pins.h"
#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/parse_number.h"
#include "engine/quoted.h"
#include "engine/san_move.h"
#include "game/pgn_comment.h"
#include "game/pgn_words.h"
#include "game/utf8.h"

#include <utility>

namespace tenby {

namespace {

constexpr std::size_t kMostErrorsOfAGame = 20;
constexpr std::size_t kMostNestedVariations = 500;
constexpr int kMostNag = 255;

}  // namespace

std::string PgnError::text() const {
    return file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) + ": " +
           message;
}

PgnReader::PgnReader(std::istream& stream, std::string name, PgnDetail detail)
    : input_(stream), name_(std::move(name)), detail_(detail) {}

bool PgnReader::read(PgnGame& game) {
    game_ = &game;
    game.clear();
    errors_.clear();
    variations_.clear();
    current_ = PgnGame::kRoot;
    is_broken_ = false;
    skipped_variations_ = 0;
    has_variation_begun_ = false;
    comment_before_.clear();

    if (input_.is_utf16()) return refuse_utf16();
    input_.skip_blanks();
    if (input_.peek() == PgnInput::kEnd) return false;
    game_place_ = input_.place();
    set_up(read_tags(input_, [&](TextPlace place, std::string message) {
        complain(place, std::move(message));
    }));
    read_moves();
    if (!variations_.empty())
        complain(variations_.back().place, "the variation that begins here is not closed");
    return true;
}

bool PgnReader::refuse_utf16() {
    if (std::exchange(has_refused_, true)) return false;
    game_place_ = input_.place();
    give_up_line(game_place_, "the file is UTF-16: save it as UTF-8");
    return true;
}

void PgnReader::complain(TextPlace place, std::string message) {
    if (errors_.size() < kMostErrorsOfAGame)
        errors_.push_back({.file = name_, .place = place, .message = std::move(message)});
}

void PgnReader::set_up(const std::vector<PlacedTag>& tags) {
    PgnGame& game = *game_;
    position_ = game.start;
    for (const auto& [tag, place] : tags) {
        if (tag.name == "Variant") {
            game.is_chess960 = is_chess960_variant(tag.value);
            if (!game.is_chess960 && !is_standard_variant(tag.value))
                give_up_line(place, "the variant " + quoted(tag.value) + " is not played here");
        } else if (tag.name == "FEN") {
            const Result<Position> position = parse_fen(tag.value);
            if (position)
                game.start = position_ = *position;
            else
                give_up_line(place, "the FEN tag: " + position.error());
        }
        game.tags.push_back(tag);
    }
}

void PgnReader::read_moves() {
    for (;;) {
        const PgnInput::Gap gap = input_.skip_blanks();
        const int next = input_.peek();
        if (next == PgnInput::kEnd || !read_element(next, gap)) return;
    }
}

bool PgnReader::read_element(int next, PgnInput::Gap gap) {
    switch (next) {
        case '[':
            // The tags of the next game: this one has no result.
            if (gap.has_line_break) return false;
            break;
        case '{': read_braces(); return true;
        case ';': read_line_comment(); return true;
        case '$': read_nag(); return true;
        case '(': open_variation(); return true;
        case ')': close_variation(); return true;
        case ']':
        case '}':
        case '<':
        case '>':
        case '"': break;
        default:
            // Without a result and without tags only the numbers tell that a game begins.
            if (gap.has_blank_line && next == '1' && current_ != PgnGame::kRoot &&
                variations_.empty() && input_.begins_first_move())
                return false;
            return read_word();
    }
    if (!is_skipping())
        complain(input_.place(),
                 quoted(std::string(1, static_cast<char>(next))) + " does not belong here");
    input_.advance();
    return true;
}

bool PgnReader::read_word() {
    TextPlace place = input_.place();
    std::string_view word = input_.word();
    if (const std::string_view result = result_of(word); !result.empty())
        return !variations_.empty() || skipped_variations_ > 0 || end_with_result(result);
    if (is_skipping()) return true;
    const std::string_view rest = without_move_number(word);
    place.column += word.size() - rest.size();
    if (rest.empty()) return true;
    const MoveWord split = split_marks(rest);
    if (!split.move.empty()) read_move(split.move, place);
    if (split.nag != 0 && !is_skipping()) add_nag(split.nag);
    return true;
}

bool PgnReader::end_with_result(std::string_view result) {
    if (game_->result() == "*") game_->set_tag("Result", result);
    // Some programs say here why the game ended.
    input_.skip_blanks_of_line();
    if (input_.peek() == '{') read_braces();
    if (input_.peek() == ';') read_line_comment();
    return false;
}

void PgnReader::read_move(std::string_view word, TextPlace place) {
    Move move;
    if (is_null_move(word)) {
        if (find_checks_and_pins(position_).in_check())
            return give_up_line(place, "a side in check cannot pass");
        position_.make_null();
    } else {
        const auto san = read_san_text(without_marks(word));
        if (san) move = find_san_move(position_, *san);
        if (!move) {
            // Some programs write e7e8q or e1g1.
            const Result<Move> other = parse_uci(position_, word);
            if (!other) return give_up_line(place, parse_san(position_, word).error());
            move = *other;
        }
        position_.make(move);
    }
    current_ = game_->add_move(current_, move);
    has_variation_begun_ = false;
    if (!comment_before_.empty())
        game_->note_for(current_).before = std::exchange(comment_before_, {});
}

void PgnReader::give_up_line(TextPlace place, std::string message) {
    complain(place, std::move(message));
    is_broken_ = true;
    skipped_variations_ = 0;
}

void PgnReader::read_braces() {
    const TextPlace place = input_.place();
    const bool is_wanted = detail_ == PgnDetail::kEverything && !is_skipping();
    input_.advance();
    text_.clear();
    if (!input_.read_comment(is_wanted ? &text_ : nullptr))
        complain(place, "the comment that begins here is not closed");
    if (is_wanted) add_comment(as_utf8(std::move(text_)));
}

void PgnReader::read_line_comment() {
    const bool is_wanted = detail_ == PgnDetail::kEverything && !is_skipping();
    input_.advance();
    text_.clear();
    input_.read_line(is_wanted ? &text_ : nullptr);
    if (is_wanted) add_comment(as_utf8(std::move(text_)));
}

void PgnReader::add_comment(std::string_view text) {
    if (!has_variation_begun_) return read_comment(text, game_->note_for(current_));
    PgnNote before;
    before.comment = comment_before_;
    read_comment(text, before);
    comment_before_ = before.comment;
}

void PgnReader::read_nag() {
    const TextPlace place = input_.place();
    input_.advance();
    const std::string_view word = input_.word();
    if (is_skipping()) return;
    const auto number = parse_number<int>(word);
    if (number && *number >= 0 && *number <= kMostNag)
        add_nag(*number);
    else
        complain(place, "'$' needs a number from 0 to 255, not " + quoted(word));
}

void PgnReader::add_nag(int number) {
    if (detail_ == PgnDetail::kEverything && current_ != PgnGame::kRoot)
        game_->note_for(current_).nags.push_back(static_cast<std::uint8_t>(number));
}

void PgnReader::open_variation() {
    const TextPlace place = input_.place();
    input_.advance();
    if (is_skipping() || detail_ == PgnDetail::kMainLine) {
        if (!is_skipping()) {
            // Lets it pass like a broken one, which close_variation ends.
            variations_.push_back({current_, place});
            is_broken_ = true;
            return;
        }
        ++skipped_variations_;
        return;
    }
    variations_.push_back({current_, place});
    has_variation_begun_ = true;
    if (current_ == PgnGame::kRoot)
        return give_up_line(place, "a variation needs a move before it");
    if (variations_.size() > kMostNestedVariations)
        return give_up_line(place, "too many variations within each other");
    take_back_to(game_->parent(current_));
}

void PgnReader::close_variation() {
    const TextPlace place = input_.place();
    input_.advance();
    if (skipped_variations_ > 0) {
        --skipped_variations_;
        return;
    }
    if (variations_.empty()) {
        if (!is_skipping()) complain(place, "')' closes no variation");
        return;
    }
    const PgnGame::Index resume = variations_.back().resume;
    variations_.pop_back();
    is_broken_ = false;
    has_variation_begun_ = false;
    comment_before_.clear();
    if (resume == current_) return;
    take_back_to(game_->parent(resume));
    const Move move = game_->move(resume);
    if (move)
        position_.make(move);
    else
        position_.make_null();
    current_ = resume;
}

void PgnReader::take_back_to(PgnGame::Index node) {
    for (; current_ != node; current_ = game_->parent(current_)) {
        if (game_->move(current_))
            position_.take();
        else
            position_.take_null();
    }
}

}  // namespace tenby
