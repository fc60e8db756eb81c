"""The native core: deals on bit masks, proved equal to `oudler.rules` and fast enough to search.

Nothing else of the package imports it: `import oudler` costs nothing more, and works where it is not compiled.
"""

from oudler.kernel.ecarts import sensible_ecarts
from oudler.kernel.knowledge import Knowledge, Place
from oudler.kernel.playouts import Playouts, Policy, card_by_rules, playouts, surprises
from oudler.kernel.position import Outcome, Position
from oudler.kernel.sampling import Lie, Sampler, count, sample, sample_mask, suppose
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

__all__ = [
    "FOR_EVER",
    "Deadline",
    "Effort",
    "Knowledge",
    "Lie",
    "Objective",
    "Outcome",
    "Place",
    "Playouts",
    "Policy",
    "Position",
    "Sampler",
    "Solution",
    "Solver",
    "card_by_rules",
    "count",
    "ecarts",
    "playouts",
    "sample",
    "sample_mask",
    "sensible_ecarts",
    "solve",
    "solve_many",
    "suppose",
    "surprises",
    "values",
]
