#include "search/syzygy/material.h"

namespace tenby {

namespace {

constexpr int kLastKind = kPieceKinds - 1;
constexpr char kVersus = 'v';

constexpr Piece kind(int index) {
    return static_cast<Piece>(index);
}

// A side's pieces, from king to pawn.
std::string letters_of(const Material& material, Color color) {
    std::string text;
    for (int type = kKing; type >= kPawn; --type)
        text.append(material.count(make_piece(color, static_cast<PieceType>(type))),
                    letter_of(make_piece(kWhite, static_cast<PieceType>(type))));
    return text;
}

int men_of(const Material& material, Color color) {
    int men = 0;
    for (int type = kPawn; type <= kKing; ++type)
        men += material.count(make_piece(color, static_cast<PieceType>(type)));
    return men;
}

}  // namespace

Material::Material(const Position& position) {
    for (int i = kWhitePawn; i <= kLastKind; ++i)
        code_ |= static_cast<std::uint64_t>(position.count(kind(i))) << shift(kind(i));
}

std::optional<Material> Material::from_name(std::string_view name) {
    if (name.size() > kMostMen + 1) return std::nullopt;
    const auto versus = name.find(kVersus);
    if (versus == std::string_view::npos) return std::nullopt;
    Material material;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (i == versus) continue;
        const Piece piece = piece_from_letter(name[i]);
        if (piece == kEmpty || color_of(piece) != kWhite) return std::nullopt;
        material.add(make_piece(i < versus ? kWhite : kBlack, type_of(piece)));
    }
    if (material.count(kWhiteKing) != 1 || material.count(kBlackKing) != 1) return std::nullopt;
    // One name for one material: the pieces have their order.
    if (material.name() != name || material.men() == 2) return std::nullopt;
    return material;
}

std::string Material::name() const {
    return letters_of(*this, kWhite) + kVersus + letters_of(*this, kBlack);
}

int Material::men() const {
    return men_of(*this, kWhite) + men_of(*this, kBlack);
}

Material Material::mirrored() const {
    constexpr int kColorBits = kDigitBits * (kBlackPawn - kWhitePawn);
    constexpr std::uint64_t kWhiteDigits = ((std::uint64_t{1} << kColorBits) - 1)
                                           << shift(kWhitePawn);
    Material result;
    result.code_ = (code_ & kWhiteDigits) << kColorBits | (code_ >> kColorBits & kWhiteDigits);
    return result;
}

Material Material::stronger_first() const {
    const int white = men_of(*this, kWhite), black = men_of(*this, kBlack);
    if (white != black) return white > black ? *this : mirrored();
    for (int type = kQueen; type >= kPawn; --type) {
        const int more = count(make_piece(kWhite, static_cast<PieceType>(type))) -
                         count(make_piece(kBlack, static_cast<PieceType>(type)));
        if (more != 0) return more > 0 ? *this : mirrored();
    }
    return *this;
}

int men_on(const Position& position) {
    int men = 0;
    for (int i = kWhitePawn; i <= kLastKind; ++i) men += position.count(kind(i));
    return men;
}

}  // namespace tenby
