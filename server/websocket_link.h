// A client at the other end of a WebSocket. One of the two places that know Boost.Beast; only
// server/web_server.cpp and its own source include this.
#pragma once

#include "server/desk.h"
#include "server/web_address.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace tenby {

class WebSocketLink : public ClientLink, public std::enable_shared_from_this<WebSocketLink> {
public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    static constexpr std::size_t kLargestMessage = 64 * 1024;
    // More than this waiting for one client means that it does not read.
    static constexpr std::size_t kMostWaiting = 1024 * 1024;

    WebSocketLink(boost::beast::tcp_stream stream, Desk& desk, std::string address,
                  std::string base_url, std::shared_ptr<void> visit,
                  std::shared_ptr<void> http_visit);

    // Answers the upgrade, and lives until the connection ends.
    void run(Request request);

    void send(SharedText text) override;
    void close() override;

private:
    void on_accepted(boost::beast::error_code error);
    void read();
    void on_read(boost::beast::error_code error);
    void write();
    void on_written(boost::beast::error_code error);
    void end();

    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    Desk& desk_;
    std::string address_, base_url_;
    // These count the connection: while it lasts, and until the desk does.
    std::shared_ptr<void> visit_, http_visit_;
    std::optional<ClientId> id_;
    boost::beast::flat_buffer buffer_;
    std::deque<SharedText> waiting_;
    std::size_t waiting_bytes_ = 0;
    boost::asio::steady_timer time_to_go_;
    bool is_writing_ = false, is_closing_ = false;
};

}  // namespace tenby
