// Reads games in PGN one after another, from a stream of any size. Lenient where files are sloppy:
// missing results, odd move numbers, castling with zeros, e8Q and e8(Q), comments to the end of the
// line, Latin-1, CR LF, byte-order marks. Every move is checked. What cannot be understood becomes
// an error with its line and column, and the rest goes on: after a bad variation with the moves
// around it, after a bad move of the main line with the next game.
#pragma once

#include "game/pgn_game.h"
#include "game/pgn_input.h"
#include "game/pgn_tags.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct PgnError {
    std::string file;
    TextPlace place;
    std::string message;

    // "games.pgn:12:7: 'Nf7' is not a legal move here"
    std::string text() const;
};

enum class PgnDetail {
    kEverything,
    kMainLine,  // no comments, marks and variations: these are not even checked
};

class PgnReader {
public:
    // The name is for error messages.
    PgnReader(std::istream& stream, std::string name, PgnDetail detail = PgnDetail::kEverything);

    // Reads the next game in place of what `game` held. False if there is none. A game with errors
    // holds what could be read of it.
    bool read(PgnGame& game);
    // Of the game that was read last.
    std::span<const PgnError> errors() const { return errors_; }
    // Did the main line end early? Variations and comments that cannot be read leave it whole.
    bool is_main_line_broken() const { return is_broken_ || !variations_.empty(); }
    // Where that game began.
    TextPlace game_place() const { return game_place_; }
    std::uint64_t bytes_read() const { return input_.bytes_read(); }

private:
    // A variation that is being read: where the line before it goes on.
    struct Variation {
        PgnGame::Index resume;
        TextPlace place;
    };

    // One game that cannot be read stands for the whole file.
    bool refuse_utf16();
    void complain(TextPlace place, std::string message);
    void set_up(const std::vector<PlacedTag>& tags);
    void read_moves();
    // One thing of the movetext; false at the end of the game.
    bool read_element(int next, PgnInput::Gap gap);
    bool read_word();
    bool end_with_result(std::string_view result);
    void read_move(std::string_view word, TextPlace place);
    void read_braces();
    void read_line_comment();
    void add_comment(std::string_view text);
    void read_nag();
    void add_nag(int number);
    void open_variation();
    void close_variation();
    // Reports why the line cannot be read further, and lets the rest of it pass.
    void give_up_line(TextPlace place, std::string message);
    // Takes back moves up to the node, which lies on the way.
    void take_back_to(PgnGame::Index node);
    bool is_skipping() const { return is_broken_; }

    PgnInput input_;
    std::string name_;
    PgnDetail detail_;
    bool has_refused_ = false;
    std::vector<PgnError> errors_;
    TextPlace game_place_;

    // While a game is read.
    PgnGame* game_ = nullptr;
    Position position_;
    PgnGame::Index current_ = PgnGame::kRoot;
    std::vector<Variation> variations_;
    bool is_broken_ = false;            // the line that is being read is not understood any more
    int skipped_variations_ = 0;        // open ones inside such a line
    bool has_variation_begun_ = false;  // and no move of it has been read
    std::string comment_before_;
    std::string text_;
};

}  // namespace tenby
