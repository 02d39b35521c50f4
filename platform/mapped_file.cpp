#include "platform/mapped_file.h"

#include "platform/utf8_path.h"

#include <string>
#include <system_error>
#include <utility>

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace tenby {

namespace {

struct View {
    const std::uint8_t* data = nullptr;
    std::size_t size = 0;
};

// An empty view where the system refuses.
#ifdef _WIN32

View map(const std::filesystem::path& path) {
    View view;
    const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr,
                                    OPEN_EXISTING, FILE_FLAG_RANDOM_ACCESS, nullptr);
    if (file == INVALID_HANDLE_VALUE) return view;
    LARGE_INTEGER size;
    // The mapping and the view keep the file open; the handles are not needed any longer.
    if (GetFileSizeEx(file, &size) && size.QuadPart > 0) {
        const HANDLE mapping = CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr);
        if (mapping) {
            view.data =
                static_cast<const std::uint8_t*>(MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0));
            if (view.data) view.size = static_cast<std::size_t>(size.QuadPart);
            CloseHandle(mapping);
        }
    }
    CloseHandle(file);
    return view;
}

void unmap(const View& view) {
    UnmapViewOfFile(view.data);
}

#else

View map(const std::filesystem::path& path) {
    View view;
    // A pipe of that name must not be waited for.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return view;
    struct stat status {};
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
        const auto size = static_cast<std::size_t>(status.st_size);
        void* const data = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
        if (data != MAP_FAILED) {
            // The places looked at are far apart: reading ahead would be in vain.
            madvise(data, size, MADV_RANDOM);
            view = {static_cast<const std::uint8_t*>(data), size};
        }
    }
    close(file);
    return view;
}

void unmap(const View& view) {
    munmap(const_cast<std::uint8_t*>(view.data), view.size);
}

#endif

}  // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const View view = map(path);
    if (!view.data) {
        std::error_code error;
        const bool is_empty = std::filesystem::is_regular_file(path, error) &&
                              std::filesystem::file_size(path, error) == 0 && !error;
        return Error{is_empty ? to_utf8(path) + " is empty" : "cannot read " + to_utf8(path)};
    }
    return MappedFile(view.data, view.size);
}

MappedFile::~MappedFile() {
    if (data_) unmap({data_, size_});
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

}  // namespace tenby
