#include "uci/options.h"

#include "engine/quoted.h"
#include "search/strength.h"
#include "search/syzygy/material.h"
#include "uci/about.h"
#include "uci/session.h"
#include "uci/tablebase_path.h"
#include "uci/tokens.h"
#ifdef TENBY_TUNE
#include "uci/tuning.h"
#endif

#include <algorithm>

namespace tenby {

namespace {

constexpr std::int64_t kMostBookSeed = 0x7FFFFFFF;

// How UCI writes an empty string.
constexpr std::string_view kEmptyText = "<empty>";
constexpr char kQuote = '"';

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

// An option that is a field of the search's own options.
template <class Field>
auto into(Session& session, Field SearchOptions::*field) {
    return [&session, field](auto value) -> Result<void> {
        SearchOptions options = session.searcher.options();
        options.*field = static_cast<Field>(value);
        session.searcher.set_options(options);
        return {};
    };
}

// A search under way ends before an option changes, as for the options that the searcher holds.
void end_search(Session& session) {
    session.searcher.stop();
    session.searcher.wait();
}

// An option that is a field of the session's.
template <class Field>
auto set(Session& session, Field& field) {
    return [&session, &field](auto value) -> Result<void> {
        end_search(session);
        field = static_cast<Field>(value);
        return {};
    };
}

// UCI tells the strength in two options, the search knows one.
template <class Field>
auto set_strength(Session& session, Field& field) {
    return [&session, &field](auto value) -> Result<void> {
        field = static_cast<Field>(value);
        SearchOptions options = session.searcher.options();
        options.elo = session.is_limited ? session.elo : 0;
        session.searcher.set_options(options);
        return {};
    };
}

// For options that GUIs expect and that need no effect.
constexpr auto kNoEffect = [](const auto&...) { return Result<void>(); };

std::string to_text(std::string_view text) {
    return std::string(text.empty() ? kEmptyText : text);
}

Error expected(const std::string& what, std::string_view found) {
    return {"expected " + what +
            (found.empty() ? ", but no value came" : ", not " + quoted(found))};
}

Result<void> set_check(const CheckOption& option, std::string_view value) {
    if (same_name(value, "true")) return option.apply(true);
    if (same_name(value, "false")) return option.apply(false);
    return expected("true or false", value);
}

Result<void> set_spin(const SpinOption& option, std::string_view value) {
    const auto number = parse_integer(value);
    if (!number) return expected("a number", value);
    const std::int64_t clamped = std::clamp(*number, option.min, option.max);
    const Result<void> applied = option.apply(clamped);
    if (!applied || clamped == *number) return applied;
    return Error{"expected " + std::to_string(option.min) + " to " + std::to_string(option.max) +
                 "; using " + std::to_string(clamped)};
}

Result<void> set_combo(const ComboOption& option, std::string_view value) {
    std::string known;
    for (const std::string& choice : option.choices) {
        if (same_name(choice, value)) return option.apply(choice);
        known += (known.empty() ? "" : ", ") + choice;
    }
    return expected("one of " + known, value);
}

// Arena puts paths with blanks into quotes. SyzygyPath may be a list of such paths: it is left as
// it is.
std::string_view without_quotes(std::string_view text) {
    const bool is_quoted = text.size() >= 2 && text.front() == kQuote && text.back() == kQuote;
    const std::string_view inner = is_quoted ? text.substr(1, text.size() - 2) : text;
    return inner.find(kQuote) == std::string_view::npos ? inner : text;
}

Result<void> set_text(const TextOption& option, std::string_view value) {
    return option.apply(value == kEmptyText ? std::string() : std::string(without_quotes(value)));
}

}  // namespace

OptionBounds::OptionBounds()
    : hash_mb(static_cast<std::int64_t>(Searcher::kMaxHashMb)), threads(Searcher::kMaxThreads) {}

// The table: `uci` lists the options in this order.
std::vector<Option> make_options(Session& session, const OptionBounds& bounds) {
    Searcher& searcher = session.searcher;
    std::vector<Option> options{
        {"Hash", SpinOption{Searcher::kDefaultHashMb, 1, bounds.hash_mb,
                            [&](std::int64_t megabytes) { return searcher.set_hash(megabytes); }}},
        {"Threads", SpinOption{1, 1, bounds.threads,
                               [&](std::int64_t threads) {
                                   return searcher.set_threads(static_cast<int>(threads));
                               }}},
        {"Move Overhead", SpinOption{10, 0, 5000, into(session, &SearchOptions::move_overhead)}},
        {"MultiPV", SpinOption{1, 1, 256, into(session, &SearchOptions::multi_pv)}},
        {"Evaluation",
         ComboOption{
             std::string(session.evaluation.name()),
             {std::string(EvaluationChoice::kNetwork), std::string(EvaluationChoice::kMaterial)},
             [&](const std::string& name) { return session.evaluation.choose(name); }}},
        {"EvalFile",
         TextOption{"", [&](const std::string& path) { return session.evaluation.load(path); }}},
        {"SyzygyPath",
         TextOption{"", [&](const std::string& path) { return open_tablebases(session, path); }}},
        {"SyzygyProbeDepth",
         SpinOption{1, 1, 100, into(session, &SearchOptions::syzygy_probe_depth)}},
        {"Syzygy50MoveRule", CheckOption{true, into(session, &SearchOptions::syzygy_50_move_rule)}},
        {"SyzygyProbeLimit", SpinOption{Material::kMostMen, 0, Material::kMostMen,
                                        into(session, &SearchOptions::syzygy_probe_limit)}},
        {"Ponder", CheckOption{false, kNoEffect}},
        {"OwnBook", CheckOption{false, set(session, session.book.is_used)}},
        {"Book File",
         TextOption{"", [&](const std::string& path) { return session.book.load(path); }}},
        {"Book Depth", SpinOption{BookChoice::kMostMoves, 1, BookChoice::kMostMoves,
                                  set(session, session.book.choice.depth)}},
        {"Best Book Move", CheckOption{false, set(session, session.book.choice.best)}},
        {"Book Seed", SpinOption{0, 0, kMostBookSeed, set(session, session.book.choice.seed)}},
        {"Clear Hash", ButtonOption{[&]() -> Result<void> {
             searcher.clear();
             return {};
         }}},
        {"UCI_Chess960", CheckOption{false, set(session, session.chess960)}},
        {"UCI_LimitStrength", CheckOption{false, set_strength(session, session.is_limited)}},
        {"UCI_Elo",
         SpinOption{kUsualElo, kWeakestElo, kStrongestElo, set_strength(session, session.elo)}},
        {"UCI_ShowWDL", CheckOption{false,
                                    [&](bool show) -> Result<void> {
                                        end_search(session);
                                        session.listener.show_win_draw_loss(show);
                                        return {};
                                    }}},
        {"UCI_AnalyseMode", CheckOption{false, set(session, session.analyses)}},
        {"UCI_Opponent", TextOption{"", kNoEffect}},
        {"UCI_EngineAbout", TextOption{std::string(kAbout), kNoEffect}},
    };
#ifdef TENBY_TUNE
    for (Option& option : tuning_options(session)) options.push_back(std::move(option));
#endif
    return options;
}

std::string describe(const Option& option) {
    const auto kind = Overloaded{
        [](const CheckOption& check) {
            return std::string("check default ") + (check.initial ? "true" : "false");
        },
        [](const SpinOption& spin) {
            return "spin default " + std::to_string(spin.initial) + " min " +
                   std::to_string(spin.min) + " max " + std::to_string(spin.max);
        },
        [](const TextOption& text) { return "string default " + to_text(text.initial); },
        [](const ComboOption& combo) {
            std::string text = "combo default " + combo.initial;
            for (const std::string& choice : combo.choices) text += " var " + choice;
            return text;
        },
        [](const ButtonOption&) { return std::string("button"); },
    };
    return "option name " + option.name + " type " + std::visit(kind, option.kind);
}

const Option* find_option(const std::vector<Option>& options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option& option) {
        return same_name(option.name, name);
    });
    return found == options.end() ? nullptr : &*found;
}

Result<void> set_option(const Option& option, std::string_view value) {
    const auto set = Overloaded{
        [&](const CheckOption& check) { return set_check(check, value); },
        [&](const SpinOption& spin) { return set_spin(spin, value); },
        [&](const TextOption& text) { return set_text(text, value); },
        [&](const ComboOption& combo) { return set_combo(combo, value); },
        [&](const ButtonOption& button) { return button.apply(); },
    };
    const Result<void> done = std::visit(set, option.kind);
    if (!done) return Error{option.name + ": " + done.error()};
    return {};
}

}  // namespace tenby
