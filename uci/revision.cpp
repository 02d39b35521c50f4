#include "uci/revision.h"

#include "uci/revision_text.h"

namespace tenby {

std::string_view revision() {
    return kRevision;
}

}  // namespace tenby
