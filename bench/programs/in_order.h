// Makes numbered things in several threads and passes them on in the order of their numbers, so
// that the result does not depend on the number of threads. make_openings and find_tactics use it,
// among others.
#pragma once

#include "engine/parallel.h"

#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <utility>

namespace tenby {

// Each thread calls start() for a maker of its own, and then make(number) with numbers from 0 that
// no other thread has. take(thing, number) is called for one thing at a time, in order; it ends the
// work by returning false. What a maker throws ends it too, and is thrown again here.
template <class Start, class Take>
void make_in_order(int threads, const Start& start, const Take& take) {
    using Thing = decltype(start()(std::uint64_t{}));
    std::mutex mutex;
    std::map<std::uint64_t, Thing> made;  // but not taken yet: an earlier one is missing
    std::uint64_t next_to_make = 0, next_to_take = 0;
    bool is_finished = false;
    std::exception_ptr failure;

    const auto take_what_is_complete = [&] {
        for (auto first = made.begin(); !is_finished && first != made.end(); ++next_to_take) {
            if (first->first != next_to_take) return;
            is_finished = !take(std::move(first->second), next_to_take);
            first = made.erase(first);
        }
    };
    const auto work = [&](int) {
        std::unique_lock lock(mutex, std::defer_lock);
        try {
            auto make = start();
            lock.lock();
            while (!is_finished) {
                const std::uint64_t number = next_to_make++;
                lock.unlock();
                Thing thing = make(number);
                lock.lock();
                made.emplace(number, std::move(thing));
                take_what_is_complete();
            }
        } catch (...) {
            if (!lock) lock.lock();
            is_finished = true;
            failure = std::current_exception();
        }
    };
    run_in_parallel(threads, work);
    if (failure) std::rethrow_exception(failure);
}

}  // namespace tenby
