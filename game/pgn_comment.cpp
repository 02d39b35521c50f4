#include "game/pgn_comment.h"

#include "engine/parse_number.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tenby {

namespace {

constexpr std::string_view kBlanks = " \t";

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// 0.35, -1.2, #3, #-3, each with or without a depth after a comma.
std::optional<PgnEval> read_eval(std::string_view text) {
    PgnEval eval;
    if (const auto comma = text.find(','); comma != std::string_view::npos) {
        const auto depth = parse_number<int>(trimmed(text.substr(comma + 1)));
        if (!depth || *depth < 0) return std::nullopt;
        eval.depth = *depth;
        text = trimmed(text.substr(0, comma));
    }
    if (text.starts_with('#')) {
        text.remove_prefix(1);
        if (text.starts_with('+')) text.remove_prefix(1);
        const auto moves = parse_number<int>(text);
        if (!moves) return std::nullopt;
        eval.is_mate = true;
        eval.mate_in = *moves;
        return eval;
    }
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const auto point = text.find('.');
    const auto pawns = parse_number<int>(text.substr(0, point));
    constexpr int kMostPawns = 100'000;
    if (!pawns || *pawns < 0 || *pawns > kMostPawns) return std::nullopt;
    int thousandths = *pawns * 1000;
    if (point != std::string_view::npos) {
        const auto fraction = read_thousandths(text.substr(point + 1));
        if (!fraction) return std::nullopt;
        thousandths += *fraction;
    }
    eval.centipawns = (thousandths + 5) / 10 * (is_negative ? -1 : 1);
    return eval;
}

// Understands the command between the brackets, or returns false.
bool read_command(std::string_view command, PgnNote& note) {
    const auto blank = command.find_first_of(kBlanks);
    if (blank == std::string_view::npos) return false;
    const std::string_view name = command.substr(0, blank);
    const std::string_view value = trimmed(command.substr(blank));
    const auto store = [](auto read, auto& field) {
        if (read) field = read;
        return read.has_value();
    };
    if (name == "%clk") return store(read_clock_text(value), note.clock);
    if (name == "%emt") return store(read_clock_text(value), note.spent);
    if (name == "%eval") return store(read_eval(value), note.eval);
    return false;
}

std::string eval_text(const PgnEval& eval) {
    std::string text;
    if (eval.is_mate) {
        text = '#' + std::to_string(eval.mate_in);
    } else {
        const int size = std::abs(eval.centipawns);
        text = (eval.centipawns < 0 ? "-" : "") + std::to_string(size / 100) + '.' +
               std::to_string(100 + size % 100).substr(1);
    }
    return eval.depth > 0 ? text + ',' + std::to_string(eval.depth) : text;
}

}  // namespace

void read_comment(std::string_view text, PgnNote& note) {
    // One blank between words: where lines end in a file means nothing.
    const auto keep = [&](std::string_view part) {
        for (auto from = part.begin(); from != part.end();) {
            const auto to = std::find_if(from, part.end(), is_blank);
            if (from != to) {
                if (!note.comment.empty()) note.comment += ' ';
                note.comment.append(from, to);
            }
            from = std::find_if_not(to, part.end(), is_blank);
        }
    };
    while (!text.empty()) {
        const auto open = text.find("[%");
        const auto close = open == std::string_view::npos ? open : text.find(']', open);
        if (close == std::string_view::npos) break;
        // An unknown command stays in the comment, as it was written.
        const bool is_known = read_command(text.substr(open + 1, close - open - 1), note);
        keep(text.substr(0, is_known ? open : close + 1));
        text.remove_prefix(close + 1);
    }
    keep(text);
}

std::string comment_text(const PgnNote& note) {
    std::string text;
    const auto add = [&](std::string_view part) {
        if (!text.empty()) text += ' ';
        text += part;
    };
    if (note.eval) add("[%eval " + eval_text(*note.eval) + ']');
    if (note.clock) add("[%clk " + full_clock_text(*note.clock) + ']');
    if (note.spent) add("[%emt " + full_clock_text(*note.spent) + ']');
    if (!note.comment.empty()) add(note.comment);
    return text;
}

}  // namespace tenby
