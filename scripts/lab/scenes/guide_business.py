"""Rolled plans, a folding ruler and the keys to a firm's first door, on a workbench."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import math

import studio
from still import back_wall, block, dusk_room, key_ring, kit, metal, paper, plaster, put, roll
from still import sheet, turned, window_sun
from studio import add_area, aim, box, plain, plane, wood
import numpy as np


def folding_rule(timber, brass):
    """Four arms of a half-open folding ruler, from the origin along +x."""
    x, y = 0.0, 0.0
    for k, angle in enumerate((0, 160, 8, 166)):
        a = math.radians(angle)
        z = 0.002 + 0.0036 * k
        block((0.20, 0.016, 0.0034), (x + 0.09 * math.cos(a), y + 0.09 * math.sin(a), z), timber, (0, 0, angle), 0.0008)
        for at in (0.0, 0.18):
            turned(
                [(0.0055, z + 0.0017), (0.005, z + 0.0024), (0.0001, z + 0.0026)],
                brass,
                (x + at * math.cos(a), y + at * math.sin(a), 0),
                sides=24,
            )
        x, y = x + 0.18 * math.cos(a), y + 0.18 * math.sin(a)


def build():
    aim((0.045, -0.94, 0.43), (0.055, 0.06, 0.05), lens=53, fstop=3.5, focus=1.0)
    sun = (-60, 16)
    dusk_room(sun, 1.5)
    window_sun((0.16, 0.03, 0.02), sun, 13, (0.62, 0.26), (3, 2), 0.026, 1.5, soft=0.8)
    plane((3.2, 1.5), (0, 0.2, 0), wood("Bench", "#7a5531", "#4a2f18", 0.5, (1, 7, 7), 2.6))
    back_wall(plaster("Wall", "#4d5a6b", "#3b4656"))
    white, ink = paper("Drafting", "#e3dccb", "#cfc6b2"), plain("Ink", "#2c4364", 0.7)
    for k, (x, y, z, turn_, length, r) in enumerate(
        ((0.15, 0.20, 0, -14, 0.62, 0.028), (0.13, 0.125, 0, -11, 0.56, 0.026), (0.145, 0.165, 0.045, -13, 0.60, 0.025))
    ):
        put(kit(roll, length, r, white, seed=k * 1.7), (x, y, z), (0, 0, turn_))
    put(kit(plan, (0.42, 0.30), white, ink), (0.16, -0.045, 0.0006), (0, 0, -4))
    boxwood, brass = wood("Boxwood", "#b98d4d", "#8b6431", 0.4, (1, 9, 9), 5), metal()
    put(kit(folding_rule, boxwood, brass), (0.03, -0.135, 0.002), (0, 0, 5))
    steel = metal("Nickel", "#a7a39a", "#5f5b54", 0.22)
    put(kit(key_ring, (brass, steel), (-150, -112, -72)), (0.285, -0.115, 0))
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 1.0, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


def plan(size, look, ink):
    """A floor plan: walls as double lines, a staircase, the swing of doors."""
    w, l = size
    sheet(size, look, curl=0.012, seed=12)

    def line(x0, y0, x1, y1, wide=0.0009):
        long = math.hypot(x1 - x0, y1 - y0) + wide
        box(
            (long, wide, 0.0001),
            ((x0 + x1) / 2, (y0 + y1) / 2, 0.0016),
            ink,
            (0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))),
        )

    rooms = [(-0.15, -0.10, 0.02, 0.10), (0.02, -0.10, 0.15, 0.0), (0.02, 0.0, 0.15, 0.10), (-0.15, 0.03, -0.06, 0.10)]
    for x0, y0, x1, y1 in rooms:
        for d in (0, 0.0035):
            for a, b, c, e in (
                (x0 + d, y0 + d, x1 - d, y0 + d),
                (x1 - d, y0 + d, x1 - d, y1 - d),
                (x1 - d, y1 - d, x0 + d, y1 - d),
                (x0 + d, y1 - d, x0 + d, y0 + d),
            ):
                line(a, b, c, e)
    for k in range(9):
        line(0.035 + k * 0.006, 0.012, 0.035 + k * 0.006, 0.04, 0.0006)
    for cx, cy, r in ((-0.09, -0.0965, 0.03), (0.05, -0.0965, 0.026), (0.02, 0.06, 0.026)):
        t = np.linspace(0, math.pi / 2, 14)
        for i in range(13):
            line(
                cx + r * math.cos(t[i]),
                cy + r * math.sin(t[i]),
                cx + r * math.cos(t[i + 1]),
                cy + r * math.sin(t[i + 1]),
                0.0005,
            )
        line(cx, cy, cx, cy + r, 0.0008)


studio.run(build)
