"""The names of fighting skills in SR2 and SR3, by group and by class of weapon (SR3, Active Skills)."""

from __future__ import annotations

from converter.notation.weapon_class import WeaponClass

GUNS = (
    "Firearms",
    "Pistols",
    "Submachine Guns",
    "Rifles",
    "Assault Rifles",
    "Shotguns",
    "Heavy Weapons",
    "Laser Weapons",
)
PROJECTILE = "Projectile Weapons"
LAUNCH = "Launch Weapons"
ARMED = ("Armed Combat", "Edged Weapons", "Clubs", "Pole Arms/Staffs", "Whips", "Cyber-Implant Combat")
UNARMED = ("Unarmed Combat",)
THROWING = ("Throwing Weapons", "Throwing")

RANGED_BY_CLASS = {
    WeaponClass.HOLD_OUT: "Pistols",
    WeaponClass.LIGHT_PISTOL: "Pistols",
    WeaponClass.HEAVY_PISTOL: "Pistols",
    WeaponClass.TASER: "Pistols",
    WeaponClass.SMG: "Submachine Guns",
    WeaponClass.SHOTGUN: "Shotguns",
    WeaponClass.SPORTING_RIFLE: "Rifles",
    WeaponClass.SNIPER_RIFLE: "Rifles",
    WeaponClass.ASSAULT_RIFLE: "Assault Rifles",
    WeaponClass.LMG: "Heavy Weapons",
    WeaponClass.MMG: "Heavy Weapons",
    WeaponClass.HMG: "Heavy Weapons",
    WeaponClass.ASSAULT_CANNON: "Heavy Weapons",
    WeaponClass.FLAMETHROWER: "Heavy Weapons",
    WeaponClass.LASER: "Laser Weapons",
    WeaponClass.GRENADE_LAUNCHER: LAUNCH,
    WeaponClass.MISSILE_LAUNCHER: LAUNCH,
}
ARMED_BY_CLASS = {
    WeaponClass.EDGED: "Edged Weapons",
    WeaponClass.CLUB: "Clubs",
    WeaponClass.POLE_ARM: "Pole Arms/Staffs",
    WeaponClass.STAFF: "Pole Arms/Staffs",
    WeaponClass.WHIP: "Whips",
}
