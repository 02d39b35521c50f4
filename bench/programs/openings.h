// Openings for matches: random but sane first moves, kept if the position is quiet and a search
// finds it level. The program make_openings prints them; bench/openings.epd and bench/chess960.epd
// were made with it.
#pragma once

#include "engine/position.h"
#include "search/network/network.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tenby {

struct OpeningSettings {
    std::uint64_t seed = 1;
    int count = 3000;
    int min_plies = 8;
    int max_plies = 12;
    int step_limit = 100;             // centipawns by which a side may be ahead after every ply
    int final_limit = 90;             // and at the end, after a longer search
    std::uint64_t step_nodes = 2000;  // searched after every ply
    std::uint64_t final_nodes = 100'000;
    bool chess960 = false;   // each from one of the 960 arrays, in Shredder-FEN
    NetworkPointer network;  // none: material
    int threads = 1;         // changes the time it takes, not the openings
};

// One FEN for each opening, no position twice. The callback is told how many there are so far, by
// one thread at a time.
std::vector<std::string> make_openings(const OpeningSettings& settings,
                                       const std::function<void(int)>& progress = {});

// How likely the move is to be played, by opening principles such as development and the centre;
// 0: never.
int opening_weight(const Position& position, Move move);

// Whether the side to move is not in check and has no capture that wins a pawn or more.
bool is_settled(const Position& position);

}  // namespace tenby
