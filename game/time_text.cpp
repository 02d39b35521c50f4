#include "game/time_text.h"

#include "engine/parse_number.h"

#include <algorithm>
#include <cstdint>

namespace tenby {

namespace {

constexpr std::int64_t kPerSecond = 1000, kPerMinute = 60 * kPerSecond, kPerHour = 60 * kPerMinute;
constexpr int kMostOfAUnit = 100'000;  // hours, minutes or seconds in a text

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// ".25" for the part of a second, or nothing.
std::string fraction_text(std::int64_t total) {
    if (total % kPerSecond == 0) return "";
    std::string digits = std::to_string(kPerSecond + total % kPerSecond).substr(1);
    while (digits.back() == '0') digits.pop_back();
    return '.' + digits;
}

std::string minutes_and_seconds(std::int64_t total) {
    return two_digits(total % kPerHour / kPerMinute) + ':' +
           two_digits(total % kPerMinute / kPerSecond);
}

}  // namespace

std::string clock_text(ClockTime time) {
    constexpr ClockTime kWithTenths{10'000};
    const std::int64_t total = std::max<std::int64_t>(time.count(), 0);
    std::string text = minutes_and_seconds(total);
    if (total >= kPerHour)
        text = std::to_string(total / kPerHour) + ':' + text;
    else if (text.front() == '0')
        text.erase(0, 1);
    if (time < kWithTenths) text += '.' + std::to_string(total / 100 % 10);
    return text;
}

std::string full_clock_text(ClockTime time) {
    const std::int64_t total = std::max<std::int64_t>(time.count(), 0);
    return std::to_string(total / kPerHour) + ':' + minutes_and_seconds(total) +
           fraction_text(total);
}

std::optional<ClockTime> read_clock_text(std::string_view text) {
    std::int64_t total = 0;
    if (const auto point = text.find('.'); point != std::string_view::npos) {
        const auto fraction = read_thousandths(text.substr(point + 1));
        if (!fraction) return std::nullopt;
        total = *fraction;
        text = text.substr(0, point);
    }
    for (std::int64_t unit : {kPerSecond, kPerMinute, kPerHour}) {
        const auto colon = text.rfind(':');
        const auto amount =
            parse_number<int>(colon == std::string_view::npos ? text : text.substr(colon + 1));
        if (!amount || *amount < 0 || *amount > kMostOfAUnit) return std::nullopt;
        total += *amount * unit;
        if (colon == std::string_view::npos) return ClockTime(total);
        text = text.substr(0, colon);
    }
    return std::nullopt;
}

std::string seconds_text(ClockTime time) {
    const std::int64_t total = std::max<std::int64_t>(time.count(), 0);
    return std::to_string(total / kPerSecond) + fraction_text(total);
}

std::optional<int> read_thousandths(std::string_view digits) {
    constexpr std::size_t kPlaces = 3;
    if (digits.empty()) return std::nullopt;
    int value = 0;
    for (std::size_t i = 0; i < std::max(digits.size(), kPlaces); ++i) {
        const char digit = i < digits.size() ? digits[i] : '0';
        if (digit < '0' || digit > '9') return std::nullopt;
        if (i < kPlaces) value = value * 10 + (digit - '0');
    }
    return value;
}

}  // namespace tenby
