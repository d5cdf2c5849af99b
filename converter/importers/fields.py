"""The canonical fields of every kind of item, and the words under which tables and files hold them.

Importers name what they find by the canonical names below; the builders (`importers/build`) look for nothing
else. A line reads `canonical name: synonyms`; a name is its own synonym. Case, dots, underscores, hyphens and
the American spelling of armour do not count: see `word_of`.

Values that a builder takes, beside plain numbers and text:

* any attribute or rating of a Shadowrunner: `6(8)`, `{"natural": 6, "augmented": 8}` or a `Rating`
* `modes`: text, a list of words, or a dict of flags `{"sa": true}`
* `mods`: text `+2RCT,+1INI,` or a dict `{"reaction": 2, "initiative_dice": 1}`
* `weapons`, `spells`, `armour`, `cyberware` of a character: one cell with several items, `A; B`
* any value at all: a `CellFault`, which is reported as an error of the item
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from converter.importers.raw import ItemKind

_COMMON = """
edition: rules, rules edition, ruleset, system edition, shadowrun edition
quantity: qty, amount, count, pieces, how many, copies
row: no, nr, number, line
book_page: book, page, source, src, book/page, bookpage, reference, ref, sourcebook
notes: note, comment, comments, remarks, description, desc, details
"""

_CHARACTER = """
name: character, character name, char name, street name, streetname, handle, alias, runner, critter, npc, pc
race: metatype, meta type, metatype/race, race/metatype, metahuman type, species, metarace
kind: character kind, being
archetype: type, class, concept, occupation, profession, role, character type, sheettype
side: team, faction, party, group
body: bod, b, con, body rating, attribute body
quickness: qck, qui, quick, q, agility, agi, quickness rating
strength: str, s, strength rating
charisma: cha, chr, c, charisma rating
intelligence: int, i, intell, intelligence rating
willpower: wil, will, wp, w, willpower rating, will power
essence: ess, e, current essence, essence rating
magic: mag, m, magic rating, magic attribute
reaction: rea, rct, r, react, reaction rating
initiative_dice: initiative, init, ini, initiative dice, init dice, number of dice, initiative/dice, dice
movement_multiplier: movement multiplier, move, movement, multiplier, running multiplier, run multiplier, mov
natural_dermal_armour: natural dermal armour, dermal armour, natural dermal, dermal
adept: physical adept, physad, is adept
natural_armour: natural armour, hide, carapace
armour: armour worn, worn armour, armour rating, armour b/i, armour bi, b/i, bi, protection, armour value
ballistic: ballistic armour, ballistics, armour ballistic, bal, ball, armour b, balistic
impact: impact armour, armour impact, imp, armour i
weapons: weapon, weaponry, arms, weapons carried, attacks, attack
ranged_weapons: ranged, ranged weapon, firearms carried, guns, gun, missile weapons
melee_weapons: melee, melee weapon, close combat weapons, hand weapons
grenades: grenade, explosives
spells: spell, spells known, spell list, magic spells, grimoire
cyberware: cyber, ware, implants, augmentations, bioware, cyberware/bioware, implant
gear: equipment, other gear, possessions, items, inventory, kit, stuff
skills: skill, skill list, active skills
mods: modifiers, modifications, attribute modifiers, attribute mods, bonuses, attribute bonuses
recompute_reaction: recompute reaction
"""

_CHARACTER_CARRIED = """
karma: karma pool, good karma, total karma, karma earned
powers: adept powers, power, magic powers, critter powers
contacts: contact
edges: edges and flaws, flaws, weaknesses
combat_pool: combat pool, combat
magic_pool: magic pool, spell pool, sorcery pool
hacking_pool: hacking pool, hack pool
control_pool: control pool
astral_pool: astral pool
professional_rating: professional rating, pr, threat, threat rating, threat/professional
totem: magical tradition, tradition
logic: logic rating
intuition: intuition rating
"""

_CHARACTER_UNUSED = """
age: birth date, date of birth, born
sex: gender, pronouns
height: size
weight: mass
nuyen: cash, money, credits, resources, lifestyle
hair: eyes, skin, appearance, handedness
real_name: real name, birth name, legal name
priorities: priority
portrait: picture, image, token, avatar
id: sin, key, uuid
languages: language
"""

_PERSONAL = """
player: player name, playername, played by, user, user name, username, controlledby, controlled by, owner
account: players, player's name, real player, discord, skype, telegram, whatsapp
e_mail: email, e mail, mail, mail address, e mail address, email address
address: phone, telephone, phone number, mobile
"""

_WEAPON = """
name: weapon, weapon name, weapons, item, gun, firearm, melee weapon, ranged weapon, grenade, model
character: owner, carried by, wielder, belongs to, bearer, user, whose, character name, runner
type: class, category, weapon type, weapon class, kind, weapon category, subtype, cat, group, weapontype
ammo: magazine, mag, clip, clip size, magazine size, ammo capacity, capacity, rounds, ammocap, shots, load
ammunition: ammunition type, ammo type, ammotype, loaded with, rounds loaded, ammunition loaded
modes: mode, fire mode, fire modes, firemode, firing mode, firing modes, firemodes, firingmodes, rof
damage: damage code, dv, dmg, dam, damagecode, damage value, damage rating, code
blast: blast radius, reduction, blast reduction, damage reduction, radius, fall off, falloff
concealability: conceal, conc, concealment, con, hide
reach: rch, weapon reach
reloads: spare clips, clips, spare magazines, extra clips, spare mags, reload, magazines, mags, spares
accessories: accessory, addons, add ons, attachments, options, extras, mods, modifications, fitted
recoil_compensation: recoil compensation, recoil comp, rc, recoil, recoilcomp
power: power level
level: damage letter
penetration: pen
attenuation: att, atten
lethal: is lethal, deadly
range: maximum range, max range
"""

_WEAPON_UNUSED = """
weight: wt, mass, kg
availability: avail
cost: price, nuyen, $cost
street_index: index, si, street
legality: legal, legal code, permit
short: short range, s range, s
medium: medium range, m range, med, med range, m
long: long range, l range, l
extreme: extreme range, ext, ext range, extr, e
ranges: range type
strength_minimum: str min, strength minimum, str minimum, min str
skill: weapon skill, linked skill
scatter: intelligence
to_hit_dm: to hit dm
ammo_left: rounds left, remaining, ammo remaining, current ammo, ammoremain
id: key, uuid
"""

_SPELL = """
name: spell, spell name, spells
character: owner, caster, known by, belongs to, whose, magician, character name, mage
force: rating, f, learned force, learnedforce, max force, maximum force, level known, rtg
type: spell type, spelltype, p/m, physical/mana, m/p, typ
spell_class: class, category, spell class, spell category, cat, school, group, kind
range: rng, spell range, reach, spellrange
target: target number, tn, resisted by, resist, resistance, tgt, resistance test, targettype
damage: damage level, dmg, base damage, level, dam, damage code, spelldmg
drain: drain code, drn, draincode, drain level, drain value
area: area effect, ae, area of effect, is area, isareaeffect, aoe, area code
duration: dur, length
"""

_SPELL_UNUSED = """
fetish: exclusive, bound, learned
effects: effect
id: key, uuid
"""

_ARMOUR = """
name: armour, armour name, item, piece, clothing, armour type, armour piece
character: owner, worn by, wearer, belongs to, whose, character name, runner
rating: b/i, bi, armour rating, protection, armour value, value, av, armour b/i, ballistic/impact
ballistic: bal, ball, b, balistic, ballastic, ballistic rating, ballistic armour, ballistics
impact: imp, i, impact rating, impact armour
helmet: is helmet, head
natural: natural armour, is natural
covers: locations, location, covered, body parts, coverage, slot
encumbrance: encumbrance factor, ef, enc, factor
form_fitted: form fitted, form fitting, fitted
custom_tailored: custom tailored, tailored, custom fitted
concealability: conceal, conc, concealment, hide
equipped: worn, is worn
"""

_ARMOUR_UNUSED = """
weight: wt, mass, kg
availability: avail
cost: price, nuyen, $cost
street_index: index, si
legality: legal, legal code, permit
type: category, class, kind
id: key, uuid
"""

_CYBERWARE = """
name: cyberware, cyber, implant, item, bioware, ware, cyberware name, augmentation, device
character: owner, belongs to, implanted in, whose, character name, runner, user
rating: level, rtg, lvl, cyberrating
grade: quality, cyberware grade, ware grade
location: body location, limb, where, place, slot
integrity: integrity levels, integrity level, il
mods: modifiers, modifications, attribute mods, bonuses, attribute modifiers, bonus, effects, attributemods
"""

_CYBERWARE_UNUSED = """
essence: ess, essence cost, esscost, bio index, body cost, bodycost, body index, essencecost
cost: price, nuyen, $cost
availability: avail
street_index: index, si
legality: legal, legal code
type: category, class
concealability: conceal, conc
weight: wt
id: key, uuid
"""

_TRAVELLER = """
name: character, traveller, traveler, character name, traveller name, traveler name, npc, pc
upp: universal personality profile, universal personal profile, profile, characteristics
strength: str, s
dexterity: dex, d
endurance: end, e
intelligence: int, i
education: edu
social_standing: social standing, soc, social
skills: skill, skill list
armour: armour worn, armour value, armour values, av, protection
weapons: weapon, weapons carried, weaponry, arms
side: team, faction, party, group, force
will: sentient, is sentient, sentience, mind
columns: integrity columns, record columns, integrity
target_type: target type, type, hit chart, chart, kind
"""

_TRAVELLER_UNUSED = """
determination:
life_force: life force
terms: career, service, rank, homeworld, species, race
age: birth date, date of birth
sex: gender, pronouns
credits: cash, money, cr
id: key, uuid
"""

_RACE = """
name: race
movement_multiplier: movement multiplier
natural_dermal_armour: natural dermal armour
mods: modifiers
"""


@dataclass(frozen=True, slots=True)
class FieldWords:
    """The fields of one kind of item: `by_word` leads from a word to the canonical name.

    `carried` are fields that no system converts and the sheet still shows, `ignored` those that are known and
    left out: prices and weights, and personal data of players, which reaches no output.
    """

    by_word: dict[str, str]
    carried: frozenset[str]
    ignored: frozenset[str]

    def find(self, heading: str) -> str | None:
        """The canonical name for a heading, or None."""
        return self.by_word.get(word_of(heading))


REPEATABLE = frozenset(
    {
        "weapons",
        "ranged_weapons",
        "melee_weapons",
        "grenades",
        "spells",
        "cyberware",
        "armour",
        "gear",
        "skills",
    }
)
"""Fields of a character that may stand in several columns: `Weapon 1`, `Weapon 2`."""

OWNER = "character"
"""The field that says whose a weapon, spell, piece of armour or ware is."""


@lru_cache(maxsize=4096)
def word_of(heading: str) -> str:
    """A heading as it is looked up: lower case, British armour, no dots or dashes, single spaces.

    A unit or remark in brackets at the end goes: `Weight (kg)` is `weight`, `BookPage` is `book page`.
    """
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", heading)
    text = text.casefold().replace("armor", "armour").strip(" :*#.?!")
    text = re.sub(r"(?<=.)\s*[(\[][^)\]]*[)\]]$", "", text)
    text = re.sub(r"[\s_.\-–—:]+", " ", text).strip()
    return re.sub(r" ?/ ?", "/", text)


def _table(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for line in text.strip().splitlines():
        name, _, synonyms = line.partition(":")
        for synonym in (name, *synonyms.split(",")):
            if synonym.strip():
                words.setdefault(word_of(synonym), name.strip())
    return words


def _fields(used: str, unused: str = "", carried: str = "", personal: str = _PERSONAL) -> FieldWords:
    known, left_out = _table(used) | {}, _table(unused) | {}
    shown, private = _table(carried), _table(personal)
    common = _table(_COMMON)
    by_word = private | left_out | shown | common | known
    ignored = (set(left_out.values()) | set(private.values()) | {"row"}) - set(known.values())
    return FieldWords(by_word, frozenset(shown.values()) | {"notes"}, frozenset(ignored))


FIELDS: dict[ItemKind, FieldWords] = {
    ItemKind.CHARACTER: _fields(_CHARACTER, _CHARACTER_UNUSED, _CHARACTER_CARRIED),
    ItemKind.WEAPON: _fields(_WEAPON, _WEAPON_UNUSED),
    ItemKind.SPELL: _fields(_SPELL, _SPELL_UNUSED),
    ItemKind.ARMOUR: _fields(_ARMOUR, _ARMOUR_UNUSED),
    ItemKind.CYBERWARE: _fields(_CYBERWARE, _CYBERWARE_UNUSED),
    ItemKind.TRAVELLER: _fields(_TRAVELLER, _TRAVELLER_UNUSED),
    ItemKind.RACE: _fields(_RACE),
}
"""The fields of each kind of item."""
