// A WebSocket client for loopback, as plain as can be: the tests and the load program talk to the
// server with it. It is no relative of the server's side, so that a mistake there does not go
// unseen; and it can send what no decent client sends.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

class WebSocketClient {
public:
    using Duration = std::chrono::steady_clock::duration;

    // Connects to 127.0.0.1 and asks for /ws; `headers` are more lines of the request, each with
    // its \r\n. Throws std::runtime_error with the server's first line if it refuses.
    explicit WebSocketClient(std::uint16_t port, std::string_view headers = {});
    ~WebSocketClient();
    WebSocketClient(WebSocketClient&& other) noexcept;
    WebSocketClient& operator=(WebSocketClient&&) = delete;

    // False if the connection is gone.
    bool send(std::string_view text) const { return send_frame(0x81, text); }
    // With any first byte: FIN and the opcode.
    bool send_frame(std::uint8_t first_byte, std::string_view payload) const;
    bool send_raw(std::string_view bytes) const;

    // The next text; nothing if none comes in time, or the connection ends.
    std::optional<std::string> receive(Duration timeout);
    // A text that has arrived already; reads what there is without waiting.
    std::optional<std::string> receive_arrived();
    bool is_closed() const { return is_closed_; }

    // For poll().
    int descriptor() const { return socket_; }
    // Gone without a word, as a broken network has it.
    void drop();

private:
    bool wait_readable(Duration timeout) const;
    void read_some();
    // The payload of the first whole frame; texts are given, the rest is answered.
    std::optional<std::string> take_frame();

    int socket_;
    std::string buffer_;
    bool is_closed_ = false;
};

// One HTTP request to 127.0.0.1, and all of the answer.
std::string http_exchange(std::uint16_t port, std::string_view request,
                          std::chrono::steady_clock::duration timeout);

}  // namespace tenby
