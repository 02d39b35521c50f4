#include "server/address_book.h"

#include <iterator>

namespace tenby {

namespace {

constexpr double kSecondsPerHour = 3600;
constexpr double kSecondsOfWorkAtOnce = 10;
constexpr double kGuessesPerSecond = 0.1, kGuessesAtOnce = 10;

}  // namespace

AddressBook::Entry& AddressBook::entry(const std::string& address) {
    const double rooms = limits_.rooms_per_hour, work = limits_.work_per_second;
    return entries_
        .try_emplace(address, Entry{.work = {work, work * kSecondsOfWorkAtOnce},
                                    .rooms = {rooms / kSecondsPerHour, rooms},
                                    .guesses = {kGuessesPerSecond, kGuessesAtOnce}})
        .first->second;
}

MaybeRefusal AddressBook::add_connection(const std::string& address) {
    Entry& known = entry(address);
    if (known.connections >= limits_.connections)
        return refuse(refusal::kTooMany, "There are too many connections from your address.");
    ++known.connections;
    return std::nullopt;
}

void AddressBook::remove_connection(const std::string& address) {
    --entry(address).connections;
}

MaybeRefusal AddressBook::check_work(const std::string& address, Time now) {
    if (entry(address).work.has_some(now)) return std::nullopt;
    return refuse(refusal::kTooFast, "Your messages take the server too long; wait a moment.");
}

void AddressBook::add_work(const std::string& address, std::chrono::nanoseconds taken, Time now) {
    const std::chrono::duration<double, std::milli> milliseconds = taken;
    entry(address).work.spend(now, milliseconds.count());
}

AddressBook::SearchPermit AddressBook::add_search(const std::string& address) {
    Entry& known = entry(address);
    if (known.searches >= limits_.searches) return nullptr;
    ++known.searches;
    return {this, [this, address](void*) { --entry(address).searches; }};
}

MaybeRefusal AddressBook::add_room(const std::string& address, Time now) {
    if (entry(address).rooms.take(now)) return std::nullopt;
    return refuse(refusal::kTooMany, "Too many games were begun from your address; wait a little.");
}

MaybeRefusal AddressBook::check_guesses(const std::string& address, Time now) {
    Entry& known = entry(address);
    if (known.is_out_of_guesses && !known.guesses.take(now))
        return refuse(refusal::kTooMany, "Too many wrong codes; wait a little.");
    known.is_out_of_guesses = false;
    return std::nullopt;
}

void AddressBook::add_wrong_guess(const std::string& address, Time now) {
    Entry& known = entry(address);
    known.is_out_of_guesses = !known.guesses.take(now);
}

void AddressBook::sweep(Time now) {
    for (auto item = entries_.begin(); item != entries_.end();) {
        Entry& known = item->second;
        const bool is_idle = known.connections == 0 && known.searches == 0 &&
                             known.work.is_full(now) && known.rooms.is_full(now) &&
                             known.guesses.is_full(now);
        item = is_idle ? entries_.erase(item) : std::next(item);
    }
}

}  // namespace tenby
