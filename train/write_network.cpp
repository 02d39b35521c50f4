#include "train/write_network.h"

#include "platform/write_file.h"

#include <vector>

namespace tenby {

Result<void> write_network(const std::filesystem::path& path, const Network& network) {
    const std::vector<unsigned char> bytes = network_bytes(network);
    return write_file(path, [&](std::ostream& file) {
        file.write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    });
}

}  // namespace tenby
