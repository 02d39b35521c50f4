#include "platform/file_lock.h"

#include <utility>

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <cerrno>
#endif

namespace tenby {

#ifdef _WIN32

// A file that is not shared is open only once.
std::optional<FileLock> FileLock::take(const std::filesystem::path& path) {
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                    OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file != INVALID_HANDLE_VALUE) return FileLock(reinterpret_cast<Handle>(file));
    if (GetLastError() == ERROR_SHARING_VIOLATION) return std::nullopt;
    return FileLock(kNone);
}

FileLock::~FileLock() {
    if (handle_ != kNone) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

#else

std::optional<FileLock> FileLock::take(const std::filesystem::path& path) {
    constexpr int kOnlyForTheOwner = 0600;
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOnlyForTheOwner);
    if (file < 0) return FileLock(kNone);
    FileLock lock(file);
    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return std::nullopt;
    return lock;
}

FileLock::~FileLock() {
    if (handle_ != kNone) close(static_cast<int>(handle_));
}

#endif

FileLock::FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

}  // namespace tenby
