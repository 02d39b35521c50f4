#include "platform/utf8_path.h"

#ifdef _WIN32
#include "platform/wide_text.h"
#endif

namespace tenby {

#ifdef _WIN32

std::filesystem::path path_from_utf8(std::string_view name) {
    const bool is_utf8 = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, name.data(),
                                             static_cast<int>(name.size()), nullptr, 0) != 0;
    return to_wide(name, is_utf8 ? CP_UTF8 : CP_ACP);
}

#else

std::filesystem::path path_from_utf8(std::string_view name) {
    return std::u8string(name.begin(), name.end());
}

#endif

}  // namespace tenby
