#include "server/web_server.h"

#include "server/websocket_link.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tenby {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kRequestTime{15}, kTimeToReadAnswer{2};
constexpr std::chrono::milliseconds kAfterAcceptError{100};
constexpr std::size_t kLargestHeader = 16 * 1024, kLargestBody = 1024;
constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

using Request = WebSocketLink::Request;
using Response = http::response<http::string_body>;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

// What all connections share.
struct Hall {
    Desk& desk;
    const Assets& assets;
    WebServer::Settings settings;
    std::size_t connections = 0;
    std::unordered_map<std::string, int> http_of_address{};
};

// One connection, counted while it lasts.
class Visit {
public:
    explicit Visit(std::shared_ptr<Hall> hall) : hall_(std::move(hall)) { ++hall_->connections; }
    ~Visit() { --hall_->connections; }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

private:
    std::shared_ptr<Hall> hall_;
};

// A connection that is no client of the desk yet, counted for its address while it lasts. A proxy
// stands for many people, and has limits of its own.
class HttpVisit {
public:
    HttpVisit(std::shared_ptr<Hall> hall, const std::string& connected) : hall_(std::move(hall)) {
        const ProxySettings& proxy = hall_->settings.proxy;
        if (is_trusted_proxy(connected, proxy)) return;
        address_ = client_address(connected, {}, proxy);
        is_welcome_ = hall_->desk.add_work(address_, kWorkOfConnection);
        is_welcome_ &= ++hall_->http_of_address[address_] <= hall_->settings.most_http_per_address;
    }
    ~HttpVisit() {
        const auto counted = hall_->http_of_address.find(address_);
        if (counted != hall_->http_of_address.end() && --counted->second == 0)
            hall_->http_of_address.erase(counted);
    }
    HttpVisit(const HttpVisit&) = delete;
    HttpVisit& operator=(const HttpVisit&) = delete;

    bool is_welcome() const { return is_welcome_; }

private:
    std::shared_ptr<Hall> hall_;
    std::string address_;
    bool is_welcome_ = true;
};

// Some proxies add a line of their own below the one that the client has sent.
std::string forwarded_for(const Request& request) {
    std::string all;
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != last; ++line) {
        if (line != first) all += ',';
        all += view(line->value());
    }
    return all;
}

Response make_response(const Request& request, http::status status, std::string body) {
    Response response(status, request.version());
    response.set(http::field::server, "tenby-server");
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set("Content-Security-Policy", kContentPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set(http::field::cache_control, "no-cache");
    response.keep_alive(request.keep_alive());
    response.body() = std::move(body);
    response.prepare_payload();
    return response;
}

Response answer(const Request& request, const Assets& assets) {
    const bool is_head = request.method() == http::verb::head;
    if (!is_head && request.method() != http::verb::get) {
        Response response = make_response(request, http::status::method_not_allowed,
                                          "Only GET and HEAD are answered here.\n");
        response.set(http::field::allow, "GET, HEAD");
        return response;
    }
    const std::string_view target = view(request.target());
    const std::string_view path = target.substr(0, target.find('?'));
    Response response;
    if (path == "/health") {
        response = make_response(request, http::status::ok, "ok\n");
    } else if (const auto asset = assets.find(path)) {
        const bool is_known = view(request[http::field::if_none_match]) == asset->etag;
        response = make_response(request, is_known ? http::status::not_modified : http::status::ok,
                                 is_known ? std::string() : asset->content);
        response.set(http::field::content_type, {asset->type.data(), asset->type.size()});
        response.set(http::field::etag, asset->etag);
    } else {
        response = make_response(request, http::status::not_found, "There is nothing here.\n");
    }
    // The length stays that of the whole answer.
    if (is_head) response.body().clear();
    return response;
}

// One connection, request after request, until it becomes a WebSocket or ends.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(tcp::socket socket, const std::string& connected, std::shared_ptr<Hall> hall)
        : stream_(std::move(socket)),
          hall_(hall),
          visit_(std::make_shared<Visit>(hall)),
          connected_(connected),
          http_visit_(std::make_shared<HttpVisit>(std::move(hall), connected)) {}

    void begin() {
        if (http_visit_->is_welcome()) return read();
        send_away("There are too many connections from your address.\n");
    }

private:
    void read() {
        parser_.emplace();
        parser_->header_limit(kLargestHeader);
        parser_->body_limit(kLargestBody);
        stream_.expires_after(kRequestTime);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) {
                             self->on_read(error);
                         });
    }

    void on_read(beast::error_code error) {
        if (error == http::error::body_limit || error == http::error::header_limit)
            return send(make_response({}, http::status::payload_too_large, "That is too large.\n"),
                        false);
        if (error == http::error::end_of_stream || error == http::error::partial_message) return;
        if (error.category() == beast::error_code(http::error::bad_method).category())
            return send(
                make_response({}, http::status::bad_request, "That is no request of HTTP.\n"),
                false);
        if (error) return;
        Request request = parser_->release();
        const std::string address =
            client_address(connected_, forwarded_for(request), hall_->settings.proxy);
        if (!hall_->desk.add_work(address, kWorkOfRequest))
            return send_away("There are too many requests from your address; wait a moment.\n");
        const std::string_view target = view(request.target());
        if (target.substr(0, target.find('?')) == "/ws" && beast::websocket::is_upgrade(request))
            return upgrade(std::move(request), address);
        const bool keep = request.keep_alive();
        send(answer(request, hall_->assets), keep);
    }

    void upgrade(Request request, const std::string& address) {
        const std::string_view host = view(request[http::field::host]);
        const ProxySettings& proxy = hall_->settings.proxy;
        if (!is_allowed_origin(view(request[http::field::origin]), host, proxy))
            return send(
                make_response(request, http::status::forbidden,
                              "Pages of other origins may not connect; see --public-url.\n"),
                false);
        std::make_shared<WebSocketLink>(std::move(stream_), hall_->desk, address,
                                        base_url(host, proxy), visit_, http_visit_)
            ->run(std::move(request));
    }

    void send_away(std::string reason) {
        send(make_response({}, http::status::too_many_requests, std::move(reason)), false);
    }

    void send(Response response, bool keep) {
        response.keep_alive(keep);
        auto held = std::make_shared<Response>(std::move(response));
        stream_.expires_after(kRequestTime);
        http::async_write(
            stream_, *held,
            [self = shared_from_this(), held, keep](beast::error_code error, std::size_t) {
                if (error) return;
                if (keep) return self->read();
                self->close();
            });
    }

    // What is still on its way here is read for a moment: unread, it would let the system throw
    // away the answer too.
    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.expires_after(kTimeToReadAnswer);
        drain();
    }

    void drain() {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(kLargestHeader),
                                [self = shared_from_this()](beast::error_code error, std::size_t) {
                                    if (!error) self->drain();
                                });
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Hall> hall_;
    std::shared_ptr<Visit> visit_;
    std::string connected_;
    std::shared_ptr<HttpVisit> http_visit_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
};

}  // namespace

class WebServer::Acceptor : public std::enable_shared_from_this<Acceptor> {
public:
    Acceptor(asio::io_context& context, std::shared_ptr<Hall> shared)
        : hall(std::move(shared)), acceptor_(context), pause_(context) {
        const tcp::endpoint endpoint(asio::ip::make_address(hall->settings.listen),
                                     hall->settings.port);
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(asio::socket_base::reuse_address(true));
        acceptor_.bind(endpoint);
        acceptor_.listen();
    }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void accept() {
        acceptor_.async_accept(
            [self = shared_from_this()](beast::error_code error, tcp::socket socket) {
                self->on_accept(error, std::move(socket));
            });
    }

    void stop() {
        beast::error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
    }

    std::shared_ptr<Hall> hall;

private:
    void on_accept(beast::error_code error, tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) {
            // Out of descriptors, most likely: some will be free again.
            pause_.expires_after(kAfterAcceptError);
            pause_.async_wait([self = shared_from_this()](beast::error_code failed) {
                if (!failed) self->accept();
            });
            return;
        }
        if (hall->connections < hall->settings.most_connections) {
            beast::error_code ignored;
            // Answers are short, and somebody waits for them.
            socket.set_option(tcp::no_delay(true), ignored);
            const auto endpoint = socket.remote_endpoint(error);
            if (!error)
                std::make_shared<HttpConnection>(std::move(socket), endpoint.address().to_string(),
                                                 hall)
                    ->begin();
        }
        accept();
    }

    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
};

WebServer::WebServer(asio::io_context& context, Desk& desk, const Assets& assets, Settings settings)
    : acceptor_(std::make_shared<Acceptor>(
          context, std::make_shared<Hall>(Hall{desk, assets, std::move(settings)}))) {
    acceptor_->accept();
}

WebServer::~WebServer() {
    stop_listening();
}

std::uint16_t WebServer::port() const {
    return acceptor_->port();
}

void WebServer::stop_listening() {
    acceptor_->stop();
}

std::size_t WebServer::connections() const {
    return acceptor_->hall->connections;
}

}  // namespace tenby
