// A network's weights and the file they live in. Networks come from a file, from the binary
// itself (default_network.h) or from the trainer, and do not change once they are in use.
//
// The file, all numbers little-endian:
//
//     bytes 0-7    "TENBYNET"
//     8-11         version of the format, 1
//     12-15        inputs, 768
//     16-19        hidden neurons per view
//     20-23        output buckets
//     24-31        checksum: FNV-1a, 64 bits, of all bytes from 32 to the end
//     32-63        a name for people, filled up with zeros
//     from 64      int16 feature weights [input][hidden], in 1/255
//                  int16 feature biases [hidden], in 1/255
//                  int16 output weights [bucket][mover's view, other view][hidden], in 1/64
//                  int32 output biases [bucket], in 1/(255 * 64)
#pragma once

#include "engine/result.h"
#include "search/network/aligned_array.h"
#include "search/network/layout.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tenby {

class Network {
public:
    // All weights zero.
    explicit Network(NetworkShape shape, std::string name = "");

    NetworkShape shape() const { return shape_; }
    const std::string& name() const { return name_; }

    // One array, in the order of the file.
    AlignedArray<std::int16_t>& weights() { return weights_; }
    const AlignedArray<std::int16_t>& weights() const { return weights_; }
    std::vector<std::int32_t>& output_biases() { return output_biases_; }
    const std::vector<std::int32_t>& output_biases() const { return output_biases_; }

    const std::int16_t* feature_row(int input) const {
        return weights_.data() + input * shape_.hidden;
    }
    const std::int16_t* feature_biases() const { return feature_row(kNetworkInputs); }
    const std::int16_t* output_weights(int bucket) const {
        return feature_row(kNetworkInputs + 1 + 2 * bucket);
    }

    // Centipawns from a kernel's sum.
    int centipawns(std::int32_t sum, int bucket) const {
        const std::int64_t output = std::int64_t{sum} / kHiddenOne + output_biases_[bucket];
        return static_cast<int>(output * kNetworkScale / (kHiddenOne * kOutputOne));
    }

private:
    NetworkShape shape_;
    std::string name_;
    AlignedArray<std::int16_t> weights_;
    std::vector<std::int32_t> output_biases_;
};

using NetworkPointer = std::shared_ptr<const Network>;

// A wrong or damaged file gives a sentence and nothing else.
Result<NetworkPointer> parse_network(std::span<const unsigned char> bytes);
Result<NetworkPointer> load_network(const std::string& path);

std::vector<unsigned char> network_bytes(const Network& network);

}  // namespace tenby
