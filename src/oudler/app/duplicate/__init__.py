"""What the application does for duplicate alone."""
