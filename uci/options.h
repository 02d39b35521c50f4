// The options a GUI can set. options.cpp holds the one table that declares them all: name, type,
// bounds, default and effect.
#pragma once

#include "engine/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenby {

struct Session;

// `apply` puts a value into effect, or says why it could not.
struct CheckOption {
    bool initial;
    std::function<Result<void>(bool)> apply;
};

struct SpinOption {
    std::int64_t initial, min, max;
    std::function<Result<void>(std::int64_t)> apply;
};

struct TextOption {
    std::string initial;
    std::function<Result<void>(const std::string&)> apply;
};

struct ComboOption {
    std::string initial;
    std::vector<std::string> choices;
    std::function<Result<void>(const std::string&)> apply;
};

struct ButtonOption {
    std::function<Result<void>()> apply;
};

struct Option {
    std::string name;
    std::variant<CheckOption, SpinOption, TextOption, ComboOption, ButtonOption> kind;
};

// The largest values of Hash and Threads. The fuzzer sets options at random and passes smaller
// ones.
struct OptionBounds {
    std::int64_t hash_mb;
    std::int64_t threads;
    OptionBounds();
};

// The options refer to the session, which has to live as long as the table.
std::vector<Option> make_options(Session& session, const OptionBounds& bounds);

// "option name Hash type spin default 16 min 1 max 1048576"
std::string describe(const Option& option);

// The option with this name in any spelling same_name accepts, or null.
const Option* find_option(const std::vector<Option>& options, std::string_view name);

// Checks the value and applies it. A number out of bounds is an error too, but the nearest one in
// bounds is applied; any other bad value changes nothing.
Result<void> set_option(const Option& option, std::string_view value);

}  // namespace tenby
