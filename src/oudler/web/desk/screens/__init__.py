"""One module a screen: its addresses, who may see them, and the view of `app` that it shows."""
