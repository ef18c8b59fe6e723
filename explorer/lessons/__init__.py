"""Lessons: questions with marking, and the catalogue of edge cases."""
