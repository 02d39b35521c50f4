#include "tests/layers.h"

#include <algorithm>

namespace tenby {

namespace {

// Does the path lie in the folder, or is it that very file?
bool is_within(std::string_view path, std::string_view place) {
    return path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '/');
}

bool is_allowed(const Layer& layer, std::string_view included) {
    const Layer* const target = layer_of(included);
    if (target == &layer) return true;
    return std::any_of(layer.may_include.begin(), layer.may_include.end(),
                       [&](std::string_view place) {
                           return place == included || (target && place == target->folder);
                       });
}

// The path between the quotes of `#include "..."`, or nothing.
std::string_view included_path(std::string_view line) {
    constexpr std::string_view kBlanks = " \t";
    const auto skip = [&](std::string_view word) {
        line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        return true;
    };
    if (!skip("#") || !skip("include") || !skip("\"")) return {};
    return line.substr(0, line.find('"'));
}

std::string rule_text(const Layer& layer) {
    std::string text;
    for (const std::string_view place : layer.may_include)
        text += (text.empty() ? "" : ", ") + std::string(place);
    return std::string(layer.folder) + "/ may include " +
           (text.empty() ? "nothing but itself" : "only itself, " + text);
}

}  // namespace

const std::vector<Layer>& all_layers() {
    static const std::vector<Layer> layers{
        {"engine", {}},
        {"platform", {"engine/parse_number.h", "engine/quoted.h", "engine/result.h"}},
        {"game", {"engine", "platform"}},
        {"search/network", {"engine", "platform"}},
        {"search/syzygy", {"engine", "platform"}},
        {"search", {"search/network", "search/syzygy", "engine", "platform"}},
        {"bench", {"search", "search/network", "engine", "platform"}},
        {"bench/programs",
         {"bench", "search", "search/network", "search/syzygy", "game", "engine", "platform"}},
        {"train", {"search", "search/network", "engine", "platform"}},
        {"uci",
         {"bench", "search", "search/network", "search/syzygy", "game", "engine", "platform"}},
        {"play", {"search", "search/network", "search/syzygy", "game", "engine", "platform"}},
        {"server",
         {"play", "search", "search/network", "search/syzygy", "game", "engine", "platform"}},
        {"cli",
         {"play", "uci", "bench", "search", "search/network", "search/syzygy", "game", "engine",
          "platform"}},
    };
    return layers;
}

const Layer* layer_of(std::string_view path) {
    const Layer* innermost = nullptr;
    for (const Layer& layer : all_layers())
        if (is_within(path, layer.folder) &&
            (!innermost || layer.folder.size() > innermost->folder.size()))
            innermost = &layer;
    return innermost;
}

std::vector<std::string> broken_rules(std::string_view path, std::istream& source) {
    const Layer* const layer = layer_of(path);
    if (!layer) return {std::string(path) + " is in a folder that tests/layers.cpp does not know"};
    std::vector<std::string> broken;
    std::string line;
    for (int number = 1; std::getline(source, line); ++number) {
        const std::string_view included = included_path(line);
        if (!included.empty() && !is_allowed(*layer, included))
            broken.push_back(std::string(path) + ":" + std::to_string(number) + " includes \"" +
                             std::string(included) + "\", but " + rule_text(*layer));
    }
    return broken;
}

std::vector<std::string> product_files(const std::filesystem::path& top) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const fs::directory_entry& folder : fs::directory_iterator(top)) {
        if (!fs::exists(folder.path() / "CMakeLists.txt") || folder.path().filename() == "tests")
            continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder.path()))
            if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
                files.push_back(entry.path().lexically_relative(top).generic_string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace tenby
