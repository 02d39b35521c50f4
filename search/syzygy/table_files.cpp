#include "search/syzygy/table_files.h"

#include "platform/utf8_path.h"

#include <algorithm>
#include <system_error>

namespace tenby {

namespace {

#ifdef _WIN32
constexpr char kSeparator = ';';
#else
constexpr char kSeparator = ':';
#endif

constexpr std::string_view kWdlEnding = ".rtbw", kDtzEnding = ".rtbz";
constexpr char kQuote = '"';

void add_file(const std::filesystem::path& path, std::vector<TableFile>& files) {
    const std::string ending = to_utf8(path.extension());
    if (ending != kWdlEnding && ending != kDtzEnding) return;
    const auto material = Material::from_name(to_utf8(path.stem()));
    if (!material) return;
    files.push_back({path, *material, ending == kWdlEnding ? TableKind::kWdl : TableKind::kDtz});
}

void add_folder(std::string_view name, TableFiles& found) {
    namespace fs = std::filesystem;
    std::error_code error;
    fs::directory_iterator entry(path_from_utf8(name), error);
    if (error) {
        found.complaints.push_back("cannot read the folder " + std::string(name));
        return;
    }
    const auto first = found.files.size();
    for (; entry != fs::directory_iterator() && !error; entry.increment(error))
        add_file(entry->path(), found.files);
    if (error)
        found.complaints.push_back("cannot read the folder " + std::string(name) + " to its end");
    std::sort(found.files.begin() + static_cast<std::ptrdiff_t>(first), found.files.end(),
              [](const TableFile& a, const TableFile& b) { return a.path < b.path; });
}

}  // namespace

TableFiles find_table_files(std::string_view path) {
    TableFiles found;
    while (!path.empty()) {
        std::string_view folder = path.substr(0, path.find(kSeparator));
        path.remove_prefix(std::min(folder.size() + 1, path.size()));
        if (folder.size() >= 2 && folder.front() == kQuote && folder.back() == kQuote)
            folder = folder.substr(1, folder.size() - 2);
        if (!folder.empty()) add_folder(folder, found);
    }
    return found;
}

std::string table_file_name(const Material& material, TableKind kind) {
    return material.name() + std::string(kind == TableKind::kWdl ? kWdlEnding : kDtzEnding);
}

}  // namespace tenby
