"""What a power may be aimed at: how it is read, what there is to choose, and every reason against a choice.

A target is said in words: squares, letters of characters, names of cards. When the power is declared, the words become
*targets of the play*: a character that stood on a square is followed by its letter, wherever it goes (BF-82), while a
barrier stays a square.
"""
