// The command line of tenby-server.
#pragma once

#include "engine/result.h"
#include "server/address_book.h"
#include "server/web_address.h"

#include <cstddef>
#include <cstdint>
#include <cxxopts.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace tenby {

struct ServerOptions {
    std::string listen = "127.0.0.1";
    std::uint16_t port = 8064;  // 0: any that is free
    std::filesystem::path data;
    int max_searches = 1;
    std::size_t hash_megabytes = 16;
    ProxySettings proxy;
    AddressLimits limits;
    std::int64_t max_rooms = 100'000;
    std::filesystem::path assets;  // empty: those inside the program

    bool is_loopback() const;
};

cxxopts::Options describe_server_options();
// An error names the option and what was expected.
Result<ServerOptions> read_server_options(const cxxopts::ParseResult& given);

// $XDG_DATA_HOME/tenby, or ~/.local/share/tenby.
std::filesystem::path usual_data_folder();

}  // namespace tenby
