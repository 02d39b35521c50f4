// The manual page of tenby-server agrees with its --help.
#include "server/server_options.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <fstream>
#include <iterator>
#include <map>
#include <regex>

using namespace tenby;

namespace {

using Entries = std::map<std::string, std::string>;

// What is said of each option, as one line.
Entries entries(const std::string& text, const std::string& head) {
    const std::regex option(head);
    Entries found;
    const std::sregex_iterator end;
    for (std::sregex_iterator at(text.begin(), text.end(), option); at != end;) {
        const std::string name = (*at)[1];
        const auto begin = at->position() + at->length();
        ++at;
        const auto length = at == end ? std::string::npos : std::size_t(at->position() - begin);
        const std::string entry = text.substr(static_cast<std::size_t>(begin), length);
        found[name] = std::regex_replace(entry, std::regex("\\s+"), " ");
    }
    return found;
}

Entries manual() {
    std::ifstream file(kSourceTree + "/docs/tenby-server.6");
    REQUIRE(file);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    text = std::regex_replace(text, std::regex("\\\\-"), "-");
    const auto begin = text.find("\n.SH OPTIONS");
    REQUIRE(begin != std::string::npos);
    return entries(text.substr(begin, text.find("\n.SH", begin + 1) - begin),
                   "\n\\.BI? ?R?[^\n]*--([a-z-]+)");
}

Entries help() {
    return entries(describe_server_options().help(), "\n +(?:-h, )?--([a-z-]+)");
}

}  // namespace

TEST_CASE("the manual page has the options of --help with their arguments, and no others") {
    const Entries described = manual(), offered = help();
    REQUIRE(offered.size() >= 10);
    for (const auto& [name, text] : offered) {
        INFO("docs/tenby-server.6 should have --" << name);
        REQUIRE(described.count(name) == 1);
        std::smatch argument;
        if (std::regex_search(text, argument, std::regex("^ ([A-Z]+) ")))
            CHECK(described.at(name).starts_with(" \" " + std::string(argument[1]) + "\" "));
    }
    for (const auto& entry : described) {
        INFO("there is no option --" << entry.first);
        CHECK(offered.count(entry.first) == 1);
    }
}

TEST_CASE("the manual page names the defaults of --help, where they are the same everywhere") {
    const Entries described = manual();
    std::size_t compared = 0;
    for (const auto& [name, text] : help()) {
        std::smatch value;
        // The data folder is each user's own, and the threads are the machine's.
        if (name == "data" || name == "max-searches" ||
            !std::regex_search(text, value, std::regex("\\(default: ([^)\"]+)\\)")))
            continue;
        INFO("--" << name << " is usually " << value[1]);
        CHECK(described.at(name).find('(' + std::string(value[1]) + ')') != std::string::npos);
        ++compared;
    }
    CHECK(compared >= 8);
}
