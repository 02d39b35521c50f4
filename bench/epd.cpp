#include "bench/epd.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/parse_number.h"
#include "engine/quoted.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace tenby {

namespace {

constexpr int kMostMovesToMate = 100;

struct Operation {
    std::string code;
    std::vector<std::string> operands;
};

// Splits `bm Nf3 e4; id "a; b";`. An operand in quotes may hold blanks and semicolons.
std::vector<Operation> read_operations(std::string_view text) {
    std::vector<Operation> operations;
    std::vector<std::string> words;
    std::string word;
    bool in_quotes = false, in_word = false;
    const auto end_word = [&] {
        if (in_word) words.push_back(std::exchange(word, {}));
        in_word = false;
    };
    const auto end_operation = [&] {
        end_word();
        if (!words.empty()) operations.push_back({words.front(), {words.begin() + 1, words.end()}});
        words.clear();
    };
    for (const char c : text) {
        if (c == '"') {
            in_quotes = !in_quotes;
            in_word = true;
        } else if (in_quotes) {
            word += c;
        } else if (c == ';') {
            end_operation();
        } else if (c == ' ' || c == '\t' || c == '\r') {
            end_word();
        } else {
            word += c;
            in_word = true;
        }
    }
    end_operation();
    return operations;
}

Result<std::vector<Move>> read_moves(const Position& position, const Operation& operation) {
    std::vector<Move> moves;
    for (const std::string& text : operation.operands) {
        const auto san = parse_san(position, text);
        const auto uci = parse_uci(position, text);
        if (!san && !uci) return Error{operation.code + ": " + san.error()};
        moves.push_back(san ? *san : *uci);
    }
    if (moves.empty()) return Error{operation.code + " names no move"};
    return moves;
}

Result<EpdResult> read_result(const Operation& operation) {
    const std::string text = operation.operands.empty() ? "" : operation.operands.front();
    if (text == "1-0") return EpdResult::kWhiteWins;
    if (text == "0-1") return EpdResult::kBlackWins;
    if (text == "1/2-1/2") return EpdResult::kDrawn;
    return Error{"result is " + quoted(text) + ", expected 1-0, 0-1 or 1/2-1/2"};
}

bool sets_task(std::string_view code) {
    return code == "bm" || code == "am" || code == "dm" || code == "result";
}

// Operations that neither set a task nor name it are skipped.
Result<void> apply(const Operation& operation, EpdTask& task) {
    const auto& [code, operands] = operation;
    if (code == "id" && !operands.empty()) task.id = operands.front();
    if (!sets_task(code)) return {};
    if (code == "result") {
        const auto result = read_result(operation);
        if (!result) return Error{result.error()};
        task.result = *result;
    } else if (code == "dm") {
        task.mate = operands.empty() ? std::nullopt : parse_number<int>(operands.front());
        if (!task.mate || *task.mate < 1 || *task.mate > kMostMovesToMate)
            return Error{"dm needs the number of moves to the mate"};
    } else {
        const auto moves = read_moves(task.position, operation);
        if (!moves) return Error{moves.error()};
        (code == "bm" ? task.best : task.avoid) = *moves;
    }
    task.wanted += (task.wanted.empty() ? "" : ", ") + code;
    for (const std::string& operand : operands) task.wanted += ' ' + operand;
    return {};
}

Result<EpdTask> read_task(std::string_view text, int line) {
    EpdTask task;
    task.line = line;
    task.id = "line " + std::to_string(line);
    task.fen = take_fen(text);
    const auto position = parse_fen(task.fen);
    if (!position) return Error{position.error()};
    task.position = *position;
    for (const Operation& operation : read_operations(text))
        if (const auto applied = apply(operation, task); !applied) return Error{applied.error()};
    if (task.wanted.empty()) return Error{"there is no bm, am, dm or result"};
    return task;
}

}  // namespace

std::string take_fen(std::string_view& text) {
    constexpr int kFields = 4, kFieldsWithCounters = 6;
    std::string fen;
    for (int field = 0; field < kFieldsWithCounters; ++field) {
        const auto begin = std::min(text.find_first_not_of(" \t"), text.size());
        const auto end = std::min(text.find_first_of(" \t\r;", begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (word.empty() || (field >= kFields && !parse_number<int>(word))) break;
        if (!fen.empty()) fen += ' ';
        fen += word;
        text.remove_prefix(end);
    }
    return fen;
}

Result<std::vector<EpdTask>> read_epd(std::istream& input) {
    std::vector<EpdTask> tasks;
    std::string text;
    for (int line = 1; std::getline(input, text); ++line) {
        const auto first = text.find_first_not_of(" \t\r");
        if (first == std::string::npos || text[first] == '#') continue;
        const auto task = read_task(text, line);
        if (!task) return Error{"line " + std::to_string(line) + ": " + task.error()};
        tasks.push_back(*task);
    }
    if (tasks.empty()) return Error{"there are no positions in it"};
    return tasks;
}

}  // namespace tenby
