#pragma once

#include <nanobind/nanobind.h>

// Adds the exact search to the module.
void bind_search(nanobind::module_& m);
