#include "platform/write_file.h"

#include <fstream>
#include <string>
#include <system_error>

namespace tenby {

namespace {

// Removes the file at the end, unless it has been renamed by then.
struct TemporaryFile {
    const std::filesystem::path& path;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
};

}  // namespace

Result<void> write_file(const std::filesystem::path& path,
                        const std::function<void(std::ostream&)>& write) {
    std::filesystem::path aside = path;
    aside += ".tmp";
    const Error cannot_write{"cannot write '" + aside.string() + "'; is the disk full?"};
    std::ofstream file(aside, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write;
    const TemporaryFile temporary{aside};
    write(file);
    file.close();
    if (!file) return cannot_write;
    std::error_code error;
    std::filesystem::rename(aside, path, error);
    if (error) return Error{"cannot rename '" + aside.string() + "': " + error.message()};
    return {};
}

}  // namespace tenby
