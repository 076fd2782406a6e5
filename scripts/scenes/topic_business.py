"""A ledger, a counter's bell and the keys of a shop, before it opens."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import back_wall, bound_book, dusk_room, key_ring, kit, leather, metal, paper, pencil, plaster, put, turned
from still import tabletop, window_sun
from studio import add_area, aim, plain, plane


def bell(brass, iron):
    """A bell to be struck with the hand: a dome on a foot, a button above."""
    turned(
        [(0.0001, 0), (0.044, 0), (0.047, 0.004), (0.046, 0.009), (0.030, 0.013), (0.012, 0.016), (0.010, 0.024)], iron
    )
    dome = [(0.0425 * math.cos(a) ** 0.8, 0.020 + 0.032 * math.sin(a)) for a in np.linspace(0, math.radians(84), 20)]
    turned([(0.040, 0.0185), (0.0432, 0.0185), *dome, (0.0001, 0.0521)], brass, sides=96)
    turned(
        [(0.0035, 0.051), (0.0035, 0.060), (0.0075, 0.062), (0.0085, 0.066), (0.006, 0.070), (0.0001, 0.0715)],
        brass,
        sides=40,
    )


def build(frame):
    aim((0.02, -0.70, 0.26), (0.03, 0.02, 0.035), lens=58, fstop=3.2, focus=0.72)
    sun = (-64, 15)
    dusk_room(sun, 1.4)
    window_sun((0.08, -0.03, 0.03), sun, 14, (0.56, 0.28), (3, 2), 0.024, 1.4, soft=0.8)
    plane((3.2, 1.5), (0, 0.2, 0), tabletop("Counter", "#5d3d24", "#2f1c0e"))
    back_wall(plaster("Wall", "#4d5a6b", "#3b4656"))
    brass, steel = metal("Brass", "#bb9048", "#7a5722", 0.18), metal("Nickel", "#a7a39a", "#5f5b54", 0.22)
    white = paper()
    put(
        kit(bound_book, (0.20, 0.28, 0.034), leather("Hide", "#4a2517", "#2a130b"), white),
        (-0.045, 0.10, 0),
        (0, 0, 68),
    )
    put(kit(bound_book, (0.17, 0.24, 0.026), plain("Cloth", "#1c3050", 0.7), white), (-0.05, 0.105, 0.034), (0, 0, 79))
    put(kit(bell, brass, plain("Iron", "#131416", 0.35)), (0.165, 0.03, 0))
    put(
        kit(
            pencil,
            plain("Paint", "#8f6a1f", 0.35),
            plain("Cedar", "#b98a5a", 0.7),
            plain("Lead", "#24242a", 0.5),
            metal("Tin", "#a9a49a", "#6c675f", 0.3),
        ),
        (-0.04, 0.10, 0.060),
        (0, 0, 24),
    )
    put(kit(key_ring, (brass, steel), (-58, -6, 46)), (0.045, -0.105, 0))
    add_area((-0.75, -0.35, 0.45), (0.1, 0.0, 0.04), 0.5, 2.4, "#ffcf9a")
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 2.0, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
