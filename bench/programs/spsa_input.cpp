#include "bench/programs/spsa_input.h"

#include "engine/quoted.h"

#include <cmath>
#include <locale>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

namespace tenby {

namespace {

// Enough for whatever a person writes, and without the noise of the binary digits.
constexpr int kDigits = 10;

std::string trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r";
    const auto begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return "";
    return std::string(text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1));
}

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(trimmed(field));
    return fields;
}

std::optional<double> read_double(const std::string& text) {
    std::istringstream stream(text);
    stream.imbue(std::locale::classic());
    double number = 0;
    if (!(stream >> number) || !stream.eof() || !std::isfinite(number)) return std::nullopt;
    return number;
}

std::string text_of(double number) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(kDigits);
    text << number;
    return text.str();
}

Result<SpsaNumber> read_number_line(const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() != 7 || fields[0].empty())
        return Error{"expected name, int or float, start, least, most, step and learning rate"};
    SpsaNumber number;
    number.name = fields[0];
    if (fields[1] != "int" && fields[1] != "float")
        return Error{"the type is " + tenby::quoted(fields[1]) + ", expected int or float"};
    number.is_integer = fields[1] == "int";
    std::size_t next = 2;
    for (double* value :
         {&number.start, &number.least, &number.most, &number.c_end, &number.r_end}) {
        const std::string& text = fields[next++];
        const auto read = read_double(text);
        if (!read) return Error{tenby::quoted(text) + " is not a number"};
        *value = *read;
    }
    if (number.start < number.least || number.start > number.most)
        return Error{"the start lies outside the bounds"};
    if (number.c_end <= 0) return Error{"the step must be greater than 0"};
    if (number.r_end < 0) return Error{"the learning rate must not be negative"};
    return number;
}

}  // namespace

Result<std::vector<SpsaNumber>> read_spsa_input(std::istream& input) {
    std::vector<SpsaNumber> numbers;
    std::set<std::string> names;
    std::string line;
    for (int count = 1; std::getline(input, line); ++count) {
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        const std::string place = "line " + std::to_string(count) + ": ";
        auto number = read_number_line(line);
        if (!number) return Error{place + number.error()};
        if (!names.insert(number->name).second)
            return Error{place + tenby::quoted(number->name) + " is there twice"};
        numbers.push_back(*std::move(number));
    }
    if (numbers.empty()) return Error{"there are no numbers in it"};
    return numbers;
}

std::string spsa_line(const SpsaNumber& number) {
    std::string line = number.name + (number.is_integer ? ", int" : ", float");
    for (double value : {number.start, number.least, number.most, number.c_end, number.r_end})
        line += ", " + text_of(value);
    return line;
}

std::string value_text(const SpsaNumber& number, double value) {
    return text_of(number.is_integer ? std::round(value) : value);
}

}  // namespace tenby
