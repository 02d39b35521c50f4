// The drawings of the pieces in the program: SVG, 45 by 45 units, one file for each piece and set,
// from play/pieces/. "staunton" is wood, "plain" is black and white.
#pragma once

#include "platform/embedded_file.h"

#include <array>
#include <span>
#include <string_view>

namespace tenby {

inline constexpr std::array<std::string_view, 2> kPieceSets{"staunton", "plain"};

// All sets: "staunton/wK.svg" to "plain/bP.svg".
std::span<const EmbeddedFile> piece_files();

}  // namespace tenby
