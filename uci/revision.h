// Which revision of the sources this program was built from.
#pragma once

#include <string_view>

namespace tenby {

// The beginning of git's name for the commit, with -changed after it if something was not
// committed; empty where nobody knows it. Only revision.cpp is compiled anew when it changes.
std::string_view revision();

}  // namespace tenby
