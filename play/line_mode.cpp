#include "play/line_mode.h"

#include "platform/complain.h"
#include "platform/console_line.h"
#include "platform/interrupt.h"
#include "play/conversation.h"
#include "play/line_reader.h"
#include "play/opponent.h"
#include "play/opponent_desk.h"
#include "play/side_panel.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <string>

namespace tenby {

namespace {

using namespace std::chrono_literals;

// How often somebody who waits for a line looks at the engine, the clock and Ctrl-C.
constexpr std::chrono::milliseconds kLookInterval = 30ms;
// Over a pipe lines are as long as they are.
constexpr std::size_t kNoWidth = std::numeric_limits<std::size_t>::max();

class LineDisplay : public Display {
public:
    // Longer lines are broken.
    LineDisplay(std::ostream& output, std::size_t width) : output_(output), width_(width) {}

    void say(const std::string& text) override {
        begin_line();
        for (const std::string& line : lines_within(text, width_)) output_ << line << '\n';
    }

    void show_board() override {
        begin_line();
        output_ << '\n';
        constexpr std::size_t kBoardWidth = 30, kLeastPanel = 24;
        const std::size_t columns = talk->settings().columns;
        PanelSize size;
        size.width = std::max(columns > kBoardWidth ? columns - kBoardWidth : 0, kLeastPanel);
        const auto board = draw_board(talk->match().game().position(), talk->marks(), talk->look());
        size.height = board.size();
        const auto panel = draw_panel(talk->match(), talk->bottom(), talk->look(),
                                      std::chrono::steady_clock::now(), size);
        for (const StyledText& line : beside(board, panel)) output_ << line.text() << '\n';
        if (const auto evaluation = talk->evaluation_line()) output_ << *evaluation << '\n';
        output_ << '\n';
    }

    // The cursor stays behind it.
    void ask(const std::string& prompt) {
        if (is_in_prompt_) return;
        output_ << prompt << std::flush;
        is_in_prompt_ = true;
    }
    void line_was_typed() { is_in_prompt_ = false; }
    void begin_line() {
        if (is_in_prompt_) output_ << '\n';
        is_in_prompt_ = false;
    }

    Conversation* talk = nullptr;

private:
    std::ostream& output_;
    std::size_t width_;
    bool is_in_prompt_ = false;
};

// One after the other: a line, what is said to it, the engine's move.
void run_in_order(Conversation& talk, std::istream& input, std::ostream& output) {
    Opponent opponent(Patience::kAtOnce, talk.settings().move_time);
    int game = 0;
    std::string line;
    while (!talk.is_quitting() && output) {
        if (game != talk.game_number()) {
            game = talk.game_number();
            opponent.new_game(talk.game_seed());
        }
        if (talk.match().is_engines_turn()) {
            talk.engine_moves(opponent.think(talk.match()));
            continue;
        }
        output.flush();
        if (!read_line(input, line)) return;
        talk.enter(line);
    }
}

// What a person at a terminal sees while the engine thinks.
class TerminalTalk {
public:
    TerminalTalk(Conversation& talk, LineDisplay& display, std::istream& input,
                 std::ostream& output)
        : talk_(talk),
          display_(display),
          output_(output),
          reader_(input),
          desk_(talk),
          interrupt_([] {}) {}

    int run() {
        while (!talk_.is_quitting() && output_) {
            if (interrupt_.is_interrupted()) {
                display_.begin_line();
                return kExitInterrupted;
            }
            desk_.attend();
            talk_.look_at_clock();
            if (talk_.match().is_persons_turn() || talk_.is_asking()) display_.ask(talk_.prompt());
            output_.flush();
            if (const auto line = reader_.wait(kLookInterval)) {
                display_.line_was_typed();
                talk_.enter(*line);
            } else if (reader_.has_ended()) {
                display_.begin_line();
                return 0;
            }
        }
        return 0;
    }

private:
    Conversation& talk_;
    LineDisplay& display_;
    std::ostream& output_;
    LineReader reader_;
    OpponentDesk desk_;
    InterruptWatch interrupt_;
};

}  // namespace

Result<int> run_line_mode(const PlaySettings& settings, std::istream& input, std::ostream& output,
                          bool is_terminal) {
    LineDisplay display(output, is_terminal ? settings.columns : kNoWidth);
    Conversation talk(settings, display);
    display.talk = &talk;
    if (const Result<void> begun = talk.begin(); !begun) return Error{begun.error()};
    int exit_code = 0;
    if (is_terminal)
        exit_code = TerminalTalk(talk, display, input, output).run();
    else
        run_in_order(talk, input, output);
    talk.end();
    output.flush();
    return exit_code;
}

}  // namespace tenby
