"""`oudler tournament …`: everything the desk does, from the shell."""
