"""The native core: deals on bit masks, proved equal to `oudler.rules` and fast enough to search.

This is its door: the rest of the package imports nothing from behind it. `import oudler` does not: it costs nothing
more, and works where the core is not compiled.
"""

from oudler.kernel.belief import Believed, HandForm, Reading, believe
from oudler.kernel.ecarts import after_ecart, sensible_ecarts, sensible_ecarts_mask
from oudler.kernel.knowledge import Knowledge, Place
from oudler.kernel.playouts import Playouts, Policy, card_by_rules, playouts, surprises
from oudler.kernel.position import NativePosition, Outcome, Position
from oudler.kernel.sampling import Layout, LayoutMask, Sampler, count, sample, sample_mask, suppose
from oudler.kernel.solver import (
    FOR_EVER,
    Deadline,
    Effort,
    Objective,
    Solution,
    Solver,
    ecarts,
    solve,
    solve_many,
    values,
)
from oudler.kernel.trained import trained_player

__all__ = [
    "FOR_EVER",
    "Believed",
    "Deadline",
    "Effort",
    "HandForm",
    "Knowledge",
    "Layout",
    "LayoutMask",
    "NativePosition",
    "Objective",
    "Outcome",
    "Place",
    "Playouts",
    "Policy",
    "Position",
    "Reading",
    "Sampler",
    "Solution",
    "Solver",
    "after_ecart",
    "believe",
    "card_by_rules",
    "count",
    "ecarts",
    "playouts",
    "sample",
    "sample_mask",
    "sensible_ecarts",
    "sensible_ecarts_mask",
    "solve",
    "solve_many",
    "suppose",
    "surprises",
    "trained_player",
    "values",
]
