"""A notebook, a pencil and a cup on a kitchen table, in early morning sun."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from shelves import open_book
from still import back_wall, dusk_room, kit, leaf_shadow, metal, mug, paper, pencil, plaster, put, sheet, window_sun
from studio import aim, make_mesh, place, tube, material, plain, plane, principled, wood


def build():
    aim((0.01, -1.02, 0.49), (0.02, 0.06, 0.07), lens=56, fstop=3.2, focus=1.1)
    sun = (-62, 17)
    dusk_room(sun, 1.5)
    window_sun((0.15, 0.03, 0), sun, 13, (0.62, 0.26), (3, 2), 0.028, 1.5, soft=0.9)
    leaf_shadow((0.1, 0.2, 0.1), sun, 2.4, (0.4, 0.25), 40, 0.06, 4)

    plane((3.2, 1.3), (0, 0.2, 0), wood("Table", "#6f4a2b", "#3a2413", 0.34, (1, 8, 8), 3.2))
    back_wall(plaster("Wall", "#5f6673", "#4a515f"))
    leaves, lines = paper("Leaves", "#e9e0cd", "#dacfb8"), plain("Lines", "#54606e", 0.7)
    open_book((0.125, 0.0, 0), -14, leaves, plain("Cover", "#16243a", 0.5), 0.95)
    write_in(0.125, 0.0, -14, lines)
    wood_, tin = plain("Cedar", "#b98a5a", 0.7), metal("Tin", "#a9a49a", "#6c675f", 0.3)
    put(
        kit(pencil, plain("Paint", "#8f6a1f", 0.35), wood_, plain("Lead", "#24242a", 0.5), tin),
        (0.20, -0.222, 0),
        (0, 0, 4),
    )
    enamel = material("Enamel", lambda n: principled(n, "#22344c", 0.22, Clearcoat=0.6))
    coffee = plain("Coffee", "#140a05", 0.05)
    put(kit(mug, enamel, coffee), (0.30, 0.235, 0), (0, 0, 35))
    put(kit(sheet, (0.216, 0.279), leaves, lines, 3), (0.40, 0.02, 0.001), (0, 0, 24))
    return {"bounces": 4, "clamp": 3}


def write_in(x, y, turned_, ink):
    """Handwriting on both pages: loops and strokes, not readable."""
    r = np.random.default_rng(5)
    for side in (-1, 1):
        for row in range(13 if side < 0 else 6):
            v = 0.115 - row * 0.0165
            until = 0.175 if r.random() < 0.8 else r.uniform(0.08, 0.15)
            u = 0.03
            while u < until:
                length = min(r.uniform(0.012, 0.034), until - u + 0.004)
                n = max(8, int(length * 1300))
                t = np.linspace(0, 1, n)
                tall = 0.0022 * (1 + 0.9 * (r.random(n) < 0.12))
                px = side * 0.105 + (u - 0.105 + t * length) * 1.0 + 0.0011 * np.sin(t * length * 2600)
                py = v + tall * np.sin(t * length * 1900 + r.uniform(0, 6))
                s = np.abs(px) / (0.21 * 0.95)
                pz = 0.030 * 0.95 * s**0.5 * (1 - 0.55 * s) + 0.014 * 0.95 + 0.0003
                points, faces = tube(np.column_stack([px, py, pz]), np.full(n, 0.00028), 4)
                place(make_mesh("Hand", points, faces, ink), (x, y, 0), (0, 0, turned_))
                u += length + 0.006


studio.run(build)
