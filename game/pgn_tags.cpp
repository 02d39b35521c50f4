#include "game/pgn_tags.h"

#include "engine/quoted.h"
#include "game/utf8.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tenby {

namespace {

// The seven tag roster, and what stands there if nothing is known.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kRoster{{
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"White", "?"},
    {"Black", "?"},
    {"Result", "*"},
}};

constexpr std::size_t kMostTags = 1000;  // of a game

bool is_in_roster(const PgnTag& tag) {
    return std::any_of(kRoster.begin(), kRoster.end(),
                       [&](const auto& entry) { return entry.first == tag.name; });
}

// Letters and digits, and what some programs have added to the underscore.
bool is_tag_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_+#=:-").find(c) != std::string_view::npos;
    });
}

bool ends_line(int c) {
    return c == PgnInput::kEnd || c == '\n' || c == '\r';
}

// After the opening quote. A quote ends the value only if the closing bracket follows: some
// programs forget the backslash before those inside.
bool read_value(PgnInput& input, std::string& value) {
    for (int c = input.peek(); !ends_line(c); c = input.peek()) {
        input.advance();
        if (c == '\\' && (input.peek() == '"' || input.peek() == '\\')) {
            value += static_cast<char>(input.peek());
            input.advance();
        } else if (c == '"') {
            std::string blanks;
            for (; input.peek() == ' ' || input.peek() == '\t'; input.advance())
                blanks += static_cast<char>(input.peek());
            if (input.peek() == ']') {
                input.advance();
                return true;
            }
            value += '"' + blanks;
        } else {
            value += static_cast<char>(c);
        }
    }
    return false;
}

// In place of an earlier one of that name. False if there are too many already.
bool keep(const PlacedTag& tag, std::vector<PlacedTag>& tags) {
    const auto earlier = std::find_if(tags.begin(), tags.end(), [&](const PlacedTag& other) {
        return other.tag.name == tag.tag.name;
    });
    if (earlier != tags.end())
        *earlier = tag;
    else if (tags.size() < kMostTags)
        tags.push_back(tag);
    else
        return false;
    return true;
}

}  // namespace

std::vector<PlacedTag> read_tags(PgnInput& input,
                                 const std::function<void(TextPlace, std::string)>& complain) {
    std::vector<PlacedTag> tags;
    for (input.skip_blanks(); input.peek() == '['; input.skip_blanks()) {
        PlacedTag tag{.tag = {}, .place = input.place()};
        input.advance();
        input.skip_blanks_of_line();
        tag.tag.name = input.word();
        input.skip_blanks_of_line();
        bool is_complete = is_tag_name(tag.tag.name) && input.peek() == '"';
        if (is_complete) {
            input.advance();
            is_complete = read_value(input, tag.tag.value);
        }
        if (is_complete) {
            tag.tag.value = as_utf8(std::move(tag.tag.value));
            if (!keep(tag, tags)) complain(tag.place, "too many tags for one game");
        } else {
            input.read_line(nullptr);
            complain(tag.place, "a tag looks like [White \"Anderssen\"]; this one, " +
                                    quoted(tag.tag.name) + ", does not");
        }
    }
    return tags;
}

std::vector<PgnTag> tags_for_export(const std::vector<PgnTag>& tags) {
    std::vector<PgnTag> ordered;
    for (const auto& entry : kRoster) {
        const auto given = std::find_if(tags.begin(), tags.end(),
                                        [&](const PgnTag& tag) { return tag.name == entry.first; });
        ordered.push_back({std::string(entry.first),
                           given == tags.end() ? std::string(entry.second) : given->value});
    }
    const std::size_t in_roster = ordered.size();
    for (const PgnTag& tag : tags)
        if (!is_in_roster(tag)) ordered.push_back(tag);
    std::stable_sort(ordered.begin() + static_cast<std::ptrdiff_t>(in_roster), ordered.end(),
                     [](const PgnTag& a, const PgnTag& b) { return a.name < b.name; });
    return ordered;
}

std::string tag_text(const PgnTag& tag) {
    std::string text = '[' + tag.name + " \"";
    for (char c : tag.value) {
        if (c == '"' || c == '\\') text += '\\';
        text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return text + "\"]";
}

}  // namespace tenby
