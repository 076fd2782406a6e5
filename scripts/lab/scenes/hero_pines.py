"""Pines at dawn by the water: haze on a still lake, layers of distant shores, tall pines against the light."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import aim, add_sun, bark, bush, grass, leaf, pine, place, plane, plain, scatter, set_air, water


def build():
    aim((0, -6, 2.6), (3, 100, 2.6), lens=34, shift_y=0.14)
    set_air(
        sun=(17, 3.0),
        stops=[(0.0, "#e6a763"), (0.10, "#cfa982"), (0.24, "#86999f"), (0.5, "#3f607a"), (1.0, "#193450")],
        glow=[("#ff9d52", 5, 0.35), ("#ffb066", 40, 0.9), ("#ffd9a0", 400, 3.0)],
        dim=0.05,
        clouds={
            "dark": "#51667a",
            "lit": "#ffc58f",
            "scale": 0.9,
            "stretch": (0.3, 1.1, 1),
            "cover": (0.48, 0.72),
            "amount": 0.55,
            "focus": 9,
        },
        density=0.0024,
        depth=18,
        strength=0.85,
        haze_gain=0.95,
    )
    add_sun(17, 3.2, 2.2, "#ffb070", 1.2)

    needles = leaf("Needles", "#26361c", back=0.4)
    trunk = bark("Bark", "#4f3a2b", "#17110d")
    leaves = leaf("Leaves", "#2b3618", back=0.4)
    reeds = leaf("Reeds", "#4a4222", back=0.5)
    soil = plain("Soil", "#191610", 1.0)

    plane((3000, 1600), (0, 780, 0), water("Water", ripple=0.016))

    tall = [
        pine(f"Pine{i}", needles, trunk, 11 + i, height=24 + 2.5 * i, crown=0.42 + 0.05 * (i % 3), fullness=1.15)
        for i in range(5)
    ]
    rng = np.random.default_rng(5)

    def shore(z, points):
        """A low bank from an edge through points (x, y) to the far side."""
        xs = np.linspace(points[0][0], points[-1][0], 160)
        ys = (
            np.interp(xs, [p[0] for p in points], [p[1] for p in points])
            + np.sin(xs * 0.31) * 0.8
            + np.sin(xs * 0.11 + 2) * 2
        )
        rows = [(0, -0.3), (1.0, 0.12 * z), (4, 0.5 * z), (14, z), (220, z * 1.4)]
        pts = np.concatenate([np.column_stack([xs, ys + d, np.full(160, h)]) for d, h in rows])
        place(studio.make_mesh("Shore", pts, studio.grid_faces(160, len(rows)), soil, smooth=True))
        return lambda x: np.interp(x, xs, ys)

    def plant(edge, x0, x1, count, deep, size, seed, bushes=0, least=2.0):
        r = np.random.default_rng(seed)
        x = r.uniform(x0, x1, count)
        d = least + r.random(count) ** 1.5 * deep
        scatter(tall, np.column_stack([x, edge(x) + d, np.full(count, 0.2)]), size, seed)
        if bushes:
            x = r.uniform(x0, x1, bushes)
            d = 1 + r.random(bushes) ** 2 * deep * 0.6
            scatter(shrubs, np.column_stack([x, edge(x) + d, np.full(bushes, 0.0)]), (0.7, 1.9), seed + 1)

    shrubs = [bush(f"Bush{i}", leaves, 40 + i, (2.4, 2.2, 2.0 + 0.6 * i), 1800, 0.3) for i in range(3)]

    far = shore(2, [(-700, 430), (-250, 400), (0, 420), (300, 440), (800, 400)])
    plant(far, -420, 520, 420, 70, (0.75, 1.2), 2, bushes=420)
    middle = shore(2, [(-260, 300), (-150, 236), (-60, 225), (-12, 262), (40, 320)])
    plant(middle, -240, 4, 170, 50, (0.7, 1.25), 3, bushes=260)
    right = shore(1.6, [(30, 210), (52, 150), (80, 128), (130, 120), (330, 105)])
    plant(right, 46, 300, 105, 55, (0.85, 1.2), 4, bushes=80)
    near = shore(1.2, [(16.5, 76), (21, 56), (27, 49), (45, 44), (160, 30)])
    # The near group is placed by hand, because the composition depends on it.
    for n, (x, y, s, r) in enumerate(
        [
            (22.5, 66, 1.0, 20),
            (26.0, 61, 1.2, 200),
            (29.0, 65, 0.9, 310),
            (31.5, 57, 1.28, 100),
            (36.5, 60, 1.1, 50),
            (24.0, 74, 0.8, 80),
            (40, 50, 1.15, 140),
            (33, 72, 1.05, 10),
            (44, 58, 1.2, 77),
            (38, 70, 1.1, 250),
        ]
    ):
        place(tall[n % 5], (x, y, 0.5), (0, 0, r), s)
    x = rng.uniform(19, 70, 90)
    scatter(shrubs, np.column_stack([x, near(x) + rng.uniform(1.5, 16, 90), np.zeros(90)]), (0.45, 1.25), 9)
    tufts = [grass(f"Reeds{i}", reeds, 60 + i, 260, 1.0, 1.5, 0.02, 0.25) for i in range(3)]
    x = rng.uniform(17.5, 64, 120)
    scatter(tufts, np.column_stack([x, near(x) + rng.uniform(-0.8, 1.6, 120), np.full(120, -0.05)]), (0.6, 1.25), 8)
    return {"bounces": 3}


studio.run(build)
