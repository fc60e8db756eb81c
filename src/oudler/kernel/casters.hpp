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
        // high << 64 | low, by the public functions only.
        PyObject* high = PyLong_FromUnsignedLongLong(mask.high);
        PyObject* shift = PyLong_FromLong(64);
        PyObject* low = PyLong_FromUnsignedLongLong(mask.low);
        PyObject* top = high == nullptr || shift == nullptr ? nullptr : PyNumber_Lshift(high, shift);
        PyObject* whole = top == nullptr || low == nullptr ? nullptr : PyNumber_Or(top, low);
        Py_XDECREF(high);
        Py_XDECREF(shift);
        Py_XDECREF(low);
        Py_XDECREF(top);
        return whole;
    }
};

}  // namespace nanobind::detail
