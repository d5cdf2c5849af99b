"""The hobby's shorthand, one small module each: text in, a value object out, and the same text again.

Every `parse_...` raises `converter.notation.text.NotationError`, and nothing else, for text it cannot read.
"""
