"""JSON Schemas of what the program reads and writes, made from the models that check and print it."""
