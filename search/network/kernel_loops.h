// The loops of kernel.h over vectors of some kind. Each kernel file brings its own vector type
// from an unnamed namespace, so every instance of these templates stays private to its file: the
// linker can never hand the code of one instruction set to another.
#pragma once

#include <cstdint>

namespace tenby {

// Added and Removed are the usual small numbers, known to the compiler, or -1: given at run time.
template <class Vector, int Added, int Removed>
struct UpdateLoop {
    template <int Vectors>
    static void tile(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
                     int added_count, const std::int16_t* const* removed, int removed_count,
                     int offset) {
        Vector sum[Vectors];
        for (int v = 0; v < Vectors; ++v) sum[v] = Vector::load(in + offset + v * Vector::kLanes);
        const int adds = Added >= 0 ? Added : added_count;
        for (int i = 0; i < adds; ++i)
            for (int v = 0; v < Vectors; ++v)
                sum[v] = sum[v].plus(Vector::load(added[i] + offset + v * Vector::kLanes));
        const int removes = Removed >= 0 ? Removed : removed_count;
        for (int i = 0; i < removes; ++i)
            for (int v = 0; v < Vectors; ++v)
                sum[v] = sum[v].minus(Vector::load(removed[i] + offset + v * Vector::kLanes));
        for (int v = 0; v < Vectors; ++v) sum[v].store(out + offset + v * Vector::kLanes);
    }

    static void run(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
                    int added_count, const std::int16_t* const* removed, int removed_count,
                    int hidden) {
        constexpr int kWide = 4;
        int i = 0;
        for (; i + kWide * Vector::kLanes <= hidden; i += kWide * Vector::kLanes)
            tile<kWide>(out, in, added, added_count, removed, removed_count, i);
        for (; i < hidden; i += Vector::kLanes)
            tile<1>(out, in, added, added_count, removed, removed_count, i);
    }
};

// A move changes two to four squares; everything else is a refresh.
template <class Vector>
void update_rows(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
                 int added_count, const std::int16_t* const* removed, int removed_count,
                 int hidden) {
    auto loop = UpdateLoop<Vector, -1, -1>::run;
    if (added_count == 1 && removed_count == 1) loop = UpdateLoop<Vector, 1, 1>::run;
    if (added_count == 1 && removed_count == 2) loop = UpdateLoop<Vector, 1, 2>::run;
    if (added_count == 2 && removed_count == 2) loop = UpdateLoop<Vector, 2, 2>::run;
    loop(out, in, added, added_count, removed, removed_count, hidden);
}

// Vector::square_times(weight) is clamp(x)^2 * weight, neighbours added up to 32 bits.
template <class Vector>
std::int32_t output_sum(const std::int16_t* own, const std::int16_t* enemy,
                        const std::int16_t* weights, int hidden) {
    typename Vector::Sum first = Vector::zero_sum(), second = Vector::zero_sum();
    for (int i = 0; i < hidden; i += Vector::kLanes) {
        Vector::add_to(first, Vector::load(own + i), Vector::load(weights + i));
        Vector::add_to(second, Vector::load(enemy + i), Vector::load(weights + hidden + i));
    }
    return Vector::total(first, second);
}

}  // namespace tenby
