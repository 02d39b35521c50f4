// Names of files are UTF-8 in every text of the program: in options, on the command line and in
// sentences. The system may have its own form of them (Windows has UTF-16), which a path knows.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tenby {

// On Windows, a name that is not UTF-8 is read in the system's code page: older GUIs send that.
std::filesystem::path path_from_utf8(std::string_view name);

inline std::string to_utf8(const std::filesystem::path& path) {
    const std::u8string name = path.u8string();
    return {name.begin(), name.end()};
}

}  // namespace tenby
