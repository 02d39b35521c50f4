// The arguments of the program in UTF-8, as the rest of the program wants them. Windows gives
// main() another encoding, in which many names cannot be written.
#pragma once

#include <string>
#include <vector>

namespace tenby {

class Arguments {
public:
    // What main() was given.
    Arguments(int argc, char** argv);

    // In the form of main()'s arguments: the program's name comes first.
    int argc() const { return static_cast<int>(texts_.size()); }
    const char* const* argv() const { return pointers_.data(); }

private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;  // a null pointer comes last
};

}  // namespace tenby
