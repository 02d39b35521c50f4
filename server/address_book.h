// What each network address has taken of the server: connections, work, searches, new games,
// wrong codes.
#pragma once

#include "server/rate_limit.h"
#include "server/refusal.h"

#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>

namespace tenby {

// Limits for one address. Whoever runs the server can raise them.
struct AddressLimits {
    int connections = 50;
    int rooms_per_hour = 100;      // and rematches
    int searches = 4;              // analyses, hints, evaluations and reviews at the same time
    int messages_per_second = 20;  // of one connection
    int work_per_second = 100;     // milliseconds that answering it may take
};

// About what a connection, a request of HTTP or a frame of a WebSocket takes besides what is
// measured: reading it, and answering through the system.
inline constexpr std::chrono::microseconds kWorkOfConnection{100}, kWorkOfRequest{100},
    kWorkOfFrame{30};

class AddressBook {
public:
    using Time = RateLimit::Time;

    explicit AddressBook(const AddressLimits& limits) : limits_(limits) {}

    MaybeRefusal add_connection(const std::string& address);
    void remove_connection(const std::string& address);
    // Is there time left for this address? Then what something took, carried out or refused.
    MaybeRefusal check_work(const std::string& address, Time now);
    void add_work(const std::string& address, std::chrono::nanoseconds taken, Time now);
    // A search counts as long as its permit is kept; null if the address has enough of them. A
    // permit must not outlive the book.
    using SearchPermit = std::shared_ptr<void>;
    SearchPermit add_search(const std::string& address);
    MaybeRefusal add_room(const std::string& address, Time now);
    // Before a code is looked up: are there guesses left? A wrong one costs one.
    MaybeRefusal check_guesses(const std::string& address, Time now);
    void add_wrong_guess(const std::string& address, Time now);

    const AddressLimits& limits() const { return limits_; }
    // Forgets the addresses of which nothing needs to be known.
    void sweep(Time now);

private:
    struct Entry {
        int connections = 0;
        int searches = 0;
        RateLimit work;  // in milliseconds
        RateLimit rooms;
        RateLimit guesses;
        bool is_out_of_guesses = false;
    };
    Entry& entry(const std::string& address);

    AddressLimits limits_;
    std::unordered_map<std::string, Entry> entries_;
};

}  // namespace tenby
