// A lock that one process at a time can have: an open file, which the system closes whatever ends
// the process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tenby {

class FileLock {
public:
    // Nothing if another process has it, or another FileLock of this one. The file is made if it is
    // not there, and stays. Where the system cannot lock files, everybody gets the lock.
    static std::optional<FileLock> take(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
    // A file descriptor, on Windows a handle.
    using Handle = std::intptr_t;
    static constexpr Handle kNone = -1;
    explicit FileLock(Handle handle) : handle_(handle) {}

    Handle handle_ = kNone;
};

}  // namespace tenby
