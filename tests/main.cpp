// main() for Catch2 2.13 as upstream ships it, a header alone; other packages bring their own.
#define CATCH_CONFIG_MAIN
#include "tests/catch.h"
