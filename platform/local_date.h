// The day by the calendar of where the program runs.
#pragma once

#include <string>

namespace tenby {

// As PGN writes it: "2026.11.19".
std::string local_date();

}  // namespace tenby
