#include "server/refusal.h"

namespace tenby {

std::string as_sentence(std::string_view reason) {
    std::string text(reason);
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    if (text.back() != '.') text += '.';
    return text;
}

}  // namespace tenby
