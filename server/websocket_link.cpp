#include "server/websocket_link.h"

#include <boost/beast/websocket.hpp>
#include <chrono>
#include <utility>

namespace tenby {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds kHandshakeTime{10};
// Half of it without a word, and Beast sends a ping; all of it, and the client is gone.
constexpr std::chrono::seconds kIdleTime{40};
// For one who is sent away, to read what was said and to agree.
constexpr std::chrono::seconds kTimeToGo{10};

}  // namespace

WebSocketLink::WebSocketLink(beast::tcp_stream stream, Desk& desk, std::string address,
                             std::string base_url, std::shared_ptr<void> visit,
                             std::shared_ptr<void> http_visit)
    : stream_(std::move(stream)),
      desk_(desk),
      address_(std::move(address)),
      base_url_(std::move(base_url)),
      visit_(std::move(visit)),
      http_visit_(std::move(http_visit)),
      time_to_go_(stream_.get_executor()) {}

void WebSocketLink::run(Request request) {
    // The WebSocket has timeouts of its own.
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{kHandshakeTime, kIdleTime, true});
    stream_.read_message_max(kLargestMessage);
    stream_.text(true);
    // A message is one frame, for the plainest of clients.
    stream_.auto_fragment(false);
    auto held = std::make_shared<Request>(std::move(request));
    stream_.async_accept(*held, [self = shared_from_this(), held](beast::error_code error) {
        self->on_accepted(error);
    });
}

void WebSocketLink::on_accepted(beast::error_code error) {
    if (error) return;
    const Result<ClientId> id = desk_.connect(*this, address_, base_url_);
    if (!id) {
        stream_.async_close({websocket::close_code::try_again_later, id.error()},
                            [self = shared_from_this()](beast::error_code) {});
        return;
    }
    id_ = *id;
    http_visit_.reset();
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
        if (id_) desk_.receive_control(*id_);
    });
    read();
}

void WebSocketLink::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
        self->on_read(error);
    });
}

void WebSocketLink::on_read(beast::error_code error) {
    if (error) return end();
    // A client that is being sent away is not heard any more, but has to be read until it goes.
    if (!is_closing_) {
        const auto data = buffer_.cdata();
        desk_.receive(*id_, {static_cast<const char*>(data.data()), data.size()});
    }
    buffer_.consume(buffer_.size());
    read();
}

void WebSocketLink::end() {
    if (id_) desk_.disconnect(*id_);
    id_.reset();
    time_to_go_.cancel();
}

void WebSocketLink::send(SharedText text) {
    if (is_closing_) return;
    // One long answer alone is no sign of it.
    if (waiting_bytes_ > kMostWaiting) {
        // Ends the read that is under way too, which tells the desk.
        is_closing_ = true;
        beast::get_lowest_layer(stream_).close();
        return;
    }
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (!is_writing_) write();
}

void WebSocketLink::close() {
    if (is_closing_) return;
    is_closing_ = true;
    time_to_go_.expires_after(kTimeToGo);
    time_to_go_.async_wait([self = shared_from_this()](beast::error_code error) {
        if (!error) beast::get_lowest_layer(self->stream_).close();
    });
    if (!is_writing_) write();
}

void WebSocketLink::write() {
    is_writing_ = true;
    if (waiting_.empty()) {
        stream_.async_close(websocket::close_code::normal,
                            [self = shared_from_this()](beast::error_code) {});
        return;
    }
    stream_.async_write(boost::asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                            self->on_written(error);
                        });
}

void WebSocketLink::on_written(beast::error_code error) {
    is_writing_ = false;
    if (error) return;
    waiting_bytes_ -= waiting_.front()->size();
    waiting_.pop_front();
    if (!waiting_.empty() || is_closing_) write();
}

}  // namespace tenby
