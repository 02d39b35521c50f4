// The tables' files in the folders of a path such as "/tables/345:/tables/6".
#pragma once

#include "search/syzygy/material.h"
#include "search/syzygy/table.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct TableFile {
    std::filesystem::path path;
    Material material;
    TableKind kind;
};

struct TableFiles {
    // Folder by folder in the order of the path; of one folder, in the order of the names.
    std::vector<TableFile> files;
    std::vector<std::string> complaints;  // about folders
};

// Folders are separated by ':', or by ';' on Windows. Quotes around a folder are ignored, as some
// GUIs put them there. What is in a folder but not named like a table is passed over.
TableFiles find_table_files(std::string_view path);

// "KRvK.rtbw"
std::string table_file_name(const Material& material, TableKind kind);

}  // namespace tenby
