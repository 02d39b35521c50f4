// An array of numbers that begins on a cache line, as the vector kernels need it.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace tenby {

inline constexpr std::size_t kCacheLine = 64;

template <class Number>
class AlignedArray {
    static_assert(std::is_arithmetic_v<Number>);

public:
    AlignedArray() = default;
    explicit AlignedArray(std::size_t size)
        : data_(static_cast<Number*>(
              ::operator new (size * sizeof(Number), std::align_val_t{kCacheLine}))),
          size_(size) {
        std::uninitialized_value_construct_n(data_.get(), size);
    }

    Number* data() { return data_.get(); }
    const Number* data() const { return data_.get(); }
    std::size_t size() const { return size_; }
    Number& operator[](std::size_t index) { return data_.get()[index]; }
    const Number& operator[](std::size_t index) const { return data_.get()[index]; }
    Number* begin() { return data(); }
    Number* end() { return data() + size_; }
    const Number* begin() const { return data(); }
    const Number* end() const { return data() + size_; }

private:
    struct Free {
        void operator()(Number* data) const {
            ::operator delete (data, std::align_val_t{kCacheLine});
        }
    };
    std::unique_ptr<Number, Free> data_;
    std::size_t size_ = 0;
};

}  // namespace tenby
