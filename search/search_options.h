// What a GUI can set that the search itself reads.
#pragma once

#include "search/limits.h"

namespace tenby {

struct SearchOptions {
    int multi_pv = 1;
    Milliseconds move_overhead = 10;
};

}  // namespace tenby
