// tenby-server: reads the command line, puts the parts together, and runs until it is told to stop.
#include "platform/command_line.h"
#include "platform/complain.h"
#include "server/assets.h"
#include "server/checkpointer.h"
#include "server/data_folder.h"
#include "server/desk.h"
#include "server/room_store.h"
#include "server/search_pool.h"
#include "server/server_options.h"
#include "server/web_server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>

namespace tenby {

namespace {

namespace asio = boost::asio;

constexpr const char* kProgram = "tenby-server";
constexpr std::chrono::seconds kBetweenCleanUps{60};
constexpr std::chrono::milliseconds kTimeToSayGoodbye{500};
// For the database, the listening socket and what libraries open.
constexpr rlim_t kOtherDescriptors = 64;
constexpr rlim_t kMostDescriptors = 1 << 20;
// A browser opens six connections to fetch the page, and then one that stays.
constexpr int kHttpPerWebSocket = 6;
constexpr int kMostHttp = 1'000'000;

// As many open connections as the system allows; gives their number.
std::size_t raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024 - kOtherDescriptors;
    limit.rlim_cur = std::min(limit.rlim_max, kMostDescriptors);
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    (void)getrlimit(RLIMIT_NOFILE, &limit);
    return std::max(limit.rlim_cur, 2 * kOtherDescriptors) - kOtherDescriptors;
}

void log(const std::string& text) {
    std::cerr << (std::string(kProgram) + ": " + text + "\n") << std::flush;
}

// The loop of the program: everything but the searches happens on its one thread.
class Program {
public:
    explicit Program(const ServerOptions& options)
        : folder_(options.data),
          store_(folder_.database()),
          checkpointer_(folder_.database(), log),
          assets_(options.assets.empty()
                      ? Assets()
                      : Assets(options.assets / "server/page", options.assets / "play/pieces")),
          pool_(options.max_searches, options.hash_megabytes,
                [this](std::function<void()> work) { asio::post(context_, std::move(work)); }),
          desk_(store_, pool_, desk_settings(options)),
          server_(context_, desk_, assets_,
                  {options.listen, options.port, options.proxy, raise_descriptor_limit(),
                   kHttpPerWebSocket * std::min(options.limits.connections, kMostHttp)}),
          signals_(context_, SIGINT, SIGTERM),
          deadline_(context_),
          clean_up_(context_) {
        signals_.async_wait([this](const auto& error, int) {
            if (!error) stop();
        });
        clean_up();
    }

    std::uint16_t port() const { return server_.port(); }
    void run() { context_.run(); }

private:
    DeskSettings desk_settings(const ServerOptions& options) {
        DeskSettings settings;
        settings.limits = options.limits;
        settings.most_rooms = options.max_rooms;
        settings.log = log;
        settings.wake = [this] { wake(); };
        return settings;
    }

    // What arrives at the same time is stored together: the flush comes after all that is ready.
    void wake() {
        if (is_awake_) return;
        is_awake_ = true;
        asio::post(context_, [this] {
            is_awake_ = false;
            desk_.flush();
            wait_for_deadline();
        });
    }

    void wait_for_deadline() {
        const auto next = desk_.next_deadline();
        if (next == awaited_) return;
        awaited_ = next;
        deadline_.cancel();
        if (!next) return;
        deadline_.expires_at(*next);
        deadline_.async_wait([this](const auto& error) {
            if (error) return;
            awaited_.reset();
            desk_.tick();
            wait_for_deadline();
        });
    }

    void clean_up() {
        desk_.clean_up();
        clean_up_.expires_after(kBetweenCleanUps);
        clean_up_.async_wait([this](const auto& error) {
            if (!error) clean_up();
        });
    }

    // What was played is stored already; only the goodbyes need a moment.
    void stop() {
        log("stopping");
        server_.stop_listening();
        desk_.close_all("The server stops. It will be back soon, and your game with it.");
        clean_up_.expires_after(kTimeToSayGoodbye);
        clean_up_.async_wait([this](const auto&) { context_.stop(); });
        // A second signal does not wait.
        signals_.async_wait([this](const auto& error, int) {
            if (!error) context_.stop();
        });
    }

    asio::io_context context_{1};
    DataFolder folder_;
    RoomStore store_;
    Checkpointer checkpointer_;
    Assets assets_;
    SearchPool pool_;
    Desk desk_;
    WebServer server_;
    asio::signal_set signals_;
    asio::steady_timer deadline_, clean_up_;
    std::optional<Room::Time> awaited_;
    bool is_awake_ = false;
};

std::string url_of(const ServerOptions& options, std::uint16_t port) {
    const bool is_any = options.listen == "0.0.0.0" || options.listen == "::";
    const std::string host = is_any ? "127.0.0.1" : options.listen;
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return "http://" + (is_ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port) + "/";
}

Result<int> serve(const cxxopts::ParseResult& given) {
    if (given.count("version")) {
        std::cout << "tenby-server " TENBY_VERSION "\n";
        return 0;
    }
    const Result<ServerOptions> options = read_server_options(given);
    if (!options) return Error{options.error()};
    try {
        Program program(*options);
        if (!options->is_loopback())
            log("listening at " + options->listen +
                ": everybody who reaches this machine can play here and use its processors, and "
                "nothing is encrypted");
        std::cout << url_of(*options, program.port()) << std::endl;
        program.run();
    } catch (const std::exception& error) {
        log(error.what());
        return kExitFailure;
    }
    return 0;
}

}  // namespace

}  // namespace tenby

int main(int argc, char** argv) {
    // A client that goes away while something is written to it is no reason to end.
    std::signal(SIGPIPE, SIG_IGN);
    return tenby::run_command_line(tenby::describe_server_options(), argc, argv, tenby::serve);
}
