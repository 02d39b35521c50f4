// Moves the database's log into its file from time to time, on a thread of its own: that waits for
// the disk, and players should not.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace tenby {

class Checkpointer {
public:
    static constexpr std::chrono::seconds kBetween{5};

    Checkpointer(std::filesystem::path file, std::function<void(const std::string&)> log);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

private:
    void run();

    std::filesystem::path file_;
    std::function<void(const std::string&)> log_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace tenby
