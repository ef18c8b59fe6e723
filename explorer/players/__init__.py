"""Opponents. Each knows what its seat may know, through an observation, and nothing else.

A player plans; when its plan is carried out is the business of whoever holds the clock (``explorer.live``).
"""
