#include "server/checkpointer.h"

#include "server/room_store.h"

#include <utility>

namespace tenby {

Checkpointer::Checkpointer(std::filesystem::path file, std::function<void(const std::string&)> log)
    : file_(std::move(file)), log_(std::move(log)), thread_([this] { run(); }) {}

Checkpointer::~Checkpointer() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Checkpointer::run() {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kBetween, [this] { return is_ending_; })) {
        lock.unlock();
        try {
            RoomStore::checkpoint(file_);
        } catch (const std::exception& error) {
            log_(error.what());
        }
        lock.lock();
    }
}

}  // namespace tenby
