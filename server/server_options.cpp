#include "server/server_options.h"

#include "engine/quoted.h"
#include "platform/command_line.h"
#include "platform/user_folder.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <thread>

namespace tenby {

namespace {

constexpr int kMostSearches = 1024;
constexpr std::size_t kMostHash = 1 << 16;  // megabytes for each search
constexpr int kMostLimit = 1'000'000'000;

// One core is left for the answers, where there are several.
int usual_searches() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

bool is_address(const std::string& text) {
    std::array<unsigned char, 16> bytes;
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

// Reads a number option into its place, or gives the error.
template <class Number>
Result<void> read_into(Number& place, const cxxopts::ParseResult& given, const std::string& option,
                       Number least, Number most, const std::string& unit = "") {
    const auto number = number_in_range<Number>(given, option, least, most, unit);
    if (!number) return Error{number.error()};
    place = *number;
    return {};
}

Result<void> read_numbers(ServerOptions& options, const cxxopts::ParseResult& given) {
    if (auto read = read_into<std::uint16_t>(options.port, given, "port", 0, 65535); !read)
        return read;
    if (auto read = read_into(options.max_searches, given, "max-searches", 1, kMostSearches); !read)
        return read;
    if (auto read = read_into<std::size_t>(options.hash_megabytes, given, "hash", 1, kMostHash,
                                           "megabytes");
        !read)
        return read;
    if (auto read = read_into<std::int64_t>(options.max_rooms, given, "max-rooms", 1, kMostLimit);
        !read)
        return read;
    AddressLimits& limits = options.limits;
    for (const auto& [place, name] :
         {std::pair(&limits.connections, "address-connections"),
          std::pair(&limits.rooms_per_hour, "address-rooms"),
          std::pair(&limits.searches, "address-searches"),
          std::pair(&limits.work_per_second, "address-work"),
          std::pair(&limits.messages_per_second, "connection-messages")})
        if (auto read = read_into(*place, given, name, 1, kMostLimit); !read) return read;
    return {};
}

}  // namespace

bool ServerOptions::is_loopback() const {
    return listen == "::1" || listen.starts_with("127.");
}

std::filesystem::path usual_data_folder() {
    const std::filesystem::path folder = user_data_folder();
    return folder.empty() ? "tenby-data" : folder;
}

cxxopts::Options describe_server_options() {
    const ServerOptions usual;
    cxxopts::Options options("tenby-server",
                             "A board in the browser: play Tenby or a friend, and analyse.");
    auto add = options.add_options();
    add("port", "where it listens; 0: any port that is free", number_value(usual.port), "N");
    add("listen", "the address it listens at; the usual one is reached from this machine alone",
        cxxopts::value<std::string>()->default_value(usual.listen), "ADDRESS");
    add("data", "the folder for rooms and games",
        cxxopts::value<std::string>()->default_value(usual_data_folder().string()), "DIR");
    add("max-searches", "threads that search for everybody together",
        number_value(usual_searches()), "N");
    add("hash", "megabytes of hash table for each of them", number_value(usual.hash_megabytes),
        "MB");
    add("public-url", "the address people use, if a proxy stands before the server",
        cxxopts::value<std::string>()->default_value(""), "URL");
    add("trusted-proxy", "an address whose X-Forwarded-For is believed; may be repeated",
        cxxopts::value<std::vector<std::string>>(), "ADDRESS");
    add("max-rooms", "rooms that are kept, with their games", number_value(usual.max_rooms), "N");
    add("address-connections", "connections from one address",
        number_value(usual.limits.connections), "N");
    add("address-rooms", "new rooms and rematches in an hour from one address",
        number_value(usual.limits.rooms_per_hour), "N");
    add("address-searches", "analyses, hints and reviews at a time for one address",
        number_value(usual.limits.searches), "N");
    add("address-work", "milliseconds in a second for what one address asks for",
        number_value(usual.limits.work_per_second), "MS");
    add("connection-messages", "messages in a second from one connection",
        number_value(usual.limits.messages_per_second), "N");
    add("assets", "serve the page from this source folder and not from the program",
        cxxopts::value<std::string>()->default_value(""), "DIR");
    add("version", "show the version");
    add("h,help", "show this");
    return options;
}

Result<ServerOptions> read_server_options(const cxxopts::ParseResult& given) {
    ServerOptions options;
    if (auto read = read_numbers(options, given); !read) return Error{read.error()};
    options.listen = given["listen"].as<std::string>();
    if (!is_address(options.listen))
        return Error{"--listen is " + tenby::quoted(options.listen) +
                     ", expected an IP address such as 127.0.0.1 or ::"};
    options.data = given["data"].as<std::string>();
    options.assets = given["assets"].as<std::string>();
    options.proxy.public_url = given["public-url"].as<std::string>();
    if (!options.proxy.public_url.empty() && origin_of(options.proxy.public_url).empty())
        return Error{"--public-url is " + tenby::quoted(options.proxy.public_url) +
                     ", expected something like https://chess.example.org"};
    if (given.count("trusted-proxy"))
        options.proxy.proxies = given["trusted-proxy"].as<std::vector<std::string>>();
    for (const std::string& proxy : options.proxy.proxies)
        if (!is_address(proxy))
            return Error{"--trusted-proxy is " + tenby::quoted(proxy) + ", expected an IP address"};
    return options;
}

}  // namespace tenby
