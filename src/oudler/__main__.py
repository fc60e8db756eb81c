"""`python -m oudler` is the `oudler` command."""

import sys

from oudler.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
