// The exact search as Python sees it; `bindings.cpp` calls this once.
#pragma once

#include <nanobind/nanobind.h>

namespace oudler {

void bind_search(nanobind::module_& module);

}  // namespace oudler
