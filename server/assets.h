// The files of the page: those inside the program, or for development those of a folder.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace tenby {

struct Asset {
    std::string content;
    std::string_view type;  // "text/html; charset=utf-8"
    std::string etag;       // changes with the content
};

class Assets {
public:
    // Those inside the program.
    Assets();
    // Those of a folder as it is now, for whoever works on the page; pieces come from another one.
    Assets(std::filesystem::path page, std::filesystem::path pieces);

    // By the path of the request, which begins with a slash: "/", "/board.js",
    // "/pieces/plain/wK.svg". Null if there is none.
    std::shared_ptr<const Asset> find(std::string_view path) const;

private:
    std::shared_ptr<const Asset> read(std::string_view path) const;

    std::map<std::string, std::shared_ptr<const Asset>, std::less<>> embedded_;
    std::filesystem::path page_, pieces_;
};

}  // namespace tenby
