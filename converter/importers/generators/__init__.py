"""What the catalogues of several generators share."""
