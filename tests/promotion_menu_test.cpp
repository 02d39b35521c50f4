#include "play/promotion_menu.h"

#include "tests/catch.h"

using namespace tenby;

TEST_CASE("a queen is offered first, and the keys go around") {
    PromotionMenu menu;
    CHECK(menu.text() == "[queen] rook  bishop  knight ");
    CHECK(menu.chosen() == kQueen);
    menu.step(1);
    CHECK(menu.text() == " queen [rook] bishop  knight ");
    menu.step(-1);
    menu.step(-1);
    CHECK(menu.chosen() == kKnight);
    menu.step(1);
    CHECK(menu.chosen() == kQueen);
}

TEST_CASE("every column of the menu belongs to the piece that is shown there") {
    const std::string text = PromotionMenu().text();
    for (const PieceType piece : {kQueen, kRook, kBishop, kKnight}) {
        const std::size_t begin = text.find(name_of(piece));
        for (std::size_t i = 0; i < name_of(piece).size(); ++i)
            CHECK(PromotionMenu::piece_at(begin + i) == piece);
    }
    CHECK(PromotionMenu::piece_at(text.size() - 1) == kKnight);
    CHECK(PromotionMenu::piece_at(text.size()) == kNoType);
}
