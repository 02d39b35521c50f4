#include "platform/arguments.h"

#ifdef _WIN32
#include "platform/wide_text.h"

#include <shellapi.h>
#endif

namespace tenby {

namespace {

#ifdef _WIN32
std::vector<std::string> utf8_arguments(int, char**) {
    std::vector<std::string> texts;
    int count = 0;
    wchar_t** const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    for (int i = 0; i < count; ++i) texts.push_back(from_wide(wide[i]));
    LocalFree(static_cast<void*>(wide));
    return texts;
}
#else
std::vector<std::string> utf8_arguments(int argc, char** argv) {
    return {argv, argv + argc};
}
#endif

}  // namespace

Arguments::Arguments(int argc, char** argv) : texts_(utf8_arguments(argc, argv)) {
    for (const std::string& text : texts_) pointers_.push_back(text.c_str());
    pointers_.push_back(nullptr);
}

}  // namespace tenby
