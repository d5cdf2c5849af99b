from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

Settle = Callable[..., Any]

profiles = st.text("0123456789ABCDEF", min_size=6, max_size=6)
shots = st.fixed_dictionaries(
    {
        "to_hit_margin": st.integers(-2, 9),
        "penetration": st.integers(0, 12),
        "damage_value": st.integers(0, 8),
        "lethal": st.booleans(),
    },
    optional={
        "aspect": st.integers(1, 6),
        "offset": st.integers(1, 6),
        "attacker": st.fixed_dictionaries({"upp": profiles, "skill": st.integers(0, 5)}),
    },
)
targets = st.fixed_dictionaries(
    {"upp": profiles},
    optional={
        "armour": st.dictionaries(st.sampled_from(["head", "chest", "abdomen"]), st.integers(0, 10)),
        "posture": st.sampled_from(["standing", "ducked", "prone"]),
        "held": st.sampled_from(["none", "one-handed", "two-handed"]),
        "acted": st.booleans(),
        "columns": st.integers(1, 18),
    },
)
covers = st.fixed_dictionaries(
    {"av": st.integers(0, 9), "integrity": st.integers(0, 20), "locations": st.just(["chest", "abdomen"])}
)


@given(
    target=targets, attacks=st.lists(shots, min_size=1, max_size=6), cover=covers, seed=st.integers(0, 999)
)
def test_any_volley_leaves_a_possible_target(
    settle: Settle, target: dict[str, Any], attacks: list[dict[str, Any]], cover: dict[str, Any], seed: int
) -> None:
    """Marks fit the record, nothing heals, cover never grows, and at most one near miss costs an action."""
    outcome = settle("volley", seed=seed, target=target, attacks=attacks, cover=cover)
    results = outcome["results"]
    assert len(results) == len(attacks)
    lethal, upp, integrity = 0, target["upp"], cover["integrity"]
    for one in results:
        boxes = one["record"]["boxes"]
        assert boxes["lethal"] + boxes["non_lethal"] <= 6 * one["columns"]
        assert boxes["lethal"] >= lethal
        assert all(int(now, 16) <= int(then, 16) for now, then in zip(one["upp_after"], upp, strict=True))
        assert one["upp_after"][3:] == target["upp"][3:]
        assert one["cover_integrity"] <= integrity
        lethal, upp, integrity = boxes["lethal"], one["upp_after"], one["cover_integrity"]
    assert sum(one["suppressed"] in ("this-turn", "next-turn") for one in results) <= 1
    assert results == settle("volley", seed=seed, target=target, attacks=attacks, cover=cover)["results"]
