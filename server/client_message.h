// A message of a client: JSON, read field by field. A field that is missing or of the wrong type is
// a Refusal, thrown to whoever dispatches messages (server/desk.cpp).
#pragma once

#include "engine/color.h"
#include "server/refusal.h"

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

class ClientMessage {
public:
    static constexpr std::int64_t kMostId = (std::int64_t{1} << 53) - 1;
    static constexpr std::size_t kLongestType = 40;

    // Throws a Refusal if the text is not a JSON object, or its number makes no sense.
    explicit ClientMessage(std::string_view text);
    explicit ClientMessage(boost::json::object fields);

    std::string type() const { return text("type", kLongestType); }
    const std::optional<std::int64_t>& id() const { return id_; }

    // Null is as good as missing.
    bool has(std::string_view field) const;
    std::string text(std::string_view field, std::size_t longest) const;
    std::string text_or(std::string_view field, std::string_view usual, std::size_t longest) const;
    std::int64_t number(std::string_view field, std::int64_t least, std::int64_t most) const;
    bool flag_or(std::string_view field, bool usual) const;
    std::optional<Color> color(std::string_view field) const;
    std::vector<std::string> texts(std::string_view field, std::size_t most) const;
    // An object inside this one, whose fields are read the same way.
    ClientMessage object(std::string_view field) const;
    const boost::json::object& fields() const { return fields_; }

private:
    const boost::json::value& value(std::string_view field) const;

    boost::json::object fields_;
    std::optional<std::int64_t> id_;
};

}  // namespace tenby
