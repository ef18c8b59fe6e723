"""Boards as geometry: cells, distances, areas. No game's rules."""
