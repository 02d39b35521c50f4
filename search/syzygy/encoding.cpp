#include "search/syzygy/encoding.h"

#include "search/syzygy/square_codes.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace tenby {

using namespace square_codes;

namespace {

// Pawns stand on six ranks, and the first of them begins at a2.
constexpr int kPawnSquares = 48;
constexpr int kFirstPawnSquare = 8;

// Three different pieces, by where the first of them stands that is off the diagonal: the first
// piece, the second, the third, none. After one (two) pieces 63 (62) squares are left for the next;
// on the diagonal there are 4 for the first piece, 7 for the second and 6 for the third.
constexpr int kSecondSquares = 63, kThirdSquares = 62;
constexpr int kDiagonalFirst = 4, kDiagonalSecond = 7, kDiagonalThird = 6;
constexpr int kFirstOff = kTriangleBelow * kSecondSquares * kThirdSquares;
constexpr int kSecondOff = kDiagonalFirst * kBelowDiagonalCount * kThirdSquares;
constexpr int kThirdOff = kDiagonalFirst * kDiagonalSecond * kBelowDiagonalCount;
constexpr int kNoneOff = kDiagonalFirst * kDiagonalSecond * kDiagonalThird;
constexpr int kThreePiecesCount = kFirstOff + kSecondOff + kThirdOff + kNoneOff;

int three_pieces_number(int first, int second, int third) {
    const int second_among = second - (second > first);
    const int third_among = third - (third > first) - (third > second);
    if (off_diagonal(first) != 0)
        return (kTriangle[first] * kSecondSquares + second_among) * kThirdSquares + third_among;
    if (off_diagonal(second) != 0)
        return kFirstOff +
               (rank64(first) * kBelowDiagonalCount + kBelowDiagonal[second]) * kThirdSquares +
               third_among;
    const int diagonal =
        rank64(first) * kDiagonalSecond + rank64(second) - (rank64(second) > rank64(first));
    if (off_diagonal(third) != 0)
        return kFirstOff + kSecondOff + diagonal * kBelowDiagonalCount + kBelowDiagonal[third];
    return kFirstOff + kSecondOff + kThirdOff + diagonal * kDiagonalThird + rank64(third) -
           (rank64(third) > rank64(first)) - (rank64(third) > rank64(second));
}

bool has_unique_piece(const Material& material) {
    for (const Color color : {kWhite, kBlack})
        for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen})
            if (material.count(make_piece(color, type)) == 1) return true;
    return false;
}

// By insertion: there are five squares at most.
template <class Less>
void sort_few(std::span<std::uint8_t> squares, Less less) {
    for (std::size_t end = 1; end < squares.size(); ++end)
        for (std::size_t i = end; i > 0 && less(squares[i], squares[i - 1]); --i)
            std::swap(squares[i], squares[i - 1]);
}

bool follows_in_order(std::uint8_t a, std::uint8_t b) {
    return kPawnOrder[a] < kPawnOrder[b];
}

}  // namespace

Result<Encoding> Encoding::make(const Material& material, std::span<const Piece> pieces,
                                Order order, int file) {
    Encoding encoding;
    encoding.men_ = static_cast<int>(pieces.size());
    std::copy(pieces.begin(), pieces.end(), encoding.pieces_.begin());
    Material listed;
    for (const Piece piece : pieces) listed.add(piece);
    if (listed != material) return Error{"it lists other pieces than its name"};
    if (const Result<void> chosen = encoding.choose_lead(material); !chosen)
        return Error{chosen.error()};
    const bool both_have_pawns = material.count(kWhitePawn) > 0 && material.count(kBlackPawn) > 0;
    if (const Result<void> done = encoding.assign_factors(order, file, both_have_pawns); !done)
        return Error{done.error()};
    return encoding;
}

// Equal pieces stand side by side in the list, pawns in front, and the pieces of a mixed first
// group occur only once: otherwise the index would not tell positions apart.
Result<void> Encoding::choose_lead(const Material& material) {
    const Error bad_order{"the order of its pieces is impossible"};
    const auto list = pieces();
    lead_ = material.has_pawns()         ? Lead::kOneSidesPawns
            : has_unique_piece(material) ? Lead::kUniquePieces
                                         : Lead::kTwoKings;
    const int first_count = lead_ == Lead::kOneSidesPawns  ? material.count(list[0])
                            : lead_ == Lead::kUniquePieces ? 3
                                                           : 2;
    if (lead_ == Lead::kOneSidesPawns) {
        const int other_pawns = material.count(with_color_swapped(list[0]));
        if (!in(kPawns, list[0])) return bad_order;
        if (other_pawns > 0 && list[first_count] != with_color_swapped(list[0])) return bad_order;
        second_group_is_pawns_ = other_pawns > 0;
    } else {
        for (int i = 0; i < first_count; ++i) {
            if (material.count(list[i]) != 1) return bad_order;
            if (lead_ == Lead::kTwoKings && !in(kKings, list[i])) return bad_order;
        }
    }
    form_groups(first_count);
    for (int i = 0; i < group_count_; ++i) {
        if (i == 0 && lead_ != Lead::kOneSidesPawns) continue;
        if (groups_[i].count != material.count(list[groups_[i].begin])) return bad_order;
    }
    return {};
}

void Encoding::form_groups(int first_count) {
    for (int i = 0; i < men_;) {
        int end = i + 1;
        while (end < men_ && (i == 0 ? end < first_count : pieces_[end] == pieces_[i])) ++end;
        groups_[group_count_++] = {i, end - i, 0};
        i = end;
    }
}

std::uint64_t Encoding::first_group_size(int file) const {
    switch (lead_) {
        case Lead::kUniquePieces: return kThreePiecesCount;
        case Lead::kTwoKings: return kKingPairCount;
        case Lead::kOneSidesPawns: break;
    }
    return kLeadingPawns[groups_[0].count].count[file];
}

Result<void> Encoding::assign_factors(Order order, int file, bool both_have_pawns) {
    const int no_place = group_count_;
    const int pawns_place = both_have_pawns ? order.other_pawns : no_place;
    if (order.first >= group_count_ || order.first == pawns_place ||
        (both_have_pawns && pawns_place >= group_count_))
        return Error{"the order of its groups is impossible"};
    int next = both_have_pawns ? 2 : 1;
    int free_squares = kSquareCount - groups_[0].count - (both_have_pawns ? groups_[1].count : 0);
    size_ = 1;
    for (int place = 0; place < group_count_; ++place) {
        if (place == order.first) {
            groups_[0].factor = size_;
            size_ *= first_group_size(file);
        } else if (place == pawns_place) {
            groups_[1].factor = size_;
            size_ *= kBinomial[groups_[1].count][kPawnSquares - groups_[0].count];
        } else {
            Group& group = groups_[next++];
            group.factor = size_;
            size_ *= kBinomial[group.count][free_squares];
            free_squares -= group.count;
        }
    }
    return {};
}

int Encoding::leading_file(std::span<const std::uint8_t> pawns) {
    return folded_file(*std::max_element(pawns.begin(), pawns.end(), follows_in_order));
}

std::uint64_t Encoding::index(Squares squares) const {
    std::uint64_t index =
        groups_[0].factor *
        (lead_ == Lead::kOneSidesPawns ? leading_pawns_number(squares) : pieces_number(squares));
    for (int i = 1; i < group_count_; ++i)
        index += groups_[i].factor * group_number(groups_[i], squares);
    return index;
}

void Encoding::reflect(Squares& squares, int mask) const {
    for (int i = 0; i < men_; ++i) squares[i] = static_cast<std::uint8_t>(squares[i] ^ mask);
}

std::uint64_t Encoding::leading_pawns_number(Squares& squares) const {
    const int count = groups_[0].count;
    const auto begin = squares.begin();
    std::swap(*begin, *std::max_element(begin, begin + count, follows_in_order));
    if (file64(squares[0]) > 3) reflect(squares, kMirrorFiles);
    sort_few(std::span(squares).subspan(1, count - 1), follows_in_order);
    std::uint64_t number = kLeadingPawns[count].begin[squares[0]];
    for (int i = 1; i < count; ++i) number += kBinomial[i][kPawnOrder[squares[i]]];
    return number;
}

// Without pawns the board has eight symmetries. The first piece goes to the triangle; while pieces
// are on the diagonal, the next one of the group goes below it.
std::uint64_t Encoding::pieces_number(Squares& squares) const {
    if (file64(squares[0]) > 3) reflect(squares, kMirrorFiles);
    if (rank64(squares[0]) > 3) reflect(squares, kMirrorRanks);
    const auto group_end = squares.begin() + groups_[0].count;
    const auto off = std::find_if(squares.begin(), group_end,
                                  [](std::uint8_t square) { return off_diagonal(square) != 0; });
    if (off != group_end && off_diagonal(*off) > 0)
        for (int i = 0; i < men_; ++i)
            squares[i] = static_cast<std::uint8_t>(transposed(squares[i]));
    if (lead_ == Lead::kUniquePieces)
        return three_pieces_number(squares[0], squares[1], squares[2]);
    return kKingPairs[kTriangle[squares[0]]][squares[1]];
}

// The number of a set of squares among those that the groups before have left.
std::uint64_t Encoding::group_number(const Group& group, Squares& squares) const {
    const bool pawns = second_group_is_pawns_ && &group == &groups_[1];
    const std::span<std::uint8_t> before(squares.data(), group.begin);
    const std::span<std::uint8_t> set(squares.data() + group.begin, group.count);
    sort_few(set, std::less());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
        const auto taken = std::count_if(before.begin(), before.end(),
                                         [&](std::uint8_t square) { return square < set[i]; });
        number += kBinomial[i + 1][set[i] - taken - (pawns ? kFirstPawnSquare : 0)];
    }
    return number;
}

}  // namespace tenby
