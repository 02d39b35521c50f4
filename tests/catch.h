// Catch2 of either generation: 3 (upstream) or 2.13 (Debian). Tests include this and no other.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
