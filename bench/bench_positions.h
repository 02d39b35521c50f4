// The positions of `bench`: openings, middlegames and endgames from Tenby's own games, Chess960
// among them, and a few endings set up by hand. Changing any of them changes the signature.
#pragma once

#include <span>
#include <string_view>

namespace tenby {

std::span<const std::string_view> bench_positions();

}  // namespace tenby
