// What a GUI can set that the search itself reads.
#pragma once

#include "search/limits.h"

namespace tenby {

struct SearchOptions {
    int multi_pv = 1;
    Milliseconds move_overhead = 10;
    bool chess960 = false;  // how castling is written; the search itself does not care
};

}  // namespace tenby
