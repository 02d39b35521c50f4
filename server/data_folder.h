// The folder with the database, for one server at a time.
#pragma once

#include <filesystem>

namespace tenby {

class DataFolder {
public:
    // Creates the folder where there is none. Throws std::runtime_error where it cannot be written,
    // or another server uses it.
    explicit DataFolder(const std::filesystem::path& path);
    ~DataFolder();
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

    std::filesystem::path database() const { return path_ / "rooms.sqlite"; }

private:
    std::filesystem::path path_;
    int lock_;  // a descriptor; the system gives the lock back when the process ends, however it
                // does
};

}  // namespace tenby
