// The shape of the networks: which piece on which square is which input, and how numbers are
// scaled. Inference (this folder) and the trainer (train/) agree here and nowhere else.
#pragma once

#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

#include <array>
#include <cstdint>

namespace tenby {

// Two colours (own, enemy) x six types x 64 squares, from one side's view.
inline constexpr int kNetworkInputs = 768;

// Integers stand for fractions: 1.0 in the hidden layer is 255, 1.0 in an output weight is 64, and
// an output of 1.0 is worth 400 centipawns.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
inline constexpr int kNetworkScale = 400;

// A hidden value times an output weight must fit into 16 bits: 255 * 127 does.
inline constexpr int kMaxOutputWeight = 127;

struct NetworkShape {
    int hidden = 0;   // neurons per view
    int buckets = 0;  // sets of output weights, chosen by the number of pieces

    friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

// The widest vectors hold 32 numbers: no kernel has to care for a rest.
inline constexpr int kHiddenStep = 32;
inline constexpr int kMinHidden = 64;
inline constexpr int kMaxHidden = 1024;

constexpr bool is_supported(NetworkShape shape) {
    return shape.hidden >= kMinHidden && shape.hidden <= kMaxHidden &&
           shape.hidden % kHiddenStep == 0 && (shape.buckets == 1 || shape.buckets == 8);
}

// 2 to 32 pieces spread evenly over the buckets.
constexpr int output_bucket(int pieces, int buckets) {
    return (pieces - 2) * buckets / 32;
}

// A side looks at the board from its own end, with its king on the files a to d: if it is not,
// left and right are exchanged. Either is an exclusive or on the square's index of 0 to 63.
constexpr int orientation_of(Color view, Square own_king) {
    return (view == kWhite ? 0 : 56) ^ (file_of(own_king) >= kFileE ? 7 : 0);
}

// Where the inputs of a kind of piece begin, in each side's view.
inline constexpr auto kFirstInput = [] {
    std::array<std::array<std::int16_t, kPieceKinds>, kColors> first{};
    for (Color view : {kWhite, kBlack})
        for (Color color : {kWhite, kBlack})
            for (int type = kPawn; type <= kKing; ++type)
                first[view][make_piece(color, static_cast<PieceType>(type))] =
                    static_cast<std::int16_t>((color == view ? 0 : 384) + (type - kPawn) * 64);
    return first;
}();

constexpr int input_index(Color view, int orientation, Piece piece, int square64) {
    return kFirstInput[view][piece] + (square64 ^ orientation);
}

}  // namespace tenby
