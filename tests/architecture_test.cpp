// The folders know each other in one direction only: every #include of the program is read.
#include "tests/catch.h"
#include "tests/layers.h"
#include "tests/paths.h"

#include <fstream>
#include <map>
#include <regex>
#include <sstream>

using namespace tenby;

namespace {

// The type that a line at the left margin begins to define, or an empty text.
std::string defined_type(const std::string& line) {
    static const std::regex kDefinition(
        R"(^(?:class|struct|enum class|enum) (?:alignas\(\w+\) )?(\w+)(?: :[^;]*)? \{.*)");
    std::smatch parts;
    return std::regex_match(line, parts, kDefinition) ? parts[1].str() : "";
}

std::vector<std::string> broken_by(std::string_view path, const std::string& source) {
    std::istringstream stream(source);
    return broken_rules(path, stream);
}

}  // namespace

TEST_CASE("no folder includes one above it") {
    const std::filesystem::path top = kSourceTree;
    const auto files = product_files(top);
    CHECK(files.size() > 100);
    for (const std::string& file : files) {
        std::ifstream source(top / file);
        REQUIRE(source);
        for (const std::string& sentence : broken_rules(file, source)) FAIL_CHECK(sentence);
    }
}

TEST_CASE("the rules of chess, games and the search neither print nor read standard input") {
    const std::filesystem::path top = kSourceTree;
    for (const std::string& file : product_files(top)) {
        if (!file.starts_with("engine/") && !file.starts_with("search/") &&
            !file.starts_with("game/"))
            continue;
        std::ifstream source(top / file);
        REQUIRE(source);
        for (std::string line; std::getline(source, line);) {
            INFO(file << ": " << line);
            CHECK_FALSE(
                (line.starts_with("#include <iostream>") || line.starts_with("#include <cstdio>")));
        }
    }
}

TEST_CASE("no two headers define a type of the same name") {
    // All folders share one namespace, and the linker would mix the two up without a word.
    const std::filesystem::path top = kSourceTree;
    std::map<std::string, std::string> headers;
    for (const std::string& file : product_files(top)) {
        if (!file.ends_with(".h")) continue;
        std::ifstream source(top / file);
        REQUIRE(source);
        for (std::string line; std::getline(source, line);) {
            const std::string type = defined_type(line);
            if (type.empty()) continue;
            const std::string& first = headers.emplace(type, file).first->second;
            INFO(type << " is defined in " << first << " and in " << file);
            CHECK(first == file);
        }
    }
    CHECK(headers.size() > 100);
    CHECK(headers.contains("Position"));
    CHECK(headers.contains("SideResult"));
}

TEST_CASE("the rules allow no circle: what a folder may include stands above it in the table") {
    const auto& layers = all_layers();
    for (auto layer = layers.begin(); layer != layers.end(); ++layer)
        for (const std::string_view place : layer->may_include) {
            INFO(layer->folder << " may include " << place);
            const Layer* const below = layer_of(place);
            REQUIRE(below);
            CHECK(below < &*layer);
        }
}

TEST_CASE("an include that looks up is named with its file, line and rule") {
    CHECK(
        broken_by("engine/a.cpp", "// first\n#include \"search/b.h\"\n") ==
        std::vector<std::string>{"engine/a.cpp:2 includes \"search/b.h\", but engine/ may include "
                                 "nothing but itself"});
    CHECK(broken_by("search/network/a.h", "#include \"search/score.h\"\n") ==
          std::vector<std::string>{"search/network/a.h:1 includes \"search/score.h\", but "
                                   "search/network/ may include only itself, engine, platform"});
    CHECK(broken_by("bench/a.h", " # include \"bench/programs/b.h\"").size() == 1);
    CHECK(broken_by("uci/a.h", "#include \"cli/b.h\"\n#include \"train/c.h\"\n").size() == 2);
    CHECK(broken_by("cli/a.cpp", "#include \"tests/catch.h\"\n").size() == 1);
    CHECK(broken_by("cli/a.cpp", "#include \"beside.h\"\n").size() == 1);
    CHECK(broken_by("platform/a.h", "#include \"engine/position.h\"\n").size() == 1);
    CHECK(broken_by("enginery/a.h", "").size() == 1);
}

TEST_CASE("an include that looks down or beside itself is fine") {
    CHECK(broken_by("search/a.h",
                    "#include \"search/network/b.h\"\n#include \"search/c.h\"\n"
                    "#include \"engine/d.h\"\n#include <vector>\n")
              .empty());
    CHECK(broken_by("bench/programs/a.cpp", "#include \"bench/b.h\"\n").empty());
    CHECK(broken_by("platform/a.h", "#include \"engine/result.h\"\n").empty());
    CHECK(broken_by("engine/a.h", "// #include \"search/b.h\" would look up\n").empty());
}
