"""What users do: commands in, events out, and what they may see of it."""
