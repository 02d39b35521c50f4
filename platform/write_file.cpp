#include "platform/write_file.h"

#include "platform/utf8_path.h"

#include <fstream>
#include <string>
#include <system_error>

namespace tenby {

namespace {

// Removes the file at the end, unless it has been renamed by then. Windows removes no open file.
struct TemporaryFile {
    const std::filesystem::path& path;
    std::ofstream& file;
    ~TemporaryFile() {
        file.close();
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
};

}  // namespace

Result<void> write_file(const std::filesystem::path& path,
                        const std::function<void(std::ostream&)>& write) {
    std::filesystem::path aside = path;
    aside += ".tmp";
    const Error cannot_write{"cannot write '" + to_utf8(aside) + "'; is the disk full?"};
    std::ofstream file(aside, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write;
    const TemporaryFile temporary{aside, file};
    write(file);
    file.close();
    if (!file) return cannot_write;
    std::error_code error;
    std::filesystem::rename(aside, path, error);
    if (error) return Error{"cannot rename '" + to_utf8(aside) + "': " + error.message()};
    return {};
}

}  // namespace tenby
