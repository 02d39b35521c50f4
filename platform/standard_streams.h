// What Windows has to be told before standard input, output and error carry the same bytes as on
// other systems.
#pragma once

namespace tenby {

// To be called once, before the first byte. On Windows: lines end with a bare line feed, and a
// console takes UTF-8 and escape sequences. Elsewhere there is nothing to do.
void prepare_standard_streams();

}  // namespace tenby
