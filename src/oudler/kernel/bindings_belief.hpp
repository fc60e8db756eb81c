#pragma once

#include <nanobind/nanobind.h>

namespace oudler {

void bind_belief(nanobind::module_& m);

}  // namespace oudler
