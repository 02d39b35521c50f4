#include "uci/tablebase_path.h"

#include "search/syzygy/tablebases.h"
#include "uci/session.h"

#include <memory>

namespace tenby {

Result<void> open_tablebases(Session& session, const std::string& path) {
    session.searcher.set_tablebases(nullptr);
    if (path.empty()) return {};
    const auto tables = std::make_shared<const Tablebases>(path);
    for (const std::string& complaint : tables->complaints())
        session.output.inform("SyzygyPath: " + complaint);
    session.output.inform(found_text(*tables));
    if (tables->count() > 0) session.searcher.set_tablebases(tables);
    return {};
}

}  // namespace tenby
