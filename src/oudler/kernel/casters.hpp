// Python ints of 78 bits in deck order <-> DeckMask.
#pragma once

#include <nanobind/nanobind.h>

#include "cards.hpp"

namespace nanobind::detail {

template <>
struct type_caster<oudler::DeckMask> {
    NB_TYPE_CASTER(oudler::DeckMask, const_name("int"))

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
        if (!PyLong_Check(source.ptr())) return false;
        value.low = PyLong_AsUnsignedLongLongMask(source.ptr());
        PyObject* shift = PyLong_FromLong(64);
        PyObject* rest = shift == nullptr ? nullptr : PyNumber_Rshift(source.ptr(), shift);
        Py_XDECREF(shift);
        value.high = rest == nullptr ? ~std::uint64_t{0} : PyLong_AsUnsignedLongLong(rest);
        Py_XDECREF(rest);
        // Negative numbers and those of more than 78 bits are refused, as a wrong type is.
        if (PyErr_Occurred() != nullptr) {
            PyErr_Clear();
            return false;
        }
        return value.high >> (oudler::kDeck - 64) == 0;
    }

    static handle from_cpp(oudler::DeckMask mask, rv_policy, cleanup_list*) noexcept {
        if (mask.high == 0) return PyLong_FromUnsignedLongLong(mask.low);
        const std::uint8_t bytes[16] = {
            std::uint8_t(mask.low), std::uint8_t(mask.low >> 8), std::uint8_t(mask.low >> 16), std::uint8_t(mask.low >> 24),
            std::uint8_t(mask.low >> 32), std::uint8_t(mask.low >> 40), std::uint8_t(mask.low >> 48),
            std::uint8_t(mask.low >> 56), std::uint8_t(mask.high), std::uint8_t(mask.high >> 8)};
        return _PyLong_FromByteArray(bytes, sizeof bytes, 1, 0);
    }
};

}  // namespace nanobind::detail
