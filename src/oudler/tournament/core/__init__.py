"""A tournament as a stream of events, whatever is played in it: what happened, what may happen, what it comes to.

`Book` is the state, a fold over events; the modules beside it decide: each function takes a book and what somebody
wants, and returns the event that follows, or raises the clause that forbids it.
"""
