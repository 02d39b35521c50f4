#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <stdexcept>

namespace tenby {

DataFolder::DataFolder(const std::filesystem::path& path) : path_(path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    // Tokens are secrets: nobody else on this machine should read them.
    std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
    lock_ = open((path / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw std::runtime_error("cannot write to the folder " + path.string());
    if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        close(lock_);
        throw std::runtime_error("another tenby-server uses the folder " + path.string() +
                                 "; give this one its own with --data");
    }
}

DataFolder::~DataFolder() {
    close(lock_);
}

}  // namespace tenby
