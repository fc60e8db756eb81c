"""The compiled part of the kernel: the build that suits this processor.

`core` is `_core_v3` where the processor has BMI2 and AVX2, else `_core`, which runs anywhere: the same source, the same
results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["core"]

if TYPE_CHECKING:
    from oudler.kernel import _core as core
else:
    try:
        from oudler.kernel import _cpu

        if _cpu.runs_v3():
            from oudler.kernel import _core_v3 as core
        else:
            from oudler.kernel import _core as core
    except ModuleNotFoundError as missing:
        raise ImportError(
            "le noyau d'Oudler n'est pas compilé : installez un compilateur C++20 (g++, clang), puis réinstallez\n"
            "Oudler's kernel is not compiled: install a C++20 compiler (g++, clang), then install again"
        ) from missing
