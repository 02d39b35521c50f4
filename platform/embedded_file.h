// A file that the build has put into the program (cmake/embed.cmake).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace tenby {

struct EmbeddedFile {
    std::string_view name;  // with slashes, relative to the folder it was taken from
    std::string_view content;
};

inline std::optional<std::string_view> find_file(std::span<const EmbeddedFile> files,
                                                 std::string_view name) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const EmbeddedFile& file) { return file.name == name; });
    if (found == files.end()) return std::nullopt;
    return found->content;
}

}  // namespace tenby
