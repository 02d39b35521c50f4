#include "platform/user_folder.h"

#include <cstdlib>

namespace tenby {

namespace {

constexpr const char* kProgramFolder = "tenby";

#ifdef _WIN32

std::filesystem::path folder_in(const wchar_t* variable) {
    const wchar_t* const value = _wgetenv(variable);
    return value && *value ? std::filesystem::path(value) : std::filesystem::path();
}

std::filesystem::path data_folder() {
    return folder_in(L"LOCALAPPDATA");
}

#else

std::filesystem::path folder_in(const char* variable) {
    // Nobody changes the environment of this program.
    const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
    return value && *value ? std::filesystem::path(value) : std::filesystem::path();
}

std::filesystem::path data_folder() {
    const std::filesystem::path chosen = folder_in("XDG_DATA_HOME");
    if (!chosen.empty()) return chosen;
    const std::filesystem::path home = folder_in("HOME");
    return home.empty() ? home : home / ".local" / "share";
}

#endif

}  // namespace

std::filesystem::path user_data_folder() {
    const std::filesystem::path folder = data_folder();
    return folder.empty() ? folder : folder / kProgramFolder;
}

}  // namespace tenby
