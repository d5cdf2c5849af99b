"""Blast templates: which there are, and what stands in their rings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from converter.printing.faster_combat.blast_scenes import Blast, SpellArea, blast_scene, spell_scene
from converter.printing.faster_combat.blast_templates import make_blast_templates
from converter.printing.scene_pages import SceneJob
from converter.printing.strips import StripsJob
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.working import constant
from tests.printing.characters import LISTED_WEAPONS, MAGE, STEVE, TYPICAL, bomb
from tests.printing.making import options

OFFENSIVE = Blast("Offensive", 16, Fraction(3, 2))


def titles(records: FasterCombatRecords | None) -> list[str]:
    """The bookmarks of all templates."""
    return [job.bookmark for job in make_blast_templates(records, options()).jobs]


def test_the_general_set() -> None:
    """Strips, the two Reductions of the published grenades, scatter, and areas by Magic."""
    assert titles(None) == [
        "Blast strips",
        "Blast, Reduction 0.75 cm",
        "Blast, Reduction 1.5 cm",
        "Scatter",
        "Areas of spells",
    ]


def test_a_file_gives_what_its_people_carry() -> None:
    """Grenades give blasts and scatter, area spells their radius; Steve has neither."""
    assert titles(FasterCombatRecords((TYPICAL,))) == ["Blast strips", "Blast, Reduction 1.5 cm", "Scatter"]
    assert titles(FasterCombatRecords((MAGE,))) == ["Areas of spells"]
    assert titles(FasterCombatRecords((), LISTED_WEAPONS))[1] == "Blast, Reduction 1.5 cm"
    assert titles(FasterCombatRecords((STEVE,))) == []


def test_strips_show_the_damage_left() -> None:
    """The example of the rules: 7 cm from an Offensive Grenade the Damage is 16 - 4 = 12."""
    strips, *_ = make_blast_templates(None, options()).jobs
    assert isinstance(strips, StripsJob)
    strip = strips.pages[0].strips[2]
    assert strip.title == "Offensive · Damage 16 · Reduction 1.5 cm"
    assert strip.length_mm == 240  # 16 x 1.5 cm
    at_seven = next(span for span in strip.spans if span.left_mm <= 70 < span.left_mm + span.width_mm)
    assert (at_seven.text, at_seven.left_mm, at_seven.width_mm) == ("12", 60, 15)


def test_rings_are_a_reduction_apart() -> None:
    """Sixteen rings of 15 mm; the outermost, where nothing is left, is the boldest."""
    scene = blast_scene([OFFENSIVE])
    assert [circle.radius for circle in scene.circles] == [15.0 * number for number in range(1, 17)]
    assert scene.width == scene.height == 480


def ring_labels(*blasts: Blast) -> list[str]:
    """The bold labels, each once."""
    return list(dict.fromkeys(label.text for label in blast_scene(blasts).labels if label.bold))


def test_each_ring_says_what_is_left_of_every_damage() -> None:
    """Two grenades of one Reduction share a template; the weaker one ends a ring earlier."""
    concussion = Blast("Concussion", 15, Fraction(3, 2))
    labels = ring_labels(OFFENSIVE, concussion)
    assert labels[:2] == ["16 / 15", "15 / 14"]
    assert labels[-1] == "1 / –"


def test_many_damages_are_told_by_what_is_lost() -> None:
    """Four numbers would not fit into a ring."""
    blasts = [Blast(str(damage), damage, Fraction(3, 2)) for damage in (10, 12, 14, 16)]
    assert ring_labels(*blasts)[:3] == ["−0", "−1", "−2"]


def test_narrow_rings_are_not_all_labelled() -> None:
    """Rings of 2 mm have a number in every second one."""
    assert ring_labels(Blast("Tiny", 6, Fraction(1, 5))) == ["6", "4", "2"]


def test_the_compass_goes_clockwise_from_the_top() -> None:
    """Twelve figures, 0° above the middle and 90° to the right of it."""
    scene = blast_scene([OFFENSIVE])
    figures = {label.text: label for label in scene.labels if label.text.endswith("°")}
    assert list(figures) == [f"{angle}°" for angle in range(0, 360, 30)]
    north, east = figures["0°"], figures["90°"]
    assert north.left_mm + north.width_mm / 2 == pytest.approx(240)
    assert north.top_mm < 240 < east.left_mm + east.width_mm / 2
    assert east.top_mm + 1.6 == pytest.approx(240)


def test_casters_of_one_radius_share_a_circle() -> None:
    """The legend names them and their spells."""
    second = replace(MAGE, name="Fen")
    (job,) = make_blast_templates(FasterCombatRecords((MAGE, second)), options()).jobs
    assert isinstance(job, SceneJob)
    assert job.legend.startswith(
        "9 cm: Ysolde Quicksilver (Stunball, Detect Enemies); Fen (Stunball, Detect Enemies)."
    )
    assert [circle.radius for circle in job.scene.circles] == [90]


def test_areas_lie_inside_one_another() -> None:
    """Radii of 3 and 9 cm round one middle."""
    scene = spell_scene([SpellArea(3, "3 cm", ""), SpellArea(9, "9 cm", "")])
    assert {(circle.x, circle.y, circle.radius) for circle in scene.circles} == {(90, 90, 30), (90, 90, 90)}


@pytest.mark.parametrize("damage", [0, -3])
def test_what_does_no_damage_has_no_template(damage: int) -> None:
    """A smoke grenade does not blast."""
    smoke = replace(STEVE, grenades=(bomb("Smoke", damage, constant(1), 2),))
    assert titles(FasterCombatRecords((smoke,))) == []


def test_very_many_names_are_cut_short() -> None:
    """The legend names twelve and counts the rest."""
    grenades = tuple(bomb(f"Grenade {number}", 16, constant(1), 1) for number in range(20))
    people = FasterCombatRecords((replace(STEVE, grenades=grenades),))
    job = make_blast_templates(people, options()).jobs[1]
    assert isinstance(job, SceneJob)
    assert job.legend.endswith("Grenade 11 16 and 8 more. The numbers are the Damage left.")
