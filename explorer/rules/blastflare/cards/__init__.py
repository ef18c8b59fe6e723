"""The 35 cards, each one declaration. A new card is one entry in the file of its group (see CONTRIBUTING.md)."""
