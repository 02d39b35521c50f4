#include "play/game_keeper.h"

#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "play/saved_match.h"

#include <fstream>
#include <string>
#include <system_error>

namespace tenby {

namespace {

// So many games may be played at once.
constexpr int kPlaces = 20;

std::filesystem::file_time_type time_of(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::last_write_time(file, ignored);
}

}  // namespace

std::filesystem::path GameKeeper::file_at(int place) const {
    return folder_ / (place == 1 ? "current.pgn" : "current-" + std::to_string(place) + ".pgn");
}

bool GameKeeper::has_game_at(int place) const {
    std::error_code error;
    return std::filesystem::exists(file_at(place), error);
}

std::optional<GameKeeper::Place> GameKeeper::lock_place(int number) const {
    auto lock = FileLock::take(file_at(number).replace_extension(".lock"));
    if (!lock) return std::nullopt;
    return Place{number, *std::move(lock)};
}

Result<void> GameKeeper::settle_down() {
    for (int number = 1; number <= kPlaces; ++number) {
        const bool has_game = has_game_at(number);
        if (place_ && !has_game) continue;
        std::optional<Place> place = lock_place(number);
        if (!place) continue;
        if (has_game)
            if (Result<void> done = collect(file_at(number)); !done) return done;
        if (!place_) place_ = std::move(place);
    }
    if (!place_)
        return Error{"too many games are being played with the folder " + to_utf8(folder_)};
    return {};
}

Result<void> GameKeeper::keep(const Match& match) {
    if (!is_keeping()) return {};
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return Error{"cannot make the folder " + to_utf8(folder_) + ": " + error.message()};
    if (!place_)
        if (Result<void> done = settle_down(); !done) return done;
    is_own_ = true;
    return write_file(file_at(place_->number),
                      [&](std::ostream& stream) { stream << pgn_text(match); });
}

Result<void> GameKeeper::put_away() {
    if (!is_own_) return {};
    is_own_ = false;
    return collect(file_at(place_->number));
}

Result<void> GameKeeper::collect(const std::filesystem::path& file) const {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    {
        std::ifstream game(file, std::ios::binary);
        std::ofstream collection(collection_file(), std::ios::binary | std::ios::app);
        if (game.peek() != std::ifstream::traits_type::eof()) collection << game.rdbuf();
        collection.close();
        if (!game || !collection) return Error{"cannot write " + to_utf8(collection_file())};
    }
    std::filesystem::remove(file, error);
    if (error) return Error{"cannot remove " + to_utf8(file) + ": " + error.message()};
    return {};
}

bool GameKeeper::has_kept_game() const {
    if (!is_keeping()) return false;
    for (int number = 1; number <= kPlaces; ++number)
        if (has_game_at(number) && lock_place(number)) return true;
    return false;
}

Result<Match> GameKeeper::resume() {
    bool is_played = false;
    for (int number = 1; is_keeping() && number <= kPlaces; ++number) {
        if (!has_game_at(number)) continue;
        std::optional<Place> place = lock_place(number);
        if (!place)
            is_played = true;
        else if (!place_ || time_of(file_at(number)) > time_of(file_at(place_->number)))
            place_ = std::move(place);
    }
    if (!place_)
        return Error{is_played ? "the game that was kept is being played in another window"
                               : "there is no game to go on with"};
    Result<LoadedMatch> loaded = load_game(file_at(place_->number));
    if (!loaded) return Error{loaded.error()};
    is_own_ = true;
    return (*std::move(loaded)).match;
}

}  // namespace tenby
