#include "train/named_network.h"

#include "search/network/default_network.h"

namespace tenby {

Result<NetworkPointer> network_named(const std::string& name) {
    if (name == "material") return NetworkPointer();
    if (name != "default") {
        auto network = load_network(name);
        if (network || network.error().find(name) != std::string::npos) return network;
        return Error{"'" + name + "': " + network.error()};
    }
    const NetworkPointer network = default_network();
    if (!network) return Error{"this program holds no network; name one, or 'material'"};
    return network;
}

}  // namespace tenby
