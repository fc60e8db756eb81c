"""Tables in the browser: an event stream each, commands in, views and a feed for one viewer out."""
