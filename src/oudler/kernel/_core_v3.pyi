from oudler.kernel._core import Cancel as Cancel
from oudler.kernel._core import Position as Position
from oudler.kernel._core import Sampler as Sampler
from oudler.kernel._core import Solver as Solver
from oudler.kernel._core import sensible_ecarts as sensible_ecarts
