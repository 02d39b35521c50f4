#include "play/line_reader.h"

#include "platform/console_line.h"

#include <utility>

namespace tenby {

LineReader::LineReader(std::istream& input)
    : thread_([shared = shared_, &input] { read(shared, input); }) {}

LineReader::~LineReader() {
    bool is_reading = false;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->is_closing = true;
        is_reading = shared_->is_wanted && !shared_->has_ended;
    }
    shared_->changed.notify_all();
    if (is_reading)
        thread_.detach();
    else
        thread_.join();
}

void LineReader::read(const std::shared_ptr<Shared>& shared, std::istream& input) {
    std::unique_lock lock(shared->mutex);
    while (true) {
        shared->changed.wait(lock, [&] { return shared->is_wanted || shared->is_closing; });
        if (shared->is_closing) return;
        lock.unlock();
        std::string line;
        const bool is_there = read_line(input, line);
        lock.lock();
        shared->is_wanted = false;
        if (is_there)
            shared->line = std::move(line);
        else
            shared->has_ended = true;
        shared->changed.notify_all();
        if (!is_there) return;
    }
}

std::optional<std::string> LineReader::wait(std::chrono::milliseconds time) {
    std::unique_lock lock(shared_->mutex);
    if (!shared_->line && !shared_->has_ended) {
        shared_->is_wanted = true;
        shared_->changed.notify_all();
        shared_->changed.wait_for(lock, time, [&] { return shared_->line || shared_->has_ended; });
    }
    return std::exchange(shared_->line, std::nullopt);
}

bool LineReader::has_ended() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->has_ended && !shared_->line;
}

}  // namespace tenby
