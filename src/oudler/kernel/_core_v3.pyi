from oudler.kernel._core import *
