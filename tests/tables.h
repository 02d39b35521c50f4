// The tablebases for tests, from the folder that the environment variable TENBY_TABLES names, and
// positions to look up in them. Without the variable the tests that need tables say "skipped".
#pragma once

#include "engine/position.h"
#include "engine/random.h"
#include "search/searcher.h"
#include "search/syzygy/material.h"
#include "search/syzygy/tablebases.h"

namespace tenby {

// The folders, or null.
const char* tables_path();

// The tables, opened once; null, and a warning, where the variable is not set. Fails the test where
// it is set and there are no tables.
const Tablebases* tables_or_skip();

// A legal position of the material with either side to move and without castling rights. Every
// third one of those with pawns on both sides has an en passant capture.
Position random_position(const Material& material, Random& dice);
// The same, half of them with the colours exchanged: Black has what the material says of White.
Position random_position_either_way(const Material& material, Random& dice);

// Gives the tables of all tests to a searcher, which then evaluates by material.
void use_tables(Searcher& searcher, const Tablebases& tables);

}  // namespace tenby
