// HTTP and WebSocket: serves the page, and lets clients talk to the desk.
#pragma once

#include "server/assets.h"
#include "server/desk.h"
#include "server/web_address.h"

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tenby {

class WebServer {
public:
    struct Settings {
        std::string listen;
        std::uint16_t port;
        ProxySettings proxy;
        std::size_t most_connections;
        int most_http_per_address;  // connections that are no WebSockets
    };

    // Listens from now on; throws where it cannot.
    WebServer(boost::asio::io_context& context, Desk& desk, const Assets& assets,
              Settings settings);
    ~WebServer();

    // The one it was given, or the free one that was found.
    std::uint16_t port() const;
    // Nobody new comes in.
    void stop_listening();
    std::size_t connections() const;

private:
    class Acceptor;
    std::shared_ptr<Acceptor> acceptor_;
};

}  // namespace tenby
