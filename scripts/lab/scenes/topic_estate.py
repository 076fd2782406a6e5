"""A rocking chair on a porch, the last sun behind the trees."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import block, chair, kit, mug, planks, put, turned
from studio import (
    add_area,
    add_sun,
    aim,
    bark,
    bush,
    leaf,
    material,
    oak,
    pine,
    plain,
    plane,
    principled,
    scatter,
    set_air,
    wood,
)


def build():
    aim((-0.9, -3.3, 1.2), (0.25, 0.6, 1.2), lens=36, shift_y=-0.11, fstop=2.8, focus=3.3)
    sun = (34, 9)
    set_air(
        sun=sun,
        stops=[(0.0, "#f0b277"), (0.1, "#cf9d86"), (0.3, "#7a86a0"), (0.6, "#45608a"), (1.0, "#243c62")],
        glow=[("#ff9a50", 5, 0.9), ("#ffc27e", 40, 1.2)],
        dim=0.4,
        density=0.008,
        depth=9,
        strength=0.5,
    )
    add_sun(*sun, 7, "#ffb265", 1.0)
    floor = planks("Floor", "#5b6068", "#3c4149", 0.11, 0.5, "y")
    plane((12, 5), (0, -1.0, 0), floor)
    block((12, 0.05, 0.24), (0, 1.5, -0.11), plain("Edge", "#8f939b", 0.6), edge=0.006)
    white = material(
        "White",
        lambda n: principled(
            n,
            n.ramp(n.noise(n.coordinates(), scale=5, detail=6), [(0.3, "#a6a8ab"), (0.7, "#c9c8c5")]),
            0.5,
            studio.bump(n, n.noise(n.coordinates((9, 9, 1)), scale=9, detail=5), 0.0012, 0.5),
        ),
    )
    # Posts, a rail, balusters, and the beam above.
    for x in (-3.4, -0.75, 1.9, 4.5):
        block((0.15, 0.15, 2.7), (x, 1.38, 1.35), white, edge=0.008)
        for z, w in ((0.06, 0.22), (0.14, 0.19), (2.45, 0.19), (2.58, 0.22)):
            block((w, w, 0.07), (x, 1.38, z), white, edge=0.012)
    block((12, 0.09, 0.05), (0, 1.38, 0.88), white, edge=0.014)
    block((12, 0.06, 0.06), (0, 1.38, 0.16), white, edge=0.008)
    baluster = studio.turn(
        "Baluster",
        [
            (0.022, 0),
            (0.022, 0.08),
            (0.013, 0.1),
            (0.02, 0.14),
            (0.024, 0.22),
            (0.016, 0.36),
            (0.013, 0.46),
            (0.02, 0.5),
            (0.013, 0.53),
            (0.022, 0.58),
            (0.022, 0.68),
        ],
        white,
        20,
    )
    for k in range(84):
        x = -4.6 + k * 0.115
        if min(abs(x - p) for p in (-3.4, -0.75, 1.9, 4.5)) > 0.1:
            studio.place(baluster, (x, 1.38, 0.185))
    block((12, 0.2, 0.26), (0, 1.38, 2.78), white, edge=0.01)
    # The chair, facing the sunset, and a small table with a cup.
    timber = wood("Timber", "#5a3a22", "#2c190d", 0.4, (9, 9, 1))
    put(
        kit(chair, timber, wood("Seat", "#6a4629", "#3a2413", 0.45, (1, 9, 9), 3), True),
        (0.62, 0.28, 0.045),
        (-5, 0, 152),
    )
    turned(
        [(0.0001, 0.50), (0.19, 0.50), (0.205, 0.508), (0.205, 0.522), (0.19, 0.53), (0.0001, 0.53)],
        timber,
        (-0.12, 0.75, 0),
        sides=64,
    )
    turned(
        [(0.14, 0), (0.13, 0.025), (0.05, 0.05), (0.028, 0.12), (0.03, 0.3), (0.022, 0.42), (0.05, 0.5)],
        timber,
        (-0.12, 0.75, 0),
        sides=40,
    )
    put(kit(mug, plain("Cream", "#c9bfa9", 0.3), plain("Tea", "#2a1206", 0.05)), (-0.10, 0.73, 0.53), (0, 0, 30))
    # Garden.
    lawn = material(
        "Lawn",
        lambda n: principled(
            n, n.ramp(n.noise(n.position(), scale=0.7, detail=7), [(0.3, "#20270f"), (0.7, "#3a4020")]), 1.0
        ),
    )
    plane((300, 300), (0, 150, -0.7), lawn)
    green = leaf("Leaves", "#39481f", 0.42)
    shrubs = [bush(f"Bush{i}", green, 50 + i, (0.8, 0.8, 0.75), 900, 0.10) for i in range(2)]
    r = np.random.default_rng(4)
    scatter(
        shrubs, [(-5 + k * 1.15 + r.normal() * 0.2, 2.7 + r.random() * 0.6, -0.7) for k in range(10)], (0.7, 1.1), 3
    )
    trees = [
        oak(
            f"Oak{i}",
            green,
            bark("Bark", "#55463a", "#1d1712"),
            31 + i,
            height=10,
            spread=8,
            density=0.6,
            leaf_size=0.24,
        )
        for i in range(2)
    ]
    scatter(
        trees,
        [
            (-16, 30, -0.7),
            (-6, 44, -0.7),
            (9, 52, -0.7),
            (37, 44, -0.7),
            (-28, 50, -0.7),
            (2, 70, -0.7),
            (20, 80, -0.7),
        ],
        (0.8, 1.2),
        5,
    )
    pines = [
        pine(f"Pine{i}", green, plain("Trunk", "#2b221a", 1.0), 20 + i, height=20 + 4 * i, crown=0.35, fine=0.5)
        for i in range(2)
    ]
    scatter(pines, [(-70 + 5.2 * k + r.normal() * 2, 100 + r.random() * 30, -0.7) for k in range(40)], (0.7, 1.0), 6)
    add_area((-2.0, -3.0, 2.4), (0.4, 0.5, 0.6), 1.8, 14, "#9db4dc")
    return {"bounces": 3, "clamp": 2}


studio.run(build)
