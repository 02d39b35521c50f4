#include "search/syzygy/tablebases.h"

#include "platform/mapped_file.h"
#include "platform/utf8_path.h"
#include "search/syzygy/checksum.h"
#include "search/syzygy/table.h"
#include "search/syzygy/table_files.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace tenby {

namespace {

// What captures and promotions lead to from a material: its table is needed too.
std::vector<Material> successors(const Material& material) {
    std::vector<Material> result;
    for (const Color color : {kWhite, kBlack})
        for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen}) {
            const Piece piece = make_piece(color, type);
            if (material.count(piece) == 0) continue;
            Material less = material;
            less.remove(piece);
            result.push_back(less);
            if (type != kPawn) continue;
            for (const PieceType promoted : {kKnight, kBishop, kRook, kQueen}) {
                result.push_back(less);
                result.back().add(make_piece(color, promoted));
            }
        }
    return result;
}

// "KBvK.rtbw, KNvK.rtbw and 3 more"
std::string listed(const std::set<std::string>& names) {
    constexpr std::size_t kShown = 3;
    std::string text;
    std::size_t shown = 0;
    for (const std::string& name : names) {
        if (shown == kShown && names.size() > kShown + 1) break;
        text += (shown == 0 ? "" : ", ") + name;
        ++shown;
    }
    if (shown < names.size()) text += " and " + std::to_string(names.size() - shown) + " more";
    return text;
}

}  // namespace

struct Tablebases::Entry {
    struct OpenTable {
        std::optional<MappedFile> file;  // none if the bytes are somebody else's
        Table table;
    };
    std::optional<OpenTable> wdl, dtz;

    std::optional<OpenTable>& place(TableKind kind) { return kind == TableKind::kWdl ? wdl : dtz; }
};

Tablebases::~Tablebases() = default;

Tablebases::Tablebases(std::string_view path) {
    TableFiles found = find_table_files(path);
    complaints_ = std::move(found.complaints);
    for (const TableFile& file : found.files) open(file);
    leave_out_lonely();
    name_missing();
}

Tablebases::Tablebases(std::vector<Table> tables) {
    for (Table& table : tables) {
        auto& place = entry_of(table.material()).place(table.kind());
        if (!place) place.emplace(Entry::OpenTable{std::nullopt, std::move(table)});
    }
    leave_out_lonely();
    name_missing();
}

Tablebases::Entry& Tablebases::entry_of(const Material& material) {
    Entry*& entry = by_material_[material.code()];
    if (!entry) {
        entry = entries_.emplace_back(std::make_unique<Entry>()).get();
        by_material_[material.mirrored().code()] = entry;
    }
    return *entry;
}

void Tablebases::open(const TableFile& found) {
    const auto& [path, material, kind] = found;
    std::optional<Entry::OpenTable>& place = entry_of(material).place(kind);
    // Of the same table in several folders the first that is sound is used.
    if (place) return;
    Result<MappedFile> file = MappedFile::open(path);
    if (!file) {
        complaints_.push_back(file.error());
        return;
    }
    const auto leave_out = [&](const std::string& why) {
        complaints_.push_back(to_utf8(found.path) + " is left out: " + why);
    };
    const Bytes bytes = file->bytes();
    Result<Table> table = Table::read(material, kind, bytes);
    if (!table) return leave_out(table.error());
    if (const Result<void> sound = check_checksum(bytes); !sound) return leave_out(sound.error());
    place.emplace(Entry::OpenTable{*std::move(file), *std::move(table)});
}

// A DTZ table says nothing without the WDL table.
void Tablebases::leave_out_lonely() {
    std::set<std::string> lonely;
    for (const auto& entry : entries_) {
        if (entry->dtz && !entry->wdl) {
            lonely.insert(table_file_name(entry->dtz->table.material(), TableKind::kDtz));
            entry->dtz.reset();
        }
        if (!entry->wdl) continue;
        count_ += 1 + (entry->dtz ? 1 : 0);
        most_men_ = std::max(most_men_, entry->wdl->table.material().men());
    }
    if (!lonely.empty())
        complaints_.push_back("left out, because the WDL tables to them are missing: " +
                              listed(lonely));
}

void Tablebases::name_missing() {
    std::set<std::string> wdl, dtz;
    for (const auto& entry : entries_) {
        if (!entry->wdl) continue;
        const Material& material = entry->wdl->table.material();
        if (!entry->dtz) dtz.insert(table_file_name(material, TableKind::kDtz));
        for (const Material& next : successors(material)) {
            const auto known = by_material_.find(next.code());
            if (next.men() > 2 && (known == by_material_.end() || !known->second->wdl))
                wdl.insert(table_file_name(next.stronger_first(), TableKind::kWdl));
        }
    }
    if (!wdl.empty())
        complaints_.push_back("missing, and needed after captures and promotions: " + listed(wdl));
    if (!dtz.empty())
        complaints_.push_back("missing, so that wins take longer there: " + listed(dtz));
}

std::vector<Material> Tablebases::materials() const {
    std::vector<Material> result;
    for (const auto& entry : entries_)
        if (entry->wdl) result.push_back(entry->wdl->table.material());
    return result;
}

std::string found_text(const Tablebases& tables) {
    const std::string found = "found " + std::to_string(tables.count()) + " tablebases";
    if (tables.count() == 0) return found;
    return found + ", up to " + std::to_string(tables.most_men()) + " men";
}

const Table* Tablebases::find(TableKind kind, const Position& position) const {
    const auto found = by_material_.find(Material(position).code());
    if (found == by_material_.end()) return nullptr;
    const std::optional<Entry::OpenTable>& open = found->second->place(kind);
    return open ? &open->table : nullptr;
}

}  // namespace tenby
