from oudler.kernel._core import Position as Position
