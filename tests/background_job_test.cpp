#include "uci/background_job.h"

#include "tests/catch.h"

#include <atomic>
#include <thread>

using namespace tenby;

namespace {

// Work that goes on until it is interrupted.
struct Endless {
    std::atomic<bool> started = false, interrupted = false, ended = false;

    void start(BackgroundJob& job) {
        job.start(
            [this] {
                started = true;
                while (!interrupted) std::this_thread::yield();
                ended = true;
            },
            [this] { interrupted = true; });
    }
};

}  // namespace

TEST_CASE("wait returns when the work is done, without interrupting it") {
    BackgroundJob job;
    std::atomic<bool> done = false, interrupted = false;
    job.start([&] { done = true; }, [&] { interrupted = true; });
    job.wait();
    CHECK(done);
    CHECK_FALSE(interrupted);
    job.stop();
    CHECK_FALSE(interrupted);  // there is nothing left to interrupt
}

TEST_CASE("stop interrupts the work and returns when it has ended") {
    BackgroundJob job;
    Endless work;
    work.start(job);
    job.stop();
    CHECK(work.started);
    CHECK(work.ended);
}

TEST_CASE("a new job stops the old one first") {
    BackgroundJob job;
    Endless first;
    first.start(job);
    bool first_had_ended = false;
    job.start([&] { first_had_ended = first.ended; }, [] {});
    job.wait();
    CHECK(first_had_ended);
}

TEST_CASE("a job that goes away stops its work") {
    Endless work;
    {
        BackgroundJob job;
        work.start(job);
    }
    CHECK(work.ended);
}

TEST_CASE("stop and wait do nothing where nothing was started") {
    BackgroundJob job;
    job.stop();
    job.wait();
    SUCCEED();
}
