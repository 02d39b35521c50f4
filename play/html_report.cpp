#include "play/html_report.h"

#include "engine/fen.h"
#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "play/eval_text.h"
#include "play/evaluation_graph.h"
#include "play/json_text.h"
#include "play/line_text.h"
#include "play/piece_files.h"

#include <initializer_list>
#include <utility>

namespace tenby {

namespace {

constexpr std::size_t kLineMoves = 12;

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) switch (c) {
            case '&': html += "&amp;"; break;
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            case '"': html += "&quot;"; break;
            default: html += c;
        }
    return html;
}

// A drawing as the url of a style sheet.
std::string data_url(std::string_view svg) {
    std::string url = "url(\"data:image/svg+xml,";
    for (const char c : svg) switch (c) {
            case '"': url += '\''; break;
            case '#': url += "%23"; break;
            case '<': url += "%3c"; break;
            case '>': url += "%3e"; break;
            case '\n': break;
            default: url += c;
        }
    return url + "\")";
}

// ".wK{background-image:url(...)}" for each piece.
std::string piece_styles() {
    std::string styles;
    for (const char color : {'w', 'b'})
        for (const char kind : std::string_view("KQRBNP")) {
            const std::string piece{color, kind};
            const std::string name = std::string(kPieceSets.front()) + '/' + piece + ".svg";
            styles += '.' + piece +
                      "{background-image:" + data_url(find_file(piece_files(), name).value_or("")) +
                      "}\n";
        }
    return styles;
}

std::string square_pair(const Position& position, Move move) {
    return to_uci(position, move).substr(0, 4);
}

// The lines that the search found, from White's view.
std::string lines_json(const Position& position, const Analysis& analysis) {
    std::string list = "[";
    for (const FoundLine& line : analysis.lines)
        list += (list.size() > 1 ? ",[" : "[") +
                json_text(eval_text(position.side() == kWhite ? line.score : -line.score)) + ',' +
                json_text(numbered_line(position, line.moves, kLineMoves)) + ']';
    return list + ']';
}

// The move that led to the position, which is taken back here.
std::string move_json(const Review& review, Position position) {
    const std::size_t ply = review.judgements.size() - 1;
    const Judgement& judgement = review.judgements.back();
    position.take();
    std::string fields = ",\"move\":" + json_text(move_number(position) + ' ' +
                                                  to_san(position, review.played(ply)));
    fields += ",\"squares\":" + json_text(square_pair(position, review.played(ply)));
    fields += ",\"loss\":" + one_decimal(judgement.loss);
    if (judgement.mark != Mark::kNone)
        fields +=
            ",\"mark\":" + json_text(mark_text(judgement.mark)) +
            ",\"name\":" + json_text(mark_name(judgement.mark)) + ",\"better\":" +
            json_text(numbered_line(position, review.analyses[ply].lines[0].moves, kLineMoves));
    return fields;
}

std::string move_link(const Review& review, Position position) {
    const std::size_t ply = review.judgements.size() - 1;
    const Mark mark = review.judgements.back().mark;
    position.take();
    std::string html;
    if (position.side() == kWhite || ply == 0)
        html += "<span class=\"number\">" + move_number(position) + "</span>";
    html += "<a href=\"#\" data-ply=\"" + std::to_string(ply + 1) + "\" class=\"" +
            std::string(mark_name(mark)) + "\">" + escaped(to_san(position, review.played(ply))) +
            std::string(mark_text(mark)) + "</a>\n";
    return html;
}

std::string summary_table(const Review& review) {
    if (review.judgements.empty()) return {};
    std::string html =
        "<table><tr><th></th><th>accuracy</th><th title=\"centipawns a move\">average loss</th>"
        "<th>?!</th><th>?</th><th>?"
        "?</th></tr>\n";  // in two parts: no trigraph
    const auto players = review.summary();
    for (const Color color : {kWhite, kBlack}) {
        const PlayerSummary& player = players[color];
        if (player.moves == 0) continue;
        const std::string_view name = review.game.tag(name_of(color));
        html += "<tr><th>" + escaped(name.empty() || name == "?" ? name_of(color) : name) +
                "</th><td>" + one_decimal(player.accuracy) + " %</td><td>" +
                one_decimal(player.average_loss) + "</td>";
        for (const int count : {player.inaccuracies, player.mistakes, player.blunders})
            html += "<td>" + std::to_string(count) + "</td>";
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

std::string heading(const Review& review) {
    const std::string title = review.title();
    if (!title.empty()) return title;
    return (review.is_position() ? "Position " : "Game ") + std::to_string(review.number);
}

// "Paris, 1858.11.02, 1-0": what is known of it.
std::string circumstances(const Review& review) {
    std::string text;
    for (const char* const name : {"Event", "Site", "Date", "Round", "Opening"}) {
        const std::string_view value = review.game.tag(name);
        if (value.empty() || value.starts_with('?') || value == heading(review)) continue;
        text += (text.empty() ? "" : " · ") + std::string(value);
    }
    if (review.game.result() != "*")
        text += (text.empty() ? "" : " · ") + std::string(review.game.result());
    return text;
}

}  // namespace

void HtmlReport::begin(const Review&) {
    plies_.clear();
    moves_.clear();
}

void HtmlReport::on_position(const Review& review, const Position& position) {
    const Analysis& analysis = review.analyses.back();
    const Score score = review.white_score(review.analyses.size() - 1);
    plies_ += (plies_.empty() ? "{\"fen\":" : ",\n{\"fen\":") + json_text(to_fen(position));
    plies_ += ",\"eval\":" + json_text(eval_text(score));
    plies_ += ",\"chance\":" + one_decimal(winning_chances(score));
    plies_ += ",\"depth\":" + std::to_string(analysis.depth);
    if (analysis.best()) plies_ += ",\"best\":" + json_text(square_pair(position, analysis.best()));
    plies_ += ",\"lines\":" + lines_json(position, analysis);
    if (!review.judgements.empty()) {
        plies_ += move_json(review, position);
        moves_ += move_link(review, position);
    }
    plies_ += '}';
}

void HtmlReport::end(const Review& review) {
    if (review.analyses.empty()) return;
    menu_ += "<option value=\"" + std::to_string(count_) + "\">" +
             escaped(std::to_string(review.number) + ". " + heading(review)) + "</option>\n";
    games_ += "<section class=\"game\">\n<h2>" + escaped(heading(review)) +
              "</h2>\n<p class=\"about\">" + escaped(circumstances(review)) +
              "</p>\n<div class=\"columns\">\n<div class=\"left\">"
              "<div class=\"place\"></div>\n" +
              evaluation_graph(review) + "</div>\n<div class=\"right\">\n" + summary_table(review) +
              "<div class=\"verdict\" aria-live=\"polite\"></div>\n"
              "<div class=\"moves\">\n" +
              moves_ +
              "</div>\n</div>\n</div>\n"
              "<script type=\"application/json\">[" +
              plies_ + "]</script>\n</section>\n";
    ++count_;
}

std::string HtmlReport::page() const {
    const auto file = [](std::string_view name) {
        return std::string(find_file(report_files(), name).value_or(""));
    };
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
           "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<title>Games analysed by Tenby</title>\n<style>\n" +
           file("report.css") + piece_styles() +
           "</style>\n</head>\n<body>\n<header><h1>Games analysed by Tenby</h1>\n" +
           (count_ > 1 ? "<label>Game <select id=\"menu\">\n" + menu_ + "</select></label>\n"
                       : "") +
           "</header>\n<noscript><p>The boards need JavaScript; moves and graphs do not.</p>"
           "</noscript>\n<main>\n" +
           (count_ == 0 ? "<p>Nothing was analysed.</p>\n" : games_) + "</main>\n<script>\n" +
           file("report.js") + "</script>\n</body>\n</html>\n";
}

Result<void> HtmlReport::write(const std::string& path) const {
    return write_file(path_from_utf8(path), [this](std::ostream& stream) { stream << page(); });
}

}  // namespace tenby
