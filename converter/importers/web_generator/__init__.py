"""Characters and catalogues of the web generator."""
