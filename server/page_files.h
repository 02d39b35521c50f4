// The files of the page inside the program, from server/page/: "index.html", "board.js", ...
#pragma once

#include "platform/embedded_file.h"

#include <span>

namespace tenby {

std::span<const EmbeddedFile> page_files();

}  // namespace tenby
