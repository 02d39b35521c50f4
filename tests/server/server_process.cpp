#include "tests/server/server_process.h"

#include "tests/catch.h"
#include "tests/sanitized.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <array>

namespace tenby {

namespace json = boost::json;

namespace {

// The server searches at low priority: on a busy machine the answer may take long.
constexpr milliseconds kServerPatience = 5 * kPatience;

}  // namespace

ServerProcess::ServerProcess(const TemporaryFolder& folder,
                             const std::vector<std::string>& options) {
    std::vector<std::string> words{TENBY_SERVER_EXECUTABLE, "--port", "0", "--data",
                                   folder.string(),         "--hash", "1"};
    // With sanitizers all work takes many times as long.
    if (kIsSanitized) words.insert(words.end(), {"--address-work", "100000"});
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> pipe_ends{};
    REQUIRE(pipe2(pipe_ends.data(), O_CLOEXEC) == 0);
    process_ = fork();
    REQUIRE(process_ >= 0);
    if (process_ == 0) {
        dup2(pipe_ends[1], STDOUT_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(pipe_ends[1]);
    for (char c = 0; read(pipe_ends[0], &c, 1) == 1 && c != '\n';) url_ += c;
    close(pipe_ends[0]);
    INFO("the server says: " << url_);
    REQUIRE(url_.starts_with("http://127.0.0.1:"));
    port_ = static_cast<std::uint16_t>(std::stoi(url_.substr(url_.rfind(':') + 1)));
}

ServerProcess::~ServerProcess() {
    if (process_ > 0) kill();
}

SilentConnection::SilentConnection(std::uint16_t port)
    : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
}

SilentConnection::~SilentConnection() {
    close(socket_);
}

int ServerProcess::wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void ServerProcess::kill() {
    ::kill(process_, SIGKILL);
    wait();
}

int ServerProcess::terminate() {
    ::kill(process_, SIGTERM);
    return wait();
}

Player::Player(std::uint16_t port) : client_(port) {
    send(R"({"type": "hello", "version": 1})");
    expect("welcome");
}

void Player::send(std::string_view json) {
    REQUIRE(client_.send(json));
}

json::object Player::expect(std::string_view type) {
    std::string passed_over;
    while (true) {
        const auto text = client_.receive(kServerPatience);
        INFO("waiting for " << type << "; before it came:" << passed_over);
        REQUIRE(text);
        json::object message = json::parse(*text).as_object();
        if (const auto* const found = message.if_contains("position"))
            position = found->as_object();
        if (message.at("type") == json::string_view(type.data(), type.size())) {
            if (type == "joined") {
                const auto text_of = [&](const char* field) {
                    const json::value& value = message.at(field);
                    return value.is_null() ? std::string() : std::string(value.as_string());
                };
                room = text_of("room");
                player = text_of("player");
                code = text_of("code");
                link = text_of("link");
                you = message.at("you");
            }
            return message;
        }
        passed_over += "\n" + text->substr(0, 300);
    }
}

std::string Player::expect_error() {
    const json::object error = expect("error");
    sentence = error.at("message").as_string();
    return std::string(error.at("code").as_string());
}

json::object Player::move(std::string_view move) {
    const auto ply = position.at("ply").as_int64();
    send(R"({"type": "move", "id": 1000, "ply": )" + std::to_string(ply) + R"(, "move": ")" +
         std::string(move) + "\"}");
    return expect("moved");
}

void begin_game(Player& first, Player& second, std::string_view more_fields) {
    first.send(R"({"type": "room.create", "kind": "friend", "color": "white")" +
               std::string(more_fields) + "}");
    first.expect("joined");
    first.expect("room");
    second.send(R"({"type": "room.join", "code": ")" + first.code + "\"}");
    second.expect("joined");
    for (Player* player : {&first, &second})
        while (player->expect("room").at("state") != "playing") {
        }
}

}  // namespace tenby
