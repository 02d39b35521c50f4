// All tables at hand, by material. They are opened together and never change afterwards, so any
// number of threads may ask them.
#pragma once

#include "engine/position.h"
#include "search/syzygy/material.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenby {

class Table;
enum class TableKind;
struct TableFile;

class Tablebases {
public:
    // Opens every table in the folders of the path. What cannot be used is left out.
    explicit Tablebases(std::string_view path);
    // Tables whose bytes are in memory already, and stay there; for tests.
    explicit Tablebases(std::vector<Table> tables);
    ~Tablebases();
    Tablebases(const Tablebases&) = delete;
    Tablebases& operator=(const Tablebases&) = delete;

    // What was left out and why, and what is missing, in sentences.
    const std::vector<std::string>& complaints() const { return complaints_; }
    // Files in use, both kinds.
    int count() const { return count_; }
    // The most pieces, kings included, for which there is a table; 0 without tables.
    int most_men() const { return most_men_; }
    // All materials for which there is a table, as their names have them.
    std::vector<Material> materials() const;

    // Null where there is none.
    const Table* find(TableKind kind, const Position& position) const;

private:
    // The WDL and the DTZ table of a material, with their files.
    struct Entry;

    Entry& entry_of(const Material& material);
    void open(const TableFile& found);
    void leave_out_lonely();
    void name_missing();

    // A material and its mirror image share an entry.
    std::vector<std::unique_ptr<Entry>> entries_;
    std::unordered_map<std::uint64_t, Entry*> by_material_;
    std::vector<std::string> complaints_;
    int count_ = 0;
    int most_men_ = 0;
};

// "found 70 tablebases, up to 4 men"
std::string found_text(const Tablebases& tables);

using TablebasesPointer = std::shared_ptr<const Tablebases>;

}  // namespace tenby
