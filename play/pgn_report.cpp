#include "play/pgn_report.h"

#include "game/pgn_writer.h"
#include "play/eval_text.h"

#include <algorithm>
#include <cmath>

namespace tenby {

namespace {

// More of a better line is guesswork, and hides the game.
constexpr std::size_t kVariationMoves = 10;
constexpr std::uint8_t kFirstQualityNag = 1, kLastQualityNag = 6;
constexpr std::string_view kSummaryBegins = "Accuracy: ";

// One mark a move: ours takes the place of another.
void set_mark(PgnNote& note, Mark mark) {
    std::erase_if(note.nags, [](std::uint8_t nag) {
        return nag >= kFirstQualityNag && nag <= kLastQualityNag;
    });
    note.nags.insert(note.nags.begin(), mark_nag(mark));
}

bool has_alternative(const PgnGame& game, PgnGame::Index node, Move move) {
    for (PgnGame::Index other = game.alternative(node); other != PgnGame::kRoot;
         other = game.alternative(other))
        if (game.move(other) == move) return true;
    return false;
}

void add_line(PgnGame& game, PgnGame::Index after, const std::vector<Move>& line) {
    const std::size_t count = std::min(line.size(), kVariationMoves);
    for (std::size_t i = 0; i < count; ++i) after = game.add_move(after, line[i]);
}

void annotate_move(PgnGame& game, const Review& review, std::size_t ply) {
    const PgnGame::Index node = review.nodes[ply];
    const Judgement& judgement = review.judgements[ply];
    // A mate on the board needs no evaluation.
    if (const Score score = review.white_score(ply + 1);
        !review.analyses[ply + 1].lines.empty() || !is_mate(score))
        game.note_for(node).eval = pgn_eval(score);
    if (judgement.mark == Mark::kNone) return;
    set_mark(game.note_for(node), judgement.mark);
    const std::vector<Move>& better = review.analyses[ply].lines[0].moves;
    if (!has_alternative(game, node, better.front())) {
        const PgnGame::Index parent = game.parent(node);
        add_line(game, parent, better);
    }
}

// In the tags for programs, and in a comment for people.
void add_summary(PgnGame& game, const Review& review) {
    const auto players = review.summary();
    std::string accuracies, losses;
    for (const Color color : {kWhite, kBlack}) {
        if (players[color].moves == 0) continue;
        const std::string name = name_of(color);
        const std::string accuracy = one_decimal(players[color].accuracy);
        const std::string loss = std::to_string(std::lround(players[color].average_loss));
        game.set_tag(name + "Accuracy", accuracy);
        game.set_tag(name + "AverageLoss", loss);
        accuracies += (accuracies.empty() ? "" : ", ") + name + ' ' + accuracy + " %";
        losses += (losses.empty() ? "" : ", ") + name + ' ' + loss + " centipawns";
    }
    std::string& comment = game.note_for(PgnGame::kRoot).comment;
    // That of an earlier review.
    if (comment.starts_with(kSummaryBegins)) comment.clear();
    const std::string summary =
        std::string(kSummaryBegins) + accuracies + ". Average loss: " + losses + '.';
    comment = comment.empty() ? summary : summary + ' ' + comment;
}

}  // namespace

PgnGame annotated(const Review& review) {
    PgnGame game = review.game;
    if (review.analyses.empty()) return game;
    game.set_tag("Annotator", "Tenby");
    if (review.nodes.empty()) {
        game.note_for(PgnGame::kRoot).eval = pgn_eval(review.white_score(0));
        if (review.is_position() && !review.analyses[0].lines.empty())
            add_line(game, PgnGame::kRoot, review.analyses[0].lines[0].moves);
        return game;
    }
    for (std::size_t ply = 0; ply < review.judgements.size(); ++ply)
        annotate_move(game, review, ply);
    if (!review.judgements.empty()) add_summary(game, review);
    return game;
}

void PgnReport::end(const Review& review) {
    write_pgn(stream_, annotated(review));
    stream_ << std::flush;
}

}  // namespace tenby
