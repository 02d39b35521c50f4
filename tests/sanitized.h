// Whether a sanitizer is built in: it reserves address space beyond any limit, and needs more
// stack. GCC and clang tell of it in different ways.
#pragma once

namespace tenby {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#elif defined(__clang__)
inline constexpr bool kIsSanitized =
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    true;
#else
    false;
#endif
#else
inline constexpr bool kIsSanitized = false;
#endif

}  // namespace tenby
