// The documents tell the truth as far as a test can know it: files, folders and tests they name are
// there, and what they promise to list they list completely.
#include "tests/catch.h"
#include "tests/layers.h"
#include "tests/paths.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

using namespace tenby;

namespace {

namespace fs = std::filesystem;

const fs::path kTop = kSourceTree;

std::string read(const fs::path& path) {
    std::ifstream file(kTop / path);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What the expression's first group matches, wherever it does.
std::vector<std::string> find_all(const std::string& text, const std::string& expression) {
    const std::regex regex(expression, std::regex::ECMAScript | std::regex::multiline);
    std::vector<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
        found.push_back((*match)[1]);
    return found;
}

std::vector<fs::path> documents() {
    std::vector<fs::path> found;
    for (const char* folder : {"", "docs", "bench", "train", "server"})
        for (const fs::directory_entry& entry : fs::directory_iterator(kTop / folder))
            if (entry.path().extension() == ".md")
                found.push_back(entry.path().lexically_relative(kTop));
    return found;
}

// A path as documents write it: a folder, a file, or a source without its ending.
bool is_there(const std::string& path) {
    return fs::exists(kTop / path) || fs::exists(kTop / (path + ".h")) ||
           fs::exists(kTop / (path + ".cpp"));
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

}  // namespace

TEST_CASE("ARCHITECTURE.md has one line for each source, and for nothing else") {
    const auto listed = find_all(read("ARCHITECTURE.md"), "^\\| `([a-z0-9_/]+/[a-z0-9_]+)` \\|");
    std::set<std::string> sources;
    for (const std::string& file : product_files(kTop))
        sources.insert(fs::path(file).replace_extension().generic_string());
    std::set<std::string> seen;
    for (const std::string& name : listed) {
        INFO("ARCHITECTURE.md lists " << name);
        CHECK(sources.count(name) == 1);
        CHECK(seen.insert(name).second);
    }
    for (const std::string& name : sources) {
        INFO("ARCHITECTURE.md should list " << name);
        CHECK(seen.count(name) == 1);
    }
}

TEST_CASE("ARCHITECTURE.md shows which folder may include which") {
    const std::string text = read("ARCHITECTURE.md");
    for (const Layer& layer : all_layers()) {
        const std::string allowed =
            layer.may_include.empty() ? "nothing" : joined(layer.may_include);
        INFO("the row of " << layer.folder << "/ should end with: " << allowed);
        const auto rows =
            find_all(text, "^\\| `" + std::string(layer.folder) + "/` \\|.*\\| ([^|]*) \\|$");
        CHECK(rows == std::vector<std::string>{allowed});
    }
}

TEST_CASE("every path and link in the documents leads to something") {
    int paths = 0;
    for (const fs::path& document : documents()) {
        const std::string text = read(document);
        const auto named =
            find_all(text,
                     "`((?:engine|platform|game|search|bench|train|uci|play|server|cli|tests|"
                     "scripts|docs)/[A-Za-z0-9_./]*)`");
        for (const std::string& path : named) {
            INFO(document << " names " << path);
            CHECK(is_there(path));
            ++paths;
        }
        for (const std::string& link : find_all(text, "\\]\\(([^):#]+)(?:#[^)]*)?\\)")) {
            INFO(document << " links to " << link);
            CHECK(fs::exists(kTop / document.parent_path() / link));
        }
    }
    CHECK(paths > 100);
}

TEST_CASE("the numbered failure modes and the tests that carry their numbers agree") {
    std::set<std::string> tested;
    for (const fs::directory_entry& entry : fs::directory_iterator(kTop / "tests"))
        if (entry.path().filename().string().starts_with("uci_"))
            for (const std::string& number :
                 find_all(read(entry.path()), "^TEST_CASE\\(\"([0-9]+): "))
                tested.insert(number);
    std::set<std::string> described;
    for (const std::string& number :
         find_all(read("docs/uci-failure-modes.md"), "^([0-9]+)\\. \\*\\*"))
        described.insert(number);
    CHECK(tested == described);
    CHECK(described.size() >= 16);
}
