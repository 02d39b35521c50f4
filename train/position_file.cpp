#include "train/position_file.h"

#include "platform/write_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>

namespace tenby {
namespace {

namespace fs = std::filesystem;

struct Header {
    std::array<char, 8> magic{'T', 'E', 'N', 'B', 'Y', 'P', 'O', 'S'};
    std::uint32_t version = 1;
    std::uint32_t bytes_each = sizeof(PackedPosition);
    std::uint64_t count = 0;
    std::uint64_t checksum = 0;  // of the positions; 0 in files older than checksums
};
static_assert(sizeof(Header) == sizeof(PackedPosition));

// FNV-1a over words of 64 bits, and never 0.
std::uint64_t checksum_of(std::span<const PackedPosition> positions) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const PackedPosition& position : positions)
        for (std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(position))
            hash = (hash ^ word) * 0x100000001b3;
    return hash | 1;
}

// What the header cannot tell: files may be damaged after they were written.
bool is_possible(const PackedPosition& position) {
    const int pieces = std::popcount(position.occupied);
    return position.side <= kBlack && position.outcome <= SideResult::kWon && pieces >= 2 &&
           pieces <= 32;
}

Result<Header> read_header(std::ifstream& file, const fs::path& path) {
    Header header;
    const Header expected;
    const std::string name = "'" + path.string() + "'";
    if (!file) return Error{"cannot open " + name};
    if (!file.read(reinterpret_cast<char*>(&header), sizeof header) ||
        header.magic != expected.magic)
        return Error{name + " is not a file of positions"};
    if (header.version != expected.version || header.bytes_each != expected.bytes_each)
        return Error{name + " is a file of positions of version " + std::to_string(header.version) +
                     ", which this program cannot read"};
    std::error_code error;
    if (fs::file_size(path, error) != sizeof header + header.count * sizeof(PackedPosition))
        return Error{name + " does not hold the " + std::to_string(header.count) +
                     " positions it promises"};
    return header;
}

}  // namespace

Result<void> write_positions(const fs::path& path, std::span<const PackedPosition> positions) {
    Header header;
    header.count = positions.size();
    header.checksum = checksum_of(positions);
    return write_file(path, [&](std::ostream& file) {
        file.write(reinterpret_cast<const char*>(&header), sizeof header);
        file.write(reinterpret_cast<const char*>(positions.data()),
                   static_cast<std::streamsize>(positions.size_bytes()));
    });
}

Result<std::size_t> read_positions(const fs::path& path, std::vector<PackedPosition>& positions) {
    std::ifstream file(path, std::ios::binary);
    const auto header = read_header(file, path);
    if (!header) return Error{header.error()};
    const std::size_t before = positions.size(), count = header->count;
    positions.resize(before + count);
    if (!file.read(reinterpret_cast<char*>(positions.data() + before),
                   static_cast<std::streamsize>(count * sizeof(PackedPosition)))) {
        positions.resize(before);
        return Error{"cannot read '" + path.string() + "'"};
    }
    const auto fresh = std::span(positions).subspan(before);
    if ((header->checksum != 0 && header->checksum != checksum_of(fresh)) ||
        !std::all_of(fresh.begin(), fresh.end(), is_possible)) {
        positions.resize(before);
        return Error{"'" + path.string() +
                     "' is damaged: these are not the positions that were written. Remove it"};
    }
    return count;
}

Result<std::size_t> count_positions(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    const auto header = read_header(file, path);
    if (!header) return Error{header.error()};
    return static_cast<std::size_t>(header->count);
}

Result<std::vector<fs::path>> find_position_files(const std::vector<std::string>& paths) {
    std::vector<fs::path> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.emplace_back(path);
            continue;
        }
        std::vector<fs::path> inside;
        for (const fs::directory_entry& entry : fs::directory_iterator(path, error))
            if (entry.path().extension() == kPositionFileEnding) inside.push_back(entry.path());
        std::sort(inside.begin(), inside.end());
        files.insert(files.end(), inside.begin(), inside.end());
    }
    if (files.empty()) return Error{"there are no files of positions to read"};
    return files;
}

}  // namespace tenby
