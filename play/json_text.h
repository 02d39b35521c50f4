// Values as JSON text.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tenby {

// In quotes, with everything escaped that JSON or a <script> element around it would stumble over.
std::string json_text(std::string_view text);
std::string json_list(std::span<const std::string> texts);

}  // namespace tenby
