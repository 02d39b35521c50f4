#include "server/websocket_client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace tenby {

namespace {

constexpr std::uint8_t kText = 0x1, kClose = 0x8, kPing = 0x9, kFinal = 0x80;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::size_t kShort = 125, kTwoBytes = 126, kEightBytes = 127;
// The mask hides nothing here; the server wants one.
constexpr std::array<unsigned char, 4> kMask{0x12, 0x34, 0x56, 0x78};
constexpr std::chrono::seconds kHandshakePatience{60};

int connect_to_loopback(std::uint16_t port) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) throw std::runtime_error("no socket is left");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(descriptor);
        throw std::runtime_error("cannot connect to port " + std::to_string(port));
    }
    const int on = 1;
    (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return descriptor;
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool is_readable(int descriptor, WebSocketClient::Duration timeout) {
    pollfd wanted{descriptor, POLLIN, 0};
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(timeout).count();
    return poll(&wanted, 1, static_cast<int>(ms < 0 ? 0 : ms)) > 0;
}

}  // namespace

WebSocketClient::WebSocketClient(std::uint16_t port, std::string_view headers)
    : socket_(connect_to_loopback(port)) {
    const std::string host = "127.0.0.1:" + std::to_string(port);
    write_all(socket_, "GET /ws HTTP/1.1\r\nHost: " + host +
                           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                           "Sec-WebSocket-Version: 13\r\n" +
                           std::string(headers) + "\r\n");
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos && !is_closed_)
        if (wait_readable(kHandshakePatience))
            read_some();
        else
            is_closed_ = true;
    const std::string first_line = buffer_.substr(0, buffer_.find("\r\n"));
    if (first_line.find(" 101 ") == std::string::npos) {
        close(socket_);
        throw std::runtime_error(first_line.empty() ? "no answer" : first_line);
    }
    buffer_.erase(0, end + 4);
}

WebSocketClient::~WebSocketClient() {
    drop();
}

WebSocketClient::WebSocketClient(WebSocketClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      buffer_(std::move(other.buffer_)),
      is_closed_(other.is_closed_) {}

void WebSocketClient::drop() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
    is_closed_ = true;
}

bool WebSocketClient::send_raw(std::string_view bytes) const {
    return !is_closed_ && write_all(socket_, bytes);
}

bool WebSocketClient::send_frame(std::uint8_t first_byte, std::string_view payload) const {
    std::string frame(1, static_cast<char>(first_byte));
    const std::size_t size = payload.size();
    const auto add_size = [&](std::size_t code, int bytes) {
        frame += static_cast<char>(kMasked | code);
        for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i));
    };
    if (size <= kShort)
        add_size(size, 0);
    else if (size <= 0xFFFF)
        add_size(kTwoBytes, 2);
    else
        add_size(kEightBytes, 8);
    frame.append(reinterpret_cast<const char*>(kMask.data()), kMask.size());
    for (std::size_t i = 0; i < size; ++i)
        frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % 4]);
    return send_raw(frame);
}

bool WebSocketClient::wait_readable(Duration timeout) const {
    return is_readable(socket_, timeout);
}

void WebSocketClient::read_some() {
    std::array<char, 16 * 1024> bytes;
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    if (count > 0)
        buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
        is_closed_ = true;
}

std::optional<std::string> WebSocketClient::take_frame() {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    while (buffer_.size() >= 2) {
        std::size_t header = 2, size = byte(1) & kEightBytes;
        const std::size_t size_bytes = size == kTwoBytes ? 2 : size == kEightBytes ? 8 : 0;
        if (buffer_.size() < header + size_bytes) return std::nullopt;
        if (size_bytes > 0) size = 0;
        for (std::size_t i = 0; i < size_bytes; ++i) size = size << 8 | byte(header + i);
        header += size_bytes;
        if (buffer_.size() < header + size) return std::nullopt;
        const std::uint8_t opcode = byte(0) & 0xF;
        const bool is_final = (byte(0) & kFinal) != 0;
        std::string payload = buffer_.substr(header, size);
        buffer_.erase(0, header + size);
        if (opcode == kText && is_final) return payload;
        if (opcode == kPing) send_frame(kFinal | 0xA, payload);
        if (opcode == kClose) {
            send_frame(kFinal | kClose, payload);
            is_closed_ = true;
        }
    }
    return std::nullopt;
}

std::optional<std::string> WebSocketClient::receive(Duration timeout) {
    const auto end = std::chrono::steady_clock::now() + timeout;
    while (true) {
        if (auto text = take_frame()) return text;
        if (is_closed_ || !wait_readable(end - std::chrono::steady_clock::now()))
            return std::nullopt;
        read_some();
    }
}

std::optional<std::string> WebSocketClient::receive_arrived() {
    while (!is_closed_ && wait_readable({})) read_some();
    return take_frame();
}

std::string http_exchange(std::uint16_t port, std::string_view request,
                          std::chrono::steady_clock::duration timeout) {
    const int descriptor = connect_to_loopback(port);
    write_all(descriptor, request);
    std::string answer;
    std::array<char, 4096> bytes;
    while (is_readable(descriptor, timeout)) {
        const ssize_t count = recv(descriptor, bytes.data(), bytes.size(), 0);
        if (count <= 0) break;
        answer.append(bytes.data(), static_cast<std::size_t>(count));
    }
    close(descriptor);
    return answer;
}

}  // namespace tenby
