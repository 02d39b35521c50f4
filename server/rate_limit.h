// How often something may happen: a bucket that fills at a steady rate and holds a few in reserve.
#pragma once

#include <algorithm>
#include <chrono>

namespace tenby {

class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    // So many a second, and so many at once after a pause.
    RateLimit(double per_second, double at_once)
        : per_second_(per_second), at_once_(at_once), left_(at_once) {}

    // False if it is too much.
    bool take(Time now) {
        refill(now);
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

    // Whether anything is left, and taking more than that: it has to be made up for first, but
    // never for longer than the bucket takes to fill.
    bool has_some(Time now) {
        refill(now);
        return left_ > 0;
    }
    void spend(Time now, double amount) {
        refill(now);
        left_ = std::max(left_ - amount, -at_once_);
    }

    // Nothing was taken for so long that a new one would be the same.
    bool is_full(Time now) {
        refill(now);
        return left_ >= at_once_;
    }

private:
    void refill(Time now) {
        const std::chrono::duration<double> passed = now - last_;
        last_ = now;
        left_ = std::min(at_once_, left_ + std::max(0.0, passed.count()) * per_second_);
    }

    double per_second_, at_once_, left_;
    Time last_{};
};

}  // namespace tenby
