// The folders of the program, which of them may include which, and the check of one source against
// that. ARCHITECTURE.md shows the same table to people.
#pragma once

#include <filesystem>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct Layer {
    std::string_view folder;
    // Folders, or single files of them. A folder's own files may always include each other; those
    // of the folders inside it are others'.
    std::vector<std::string_view> may_include;
};

// From the bottom to the top.
const std::vector<Layer>& all_layers();

// The innermost layer that a path like "search/network/layout.h" belongs to, or null.
const Layer* layer_of(std::string_view path);

// One sentence for each #include "..." that the file's layer does not allow. The path is relative
// to the top of the source tree.
std::vector<std::string> broken_rules(std::string_view path, std::istream& source);

// Every .h and .cpp of the folders that have a CMakeLists.txt, except the tests', in order.
std::vector<std::string> product_files(const std::filesystem::path& top);

}  // namespace tenby
