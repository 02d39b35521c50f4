#include "play/game_keeper.h"

#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "play/saved_match.h"

#include <fstream>
#include <system_error>

namespace tenby {

Result<void> GameKeeper::keep(const Match& match) {
    if (!is_keeping()) return {};
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return Error{"cannot make the folder " + to_utf8(folder_) + ": " + error.message()};
    if (!is_own_)
        if (Result<void> done = move_to_collection(); !done) return done;
    is_own_ = true;
    return write_file(current_file(), [&](std::ostream& stream) { stream << pgn_text(match); });
}

Result<void> GameKeeper::put_away() {
    if (!is_own_) return {};
    is_own_ = false;
    return move_to_collection();
}

Result<void> GameKeeper::move_to_collection() const {
    if (!has_kept_game()) return {};
    {
        std::ifstream game(current_file(), std::ios::binary);
        std::ofstream collection(collection_file(), std::ios::binary | std::ios::app);
        if (game.peek() != std::ifstream::traits_type::eof()) collection << game.rdbuf();
        collection.close();
        if (!game || !collection) return Error{"cannot write " + to_utf8(collection_file())};
    }
    std::error_code error;
    std::filesystem::remove(current_file(), error);
    if (error) return Error{"cannot remove " + to_utf8(current_file()) + ": " + error.message()};
    return {};
}

bool GameKeeper::has_kept_game() const {
    std::error_code error;
    return is_keeping() && std::filesystem::exists(current_file(), error);
}

Result<Match> GameKeeper::resume() {
    if (!has_kept_game()) return Error{"there is no game to go on with"};
    Result<LoadedMatch> loaded = load_game(current_file());
    if (!loaded) return Error{loaded.error()};
    is_own_ = true;
    return (*std::move(loaded)).match;
}

}  // namespace tenby
