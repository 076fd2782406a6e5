"""Crutches leaning against a wall in window light, no longer needed."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import block, chair, curve, dusk_room, kit, leaf_shadow, pipe, planks, plaster, put, turned, window_sun
from studio import add_area, aim, box, plain, plane, wood


def crutch(timber, pad, rubber, steel):
    """A crutch: two ash bows that meet at the foot, a padded top, and a grip between them. Upright, starting at z=0."""
    for side in (-1, 1):
        bow = curve(
            (side * 0.085, 0, 1.24),
            (side * 0.080, 0, 1.0),
            (side * 0.070, 0, 0.72),
            (side * 0.032, 0, 0.42),
            (side * 0.013, 0, 0.30),
            (side * 0.012, 0, 0.06),
            n=50,
        )
        pipe(bow, 0.0115, timber, 14)
    pipe(
        curve((-0.115, 0, 1.262), (-0.06, 0, 1.245), (0, 0, 1.240), (0.06, 0, 1.245), (0.115, 0, 1.262)), 0.021, pad, 18
    )
    pipe([(-0.076, 0, 0.80), (0.076, 0, 0.80)], 0.0155, pad, 16)
    for z in (0.16, 0.24):
        pipe([(-0.030, 0, z), (0.030, 0, z)], 0.0035, steel, 10)
    turned(
        [(0.0001, 0), (0.026, 0), (0.027, 0.004), (0.022, 0.012), (0.0195, 0.05), (0.019, 0.065), (0.014, 0.07)],
        rubber,
        sides=40,
    )


def build():
    aim((-0.15, -3.0, 1.05), (0.14, 0, 0.78), lens=46, fstop=3.2, focus=3.0)
    sun = (-128, 21)
    dusk_room(sun, 1.2)
    window_sun((0.20, 0.45, 0.95), sun, 12, (1.05, 1.25), (2, 3), 0.06, 2.6, soft=0.7)
    leaf_shadow((0.5, 0.45, 1.4), sun, 3.6, (0.6, 0.6), 60, 0.08, 5)
    plane((9, 6), (0, 0, 0), planks("Floor", "#72543a", "#47301d", 0.13, 0.38))
    box((9, 0.1, 4), (0, 0.55, 2), plaster("Wall", "#7d8590", "#68717d", 0.006))
    white = plain("Skirting", "#a9abb0", 0.5)
    block((9, 0.022, 0.15), (0, 0.49, 0.075), white, edge=0.006)
    ash = wood("Ash", "#b08655", "#7f5a30", 0.38, (9, 9, 1), 3)
    look = kit(
        crutch,
        ash,
        plain("Pad", "#23324a", 0.75),
        plain("Rubber", "#141416", 0.7),
        plain("Steel", "#8d9096", 0.25, Metallic=1.0),
    )
    # Their tops rest against the wall. Their feet are 0.37 m away from it, for 1.24 m of height.
    put(look, (0.22, 0.105, 0), (-16.3, 2, 6))
    put(look, (0.50, 0.115, 0), (-15.8, -2, -10))
    # A stool with a folded blanket, at the edge of the light.
    timber = wood("Chair", "#5d3b22", "#2e1a0d", 0.36, (9, 9, 1))
    put(kit(chair, timber, timber), (1.05, 0.05, 0), (0, 0, -22))
    cloth = plain("Blanket", "#4a5568", 0.95, Sheen=0.8)
    for k in range(3):
        block(
            (0.36 - 0.006 * k, 0.30 - 0.008 * k, 0.03),
            (1.05, 0.02, 0.475 + 0.030 * k),
            cloth,
            (0, 0, -20 + 2 * k),
            0.013,
        )
    add_area((-2.5, -2.6, 2.4), (0.4, 0.4, 0.8), 1.6, 8, "#9db4dc")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
