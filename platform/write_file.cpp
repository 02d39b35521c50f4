#include "platform/write_file.h"

#include "platform/utf8_path.h"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

namespace tenby {

namespace {

namespace fs = std::filesystem;

// More than any system follows.
constexpr int kMostLinks = 64;

// Where a file is written, and where it goes then.
struct Place {
    fs::path target;
    bool in_place = false;
    fs::path opened() const {
        if (in_place) return target;
        fs::path aside = target;
        return aside += ".tmp";
    }
};

// Removes the file at the end, unless it has been renamed by then. Windows removes no open file.
struct TemporaryFile {
    const fs::path& path;
    std::ofstream& file;
    ~TemporaryFile() {
        file.close();
        std::error_code ignored;
        fs::remove(path, ignored);
    }
};

// With the user's name of the file, whatever was opened in its place.
Error cannot_write(const fs::path& path, const std::error_code& reason) {
    return {"cannot write '" + to_utf8(path) + "'" + (reason ? ": " + reason.message() : "")};
}

// Streams do not say why they fail, but what they call in the system does.
std::error_code last_reason() {
    return {errno, std::generic_category()};
}

Result<Place> find_place(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::none) return cannot_write(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return Place{path, true};
    Place place{path};
    for (int links = 0; links < kMostLinks && fs::is_symlink(place.target, error); ++links)
        place.target = place.target.parent_path() / fs::read_symlink(place.target, error);
    return place;
}

Result<void> write_stream(std::ofstream& file, const fs::path& path,
                          const std::function<void(std::ostream&)>& write) {
    errno = 0;
    write(file);
    file.close();
    if (!file) return cannot_write(path, last_reason());
    return {};
}

}  // namespace

Result<void> write_file(const fs::path& path, const std::function<void(std::ostream&)>& write) {
    const Result<Place> place = find_place(path);
    if (!place) return Error{place.error()};
    const fs::path opened = place->opened();
    errno = 0;
    std::ofstream file(opened, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write(path, last_reason());
    if (place->in_place) return write_stream(file, path, write);
    const TemporaryFile temporary{opened, file};
    if (const auto written = write_stream(file, path, write); !written) return written;
    std::error_code error;
    fs::rename(opened, place->target, error);
    if (error) return cannot_write(path, error);
    return {};
}

// A pipe is not tried: opening one waits for its reader.
Result<void> check_writable(const fs::path& path) {
    const Result<Place> place = find_place(path);
    if (!place) return Error{place.error()};
    if (place->in_place && !fs::is_directory(path)) return {};
    const fs::path opened = place->opened();
    errno = 0;
    std::ofstream file(opened, std::ios::binary | std::ios::trunc);
    if (!file) return cannot_write(path, last_reason());
    const TemporaryFile temporary{opened, file};
    return {};
}

}  // namespace tenby
