#include "server/client_message.h"

#include "engine/quoted.h"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <utility>

namespace tenby {

namespace {

namespace json = boost::json;

constexpr std::size_t kDeepest = 8;

[[noreturn]] void refuse_field(std::string_view field, std::string_view expected) {
    throw refuse(refusal::kBadMessage,
                 "The field " + quoted(field) + " should be " + std::string(expected) + ".");
}

json::object parsed(std::string_view text) {
    json::parse_options options;
    options.max_depth = kDeepest;
    boost::system::error_code error;
    json::value value = json::parse({text.data(), text.size()}, error, {}, options);
    if (error) throw refuse(refusal::kBadMessage, "That is not JSON: " + error.message() + ".");
    if (!value.is_object())
        throw refuse(refusal::kBadMessage, "A message is a JSON object: {\"type\": ...}.");
    return std::move(value.as_object());
}

std::string as_text(const json::value& value, std::string_view field, std::size_t longest) {
    if (!value.is_string()) refuse_field(field, "a text");
    const json::string& text = value.get_string();
    if (text.size() > longest)
        refuse_field(field, "at most " + std::to_string(longest) + " bytes long");
    return {text.data(), text.size()};
}

}  // namespace

ClientMessage::ClientMessage(std::string_view text) : ClientMessage(parsed(text)) {
    // The rest is read later: a refusal can then name the message it answers.
    if (has("id")) id_ = number("id", 0, kMostId);
}

ClientMessage::ClientMessage(json::object fields) : fields_(std::move(fields)) {}

const json::value& ClientMessage::value(std::string_view field) const {
    static const json::value nothing;
    const json::value* const found = fields_.if_contains({field.data(), field.size()});
    return found ? *found : nothing;
}

bool ClientMessage::has(std::string_view field) const {
    return !value(field).is_null();
}

std::string ClientMessage::text(std::string_view field, std::size_t longest) const {
    return as_text(value(field), field, longest);
}

std::string ClientMessage::text_or(std::string_view field, std::string_view usual,
                                   std::size_t longest) const {
    return has(field) ? text(field, longest) : std::string(usual);
}

std::int64_t ClientMessage::number(std::string_view field, std::int64_t least,
                                   std::int64_t most) const {
    const json::value& found = value(field);
    // A page's JSON may write 5 as 5.0, and numbers beyond 2^63 are never in range.
    std::optional<std::int64_t> number;
    if (found.is_int64()) number = found.get_int64();
    if (found.is_double() && found.get_double() >= -9e15 && found.get_double() <= 9e15 &&
        found.get_double() == static_cast<double>(static_cast<std::int64_t>(found.get_double())))
        number = static_cast<std::int64_t>(found.get_double());
    if (!number || *number < least || *number > most)
        refuse_field(
            field, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return *number;
}

bool ClientMessage::flag_or(std::string_view field, bool usual) const {
    if (!has(field)) return usual;
    if (!value(field).is_bool()) refuse_field(field, "true or false");
    return value(field).get_bool();
}

std::optional<Color> ClientMessage::color(std::string_view field) const {
    if (!has(field)) return std::nullopt;
    const json::value& found = value(field);
    if (found == "white") return kWhite;
    if (found == "black") return kBlack;
    refuse_field(field, "\"white\" or \"black\"");
}

std::vector<std::string> ClientMessage::texts(std::string_view field, std::size_t most) const {
    constexpr std::size_t kLongest = 20;
    std::vector<std::string> texts;
    if (!has(field)) return texts;
    if (!value(field).is_array()) refuse_field(field, "a list");
    if (value(field).get_array().size() > most)
        refuse_field(field, "a list of at most " + std::to_string(most));
    for (const json::value& item : value(field).get_array())
        texts.push_back(as_text(item, field, kLongest));
    return texts;
}

ClientMessage ClientMessage::object(std::string_view field) const {
    if (!value(field).is_object()) refuse_field(field, "an object");
    return ClientMessage(value(field).get_object());
}

}  // namespace tenby
