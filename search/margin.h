// One number of the search, with the bounds within which a tuner may move it and the step it may
// take. In a usual build it is a constant. A tuning build (-DTENBY_TUNE=ON) keeps a list of all of
// them: uci/ offers each as an option, and the search reads what was set.
#pragma once

#ifdef TENBY_TUNE
#include <vector>
#endif

namespace tenby {

#ifdef TENBY_TUNE

class Margin {
public:
    Margin(const char* name, int value, int min, int max, int step)
        : name_(name), value_(value), min_(min), max_(max), step_(step) {
        all().push_back(this);
    }
    Margin(const Margin&) = delete;
    Margin& operator=(const Margin&) = delete;

    operator int() const { return value_; }

    const char* name() const { return name_; }
    int min() const { return min_; }
    int max() const { return max_; }
    int step() const { return step_; }
    void set(int value) { value_ = value; }

    // In the order of their declaration.
    static std::vector<Margin*>& all() {
        static std::vector<Margin*> margins;
        return margins;
    }

private:
    const char* name_;
    int value_, min_, max_, step_;
};

#else

class Margin {
public:
    // Bounds that exclude the value do not compile.
    consteval Margin(const char*, int value, int min, int max, int step) : value_(value) {
        if (value < min || value > max || step < 1) throw "the value lies outside its bounds";
    }

    constexpr operator int() const { return value_; }

private:
    int value_;
};

#endif

}  // namespace tenby
