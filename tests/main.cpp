// main() for Catch2 2.13, which is a header alone; version 3 brings its own.
#define CATCH_CONFIG_MAIN
#include "tests/catch.h"
