// Who a request comes from, and whether a browser may send it from where it was: addresses behind
// proxies, and the Origin header.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct ProxySettings {
    std::string public_url;            // "https://chess.example.org", or empty
    std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
};

// The client's address: the one that is connected or, if that is a trusted proxy's, the last in
// X-Forwarded-For that is not. For IPv6 the first 64 bits, which belong to one household.
std::string client_address(const std::string& connected, std::string_view forwarded_for,
                           const ProxySettings& settings);
bool is_trusted_proxy(const std::string& connected, const ProxySettings& settings);

// May a page of this origin talk to us? Programs that are no browsers send none, and may. Pages of
// the public URL may, and pages of the server's own address: then `host` has to be an IP address or
// localhost, because other names could be led to this server by somebody else.
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const ProxySettings& settings);

// What links begin with: the public URL, or the address that the client has used.
std::string base_url(std::string_view host, const ProxySettings& settings);

// "https://chess.example.org/" without what follows the host; empty if the text is no such URL.
std::string origin_of(std::string_view url);

}  // namespace tenby
