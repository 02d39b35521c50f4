// The real tenby-server on a free port of loopback, and players who talk to it through sockets. An
// answer that does not come in time fails the test.
#pragma once

#include "server/websocket_client.h"
#include "tests/temporary_folder.h"
#include "tests/uci_process.h"

#include <sys/types.h>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class ServerProcess {
public:
    // With its data in the folder, and more options.
    explicit ServerProcess(const TemporaryFolder& folder,
                           const std::vector<std::string>& options = {});
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    const std::string& url() const { return url_; }
    // SIGKILL: no time for last words.
    void kill();
    // SIGTERM; gives the exit code.
    int terminate();

private:
    int wait();

    pid_t process_;
    std::string url_;
    std::uint16_t port_ = 0;
};

// A connection to the server that says nothing.
class SilentConnection {
public:
    explicit SilentConnection(std::uint16_t port);
    ~SilentConnection();
    SilentConnection(const SilentConnection&) = delete;
    SilentConnection& operator=(const SilentConnection&) = delete;

private:
    int socket_;
};

class Player {
public:
    // Connects and says hello.
    explicit Player(std::uint16_t port);

    void send(std::string_view json);
    // The next message of this type; others before it are passed over.
    boost::json::object expect(std::string_view type);
    // The next refusal; gives its code, and its sentence in `sentence`.
    std::string expect_error();
    std::string sentence;
    // Sends a move in the present position and waits until it is played.
    boost::json::object move(std::string_view move);
    WebSocketClient& client() { return client_; }

    // From `joined`.
    std::string room, player, code, link;
    boost::json::value you;
    // From the last message that had it.
    boost::json::object position;

private:
    WebSocketClient client_;
};

// Two players in a room, with the game begun; `first` has created it and plays White.
void begin_game(Player& first, Player& second, std::string_view more_fields = "");

}  // namespace tenby
