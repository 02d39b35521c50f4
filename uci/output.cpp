#include "uci/output.h"

#include <string>

namespace tenby {

namespace {

std::string fit_for_one_line(std::string_view sentence) {
    constexpr std::size_t kLongest = 400;
    std::string result(sentence.substr(0, kLongest));
    for (char& c : result)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = '?';
    if (sentence.size() > kLongest) result += "...";
    return result;
}

}  // namespace

bool Output::has_failed() {
    const std::lock_guard lock(mutex_);
    return stream_.fail();
}

bool Output::has_complained() {
    const std::lock_guard lock(mutex_);
    return has_complained_;
}

void Output::print(std::string_view text) {
    // Text and line end in one insertion, so that a line usually arrives in one piece.
    std::string whole(text);
    if (whole.empty() || whole.back() != '\n') whole += '\n';
    const std::lock_guard lock(mutex_);
    stream_ << whole << std::flush;
}

void Output::inform(std::string_view sentence) {
    print("info string " + fit_for_one_line(sentence));
}

void Output::complain(std::string_view sentence) {
    print("info string error: " + fit_for_one_line(sentence));
    const std::lock_guard lock(mutex_);
    has_complained_ = true;
}

}  // namespace tenby
