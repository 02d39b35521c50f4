#include "train/learn.h"

#include "platform/progress_line.h"
#include "train/learn_folder.h"
#include "train/named_network.h"
#include "train/position_file.h"
#include "train/short_text.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>
#include <vector>

namespace tenby {
namespace {

namespace fs = std::filesystem;

// What a phase came to: it is done, or the run is to end here.
enum class Phase { kDone, kStopped };

// The positions of all files in a folder but those whose names begin with `without`.
Result<std::uint64_t> positions_in(const fs::path& folder, const std::string& without) {
    std::uint64_t sum = 0;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const fs::path& path = entry.path();
        if (path.extension() != kPositionFileEnding) continue;
        if (!without.empty() && path.filename().string().starts_with(without)) continue;
        const auto count = count_positions(path);
        if (!count) return Error{count.error() + ". Remove it"};
        sum += *count;
    }
    return sum;
}

class Learning {
public:
    Learning(const LearnOptions& options, LearnFolder folder)
        : options_(options), folder_(std::move(folder)) {}

    Result<int> run() {
        if (const auto fresh = folder_.refresh_best(); !fresh) return Error{fresh.error()};
        while (options_.generations == 0 || folder_.finished() < options_.generations) {
            for (const auto phase :
                 {&Learning::play, &Learning::fit_network, &Learning::challenge}) {
                if (says_stop(options_.is_stopped)) return folder_.best();
                const auto outcome = (this->*phase)();
                if (!outcome) return Error{outcome.error()};
                if (*outcome == Phase::kStopped) return folder_.best();
            }
        }
        return folder_.best();
    }

private:
    std::string name(int generation) const {
        return folder_.is_material(generation) ? "material" : "gen" + std::to_string(generation);
    }
    void say(const std::string& text) {
        ProgressLine(ProgressLine::Audience::kLog)
            .print("gen" + std::to_string(folder_.next()) + ": " + text);
    }

    // Any positions in the generation's folder count, from whatever seed and machine.
    Result<Phase> play() {
        const int number = folder_.next();
        if (const auto fit = folder_.fit_of(number); !fit || *fit)
            return fit ? Result(Phase::kDone) : Error{fit.error()};
        SelfplayOptions selfplay_options = options_.selfplay;
        selfplay_options.out = folder_.folder_of(number).string();
        const auto network = folder_.network_of(folder_.best());
        if (!network) return Error{network.error()};
        selfplay_options.network = *network;
        selfplay_options.network_text = name(folder_.best());
        selfplay_options.is_stopped = options_.is_stopped;
        constexpr std::uint64_t kSeedsOfGeneration = 1000;
        selfplay_options.seed =
            kSeedsOfGeneration * static_cast<std::uint64_t>(number) + options_.seed;
        while (is_taken_by_others(selfplay_options)) ++selfplay_options.seed;

        const auto others = positions_in(selfplay_options.out,
                                         "seed" + std::to_string(selfplay_options.seed) + "-");
        if (!others) return Error{others.error()};
        const std::uint64_t wanted = options_.selfplay.positions;
        if (*others >= wanted) return Phase::kDone;
        say("self-play of " + name(folder_.best()) + " to " +
            short_number(static_cast<double>(wanted)) + " positions");
        selfplay_options.positions = wanted - *others;
        const auto played = selfplay(selfplay_options);
        if (!played) return Error{played.error()};
        return *played >= selfplay_options.positions ? Phase::kDone : Phase::kStopped;
    }

    // The folders of positions to learn from. Those of old generations may have been removed.
    std::vector<std::string> data() const {
        std::vector<std::string> folders;
        for (int generation : folder_.played_by_last(options_.players)) {
            const std::string folder = folder_.folder_of(generation).string();
            const auto count = positions_in(folder, "");
            if (!count || *count > 0) folders.push_back(folder);
        }
        return folders;
    }

    float result_share() const {
        if (options_.result_share) return *options_.result_share;
        const auto generations = folder_.played_by_last(options_.players);
        const bool has_material = std::any_of(
            generations.begin(), generations.end(),
            [&](int generation) { return folder_.is_material(folder_.player_of(generation)); });
        return has_material ? LearnOptions::kShareWithMaterial : LearnOptions::kShareWithout;
    }

    Result<FitOptions> fit_options() const {
        const int number = folder_.next();
        FitOptions chosen = options_.fit;
        const auto best = folder_.network_of(folder_.best());
        if (!best) return Error{best.error()};
        if (*best && options_.starts_from_best)
            chosen.start = folder_.network_path(folder_.best()).string();
        if (chosen.shape.hidden == 0)
            chosen.shape.hidden =
                *best ? (*best)->shape().hidden : LearnOptions::kHiddenFromMaterial;
        if (chosen.epochs == 0)
            chosen.epochs = chosen.start.empty() ? LearnOptions::kEpochsFromRandom
                                                 : LearnOptions::kEpochsFromBest;
        chosen.data = data();
        chosen.out = folder_.network_path(number).string();
        chosen.name = name(number);
        chosen.result_share = result_share();
        chosen.seed = static_cast<std::uint64_t>(number);
        chosen.resume = fs::exists(chosen.out + ".checkpoint");
        chosen.is_stopped = options_.is_stopped;
        return chosen;
    }

    Result<Phase> fit_network() {
        const int number = folder_.next();
        if (const auto done = folder_.fit_of(number); !done || *done)
            return done ? Result(Phase::kDone) : Error{done.error()};
        const auto chosen = fit_options();
        if (!chosen) return Error{chosen.error()};
        say("fit" + std::string(chosen->resume ? ", resumed" : ""));
        const auto result = fit(*chosen);
        if (!result) return Error{result.error()};
        if (!result->is_complete) return Phase::kStopped;
        if (const auto written = folder_.write_fit(number, {result->loss, result->positions});
            !written)
            return Error{written.error()};
        std::error_code ignored;
        fs::remove(chosen->out + ".checkpoint", ignored);
        return Phase::kDone;
    }

    Result<Phase> challenge() {
        const int number = folder_.next(), best = folder_.best();
        DuelOptions chosen = options_.duel;
        for (int side : {0, 1}) {
            const auto network = folder_.network_of(side == 0 ? number : best);
            if (!network) return Error{network.error()};
            chosen.networks[side] = *network;
        }
        chosen.seed = static_cast<std::uint64_t>(number);
        chosen.record = folder_.duel_path(number).string();
        chosen.is_stopped = options_.is_stopped;
        say("duel against " + name(best));
        const auto score = duel(chosen);
        if (!score) return Error{score.error()};
        if (!is_decided(chosen, *score)) return Phase::kStopped;
        return finish(*score, chosen.sprt);
    }

    Result<Phase> finish(const DuelScore& score, const std::optional<Sprt>& sprt) {
        const int number = folder_.next(), best = folder_.best();
        const auto played = positions_in(folder_.folder_of(number), "");
        if (!played) return Error{played.error()};
        const auto fitted = folder_.fit_of(number);
        if (!fitted) return Error{fitted.error()};
        const FitSummary fit = fitted->value_or(FitSummary());
        char loss[32];
        std::snprintf(loss, sizeof loss, "%.6f", fit.loss);
        const std::string summary = std::to_string(*played) + " positions, learnt from " +
                                    std::to_string(fit.positions) + ", loss " + loss + ", " +
                                    std::to_string(2 * score.pairs()) + " games against " +
                                    name(best) + ": " + score_text(score);
        const bool is_taken = is_stronger(score, sprt);
        if (const auto logged = folder_.finish(summary, is_taken); !logged)
            return Error{logged.error()};
        ProgressLine(ProgressLine::Audience::kLog).print(folder_.last_line());
        return Phase::kDone;
    }

    const LearnOptions& options_;
    LearnFolder folder_;
};

}  // namespace

LearnOptions::LearnOptions() {
    selfplay.positions = 1'000'000;
    selfplay.game.soft_nodes = 500;
    fit.shape.hidden = 0;
    fit.epochs = 0;
    duel.sprt = {0, 10};
    duel.games = 1000;
}

Result<int> learn(const LearnOptions& options) {
    auto folder = LearnFolder::open(options.folder);
    if (!folder) return Error{folder.error()};
    const std::string from = options.from.empty() ? "default" : options.from;
    if (folder->is_new()) {
        const auto network = network_named(from);
        if (!network) return Error{network.error()};
        LearnFolder fresh = *std::move(folder);
        if (const auto begun = fresh.begin(options.number, from, *network); !begun)
            return Error{begun.error()};
        return Learning(options, std::move(fresh)).run();
    }
    if (!options.from.empty() && options.from != folder->from())
        return Error{"'" + options.folder + "' started from " + folder->from() + ", not from " +
                     options.from + "; name another folder to start anew"};
    return Learning(options, *std::move(folder)).run();
}

}  // namespace tenby
