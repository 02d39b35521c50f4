#include "search/network/network.h"
#include "engine/attacks.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "search/network/default_network.h"
#include "search/network/kernel_choice.h"
#include "search/network/network_evaluator.h"
#include "tests/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace tenby;

namespace {

using Random = std::mt19937;

NetworkPointer random_network(NetworkShape shape, Random& random) {
    auto network = std::make_shared<Network>(shape, "random");
    std::uniform_int_distribution<int> feature(-120, 120),
        output(-kMaxOutputWeight, kMaxOutputWeight), bias(-20000, 20000);
    const auto outputs =
        static_cast<std::size_t>(network->output_weights(0) - network->weights().data());
    for (std::size_t i = 0; i < network->weights().size(); ++i)
        network->weights()[i] =
            static_cast<std::int16_t>(i < outputs ? feature(random) : output(random));
    for (std::int32_t& value : network->output_biases()) value = bias(random);
    return network;
}

Position position_of(const char* fen) {
    const auto position = parse_fen(fen);
    REQUIRE(position.ok());
    return *position;
}

// Between them, random games from these castle (in Chess960 too, with kings that cross the
// middle), promote and capture en passant.
const char* const kStarts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/P1k3P1/1p4p1/8/8/1P4P1/p1K3p1/8 w - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "1k5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAh - 0 1",
    "r4k1r/p1pppp1p/8/8/8/8/P1PPPP1P/R4K1R w HAha - 0 1",
    "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1",
};

struct Seen {
    int positions = 0, castlings = 0, promotions = 0, en_passants = 0, crossings = 0;
};

void note(Seen& seen, const Position& before, Move move) {
    seen.castlings += move.is_castling();
    seen.promotions += move.is_promotion();
    seen.en_passants += move.is_en_passant();
    seen.crossings += in(kKings, before[move.from()]) &&
                      (file_of(move.from()) >= kFileE) != (file_of(move.to()) >= kFileE);
}

// Special moves are rare among all legal ones; half the time one of them is preferred.
Move random_move(const Position& position, Random& random) {
    MoveList moves;
    generate_moves(position, moves);
    if (moves.empty()) return Move();
    std::vector<Move> special;
    for (const ScoredMove& entry : moves)
        if (entry.move.is_castling() || entry.move.is_promotion() || entry.move.is_en_passant())
            special.push_back(entry.move);
    if (!special.empty() && random() % 2) return special[random() % special.size()];
    return moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))].move;
}

// Walks up and down a tree of random moves, and compares at some of the positions only, so that
// several plies have to be caught up with at once.
void walk(Position& position, std::vector<NetworkEvaluator>& evaluators, int depth, Random& random,
          Seen& seen) {
    if (random() % 3) {
        const int expected = evaluate_slowly(evaluators[0].network(), position);
        for (NetworkEvaluator& evaluator : evaluators)
            REQUIRE(evaluator.evaluate(position) == expected);
        ++seen.positions;
    }
    if (depth == 0) return;
    const int children = random() % 24 == 0 ? 2 : 1;
    for (int i = 0; i < children; ++i) {
        if (random() % 10 == 0 && !in_check(position)) {
            for (NetworkEvaluator& evaluator : evaluators) evaluator.push_null();
            position.make_null();
            walk(position, evaluators, depth - 1, random, seen);
            position.take_null();
        } else {
            const Move move = random_move(position, random);
            if (!move) return;
            note(seen, position, move);
            for (NetworkEvaluator& evaluator : evaluators) evaluator.push(position, move);
            position.make(move);
            walk(position, evaluators, depth - 1, random, seen);
            position.take();
        }
        for (NetworkEvaluator& evaluator : evaluators) evaluator.pop();
    }
}

bool says(const std::string& error, const char* words) {
    return error.find(words) != std::string::npos;
}

std::string error_of(const std::vector<unsigned char>& bytes) {
    const auto network = parse_network(bytes);
    return network.ok() ? "" : network.error();
}

}  // namespace

TEST_CASE("all kernels follow random games to the same score as the slow evaluation") {
    Random random(20240229);
    Seen seen;
    for (NetworkShape shape : {NetworkShape{64, 1}, NetworkShape{96, 8}, NetworkShape{256, 8},
                               NetworkShape{384, 8}, NetworkShape{512, 8}, NetworkShape{992, 1}}) {
        const NetworkPointer network = random_network(shape, random);
        std::vector<NetworkEvaluator> evaluators;
        for (const NetworkKernel* kernel : kernels_that_run_here())
            evaluators.emplace_back(network, *kernel);
        for (const char* fen : kStarts) {
            for (int game = 0; game < 5; ++game) {
                Position position = position_of(fen);
                for (NetworkEvaluator& evaluator : evaluators) evaluator.reset(position);
                walk(position, evaluators, 40, random, seen);
            }
        }
    }
    CHECK(seen.positions > 5000);
    CHECK(seen.castlings > 100);
    CHECK(seen.promotions > 100);
    CHECK(seen.en_passants > 50);
    CHECK(seen.crossings > 100);
}

TEST_CASE("every kernel agrees with the generic one on hidden layers of any content") {
    Random random(7);
    std::uniform_int_distribution<int> value(-32768, 32767),
        weight(-kMaxOutputWeight, kMaxOutputWeight);
    for (int hidden : {64, 96, 128, 384, 512, 1024}) {
        AlignedArray<std::int16_t> in(hidden), rows(16 * hidden), weights(2 * hidden);
        for (std::int16_t& number : in) number = static_cast<std::int16_t>(value(random));
        for (std::int16_t& number : rows) number = static_cast<std::int16_t>(value(random));
        for (std::int16_t& number : weights) number = static_cast<std::int16_t>(weight(random));
        std::vector<const std::int16_t*> pointers;
        for (int i = 0; i < 16; ++i) pointers.push_back(rows.data() + i * hidden);
        for (int added : {0, 1, 2, 8}) {
            for (int removed : {0, 1, 2, 7}) {
                AlignedArray<std::int16_t> expected(hidden);
                kGenericKernel.update(expected.data(), in.data(), pointers.data(), added,
                                      pointers.data() + 8, removed, hidden);
                const auto sum =
                    kGenericKernel.output(expected.data(), in.data(), weights.data(), hidden);
                for (const NetworkKernel* kernel : kernels_that_run_here()) {
                    INFO(kernel->name << ", hidden " << hidden);
                    AlignedArray<std::int16_t> out(hidden);
                    kernel->update(out.data(), in.data(), pointers.data(), added,
                                   pointers.data() + 8, removed, hidden);
                    REQUIRE(std::equal(out.begin(), out.end(), expected.begin()));
                    REQUIRE(kernel->output(out.data(), in.data(), weights.data(), hidden) == sum);
                }
            }
        }
    }
}

TEST_CASE("a position and its mirror images are worth the same") {
    Random random(3);
    const NetworkPointer network = random_network({64, 8}, random);
    const auto score = [&](const char* fen) { return evaluate_slowly(*network, position_of(fen)); };
    // Colours exchanged, then left and right exchanged as well.
    const int expected = score("r4rk1/1pp2ppp/p1n5/3q4/3P4/2N1B3/PP3PPP/R2Q1RK1 w - - 0 1");
    CHECK(score("r2q1rk1/pp3ppp/2n1b3/3p4/3Q4/P1N5/1PP2PPP/R4RK1 b - - 0 1") == expected);
    CHECK(score("1kr4r/ppp2pp1/5n1p/4q3/4P3/3B1N2/PPP3PP/1KR1Q2R w - - 0 1") == expected);
    CHECK(score("r4rk1/1pp2ppp/p1n5/3q4/3P4/2N1B3/PP3PPP/R2Q1RK1 b - - 0 1") != expected);
}

TEST_CASE("a network survives its file") {
    Random random(11);
    const NetworkPointer network = random_network({128, 8}, random);
    const auto read = parse_network(network_bytes(*network));
    REQUIRE(read.ok());
    CHECK((*read)->shape() == network->shape());
    CHECK((*read)->name() == "random");
    CHECK(std::equal((*read)->weights().begin(), (*read)->weights().end(),
                     network->weights().begin(), network->weights().end()));
    CHECK((*read)->output_biases() == network->output_biases());
}

TEST_CASE("a wrong network file is refused with a sentence that says why") {
    Random random(12);
    const std::vector<unsigned char> good = network_bytes(*random_network({64, 1}, random));
    REQUIRE(error_of(good).empty());

    auto bytes = good;
    bytes[0] = 't';
    CHECK(says(error_of(bytes), "not a Tenby network"));
    CHECK(says(error_of({}), "not a Tenby network"));

    bytes = good;
    bytes[8] = 2;
    CHECK(says(error_of(bytes), "format version 2"));

    bytes.assign(good.begin(), good.begin() + 40);
    CHECK(says(error_of(bytes), "ends within its header"));
    bytes.assign(good.begin(), good.end() - 1);
    CHECK(says(error_of(bytes), "its shape needs"));
    bytes = good;
    bytes.push_back(0);
    CHECK(says(error_of(bytes), "its shape needs"));

    for (auto [at, value] : {std::pair{12, 1}, {16, 65}, {16, 32}, {18, 1}, {20, 2}, {23, 1}}) {
        bytes = good;
        bytes[at] = static_cast<unsigned char>(value);
        CHECK(says(error_of(bytes), "can be used"));
    }

    for (std::size_t at : {std::size_t{24}, std::size_t{40}, std::size_t{1000}, good.size() - 1}) {
        bytes = good;
        bytes[at] ^= 1;
        CHECK(says(error_of(bytes), "checksum does not match"));
    }

    Network too_large({64, 1});
    too_large.weights()[too_large.weights().size() - 1] = 128;
    CHECK(says(error_of(network_bytes(too_large)), "output weight"));
}

TEST_CASE("a network file that is not there is named in the error") {
    const auto network = load_network("/nowhere/absent.net");
    REQUIRE_FALSE(network.ok());
    CHECK(says(network.error(), "'/nowhere/absent.net'"));
}

TEST_CASE("a network is loaded from a file") {
    Random random(13);
    const std::vector<unsigned char> bytes = network_bytes(*random_network({64, 8}, random));
    const auto path = std::filesystem::temp_directory_path() /
                      ("tenby_test_" + std::to_string(std::random_device()()) + ".net");
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    const auto network = load_network(path.string());
    std::filesystem::remove(path);
    REQUIRE(network.ok());
    CHECK(network_bytes(**network) == bytes);
}
