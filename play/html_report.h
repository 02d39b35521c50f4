// Reviews as one page that needs nothing else: boards, moves to click through, and the course of
// each game as a graph.
#pragma once

#include "engine/result.h"
#include "platform/embedded_file.h"
#include "play/review.h"

#include <span>
#include <string>

namespace tenby {

// report.css and report.js, from play/report/.
std::span<const EmbeddedFile> report_files();

class HtmlReport : public Report {
public:
    void begin(const Review& review) override;
    void on_position(const Review& review, const Position& position) override;
    void end(const Review& review) override;

    std::string page() const;
    // In UTF-8. The file is never there in part.
    Result<void> write(const std::string& path) const;

private:
    std::string games_;  // finished ones
    std::string menu_;   // an entry for each of them
    int count_ = 0;
    // Of the game that is being reviewed.
    std::string plies_;  // JSON, for the script
    std::string moves_;  // for people
};

}  // namespace tenby
