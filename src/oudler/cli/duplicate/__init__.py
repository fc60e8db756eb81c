"""`oudler duplicate …`: the tools of duplicate that need no tournament, a module a command."""
