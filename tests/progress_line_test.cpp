#include "platform/progress_line.h"

#include "tests/catch.h"

#include <functional>
#include <sstream>
#include <string>

using namespace tenby;

namespace {

using Audience = ProgressLine::Audience;

const std::string kStartOver = "\r\x1b[K";

std::string printed(Audience audience, bool on_terminal,
                    const std::function<void(ProgressLine&)>& use) {
    std::ostringstream stream;
    {
        ProgressLine progress(audience, stream, on_terminal);
        use(progress);
    }
    return stream.str();
}

void show_print_show(ProgressLine& progress) {
    progress.show("one");
    progress.print("kept");
    progress.show("two");
}

}  // namespace

TEST_CASE("a watcher's progress is silent without a terminal") {
    CHECK(printed(Audience::kWatcher, false, show_print_show).empty());
}

TEST_CASE("a watcher's progress is rewritten in place, and erased at the end") {
    CHECK(printed(Audience::kWatcher, true, show_print_show) ==
          kStartOver + "one" + kStartOver + "kept\n" + kStartOver + "two" + kStartOver);
    CHECK(printed(Audience::kWatcher, true, [](ProgressLine& progress) {
              progress.show("one");
              progress.clear();
          }) == kStartOver + "one" + kStartOver);
}

TEST_CASE("a log gets every line as a line of its own") {
    CHECK(printed(Audience::kLog, false, show_print_show) == "one\nkept\ntwo\n");
}

TEST_CASE("a log on a terminal is rewritten in place, and its last line stays") {
    CHECK(printed(Audience::kLog, true, show_print_show) ==
          kStartOver + "one" + kStartOver + "kept\n" + kStartOver + "two\n");
}

TEST_CASE("no line is due at the beginning, nor after one was shown") {
    for (const Audience audience : {Audience::kWatcher, Audience::kLog})
        for (const bool on_terminal : {false, true}) {
            std::ostringstream stream;
            ProgressLine progress(audience, stream, on_terminal);
            CHECK_FALSE(progress.is_due());
            progress.show("one");
            CHECK_FALSE(progress.is_due());
        }
}
