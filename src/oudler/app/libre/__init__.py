"""What the application does for donnes libres alone: words, lists, papers, rehearsed sheets."""
