#include "search/network/network.h"

#include "platform/utf8_path.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

namespace tenby {
namespace {

using Bytes = std::span<const unsigned char>;

constexpr std::string_view kMagic = "TENBYNET";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecksumAt = 24, kNameAt = 32, kWeightsAt = 64;
constexpr std::size_t kNameLength = kWeightsAt - kNameAt;

// Weight rows of [hidden]: the inputs, the bias, two views per bucket.
std::size_t weight_count(NetworkShape shape) {
    return static_cast<std::size_t>(shape.hidden) * (kNetworkInputs + 1 + 2 * shape.buckets);
}

std::size_t file_size(NetworkShape shape) {
    return kWeightsAt + 2 * weight_count(shape) + 4 * static_cast<std::size_t>(shape.buckets);
}

std::uint64_t read_number(Bytes bytes, std::size_t at, int size) {
    std::uint64_t number = 0;
    for (int i = size; i-- > 0;) number = number << 8 | bytes[at + i];
    return number;
}

void append_number(std::vector<unsigned char>& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<unsigned char>(number >> 8 * i));
}

std::uint64_t checksum(Bytes bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
    return hash;
}

Error error_about_shape(std::uint64_t inputs, std::uint64_t hidden, std::uint64_t buckets) {
    return {"this network has " + std::to_string(inputs) + " inputs, " + std::to_string(hidden) +
            " hidden neurons and " + std::to_string(buckets) +
            " output buckets; only 768 inputs, 64 to 1024 hidden in steps of 32, and 1 or 8 "
            "buckets can be used"};
}

}  // namespace

Network::Network(NetworkShape shape, std::string name)
    : shape_(shape),
      name_(std::move(name)),
      weights_(weight_count(shape)),
      output_biases_(static_cast<std::size_t>(shape.buckets)) {}

Result<NetworkPointer> parse_network(Bytes bytes) {
    if (bytes.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return Error{"this is not a Tenby network: it does not begin with TENBYNET"};
    if (bytes.size() < kWeightsAt) return Error{"the network file ends within its header"};
    if (const auto version = read_number(bytes, 8, 4); version != kVersion)
        return Error{"the network file has format version " + std::to_string(version) +
                     ", but this program reads version " + std::to_string(kVersion)};

    const auto inputs = read_number(bytes, 12, 4), hidden = read_number(bytes, 16, 4),
               buckets = read_number(bytes, 20, 4);
    // Narrowing keeps a wrong shape wrong: both numbers are compared as they stand.
    const NetworkShape shape{static_cast<int>(std::min<std::uint64_t>(hidden, kMaxHidden + 1)),
                             static_cast<int>(std::min<std::uint64_t>(buckets, 9))};
    if (inputs != kNetworkInputs || !is_supported(shape))
        return error_about_shape(inputs, hidden, buckets);
    if (bytes.size() != file_size(shape))
        return Error{"the network file has " + std::to_string(bytes.size()) +
                     " bytes, but its shape needs " + std::to_string(file_size(shape))};
    if (read_number(bytes, kChecksumAt, 8) != checksum(bytes.subspan(kNameAt)))
        return Error{"the network file is damaged: its checksum does not match"};

    const Bytes name = bytes.subspan(kNameAt, kNameLength);
    const auto network = std::make_shared<Network>(
        shape, std::string(name.begin(), std::find(name.begin(), name.end(), 0)));
    std::size_t at = kWeightsAt;
    for (std::int16_t& weight : network->weights()) {
        weight = static_cast<std::int16_t>(read_number(bytes, at, 2));
        at += 2;
    }
    for (std::int32_t& bias : network->output_biases()) {
        bias = static_cast<std::int32_t>(read_number(bytes, at, 4));
        at += 4;
    }
    const auto too_large = [](std::int16_t weight) {
        return weight < -kMaxOutputWeight || weight > kMaxOutputWeight;
    };
    const Network& read = *network;
    if (std::any_of(read.output_weights(0), read.weights().end(), too_large))
        return Error{
            "the network file has an output weight beyond +-127, which the arithmetic "
            "cannot hold"};
    return NetworkPointer(network);
}

Result<NetworkPointer> load_network(const std::string& path) {
    std::ifstream file(path_from_utf8(path), std::ios::binary);
    if (!file) return Error{"cannot open the network file '" + path + "'"};
    const std::vector<char> content{std::istreambuf_iterator<char>(file), {}};
    if (file.bad()) return Error{"cannot read the network file '" + path + "'"};
    return parse_network({reinterpret_cast<const unsigned char*>(content.data()), content.size()});
}

std::vector<unsigned char> network_bytes(const Network& network) {
    std::vector<unsigned char> bytes(kMagic.begin(), kMagic.end());
    append_number(bytes, kVersion, 4);
    append_number(bytes, kNetworkInputs, 4);
    append_number(bytes, static_cast<std::uint64_t>(network.shape().hidden), 4);
    append_number(bytes, static_cast<std::uint64_t>(network.shape().buckets), 4);
    append_number(bytes, 0, 8);  // the checksum, once the rest is known
    for (std::size_t i = 0; i < kNameLength; ++i)
        bytes.push_back(i < network.name().size() ? static_cast<unsigned char>(network.name()[i])
                                                  : 0);
    for (std::int16_t weight : network.weights())
        append_number(bytes, static_cast<std::uint16_t>(weight), 2);
    for (std::int32_t bias : network.output_biases())
        append_number(bytes, static_cast<std::uint32_t>(bias), 4);

    std::vector<unsigned char> sum;
    append_number(sum, checksum(Bytes(bytes).subspan(kNameAt)), 8);
    std::copy(sum.begin(), sum.end(), bytes.begin() + kChecksumAt);
    return bytes;
}

}  // namespace tenby
