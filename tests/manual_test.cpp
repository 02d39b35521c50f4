// The manual page, README's table of options and the changelog agree with the program.
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/uci_process.h"
#include "uci/commands.h"
#include "uci/options.h"
#include "uci/session.h"
#include "uci/version.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

using namespace tenby;

namespace {

std::string read(const std::string& path) {
    std::ifstream file(kSourceTree + "/" + path);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The manual without comments and without its escapes for minus signs, blanks and dots.
std::string manual() {
    std::string text =
        std::regex_replace(read("docs/tenby.6"), std::regex("\\.\\\\\"[^\n]*\n"), "");
    text = std::regex_replace(text, std::regex("\\\\-"), "-");
    return std::regex_replace(text, std::regex("\\\\[|]"), "");
}

std::set<std::string> long_options(const std::string& text) {
    const std::regex option("--[a-z0-9][a-z0-9-]*");
    return {std::sregex_token_iterator(text.begin(), text.end(), option), {}};
}

std::string help_of(std::vector<std::string> arguments) {
    arguments.push_back("--help");
    UciProcess program(arguments);
    std::string text;
    for (const std::string& line : program.read_to_end()) text += line + '\n';
    REQUIRE(program.exit_code() == 0);
    return text;
}

// From the program itself: a build may have fewer than others.
std::vector<std::string> subcommands() {
    const std::string help = help_of({});
    const std::regex row("\n  ([a-z]+) +[a-z]");
    const std::string table = help.substr(help.find("Subcommands:"));
    return {std::sregex_token_iterator(table.begin(), table.end(), row, 1), {}};
}

// The part of the manual about a subcommand.
std::string section_of(const std::string& subcommand) {
    const std::string text = manual();
    const auto begin = text.find(".SS \"tenby " + subcommand);
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find("\n.S", begin + 1) - begin);
}

// What the manual says of an option after its name.
std::string bounds_text(const Option& option) {
    struct Writer {
        std::string operator()(const CheckOption& check) const {
            return std::string("true or false, default ") + (check.initial ? "true" : "false");
        }
        std::string operator()(const SpinOption& spin) const {
            return std::to_string(spin.min) + " to " + std::to_string(spin.max) + ", default " +
                   std::to_string(spin.initial);
        }
        std::string operator()(const TextOption& text) const {
            return text.initial.empty() ? "text, default empty" : "text";
        }
        std::string operator()(const ComboOption& combo) const {
            std::string text;
            for (const std::string& choice : combo.choices)
                text += (text.empty() ? "" : " or ") + choice;
            return text + ", default " + combo.initial;
        }
        std::string operator()(const ButtonOption&) const { return "button"; }
    };
    return std::visit(Writer(), option.kind);
}

}  // namespace

TEST_CASE("the manual has a section for each subcommand, with all of its options") {
    REQUIRE(subcommands().size() >= 3);
    for (const std::string& subcommand : subcommands()) {
        INFO("tenby " << subcommand << " --help");
        const std::string section = section_of(subcommand);
        CHECK_FALSE(section.empty());
        std::set<std::string> expected = long_options(help_of({subcommand}));
        expected.erase("--help");
        CHECK(long_options(section) == expected);
    }
}

TEST_CASE("the manual names the defaults that --help names") {
    std::size_t compared = 0;
    for (const std::string& subcommand : subcommands()) {
        // The help breaks its lines anywhere.
        const std::string help = std::regex_replace(help_of({subcommand}), std::regex("\\s+"), " ");
        const std::string section = section_of(subcommand) + "\n.TP\n";
        const std::regex entry("(--[a-z0-9-]+) ((?! --).)*?\\(default: ([^)]+)\\)");
        for (std::sregex_iterator found(help.begin(), help.end(), entry), end; found != end;
             ++found) {
            const std::string option = (*found)[1], value = (*found)[3];
            INFO("tenby " << subcommand << ": " << option << " (default: " << value << ")");
            const auto begin = section.find(option + ' ');
            REQUIRE(begin != std::string::npos);
            const std::string text = section.substr(begin, section.find(".TP", begin) - begin);
            CHECK((text.find('(' + value + ')') != std::string::npos ||
                   text.find('(' + value + ": ") != std::string::npos));
            ++compared;
        }
    }
    CHECK(compared >= 5);
}

TEST_CASE("the manual has the program's own options, and no section too many") {
    std::set<std::string> known = long_options(help_of({}));
    CHECK(known == std::set<std::string>{"--help", "--version"});
    const std::string text = manual();
    for (const std::string& option : known) CHECK(text.find(option) != std::string::npos);
    std::size_t sections = 0;
    for (std::size_t at = 0; (at = text.find("\n.SS ", at)) != std::string::npos; ++at) ++sections;
    CHECK(sections == subcommands().size());
}

TEST_CASE("the manual has every command of the UCI loop") {
    const std::string text = manual();
    const std::string section = text.substr(text.find(".SH UCI COMMANDS"));
    for (const Command& command : all_commands()) {
        if (command.name.empty()) continue;
        INFO(command.name);
        CHECK(std::regex_search(section, std::regex("\\b" + std::string(command.name) + "\\b")));
    }
}

TEST_CASE("the manual and README have every UCI option with its default and bounds") {
    std::ostringstream unused;
    Session session(unused);
    const std::string text = manual(), readme = read("README.md");
    const std::string section = text.substr(text.find(".SH UCI OPTIONS"));
    for (const Option& option : session.options) {
        INFO(describe(option));
        const bool is_quoted = option.name.find(' ') != std::string::npos;
        const std::string name = is_quoted ? '"' + option.name + '"' : option.name;
        const std::string head = "\n.BR " + name + " \" (" + bounds_text(option) + ")\"\n";
        INFO("docs/tenby.6 should have: " << head);
        CHECK(section.find(head) != std::string::npos);
        const std::string row = "\n| `" + option.name + "` | " + bounds_text(option) + " | ";
        INFO("README.md should have: " << row);
        CHECK(readme.find(row) != std::string::npos);
    }
    const std::regex entry("\n\\.BR [^\n]* \" \\(");
    const std::string options = section.substr(0, section.find(".SH EXIT"));
    CHECK(static_cast<std::size_t>(
              std::distance(std::sregex_iterator(options.begin(), options.end(), entry), {})) ==
          session.options.size());
}

TEST_CASE("the manuals and the changelog are about this version") {
    const std::string version(kVersion);
    for (const char* page : {"docs/tenby.6", "docs/tenby-server.6"}) {
        INFO(page);
        CHECK(read(page).find("\"Tenby " + version + "\"") != std::string::npos);
    }
    const std::string changes = read("CHANGELOG.md");
    const std::string unreleased = "\n## Unreleased\n";
    const auto after = changes.find(unreleased);
    const auto first =
        changes.find("\n## ", after == std::string::npos ? 0 : after + unreleased.size());
    REQUIRE(first != std::string::npos);
    CHECK(changes.substr(first + 4).starts_with(version + " "));
}
