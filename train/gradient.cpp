#include "train/gradient.h"

#include <array>
#include <bit>
#include <cmath>

namespace tenby {
namespace {

// The compiler's vector types: it splits them on machines with narrower registers.
typedef float Vector __attribute__((vector_size(64), may_alias));
typedef std::int32_t Mask __attribute__((vector_size(64)));
constexpr int kLanes = 16;
constexpr int kWide = 4,
              kNarrow = 2;  // vectors in a tile: as many as registers hold, and for the rest
static_assert(kHiddenStep % (kNarrow * kLanes) == 0);

Vector& vector_at(float* data) {
    return *reinterpret_cast<Vector*>(data);
}
const Vector& vector_at(const float* data) {
    return *reinterpret_cast<const Vector*>(data);
}

struct Inputs {
    int count = 0;
    int bucket = 0;
    // Where the rows of the active inputs begin: the mover's view, then the other.
    std::array<std::array<std::int32_t, 32>, 2> offsets;
};

void find_inputs(const PackedPosition& position, NetworkShape shape, Inputs& inputs) {
    std::array<std::uint8_t, 32> squares, pieces;
    std::array<Square, kColors> kings{A1, A1};
    int count = 0;
    for (std::uint64_t rest = position.occupied; rest != 0 && count < 32; rest &= rest - 1) {
        const int square = std::countr_zero(rest);
        const Piece piece = kPieceOfCode[position.code(count)];
        squares[count] = static_cast<std::uint8_t>(square);
        pieces[count] = piece;
        ++count;
        if (in(kKings, piece)) kings[color_of(piece)] = kSquares[square];
    }
    inputs.count = count;
    inputs.bucket = output_bucket(count, shape.buckets);
    for (int view = 0; view < 2; ++view) {
        const Color color = view == 0 ? position.side : ~position.side;
        const int orientation = orientation_of(color, kings[color]);
        for (int i = 0; i < count; ++i)
            inputs.offsets[view][i] =
                shape.hidden *
                input_index(color, orientation, static_cast<Piece>(pieces[i]), squares[i]);
    }
}

// Calls work with each tile of the hidden layer: its size in vectors and where it begins.
template <class Work>
void for_each_tile(int hidden, Work work) {
    int at = 0;
    for (; at + kWide * kLanes <= hidden; at += kWide * kLanes)
        work(std::integral_constant<int, kWide>(), at);
    for (; at < hidden; at += kNarrow * kLanes) work(std::integral_constant<int, kNarrow>(), at);
}

struct alignas(64) Layer {
    float values[2][kMaxHidden];  // by view
};

void compute_hidden(const FloatNetwork& network, const Inputs& inputs, Layer& layer) {
    const float* weights = network.row(0);
    const float* bias = network.row(FloatNetwork::kBiasRow);
    for (int view = 0; view < 2; ++view) {
        for_each_tile(network.shape().hidden, [&](auto vectors, int at) {
            Vector sum[vectors];
            for (int v = 0; v < vectors; ++v) sum[v] = vector_at(bias + at + v * kLanes);
            for (int i = 0; i < inputs.count; ++i) {
                const float* row = weights + inputs.offsets[view][i] + at;
                for (int v = 0; v < vectors; ++v) sum[v] += vector_at(row + v * kLanes);
            }
            for (int v = 0; v < vectors; ++v)
                vector_at(layer.values[view] + at + v * kLanes) = sum[v];
        });
    }
}

// In place: how a wide vector is returned depends on the processor's instruction set.
void clamp(Vector& x) {
    const Vector zero{}, one = zero + 1.0F;
    x = x > zero ? x : zero;
    x = x < one ? x : one;
}

float compute_output(const FloatNetwork& network, const Inputs& inputs, const Layer& layer) {
    const int hidden = network.shape().hidden;
    const float* weights = network.row(FloatNetwork::output_row(inputs.bucket));
    Vector sum{};
    for (int view = 0; view < 2; ++view) {
        for (int i = 0; i < hidden; i += kLanes) {
            Vector x = vector_at(layer.values[view] + i);
            clamp(x);
            sum += x * x * vector_at(weights + view * hidden + i);
        }
    }
    float total = network.output_biases()[inputs.bucket];
    for (int i = 0; i < kLanes; ++i) total += sum[i];
    return total;
}

// Adds the gradient of the output weights and the hidden biases, and replaces the layer's values by
// their gradient.
void add_output_gradient(const FloatNetwork& network, const Inputs& inputs, float slope,
                         Layer& layer, float* gradient) {
    const int hidden = network.shape().hidden;
    const std::ptrdiff_t offset =
        network.row(FloatNetwork::output_row(inputs.bucket)) - network.row(0);
    const float* weights = network.row(0) + offset;
    float* weight_gradient = gradient + offset;
    float* bias_gradient = gradient + hidden * FloatNetwork::kBiasRow;
    const Vector zero{}, one = zero + 1.0F;
    for (int view = 0; view < 2; ++view) {
        for (int i = 0; i < hidden; i += kLanes) {
            Vector& value = vector_at(layer.values[view] + i);
            Vector x = value;
            clamp(x);
            vector_at(weight_gradient + view * hidden + i) += slope * x * x;
            const Mask has_slope = (value > zero) & (value < one);
            const Vector back = 2.0F * slope * x * vector_at(weights + view * hidden + i);
            value = has_slope ? back : zero;
            vector_at(bias_gradient + i) += value;
        }
    }
    gradient[hidden * FloatNetwork::output_row(network.shape().buckets) + inputs.bucket] += slope;
}

void add_input_gradient(int hidden, const Inputs& inputs, const Layer& layer, float* gradient) {
    for (int view = 0; view < 2; ++view) {
        for_each_tile(hidden, [&](auto vectors, int at) {
            Vector back[vectors];
            for (int v = 0; v < vectors; ++v)
                back[v] = vector_at(layer.values[view] + at + v * kLanes);
            for (int i = 0; i < inputs.count; ++i) {
                float* row = gradient + inputs.offsets[view][i] + at;
                for (int v = 0; v < vectors; ++v) vector_at(row + v * kLanes) += back[v];
            }
        });
    }
}

float sigmoid(float x) {
    return 1.0F / (1.0F + std::exp(-x));
}

}  // namespace

float target_of(const PackedPosition& position, float result_share) {
    const float result = 0.5F * static_cast<float>(position.outcome);
    const float expected = sigmoid(static_cast<float>(position.score) / kNetworkScale);
    return expected + result_share * (result - expected);
}

float output_of(const FloatNetwork& network, const PackedPosition& position) {
    Inputs inputs;
    Layer layer;
    find_inputs(position, network.shape(), inputs);
    compute_hidden(network, inputs, layer);
    return compute_output(network, inputs, layer);
}

double sum_of_loss(const FloatNetwork& network, std::span<const PackedPosition> positions,
                   float result_share) {
    double loss = 0;
    for (const PackedPosition& position : positions) {
        const float error =
            sigmoid(output_of(network, position)) - target_of(position, result_share);
        loss += error * error;
    }
    return loss;
}

double add_gradient(const FloatNetwork& network, std::span<const PackedPosition> positions,
                    float result_share, AlignedArray<float>& gradient) {
    double loss = 0;
    Inputs inputs;
    Layer layer;
    for (const PackedPosition& position : positions) {
        find_inputs(position, network.shape(), inputs);
        compute_hidden(network, inputs, layer);
        const float expected = sigmoid(compute_output(network, inputs, layer));
        const float error = expected - target_of(position, result_share);
        loss += error * error;
        const float slope = 2.0F * error * expected * (1.0F - expected);
        add_output_gradient(network, inputs, slope, layer, gradient.data());
        add_input_gradient(network.shape().hidden, inputs, layer, gradient.data());
    }
    return loss;
}

}  // namespace tenby
