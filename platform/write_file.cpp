#include "platform/write_file.h"

#include "platform/utf8_path.h"

#include <cerrno>
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

std::filesystem::path name_aside(const std::filesystem::path& path) {
    std::filesystem::path aside = path;
    aside += ".tmp";
    return aside;
}

Error cannot_write(const std::filesystem::path& path, const std::string& reason) {
    return {"cannot write '" + to_utf8(path) + "': " + reason};
}

// Why the system did not open a file, just now.
std::string reason_for_refusal() {
    return std::generic_category().message(errno);
}

}  // namespace

Result<void> write_file(const std::filesystem::path& path,
                        const std::function<void(std::ostream&)>& write) {
    const std::filesystem::path aside = name_aside(path);
    std::ofstream file(aside, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write(path, reason_for_refusal());
    const TemporaryFile temporary{aside, file};
    write(file);
    file.close();
    if (!file) return cannot_write(path, "is the disk full?");
    std::error_code error;
    std::filesystem::rename(aside, path, error);
    if (error) return cannot_write(path, error.message());
    return {};
}

Result<void> try_to_write(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return cannot_write(path, "it is a folder");
    const std::filesystem::path aside = name_aside(path);
    std::ofstream file(aside, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write(path, reason_for_refusal());
    const TemporaryFile temporary{aside, file};
    return {};
}

}  // namespace tenby
