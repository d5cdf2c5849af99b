"""Events of Faster Combat: specs in, the rules of play called with quantities, outcomes with steps out."""
