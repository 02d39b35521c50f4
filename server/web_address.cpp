#include "server/web_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace tenby {

namespace {

using Ipv6Bytes = std::array<unsigned char, 16>;
constexpr std::size_t kHouseholdBytes = 8;
constexpr std::string_view kMappedPrefix = "::ffff:";  // IPv4 seen through an IPv6 socket

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

bool is_ipv4(const std::string& text) {
    in_addr address{};
    return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_ipv6(const std::string& text) {
    Ipv6Bytes bytes;
    return inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::string without_mapping(const std::string& address) {
    const std::string rest =
        address.starts_with(kMappedPrefix) ? address.substr(kMappedPrefix.size()) : "";
    return is_ipv4(rest) ? rest : address;
}

std::string household(const std::string& address) {
    Ipv6Bytes bytes;
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    std::fill(bytes.begin() + kHouseholdBytes, bytes.end(), 0);
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
    return std::string(text.data()) + "/64";
}

// "[::1]:8064" and "127.0.0.1:8064" without the port.
std::string host_name(std::string_view host) {
    if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
    return std::string(host.substr(0, host.find(':')));
}

}  // namespace

bool is_trusted_proxy(const std::string& connected, const ProxySettings& settings) {
    const auto& proxies = settings.proxies;
    return std::find(proxies.begin(), proxies.end(), without_mapping(connected)) != proxies.end();
}

std::string client_address(const std::string& connected, std::string_view forwarded_for,
                           const ProxySettings& settings) {
    std::string address = without_mapping(connected);
    // Each proxy adds whom it heard from at the end; what stands before is the client's own claim.
    while (is_trusted_proxy(address, settings) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool is_first = comma == std::string_view::npos;
        const std::string next =
            without_mapping(std::string(trimmed(forwarded_for.substr(is_first ? 0 : comma + 1))));
        forwarded_for = is_first ? std::string_view() : forwarded_for.substr(0, comma);
        if (!is_ipv4(next) && !is_ipv6(next)) break;
        address = next;
    }
    return household(address);
}

bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const ProxySettings& settings) {
    if (origin.empty()) return true;
    const std::string wanted = lower(origin);
    if (!settings.public_url.empty() && wanted == origin_of(settings.public_url)) return true;
    const std::string own = lower(host);
    if (wanted != "http://" + own && wanted != "https://" + own) return false;
    const std::string name = host_name(own);
    return name == "localhost" || is_ipv4(name) || is_ipv6(name);
}

std::string base_url(std::string_view host, const ProxySettings& settings) {
    if (!settings.public_url.empty()) {
        std::string url = settings.public_url;
        while (url.ends_with('/')) url.pop_back();
        return url;
    }
    return "http://" + std::string(host);
}

std::string origin_of(std::string_view url) {
    const std::string text = lower(url);
    const std::size_t begin = text.starts_with("https://")  ? 8
                              : text.starts_with("http://") ? 7
                                                            : 0;
    if (begin == 0) return {};
    std::string origin = text.substr(0, text.find('/', begin));
    if (origin.size() == begin) return {};
    // Browsers leave out the port that is meant anyway.
    const std::string_view usual_port = text.starts_with("https") ? ":443" : ":80";
    if (origin.ends_with(usual_port)) origin.resize(origin.size() - usual_port.size());
    return origin;
}

}  // namespace tenby
