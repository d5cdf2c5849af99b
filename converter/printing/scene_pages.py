"""Prints a scene with a legend above it, on as many pages as it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from converter.printing.fitting import Type, height_of
from converter.printing.fonts import Weight
from converter.printing.paper import Paper
from converter.printing.press import Bench, Draft
from converter.printing.tiling import Scene, tiles
from converter.printing.true_scale import check_lines

_LEGEND = Type(8.5, Weight.REGULAR, 3.7)
_BELOW_LEGEND = 1.5


@dataclass(frozen=True, slots=True)
class SceneJob:
    """A true-scale drawing as a document; the legend stands on each of its pages."""

    bookmark: str
    legend: str
    scene: Scene
    styles: ClassVar[tuple[str, ...]] = ("base/true_scale.css",)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The pages; what is drawn has its place."""
        pages = tiles(self.scene, bench.paper, self._legend_mm(bench.paper))
        html = bench.filled_in(
            "base/scene.html", title=self.bookmark, legend=self.legend, tiles=pages, checks=check_lines()
        )
        return Draft(html, len(pages))

    def _legend_mm(self, paper: Paper) -> float:
        """The height to keep for the legend, which is widest on a page held upright."""
        width = paper.printable_width_mm - 2  # against the small difference between measure and print
        return height_of(self.legend, width, _LEGEND) + _BELOW_LEGEND
