#include "bench/programs/engine_game.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/quoted.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <locale>
#include <sstream>
#include <stdexcept>

namespace tenby {

namespace {

// For a move at a fixed number of nodes; nothing but an engine that hangs takes as long.
constexpr std::chrono::seconds kMovePatience{60};
// What the pipe and a busy system may take of an engine's time.
constexpr double kGraceSeconds = 0.05;

double read_seconds(const std::string& text) {
    std::istringstream stream(text);
    stream.imbue(std::locale::classic());
    double seconds = -1;
    return stream >> seconds && stream.eof() && std::isfinite(seconds) ? seconds : -1;
}

// From the side to move's view, as the engine said last. A mate is more than any other score.
Score last_score(const UciAnswer& answer) {
    Score score = 0;
    for (const InfoLine& info : answer.info) {
        if (!info.score || info.multi_pv != 1) continue;
        score = info.score->value;
        if (info.score->is_mate) score = score > 0 ? kMate : -kMate;
    }
    return score;
}

// Both sides' time, where there is a clock.
class Clocks {
public:
    explicit Clocks(const GameLimits& limits) : limits_(limits) {
        if (limits.clock) left_.fill(limits.clock->base);
    }

    std::string go_limits() const {
        if (!limits_.clock) return "nodes " + std::to_string(limits_.nodes);
        const auto milliseconds = [](double seconds) {
            return std::to_string(std::llround(1000 * seconds));
        };
        const std::string increment = milliseconds(limits_.clock->increment);
        return "wtime " + milliseconds(left_[kWhite]) + " btime " + milliseconds(left_[kBlack]) +
               " winc " + increment + " binc " + increment;
    }

    UciClient::Duration patience(Color side) const {
        if (!limits_.clock) return kMovePatience;
        return std::chrono::milliseconds(std::llround(1000 * (left_[side] + kGraceSeconds)));
    }

    // False if the time is overstepped.
    bool take(Color side, double seconds) {
        if (!limits_.clock) return true;
        left_[side] -= seconds;
        if (left_[side] < -kGraceSeconds) return false;
        left_[side] = std::max(0.0, left_[side]) + limits_.clock->increment;
        return true;
    }

private:
    const GameLimits& limits_;
    std::array<double, kColors> left_{};
};

WhiteResult lost_by(Color side) {
    return side == kWhite ? WhiteResult::kLost : WhiteResult::kWon;
}

}  // namespace

Result<SecondsClock> parse_seconds_clock(std::string_view text) {
    const auto plus = text.find('+');
    SecondsClock clock;
    clock.base = read_seconds(std::string(text.substr(0, plus)));
    if (plus != std::string_view::npos)
        clock.increment = read_seconds(std::string(text.substr(plus + 1)));
    if (clock.base <= 0 || clock.increment < 0)
        return Error{quoted(text) +
                     ", expected seconds for the game and for each move, like 2+0.02"};
    return clock;
}

std::optional<WhiteResult> play_engine_game(UciClient& white, UciClient& black,
                                            const Position& opening, const GameLimits& limits,
                                            const std::function<bool()>& is_stopped) {
    Position position = opening;
    std::string text = "fen " + to_fen(opening) + " moves";
    Arbiter arbiter;
    Clocks clocks(limits);
    for (UciClient* engine : {&white, &black}) engine->start_game();
    while (!is_stopped()) {
        if (const auto result = result_on_board(position)) return result;
        const Color side = position.side();
        UciClient& engine = side == kWhite ? white : black;
        engine.place(text);
        const auto answer = engine.go(clocks.go_limits(), clocks.patience(side));
        if (!answer && !limits.clock)
            throw std::runtime_error(engine.name() + " found no move in " + to_fen(position));
        if (!answer || !clocks.take(side, answer->seconds)) return lost_by(side);
        const auto move = parse_uci(position, answer->best_move);
        if (!move)
            throw std::runtime_error(engine.name() + " played " + tenby::quoted(answer->best_move) +
                                     " in " + to_fen(position));
        const Score score = last_score(*answer);
        if (const auto result = arbiter.judge(position, side == kWhite ? score : -score))
            return result;
        position.make(*move);
        text += ' ' + answer->best_move;
    }
    return std::nullopt;
}

}  // namespace tenby
