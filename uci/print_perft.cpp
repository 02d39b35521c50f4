#include "uci/print_perft.h"

#include <vector>

namespace tenby {

void print_perft(const Position& position, int depth, CastlingText style,
                 const std::atomic<bool>& stopping, Output& output) {
    if (depth == 0) return output.print("\nNodes searched: 1\n");
    PerftOptions options;
    options.stop = [&stopping] { return stopping.load(std::memory_order_relaxed); };
    const std::vector<RootCount> counts = perft_divide(position, depth, options);
    if (stopping) return output.inform("perft was stopped");
    std::string text;
    for (const RootCount& count : counts) text += count_text(position, count, style) + '\n';
    output.print(text + "\nNodes searched: " + std::to_string(total(counts)) + '\n');
}

std::string count_text(const Position& position, const RootCount& count, CastlingText style) {
    return to_uci(position, count.move, style) + ": " + std::to_string(count.nodes);
}

}  // namespace tenby
