"""A box of family letters, one of them sealed, and the key to it."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import back_wall, block, dusk_room, envelope, kit, leaf_shadow, metal, old_key, paper, plaster, put
from still import tabletop, turned, wax_seal, window_sun
from studio import add_area, aim, plain, plane, wood


def casket(timber, brass, lining):
    """An open wooden box, with its lid upright behind it."""
    w, l, h, t = 0.27, 0.19, 0.085, 0.011
    block((w, l, t), (0, 0, t / 2), timber, edge=0.002)
    block((w - 2 * t, l - 2 * t, 0.002), (0, 0, t + 0.001), lining, edge=0.0006)
    for s in (-1, 1):
        block((w, t, h - t), (0, s * (l - t) / 2, t + (h - t) / 2), timber, edge=0.002)
        block((t, l - 2 * t, h - t), (s * (w - t) / 2, 0, t + (h - t) / 2), timber, edge=0.002)
    block((w + 0.012, l + 0.012, 0.008), (0, 0, 0.004), timber, edge=0.003)
    # The lid leans back on its hinges, 12 degrees beyond upright.
    import math

    a = math.radians(12)
    y, z = l / 2 + 0.002, h

    def at(up, out):
        return (y + up * math.sin(a) + out * math.cos(a), z + up * math.cos(a) - out * math.sin(a))

    cy, cz = at(l / 2, 0.017)
    block((w, 0.010, l), (0, cy, cz), timber, (-12, 0, 0), 0.002)
    for up in (0.0055, l - 0.0055):
        cy, cz = at(up, 0.001)
        block((w, 0.022, t), (0, cy, cz), timber, (-12, 0, 0), 0.002)
    for s in (-1, 1):
        cy, cz = at(l / 2, 0.001)
        block((t, 0.022, l - 2 * t), (s * (w - t) / 2, cy, cz), timber, (-12, 0, 0), 0.002)
        turned(
            [(0.0001, -0.012), (0.003, -0.012), (0.003, 0.012), (0.0001, 0.012)],
            brass,
            (s * 0.085, l / 2 + 0.003, h),
            (0, 90, 0),
            20,
        )
    block((0.026, 0.0022, 0.032), (0, -l / 2 - 0.0008, 0.055), brass, edge=0.0009)
    turned([(0.0042, 0), (0.0036, 0.0012), (0.0028, 0.0012)], brass, (0, -l / 2 - 0.0016, 0.057), (90, 0, 0), 24)


def build():
    aim((-0.02, -1.06, 0.40), (-0.005, 0.06, 0.085), lens=54, fstop=3.8, focus=1.03)
    sun = (-66, 18)
    dusk_room(sun, 1.5)
    window_sun((0.17, 0.03, 0.09), sun, 14, (0.66, 0.42), (3, 2), 0.026, 1.5, soft=0.9)
    leaf_shadow((-0.1, 0.3, 0.2), sun, 2.4, (0.45, 0.25), 42, 0.055, 6)
    plane((3.2, 1.5), (0, 0.2, 0), tabletop("Dresser"))
    back_wall(plaster("Wall", "#565f70", "#444d5d"))
    walnut, brass = wood("Walnut", "#4c2c18", "#23120a", 0.3, (1, 9, 9), 4), metal()
    velvet = plain("Lining", "#1b2a48", 0.95, Sheen=1.0)
    put(kit(casket, walnut, brass, velvet), (0.155, 0.10, 0), (0, 0, -16))
    tones = [
        paper(f"Paper{i}", a, b)
        for i, (a, b) in enumerate((("#ddd0b4", "#c8b994"), ("#e4dac6", "#d2c6ad"), ("#cfbf9d", "#b9a67f")))
    ]
    # Letters on edge in the box, a few of them leaning.
    r = np.random.default_rng(6)
    a = np.radians(-16)
    letter = [kit(envelope, (0.215, 0.125), tones[i], tones[(i + 1) % 3]) for i in range(3)]
    for k in range(13):
        y = -0.065 + k * 0.0082
        dx = r.normal() * 0.006
        x_, y_ = dx * np.cos(a) - y * np.sin(a), dx * np.sin(a) + y * np.cos(a)
        put(
            letter[k % 3],
            (0.155 + x_, 0.10 + y_, 0.0135 + 0.0625 * np.sin(np.radians(78)) + r.uniform(0, 0.003)),
            (78 + r.normal() * 1.2, 0, -16 + r.normal() * 0.8),
        )
    # In front of it: a letter with a seal, a tied bundle with a ribbon, and the key.
    put(kit(envelope, (0.225, 0.13), tones[1], tones[1]), (0.06, -0.11, 0), (0, 0, 9))
    wax = plain("Wax", "#7d1712", 0.3)
    put(kit(wax_seal, wax), (0.0612, -0.1167, 0.0040), (0, 0, 20), 1.15)
    put(kit(old_key, metal("Iron", "#8a7a62", "#3d342a", 0.34)), (0.255, -0.10, 0), (0, 0, 30), 1.15)
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 1.0, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
