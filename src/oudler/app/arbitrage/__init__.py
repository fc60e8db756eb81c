"""The arbiter's assistant: the code told, found by words, asked through, applied to records."""
