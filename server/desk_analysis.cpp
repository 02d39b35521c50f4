// The analysis board: positions, lines of the engine, games as PGN. No room is needed for it.
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/quoted.h"
#include "game/move_input.h"
#include "game/pgn_of_game.h"
#include "game/pgn_reader.h"
#include "game/pgn_writer.h"
#include "server/desk.h"
#include "server/position_json.h"
#include "server/room_request.h"
#include "server/score_json.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cctype>
#include <sstream>

namespace tenby {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostMoves = 1'000;
constexpr std::size_t kMostGames = 20;
constexpr std::size_t kLongestTag = 200;
constexpr std::size_t kMostTags = 50;
constexpr std::size_t kLongestResult = 7;
constexpr std::size_t kLongestPgn = 64 * 1024;

std::string uci_of(const Game& game, Move move) {
    return to_uci(game.position(), move,
                  game.is_chess960() ? CastlingText::kKingTakesRook : CastlingText::kKingTo);
}

// The game that a message's fen and moves make up, and what to say of each move. Moves go on after
// an end that rules or players could bring: it is an analysis.
struct Line {
    Game game;
    json::array moves;
    std::string last;
};

Line read_line(const ClientMessage& message) {
    Line line;
    if (message.has("fen")) {
        const Result<Game> start = Game::from_fen(message.text("fen", kLongestFen));
        if (!start) throw refuse(refusal::kBadPosition, as_sentence(start.error()));
        line.game = *start;
    }
    for (const std::string& text : message.texts("moves", kMostMoves)) {
        const Result<Move> move = read_move(line.game.position(), text);
        if (!move) throw refuse(refusal::kIllegalMove, as_sentence(move.error()));
        line.last = uci_of(line.game, *move);
        line.game.play_on();
        if (const auto played = line.game.play(*move); !played)
            throw refuse(refusal::kIllegalMove, as_sentence(played.error()));
        line.moves.push_back(json::object{{"uci", line.last},
                                          {"san", line.game.moves().back().san},
                                          {"fen", to_fen(line.game.position())}});
    }
    return line;
}

bool is_tag_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestTag &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

json::object game_json(const PgnGame& pgn) {
    json::object tags;
    for (const PgnTag& tag : pgn.tags) tags[tag.name] = tag.value;
    json::array moves;
    Position position = pgn.start;
    const auto style = pgn.is_chess960 ? CastlingText::kKingTakesRook : CastlingText::kKingTo;
    for (const PgnGame::Index node : pgn.main_line()) {
        const Move move = pgn.move(node);
        // A null move ends what can be stepped through.
        if (move == Move()) break;
        json::object entry{{"uci", to_uci(position, move, style)}, {"san", to_san(position, move)}};
        position.make(move);
        entry["fen"] = to_fen(position);
        const PgnNote* const note = pgn.note(node);
        entry["comment"] =
            note && !note->comment.empty() ? json::value(note->comment) : json::value();
        json::array nags;
        if (note)
            for (const std::uint8_t nag : note->nags) nags.push_back(json::value(int{nag}));
        entry["nags"] = std::move(nags);
        moves.push_back(std::move(entry));
    }
    return {{"tags", std::move(tags)},
            {"start", to_fen(pgn.start)},
            {"chess960", pgn.is_chess960},
            {"moves", std::move(moves)},
            {"result", pgn.result()}};
}

}  // namespace

MaybeRefusal Desk::analyse(Client& client, const ClientMessage& message) {
    const Line line = read_line(message);
    const auto lines = message.has("lines") ? message.number("lines", 1, kMostLines) : 1;
    end_analysis(client, "stopped");
    client.analysis_id = message.id();
    if (!has_legal_move(line.game.position())) {
        answer(client, message, {{"type", "analysis.end"}, {"reason", "done"}});
        return std::nullopt;
    }
    if (auto refused = permit_search(client, client.analysis.permit)) return refused;
    SearchOrder order;
    order.urgency = Urgency::kAnalysis;
    order.position = line.game.position();
    order.limits.move_time = kAnalysisTime;
    order.options.multi_pv = static_cast<int>(lines);
    order.on_lines = [this, id = client.id, re = message.id(), position = order.position,
                      is_chess960 = line.game.is_chess960()](const SearchLines& found) {
        json::object reply{
            {"type", "analysis"},
            {"depth", found.depth},
            {"nodes", found.nodes},
            {"nps", found.nodes * 1000 /
                        static_cast<std::uint64_t>(std::max<Milliseconds>(1, found.time))},
            {"time", found.time},
            {"lines", lines_json(found, position, is_chess960)}};
        if (re) reply["re"] = *re;
        send(id, reply);
    };
    order.on_end = [this, id = client.id](const SearchResult&, SearchEnd end) {
        if (Client* const asker = find(id))
            end_analysis(*asker, end == SearchEnd::kPreempted ? "busy"
                                 : end == SearchEnd::kTime    ? "time"
                                                              : "done");
    };
    client.analysis.task = pool_.submit(std::move(order));
    return std::nullopt;
}

MaybeRefusal Desk::analyse_stop(Client& client, const ClientMessage&) {
    if (!client.analysis.task) return refuse(refusal::kNotNow, "There is no analysis to stop.");
    end_analysis(client, "stopped");
    return std::nullopt;
}

void Desk::end_analysis(Client& client, std::string_view reason) {
    if (!client.analysis.task) return;
    pool_.cancel(std::exchange(client.analysis, {}).task);
    json::object reply{{"type", "analysis.end"}, {"reason", reason}};
    if (client.analysis_id) reply["re"] = *client.analysis_id;
    send(client.id, reply);
}

MaybeRefusal Desk::position(Client& client, const ClientMessage& message) {
    Line line = read_line(message);
    const json::value outcome = outcome_json(line.game.outcome());
    // What could be played all the same is shown too.
    line.game.play_on();
    answer(client, message,
           {{"type", "position"},
            {"start", to_fen(line.game.start())},
            {"chess960", line.game.is_chess960()},
            {"moves", std::move(line.moves)},
            {"position", position_json(line.game, line.last)},
            {"outcome", outcome}});
    return std::nullopt;
}

MaybeRefusal Desk::pgn_read(Client& client, const ClientMessage& message) {
    std::istringstream text(message.text("pgn", kLongestPgn));
    PgnReader reader(text, "pgn");
    json::array games, errors;
    for (PgnGame game; games.size() < kMostGames && reader.read(game);) {
        for (const PgnError& error : reader.errors())
            errors.push_back(
                json::value("line " + std::to_string(error.place.line) + ": " + error.message));
        games.push_back(game_json(game));
    }
    answer(client, message,
           {{"type", "pgn.games"}, {"games", std::move(games)}, {"errors", std::move(errors)}});
    return std::nullopt;
}

MaybeRefusal Desk::pgn_write(Client& client, const ClientMessage& message) {
    const Line line = read_line(message);
    std::vector<PgnTag> tags;
    if (message.has("tags")) {
        const ClientMessage given = message.object("tags");
        if (given.fields().size() > kMostTags)
            return refuse(refusal::kBadMessage, "A game has at most 50 tags.");
        for (const auto& [name, value] : given.fields()) {
            const std::string_view key(name.data(), name.size());
            if (!is_tag_name(key))
                return refuse(refusal::kBadMessage,
                              tenby::quoted(key) + " cannot be the name of a tag.");
            set_tag(tags, key, given.text(key, kLongestTag));
        }
    }
    PgnGame pgn = pgn_of(line.game, tags);
    if (const std::string result = message.text_or("result", "*", kLongestResult);
        result != "*" && !line.game.outcome()) {
        if (result != "1-0" && result != "0-1" && result != "1/2-1/2")
            return refuse(refusal::kBadMessage, "A result is 1-0, 0-1, 1/2-1/2 or *.");
        pgn.set_tag("Result", result);
        pgn.set_tag("Termination", "normal");
    }
    std::ostringstream text;
    write_pgn(text, pgn);
    answer(client, message, {{"type", "pgn"}, {"pgn", text.str()}});
    return std::nullopt;
}

}  // namespace tenby
