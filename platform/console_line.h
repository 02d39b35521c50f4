// A line of input in UTF-8. A Windows console gives other bytes unless it is asked in its own way.
#pragma once

#include <istream>
#include <string>

namespace tenby {

// Without the end of the line. False at the end of the input.
bool read_line(std::istream& input, std::string& line);

}  // namespace tenby
