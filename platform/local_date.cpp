#include "platform/local_date.h"

#include <array>
#include <ctime>

namespace tenby {

std::string local_date() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
#ifdef _WIN32
    localtime_s(&day, &now);
#else
    localtime_r(&now, &day);
#endif
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y.%m.%d", &day);
    return {text.data(), length};
}

}  // namespace tenby
