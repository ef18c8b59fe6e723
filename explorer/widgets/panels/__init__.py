"""The panels: each a function from the session and the desk to HTML. No widget, no rule."""
