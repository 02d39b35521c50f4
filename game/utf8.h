// Text from files of unknown encoding as UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace tenby {

bool is_utf8(std::string_view text);

// The text itself if it is UTF-8; else it is taken for Latin-1 and converted.
std::string as_utf8(std::string text);

}  // namespace tenby
