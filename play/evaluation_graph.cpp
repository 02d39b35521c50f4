#include "play/evaluation_graph.h"

#include "play/eval_text.h"

namespace tenby {

namespace {

// In units of the drawing, which the page scales.
constexpr double kWidth = 600, kHeight = 120, kDotRadius = 4;

struct Point {
    double x, y;
    std::string text() const { return one_decimal(x) + ' ' + one_decimal(y); }
};

Point point_of(const Review& review, std::size_t ply) {
    const double last = static_cast<double>(review.analyses.size() - 1);
    return {kWidth * static_cast<double>(ply) / last,
            kHeight * (1 - winning_chances(review.white_score(ply)) / 100)};
}

}  // namespace

std::string evaluation_graph(const Review& review) {
    if (review.analyses.size() < 2) return {};
    std::string line, dots;
    for (std::size_t ply = 0; ply < review.analyses.size(); ++ply) {
        const Point point = point_of(review, ply);
        line += (ply == 0 ? "M" : "L") + point.text();
        if (ply == 0) continue;
        const Mark mark = review.judgements[ply - 1].mark;
        if (mark == Mark::kMistake || mark == Mark::kBlunder)
            dots += "<circle class=\"" + std::string(mark_name(mark)) + "\" cx=\"" +
                    one_decimal(point.x) + "\" cy=\"" + one_decimal(point.y) + "\" r=\"" +
                    one_decimal(kDotRadius) + "\"/>";
    }
    const std::string width = one_decimal(kWidth), height = one_decimal(kHeight);
    const std::string middle = one_decimal(kHeight / 2);
    return "<svg class=\"graph\" viewBox=\"0 0 " + width + ' ' + height +
           "\" role=\"img\" aria-label=\"White's winning chances move by move\">"
           "<rect class=\"black\" width=\"" +
           width + "\" height=\"" + height +
           "\"/>"
           "<path class=\"white\" d=\"" +
           line + 'L' + width + ' ' + height + "L0 " + height +
           "Z\"/><path class=\"middle\" d=\"M0 " + middle + 'H' + width +
           "\"/>"
           "<path class=\"course\" d=\"" +
           line + "\"/><path class=\"now\" d=\"M0 0V" + height + "\"/>" + dots + "</svg>\n";
}

}  // namespace tenby
