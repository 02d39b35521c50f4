#include "play/promotion_menu.h"

#include <array>

namespace tenby {

namespace {

constexpr std::array kChoices{kQueen, kRook, kBishop, kKnight};
constexpr std::size_t kBrackets = 2;  // columns, also where blanks stand for them

}  // namespace

std::string PromotionMenu::text() const {
    std::string text;
    for (const PieceType choice : kChoices) {
        const bool is_chosen = choice == chosen();
        text += is_chosen ? '[' : ' ';
        text += name_of(choice);
        text += is_chosen ? ']' : ' ';
    }
    return text;
}

PieceType PromotionMenu::chosen() const {
    return kChoices[static_cast<std::size_t>(index_)];
}

void PromotionMenu::step(int by) {
    constexpr int kCount = static_cast<int>(kChoices.size());
    index_ = (index_ + by + kCount) % kCount;
}

PieceType PromotionMenu::piece_at(std::size_t column) {
    for (const PieceType choice : kChoices) {
        const std::size_t width = name_of(choice).size() + kBrackets;
        if (column < width) return choice;
        column -= width;
    }
    return kNoType;
}

}  // namespace tenby
