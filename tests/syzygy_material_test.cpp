// Materials and the names of tables.
#include "search/syzygy/material.h"
#include "tests/catch.h"
#include "tests/positions.h"

using namespace tenby;

TEST_CASE("a table's name is its material, both ways") {
    for (const std::string name : {"KQvK", "KRPvKB", "KvKP", "KBNvKPP", "KQRBNPvK", "KQQQvKPP"}) {
        const auto material = Material::from_name(name);
        REQUIRE(material);
        CHECK(material->name() == name);
        CHECK(material->mirrored().mirrored() == *material);
    }
    const auto rook_ending = Material::from_name("KRPPvKRP");
    REQUIRE(rook_ending);
    CHECK(rook_ending->men() == 7);
    CHECK(rook_ending->count(kWhitePawn) == 2);
    CHECK(rook_ending->count(kBlackPawn) == 1);
    CHECK(rook_ending->has_pawns());
    CHECK(rook_ending->mirrored().name() == "KRPvKRPP");
    CHECK_FALSE(rook_ending->is_symmetric());
    CHECK(Material::from_name("KQPvKQP")->is_symmetric());
}

TEST_CASE("what is no table's name is no material") {
    for (const std::string_view name :
         {"", "v", "KvK", "KQ", "KQK", "QKvK", "KPRvK", "KQvQ", "KKvK", "kqvk", "KQvKv", "KQvKx",
          "KQRBNPPvK", "KQvK ", "KQvKK", "KvQ"})
        CHECK_FALSE(Material::from_name(name));
}

TEST_CASE("a position's material counts its pieces") {
    const Position position = position_from("4k3/1p6/8/2n5/8/8/PP3R2/4K3 b - - 0 1");
    CHECK(Material(position).name() == "KRPPvKNP");
    CHECK(Material(position).men() == 7);
    CHECK(men_on(position) == 7);
    CHECK(men_on(Position()) == 32);
}

TEST_CASE("the stronger side is named first") {
    const auto stronger = [](std::string_view name) {
        return Material::from_name(name)->stronger_first().name();
    };
    CHECK(stronger("KvKQ") == "KQvK");
    CHECK(stronger("KPvKR") == "KRvKP");
    CHECK(stronger("KQvKPP") == "KPPvKQ");
    CHECK(stronger("KRBvKRN") == "KRBvKRN");
    CHECK(stronger("KRNvKRB") == "KRBvKRN");
}
