// The program: reads the command line and hands over to the UCI loop or to a subcommand.
#include "uci/version.h"

#include <exception>
#include <iostream>

#ifdef TENBY_CXXOPTS
#include <cxxopts.hpp>
#endif

int main(int argc, char** argv) {
#ifdef TENBY_CXXOPTS
    try {
        cxxopts::Options options("tenby", "Tenby, a UCI chess engine on a 120-square board.");
        options.add_options()("h,help", "say how to use the program")("version",
                                                                      "print the version");
        const auto given = options.parse(argc, argv);
        if (given.count("help") != 0) {
            std::cout << options.help();
            return 0;
        }
    } catch (const std::exception& error) {
        std::cerr << "tenby: " << error.what() << "\nTry 'tenby --help'.\n";
        return 2;
    }
#else
    static_cast<void>(argc);
    static_cast<void>(argv);
#endif
    std::cout << "tenby " << tenby::kVersion << '\n';
    return 0;
}
