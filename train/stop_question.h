// How a long run learns that it should end in good order: it asks, between games and batches.
#pragma once

#include <functional>

namespace tenby {

// Asked on any thread. Once it has said yes, it goes on saying yes. Empty: never.
using StopQuestion = std::function<bool()>;

inline bool says_stop(const StopQuestion& question) {
    return question && question();
}

}  // namespace tenby
