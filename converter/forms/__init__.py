"""Forms to fill in: the workbook and the JSON that `new` writes, empty or with the example party."""
