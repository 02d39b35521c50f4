#include "server/assets.h"

#include "play/piece_files.h"
#include "server/page_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <utility>

namespace tenby {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webmanifest", "application/manifest+json"},
}};

// Nothing else is served, whatever lies in the folder.
std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : kTypes)
        if (path.ends_with(ending)) return type;
    return {};
}

// Names as our files have them: no hidden ones, no way out of the folder.
bool is_plain(std::string_view path) {
    const bool has_plain_letters = std::all_of(path.begin(), path.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '/' || c == '.' || c == '-' || c == '_';
    });
    return has_plain_letters && path.find("/.") == std::string_view::npos &&
           path.find("//") == std::string_view::npos;
}

// FNV-1a: good enough to see that a file has changed.
std::string etag_of(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const unsigned char c : content) hash = (hash ^ c) * 0x100000001b3;
    return '"' + std::to_string(hash) + '"';
}

std::shared_ptr<const Asset> asset_of(std::string_view path, std::string content) {
    std::string etag = etag_of(content);
    return std::make_shared<const Asset>(Asset{std::move(content), type_of(path), std::move(etag)});
}

constexpr std::string_view kPieces = "/pieces/";

}  // namespace

Assets::Assets() {
    const auto add = [&](std::string_view folder, const EmbeddedFile& file) {
        std::string path = std::string(folder) + std::string(file.name);
        auto asset = asset_of(path, std::string(file.content));
        if (!asset->type.empty()) embedded_.emplace(std::move(path), std::move(asset));
    };
    for (const EmbeddedFile& file : page_files()) add("/", file);
    for (const EmbeddedFile& file : piece_files()) add(kPieces, file);
}

Assets::Assets(std::filesystem::path page, std::filesystem::path pieces)
    : page_(std::move(page)), pieces_(std::move(pieces)) {}

std::shared_ptr<const Asset> Assets::find(std::string_view path) const {
    if (path == "/") path = "/index.html";
    if (!page_.empty()) return read(path);
    const auto found = embedded_.find(path);
    return found == embedded_.end() ? nullptr : found->second;
}

std::shared_ptr<const Asset> Assets::read(std::string_view path) const {
    if (!path.starts_with('/') || type_of(path).empty() || !is_plain(path)) return nullptr;
    const bool is_piece = path.starts_with(kPieces);
    const std::string_view name = path.substr(is_piece ? kPieces.size() : 1);
    const std::filesystem::path file = (is_piece ? pieces_ : page_) / name;
    std::ifstream stream(file, std::ios::binary);
    if (!stream || !std::filesystem::is_regular_file(file)) return nullptr;
    return asset_of(path, {std::istreambuf_iterator<char>(stream), {}});
}

}  // namespace tenby
