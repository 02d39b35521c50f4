#include "platform/standard_streams.h"

#ifdef _WIN32
#include "platform/terminal.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>
#include <initializer_list>
#endif

namespace tenby {

#ifdef _WIN32

void prepare_standard_streams() {
    // A console's input stays text, so that Ctrl-Z ends it.
    if (!is_terminal(StandardStream::kInput)) _setmode(0, _O_BINARY);
    _setmode(1, _O_BINARY);
    _setmode(2, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    for (const DWORD which : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
        DWORD mode = 0;
        const HANDLE handle = GetStdHandle(which);
        if (GetConsoleMode(handle, &mode))
            SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

#else

void prepare_standard_streams() {}

#endif

}  // namespace tenby
