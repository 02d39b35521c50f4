// Where programs keep what belongs to the person who uses them.
#pragma once

#include <filesystem>

namespace tenby {

// $XDG_DATA_HOME/tenby or ~/.local/share/tenby, on Windows %LOCALAPPDATA%\tenby. It need not exist.
// Empty where the environment names no such place.
std::filesystem::path user_data_folder();

}  // namespace tenby
