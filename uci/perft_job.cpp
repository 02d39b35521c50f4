#include "uci/perft_job.h"

#include "engine/perft.h"

namespace tenby {

std::string count_text(const Position& position, const RootCount& count, CastlingText style) {
    return to_uci(position, count.move, style) + ": " + std::to_string(count.nodes);
}

void PerftJob::start(const Position& position, int depth, CastlingText style) {
    stop();
    stopping_ = false;
    thread_ = std::thread([this, position, depth, style] {
        if (depth == 0) return output_.print("\nNodes searched: 1\n");
        PerftOptions options;
        options.stop = [this] { return stopping_.load(std::memory_order_relaxed); };
        const std::vector<RootCount> counts = perft_divide(position, depth, options);
        if (stopping_) return output_.inform("perft was stopped");
        std::string text;
        for (const RootCount& count : counts) text += count_text(position, count, style) + '\n';
        text += "\nNodes searched: " + std::to_string(total(counts)) + '\n';
        output_.print(text);
    });
}

void PerftJob::stop() {
    stopping_ = true;
    wait();
}

void PerftJob::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace tenby
