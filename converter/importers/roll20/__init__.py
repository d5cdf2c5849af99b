"""Characters of Roll20's Shadowrun sheets, as the VTT Enhancement Suite exports them."""
