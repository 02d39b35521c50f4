#include "bench/bench_positions.h"

#include <array>

namespace tenby {

namespace {

// clang-format off
constexpr std::array<std::string_view, 52> kPositions{
    // Openings.
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnb1kbnr/1p1p1ppp/1q2p3/p1p5/5P2/5NP1/PPPPP2P/RNBQKB1R b KQkq - 1 5",
    "rnbqkb2/ppp1pp1p/3p2rn/6BQ/4P3/P2P4/1PP2PPP/RN2KBNR w KQq - 1 6",
    "r3kbnr/1ppqppp1/p1n5/3p2Np/P4P2/4P1P1/1PPP3P/RNBQK2R b KQkq - 2 8",
    "r1b1kb1r/1pppq3/p1n2n1p/5pp1/P4p2/2N1PN1P/1PPP1KP1/R1BQ1B1R w kq - 2 11",
    "r1bqk3/1pp5/p1n1pnpr/3p1p1p/P1P2P1P/1P1PbNP1/1B1NP3/R2QKB1R b KQq - 0 12",
    "r3kb1r/p2pqpp1/b1n2n2/1ppN3p/4P2P/P4PP1/1PP1N1B1/R1BQK2R b KQkq - 5 13",
    "r1b1k2r/1p1nqpbp/p3p1p1/3p4/P7/2N1PN1P/1PPQ1PP1/R3KB1R b KQkq - 5 13",
    // Middlegames.
    "rnbqkb1r/2p2pp1/1p2pn2/3p4/2P2P1p/2BPP3/P1N1B1PP/R2QK1NR w KQk - 1 14",
    "r1q1k2r/pbp2p2/1p1b1p2/n2p3p/3P3P/2N2BP1/PPP2P2/R1NQK2R w KQq - 4 15",
    "r2q1b1r/pp2kpp1/2bp3p/2p4n/P1P1P3/1Q1P1N1P/1P2KP2/R1B2B1R w - - 3 15",
    "r1b1k2r/ppp4p/5n2/3p4/P2P1P2/2N1nN2/RP2P3/4KB1R b Kkq - 4 17",
    "r1b1k1n1/pp6/n5p1/2p1p2r/2P2p2/P1PP1N2/4P1BP/R1B2K1R w q - 0 18",
    "rn2k2r/1b1qn1b1/pp1pp1p1/2p2p1p/1PPP1P1P/P1NQPNP1/RB2BK2/3R4 b q - 5 19",
    "rn2k2r/pb1p1qp1/1p2p3/2pPp3/2P1P1P1/P2B2Q1/1P5P/R1BK2R1 b q - 1 21",
    "1rb1k2r/p2nq3/4pnp1/P1bp1pBp/1p5P/1P1BPNP1/2PNQP2/R1R3K1 w k - 0 23",
    "r3k2r/4q3/1pn1b1p1/p1p3np/P1PpPQ2/N2P4/1P2B3/R3K1NR b KQkq - 3 23",
    "r4b1r/p2k4/n1p3p1/1p1pP3/1P1N3n/B1P1Pp2/P2K4/RN3R2 w - - 2 23",
    "2r2k2/p2p1pp1/b2n3r/1ppP3p/4N2P/PP3PP1/2P3B1/2K1R2R w - - 2 23",
    "4k2r/6qp/4b1p1/rNppPp2/P1p1n2P/4P1P1/2P1N3/R2QK2R w k - 1 24",
    "3r4/1p3k2/2pP2nr/p3q1pp/4Np2/PP1Q1P1P/5P2/2KR3R w - - 0 25",
    "1r3k1r/3bn3/5p1P/4q1p1/n2pp3/Q7/3P1P2/2RNKBNR b - - 1 28",
    "3k1n1r/pr6/2N1pqp1/P1bp1p1p/1p3P1P/1P1BP1P1/2P1Q3/R1R4K b - - 0 32",
    "2r4r/p3k3/Pq2pbp1/3p1p1p/Bp1NnP1P/1P1RP1P1/R1P3K1/5Q2 w - - 27 50",
    // Endgames with pieces.
    "r7/p2kbR2/n1p3p1/1p1pP1r1/1P6/B1P1P3/P2K4/RN6 w - - 5 27",
    "3r4/1p6/2pP1k1r/p3n1Np/3R1p2/PP3P1P/5P2/2K4R w - - 1 28",
    "r7/1k3p1r/1p3Bp1/2p1P2p/p1P3bP/1P4P1/P4K2/R1R5 w - - 6 36",
    "r6r/5kp1/4pp2/2p4p/1pPn1P2/3BR1PP/1P3KR1/8 b - - 5 37",
    "8/2kp3R/p1bpr3/Pp1p4/1P1P1P2/2P1P3/3B2K1/8 b - - 12 38",
    "8/3K4/1pN2k2/p7/P7/1Pn5/5P2/8 w - - 1 49",
    "8/8/1B3p2/P5nk/3P2r1/5p1p/5K1P/7R b - - 4 51",
    "8/6kn/8/5P1R/3r3N/5B2/5K2/1b6 b - - 22 52",
    "3R4/4Bp1r/1k4p1/1P2P2p/1Rr4P/p5P1/b2K4/8 w - - 10 65",
    "8/1R3bk1/8/3pr1p1/2pNp3/4P1P1/2P5/6K1 w - - 64 67",
    "5k2/5n2/1p1p4/1PpP4/7R/p1BK4/1P6/r7 w - - 0 80",
    // Set up by hand: elementary mates, pawns, zugzwang, the fifty-move rule near.
    "8/8/8/4k3/8/2K5/8/5BN1 w - - 0 1",
    "8/8/2k5/2r5/8/3KQ3/8/8 w - - 0 1",
    "8/pp3k2/2p2p2/3p1P2/PP1P1K2/2P5/8/8 w - - 0 1",
    "8/5k1p/8/2K2p2/8/6P1/1P5P/8 b - - 0 1",
    "8/8/1p1k4/1P1p4/3P1K2/8/8/8 b - - 0 1",
    "6k1/5p1p/6p1/8/1q6/5Q1P/6PK/8 w - - 0 1",
    "8/3b2k1/4p1p1/3pP1P1/P2K1B2/8/8/8 w - - 0 1",
    "8/1P3p1k/8/3p4/8/2p5/5PK1/1n2B3 w - - 0 1",
    "8/8/4k3/8/4K3/2B5/1r6/4R3 w - - 92 120",
    // Chess960.
    "1rkqnbrn/p1ppppp1/7p/1p1b3P/1P6/P2N2P1/2PPPP2/BRKQ1BRN b Kkq - 6 10",
    "r2kq1rn/b1p2ppp/1p1p2n1/p3p3/2P3P1/4N1N1/PP1PPP1P/B1RKQ1R1 w KQk - 1 8",
    "bn1qkn1b/1p1p1p1p/p2r2r1/2PQp1p1/8/2N3P1/PP2PP1P/B1R1K1RB w KQ - 0 11",
    "1rnkbbrn/p1p5/3p1p2/1p2p1p1/1P2P2p/P2PN3/N1P1BPPP/1R1KB1R1 w KQkq - 0 11",
    "1rqbnk1r/3b1n2/1p2p3/p1pPPppp/P1P4P/1P4P1/5N1R/BRQBNK2 w Qq - 2 16",
    "r1kn1r2/p1p5/p5qp/5bp1/3P4/2P1Q1NP/PP1P4/R1K1BR2 b KQkq - 1 18",
    "2bk2r1/qp2bp2/1np5/r2p1Pp1/3P2P1/1Q1NB3/P1N4P/R2K2R1 b KQk - 4 18",
    "1r3br1/8/p1p1kp2/1p1ppn2/1P2PpP1/P2P1P2/2PB4/1R1K3R w Q - 0 23",
};
// clang-format on

}  // namespace

std::span<const std::string_view> bench_positions() {
    return kPositions;
}

}  // namespace tenby
