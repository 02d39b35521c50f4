#include "bench/programs/mate_composer.h"

#include "engine/attacks.h"
#include "engine/gives_check.h"
#include "engine/mirror.h"
#include "engine/setup_check.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tenby {

namespace {

constexpr int kDrafts = 200;  // tried for a first mate
constexpr int kChanges = 80;
constexpr std::uint64_t kDraftNodes = 1500;
constexpr std::uint64_t kNodes = 8000;
constexpr int kMostMovesOfDraft = 3;
// The only first move is worth proving where that is cheap.
constexpr int kMostMovesOfOnly = 3;

// What a draft is worth.
constexpr int kPerMoveOff = -40;
constexpr int kFirstMoveIsNoCheck = 30;
constexpr int kFirstMoveIsQuiet = 15;
constexpr int kFirstMoveIsOnly = 25;
constexpr int kPerPawnOfDefender = 3;
constexpr int kMostPawnsAhead = 6;
constexpr int kPerMan = 1;

// No more men than at the beginning, so that nobody sees a composition at first sight.
constexpr std::array<int, kPieceTypes> kMostOfType{0, 7, 2, 2, 2, 1, 1};

Square random_square(Random& dice) {
    return kSquares[dice.below(kSquares.size())];
}

Square random_empty_square(const Setup& setup, Random& dice) {
    Square square = kNoSquare;
    do square = random_square(dice);
    while (setup.board[square] != kEmpty);
    return square;
}

// Of any man but the kings; nothing if there is none.
Square random_man(const Setup& setup, Random& dice) {
    std::vector<Square> squares;
    for (const Square square : kSquares)
        if (setup.board[square] != kEmpty && type_of(setup.board[square]) != kKing)
            squares.push_back(square);
    return squares.empty() ? kNoSquare : squares[dice.below(squares.size())];
}

Piece random_piece(Random& dice) {
    constexpr std::array<PieceType, 9> kBag{kPawn,   kPawn,   kPawn, kKnight, kKnight,
                                            kBishop, kBishop, kRook, kQueen};
    return make_piece(dice.below(2) == 0 ? kWhite : kBlack, kBag[dice.below(kBag.size())]);
}

int count_of(const Setup& setup, Piece piece) {
    return static_cast<int>(std::count(setup.board.begin(), setup.board.end(), piece));
}

int count_of_men(const Setup& setup) {
    return static_cast<int>(std::count_if(kSquares.begin(), kSquares.end(), [&](Square square) {
        return setup.board[square] != kEmpty;
    }));
}

bool has_plausible_men(const Setup& setup) {
    for (int i = kWhitePawn; i < kPieceKinds; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (count_of(setup, piece) > kMostOfType[type_of(piece)]) return false;
    }
    // The two bishops of a side stand on different colours.
    for (const Color color : {kWhite, kBlack}) {
        std::array<int, 2> bishops{};
        for (const Square square : kSquares)
            if (setup.board[square] == make_piece(color, kBishop)) ++bishops[is_dark(square)];
        if (bishops[0] > 1 || bishops[1] > 1) return false;
    }
    return true;
}

// Nothing if the position is impossible, or the side to move in check.
std::optional<Position> position_of(const Setup& setup) {
    if (!has_plausible_men(setup) || !validate_pieces(setup)) return std::nullopt;
    Position position(setup);
    if (!validate_checks(position) || in_check(position)) return std::nullopt;
    return position;
}

// A square at most three steps from this one, or anywhere if those are taken.
Square random_square_near(const Setup& setup, Square centre, Random& dice) {
    constexpr int kTries = 8, kSide = 7;
    for (int i = 0; i < kTries; ++i) {
        const int file = file_of(centre) + static_cast<int>(dice.below(kSide)) - kSide / 2;
        const int rank = rank_of(centre) + static_cast<int>(dice.below(kSide)) - kSide / 2;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
        const Square square = make_square(file, rank);
        if (setup.board[square] == kEmpty) return square;
    }
    return random_empty_square(setup, dice);
}

// Most of the pieces of both sides and some pawns, with half of White's pieces near the black king.
Setup random_setup(Random& dice) {
    constexpr std::array<PieceType, 7> kPieces{kQueen,  kRook,   kRook,  kBishop,
                                               kBishop, kKnight, kKnight};
    constexpr int kMostPawns = 5;
    Setup setup;
    setup.board[random_empty_square(setup, dice)] = kWhiteKing;
    const Square target = random_empty_square(setup, dice);
    setup.board[target] = kBlackKing;
    for (const Color color : {kWhite, kBlack}) {
        for (const PieceType type : kPieces) {
            if (dice.below(4) == 0) continue;
            const bool is_near = color == kWhite && dice.below(2) == 0;
            setup.board[is_near ? random_square_near(setup, target, dice)
                                : random_empty_square(setup, dice)] = make_piece(color, type);
        }
        for (std::uint32_t pawns = dice.below(kMostPawns + 1); pawns > 0; --pawns)
            setup.board[random_empty_square(setup, dice)] = make_piece(color, kPawn);
    }
    return setup;
}

// One man more, one less, or one that stands elsewhere or becomes another.
Setup changed(Setup setup, Random& dice) {
    const Square from = random_man(setup, dice);
    const std::uint32_t kind = dice.below(8);
    if (from == kNoSquare || kind < 3) {
        setup.board[random_empty_square(setup, dice)] = random_piece(dice);
    } else if (kind < 6) {
        setup.board[random_empty_square(setup, dice)] = std::exchange(setup.board[from], kEmpty);
    } else {
        setup.board[from] = kind == 6 ? kEmpty : random_piece(dice);
    }
    return setup;
}

}  // namespace

MateComposer::MateComposer() : quick_solver_(kDraftNodes), solver_(kNodes) {}

std::optional<MateProblem> MateComposer::compose(Random& dice, int wanted_moves) {
    quick_solver_.clear();
    solver_.clear();
    auto best = first_draft(dice, wanted_moves);
    if (!best) return std::nullopt;
    for (int i = 0; i < kChanges; ++i) {
        auto draft = judge(changed(best->setup, dice), solver_, wanted_moves);
        if (draft && draft->worth >= best->worth) best = std::move(draft);
    }
    MateProblem problem = best->problem;
    if (problem.moves < 2 || problem.moves > wanted_moves) return std::nullopt;
    // White attacks in every draft; half of the problems are turned round.
    if (dice.below(2) == 0) {
        problem.position = mirrored(problem.position);
        problem.first = solver_.shortest_mate(problem.position, problem.moves).first;
        if (!problem.first) return std::nullopt;
    }
    return problem;
}

std::optional<MateComposer::Draft> MateComposer::first_draft(Random& dice, int wanted_moves) {
    for (int i = 0; i < kDrafts; ++i)
        if (auto draft = judge(random_setup(dice), quick_solver_, wanted_moves);
            draft && draft->problem.moves >= 2)
            return draft;
    return std::nullopt;
}

std::optional<MateComposer::Draft> MateComposer::judge(const Setup& setup, MateSolver& solver,
                                                       int wanted_moves) {
    const auto position = position_of(setup);
    if (!position) return std::nullopt;
    const int most = &solver == &quick_solver_ ? kMostMovesOfDraft : wanted_moves;
    const auto answer = solver.shortest_mate(*position, most);
    if (!answer.is_proven || answer.moves == 0) return std::nullopt;
    Draft draft{setup, {*position, answer.moves, answer.first}, 0};
    draft.worth = kPerMoveOff * std::abs(answer.moves - wanted_moves);
    if (!gives_check(*position, answer.first)) draft.worth += kFirstMoveIsNoCheck;
    if (answer.first.is_quiet()) draft.worth += kFirstMoveIsQuiet;
    if (is_only_first_move(draft.problem)) draft.worth += kFirstMoveIsOnly;
    const int ahead = (position->material(kBlack) - position->material(kWhite)) / value_of(kPawn);
    draft.worth += kPerPawnOfDefender * std::min(ahead, kMostPawnsAhead);
    draft.worth += kPerMan * count_of_men(setup);
    return draft;
}

bool MateComposer::is_only_first_move(const MateProblem& problem) {
    if (problem.moves > kMostMovesOfOnly) return false;
    const auto moves = solver_.first_moves(problem.position, problem.moves);
    return !solver_.gave_up() && moves.size() == 1;
}

}  // namespace tenby
