from oudler.kernel._core import Position as Position
from oudler.kernel._core import Problem as Problem
from oudler.kernel._core import Solver as Solver
from oudler.kernel._core import Watch as Watch
