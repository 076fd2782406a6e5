"""A waterway in the afternoon: a footbridge with lamps, trees on both banks, and the sky on still water."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, box, bush, leaf, make_mesh, oak, pine, place, plane, plain, scatter
from studio import set_air, stone, tube, turn, water


def build():
    aim((-2.0, -4, 2.4), (-0.6, 40, 2.4), lens=33, shift_y=0.05, shift_x=-0.22)
    set_air(
        sun=(148, 32),
        stops=[(0.0, "#e6e6e0"), (0.1, "#cbd8e0"), (0.3, "#97b6d0"), (0.6, "#6392bd"), (1.0, "#3a6ca6")],
        dim=0.85,
        clouds={
            "dark": "#b4bfca",
            "lit": "#f7f2e8",
            "scale": 0.9,
            "stretch": (0.4, 1.1, 1),
            "cover": (0.46, 0.7),
            "amount": 0.8,
            "focus": 1.2,
            "seed": 2.0,
        },
        density=0.0012,
        depth=14,
        strength=0.8,
    )
    add_sun(148, 32, 7.5, "#ffeacb", 0.8)

    plane((60, 900), (0, 430, 0), water("Water", ripple=0.013, scale=(1.0, 0.8, 1), deep="#0a1614"))
    wall = stone("Wall", "#8f8574", "#5b5347", grain=1.0, stain=0.4, wear=0)
    coping = stone("Coping", "#a99e8a", "#7d7262", grain=1.0, stain=0.2, wear=0)
    paving = plain("Paving", "#9a8f7e", 0.8)
    lawn = plain("Lawn", "#4a5a2a", 1.0)
    iron = plain("Iron", "#1d2b27", 0.45, Metallic=0.3)
    globes = plain("Globe", "#e9e4d8", 0.3)
    leaves = [leaf("Leaves", "#43562a", 0.45), leaf("Cypress", "#4c5e2e", 0.45)]
    trunk = plain("Trunk", "#4f4335", 1.0)

    half = 11.0
    for side in (-1, 1):
        box((1.0, 520, 2.2), (side * (half + 0.5), 240, 0.1), wall)
        box((1.2, 520, 0.14), (side * (half + 0.46), 240, 1.26), coping)
        plane((5.5, 520), (side * (half + 3.6), 240, 1.2), paving)
        plane((120, 520), (side * (half + 66), 240, 1.25), lawn)

    oaks = [oak(f"Oak{i}", leaves[i % 2], trunk, 80 + i, 9 + i, 7 + i / 2, 1.0, 0.2) for i in range(3)]
    pines = [
        pine(f"Pine{i}", leaves[1], trunk, 30 + i, height=21 + 3 * i, crown=0.35, fullness=1.1, fine=0.7)
        for i in range(2)
    ]
    shrubs = [bush(f"Bush{i}", leaves[0], 50 + i, (1.5, 1.5, 1.1), 1500, 0.16) for i in range(2)]
    r = np.random.default_rng(4)
    for side in (-1, 1):
        ys = np.arange(19 if side < 0 else 24, 330, 14.0)
        ys = ys + r.normal(size=len(ys)) * 2
        scatter(oaks, [(side * (half + 8.5 + r.random() * 3), y, 1.2) for y in ys], (0.7, 0.95), 5 + side)
        scatter(oaks + pines, [(side * (half + 19 + r.random() * 22), y + 5, 1.2) for y in ys], (0.9, 1.2), 8 + side)
        scatter(
            shrubs, [(side * (half + 6.6 + r.random()), y, 1.2) for y in np.arange(12, 260, 2.6)], (0.6, 1.1), 11 + side
        )
    # The far end, where the water turns away.
    scatter(oaks + pines, [(x, 345 + r.random() * 30, 0.5) for x in np.arange(-30, 31, 4.0)], (1.0, 1.5), 20)
    plane((90, 60), (0, 365, 0.4), lawn)

    # The footbridge: an iron arch with a balustrade, from bank to bank.
    y0 = 25.0
    s = np.linspace(-1, 1, 61)

    def deck(t):
        return 1.35 + 2.3 * (1 - t**2)

    span = half + 1.4
    for y in (y0 - 1.6, y0 + 1.6):
        upper = np.column_stack([s * span, np.full(61, y), deck(s)])
        lower = np.column_stack([s * span, np.full(61, y), 0.15 + 2.95 * (1 - s**2) ** 0.8])
        for line, girth in ((upper, 0.16), (lower, 0.13), (upper + (0, 0, 1.08), 0.055), (upper + (0, 0, 0.16), 0.03)):
            pts, faces = tube(line, np.full(61, girth), 8)
            place(make_mesh("Arch", pts, faces, iron, smooth=True))
        for t in np.linspace(-1, 1, 121):
            z = deck(t)
            box((0.022, 0.022, 1.0), (t * span, y, z + 0.58), iron)
        for t in np.linspace(-0.92, 0.92, 15):
            a, b = deck(t), 0.15 + 2.95 * (1 - t**2) ** 0.8
            if a - b > 0.1:
                box((0.08, 0.08, a - b), (t * span, y, (a + b) / 2), iron)
        for t in np.linspace(-0.96, 0.96, 7):
            box((0.1, 0.1, 1.25), (t * span, y, deck(t) + 0.62), iron)
    pts = np.concatenate([np.column_stack([s * span, np.full(61, y0 + k), deck(s) + 0.02]) for k in (-1.6, 1.6)])
    place(make_mesh("Deck", pts, studio.grid_faces(61, 2), paving))

    post = turn(
        "Post",
        [(0.11, 0), (0.11, 0.12), (0.07, 0.2), (0.05, 0.5), (0.042, 3.0), (0.07, 3.05), (0.09, 3.12), (0.03, 3.16)],
        iron,
        16,
    )
    globe = turn(
        "Globe",
        [
            (0.02 if a < 0.02 or a > 3.1 else 0.17 * math.sin(a), 3.33 - 0.17 * math.cos(a))
            for a in np.linspace(0.01, math.pi - 0.01, 16)
        ],
        globes,
        24,
    )

    def lamp(x, y, z, size=1.0):
        place(post, (x, y, z), scale=size)
        place(globe, (x, y, z), scale=size)

    for t in (-0.96, -0.32, 0.32, 0.96):
        lamp(t * span, y0 - 1.6, deck(t) + 0.9, 0.55)
    for y in np.arange(14, 170, 13.5):
        lamp(half + 1.7, y, 1.2)
        if y > 40:
            lamp(-half - 1.7, y, 1.2)
    return {"bounces": 2, "clamp": 2}


studio.run(build)
