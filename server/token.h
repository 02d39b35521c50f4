// The secrets of rooms and players: 128 random bits from the operating system, and the short codes
// that people read to each other.
#pragma once

#include <string>
#include <string_view>

namespace tenby {

inline constexpr int kTokenLength = 22;  // characters of base64url for 128 bits
inline constexpr int kCodeLength = 6;

std::string random_token();
bool is_token(std::string_view text);

// Letters and digits that cannot be mistaken for each other.
std::string random_code();
// As it was made, whatever case it is typed in; empty if it cannot be a code.
std::string normalized_code(std::string_view text);

// Takes as long for a guess that is almost right as for one that is all wrong.
bool is_same_secret(std::string_view left, std::string_view right);

}  // namespace tenby
