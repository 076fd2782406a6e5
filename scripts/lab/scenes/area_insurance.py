"""The morning after a storm: a house with a blue tarp on its roof, a broken limb on the lawn, a clearing sky."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, bark, bough, box, bush, grass, leaf, make_mesh, material, oak, pine, place, plain, plane
from studio import principled, scatter, set_air, shining


def build(frame):
    aim((-5.5, -16.5, 1.5), (-0.9, 2, 2.3), lens=31, shift_y=0.035)
    set_air(
        sun=(-114, 7),
        stops=[(0.0, "#eec08a"), (0.1, "#c9b49c"), (0.25, "#8c9aa8"), (0.5, "#52657c"), (1.0, "#2b3c55")],
        glow=[("#ffae6a", 6, 0.5)],
        dim=0.45,
        clouds={
            "dark": "#39455a",
            "lit": "#e9b183",
            "scale": 0.75,
            "stretch": (0.5, 1.0, 1),
            "cover": (0.36, 0.66),
            "amount": 0.9,
            "focus": 2.5,
            "seed": 3.0,
        },
        density=0.004,
        depth=14,
        strength=0.8,
    )
    add_sun(-114, 9, 6.5, "#ffc792", 1.0)

    def wall_paint(n):
        flat = n.add("ShaderNodeMapping", Vector=n.coordinates(), Rotation=(math.radians(90), 0, 0))
        node = n.add(
            "ShaderNodeTexBrick",
            None,
            Vector=flat,
            Color1="#76594a",
            Color2="#5e4538",
            Mortar="#857b6e",
            Scale=3.6,
            Mortar_Size=0.012,
            Brick_Width=0.95,
            Row_Height=0.3,
        )
        return principled(
            n,
            n.mix(
                0.4,
                node.outputs[0],
                n.ramp(n.noise(n.position(), scale=1.2, detail=6), [(0.3, 0.25), (0.7, 0.85)]),
                "OVERLAY",
            ),
            0.9,
            studio.bump(n, node.outputs[1], -0.01, 0.8),
        )

    bricks = material("Bricks", wall_paint)
    white = plain("White", "#c9c5bb", 0.6)

    def shingles_paint(n):
        node = n.add(
            "ShaderNodeTexBrick",
            None,
            Vector=n.coordinates(),
            Color1="#46433f",
            Color2="#333130",
            Mortar="#1c1b1b",
            Scale=3.2,
            Mortar_Size=0.02,
            Brick_Width=0.9,
            Row_Height=0.45,
        )
        return principled(n, node.outputs[0], 0.9, studio.bump(n, node.outputs[1], -0.02, 0.8))

    shingles = material("Shingles", shingles_paint)
    bare = plain("Sheathing", "#8f7a5a", 0.9)
    tarp = material(
        "Tarp",
        lambda n: principled(
            n,
            n.ramp(n.noise(n.coordinates(), scale=2, detail=4), [(0.3, "#123f7a"), (0.7, "#1d5aa3")]),
            0.32,
            studio.bump(n, n.noise(n.coordinates((1, 2.2, 1)), scale=1.8, detail=5, distortion=0.8), 0.16, 1.0),
        ),
    )
    batten = plain("Batten", "#6b583f", 0.9)
    dark = material("Pane", lambda n: principled(n, "#0b1016", 0.05))
    lit = shining("Lit", "#ffb765", 1.8)

    # The body: a long wing, and a gable that projects on the right.
    z = 2.9
    box((15, 7, z), (3.5, 5.5, z / 2), bricks)
    box((5.4, 3, z), (7.6, 1.2, z / 2), bricks)

    def sheet(name, corners, look, lift=0.0, cuts=1, wave=0.0, seed=0):
        """A quad between four corners, moved by `lift` along its normal."""
        a, b, c, d = (np.array(p, float) for p in corners)
        u, v = np.meshgrid(np.linspace(0, 1, cuts + 1), np.linspace(0, 1, cuts + 1))
        u, v = u.ravel()[:, None], v.ravel()[:, None]
        normal = np.cross(b - a, d - a)
        normal /= np.linalg.norm(normal)
        r = np.random.default_rng(seed)
        k = r.uniform(2, 9, (5, 2))
        bumpy = sum(np.sin(u * p * 2 + v * q + p) for p, q in k) * wave / 5
        points = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v + normal * (lift + bumpy)
        place(make_mesh(name, points, studio.grid_faces(cuts + 1, cuts + 1), look, smooth=cuts > 1))

    x0, x1, y0, y1, rise = -4.6, 11.6, 1.4, 9.6, 3.3
    ridge = (y0 + y1) / 2
    sheet("Roof", [(x0, y0, z), (x1, y0, z), (x1, ridge, z + rise), (x0, ridge, z + rise)], shingles)
    sheet("Roof", [(x1, y1, z), (x0, y1, z), (x0, ridge, z + rise), (x1, ridge, z + rise)], shingles)
    for x in (x0 + 0.55, x1 - 0.55):
        place(make_mesh("Gable", [(x, y0 + 0.4, z), (x, y1 - 0.4, z), (x, ridge, z + rise - 0.1)], [(0, 1, 2)], white))
    # The wing's roof.
    gx0, gx1, gy = 4.5, 10.7, -0.8
    gm = (gx0 + gx1) / 2
    sheet("Roof", [(gx0, 5.2, z), (gx0, gy, z), (gm, gy, z + 2.5), (gm, 5.2, z + 2.5)], shingles)
    sheet("Roof", [(gx1, gy, z), (gx1, 5.2, z), (gm, 5.2, z + 2.5), (gm, gy, z + 2.5)], shingles)
    place(
        make_mesh(
            "Gable",
            [(gx0 + 0.3, -0.31, z - 0.05), (gx1 - 0.3, -0.31, z - 0.05), (gm, -0.31, z + 2.3)],
            [(0, 1, 2)],
            white,
        )
    )
    box((x1 - x0, 0.12, 0.2), ((x0 + x1) / 2, y0 + 0.02, z - 0.06), white)
    for a, b in (((gx0, z), (gm, z + 2.5)), ((gx1, z), (gm, z + 2.5))):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        box(
            (length, 0.1, 0.2),
            ((a[0] + b[0]) / 2, gy + 0.03, (a[1] + b[1]) / 2 - 0.06),
            white,
            (0, -math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])), 0),
        )

    # Bare boards where shingles are missing, a tarp over them, and battens to hold it.
    def on_roof(u, v):
        return (x0 + (x1 - x0) * u, y0 + (ridge - y0) * v, z + rise * v)

    sheet("Bare", [on_roof(0.10, 0.36), on_roof(0.17, 0.30), on_roof(0.18, 0.62), on_roof(0.11, 0.55)], bare, 0.012)
    sheet(
        "Tarp",
        [on_roof(0.175, 0.03), on_roof(0.49, 0.05), on_roof(0.53, 1.0), on_roof(0.15, 1.0)],
        tarp,
        0.05,
        cuts=60,
        wave=0.05,
        seed=4,
    )
    slope = math.degrees(math.atan2(rise, ridge - y0))
    for u, v in ((0.335, 0.24), (0.34, 0.62)):
        px, py, pz = on_roof(u, v)
        box((5.4, 0.05, 0.04), (px, py - 0.06, pz + 0.1), batten, (slope, 0, 0))
    # It hangs loose over the eave.
    sheet(
        "Flap",
        [
            (on_roof(0.19, 0)[0], y0 - 0.02, z - 0.55),
            (on_roof(0.47, 0)[0], y0 - 0.06, z - 0.38),
            on_roof(0.48, 0.05),
            on_roof(0.18, 0.05),
        ],
        tarp,
        0.06,
        cuts=40,
        wave=0.14,
        seed=6,
    )

    # Doors and windows.
    for x, w, look in ((-2.3, 1.9, lit), (3.1, 1.5, dark)):
        box((w + 0.24, 0.1, 1.5), (x, 1.98, 1.5), white)
        box((w, 0.12, 1.3), (x, 1.96, 1.5), look)
        for k in (-1 / 6, 1 / 6):
            box((0.04, 0.14, 1.3), (x + k * w, 1.955, 1.5), white)
        box((w, 0.14, 0.04), (x, 1.955, 1.5), white)
    box((1.2, 0.1, 2.3), (0.8, 1.98, 1.15), white)
    box((0.98, 0.12, 2.12), (0.8, 1.96, 1.08), plain("Door", "#3c1d16", 0.4))
    box((2.6, 0.1, 1.6), (7.6, -0.32, 1.45), white)
    box((2.4, 0.12, 1.4), (7.6, -0.33, 1.45), dark)
    for k in (-0.8, 0, 0.8):
        box((0.05, 0.14, 1.4), (7.6 + k, -0.335, 1.45), white)
    box((2.4, 0.14, 0.04), (7.6, -0.335, 1.45), white)

    # Lawn with leaves and a broken limb, the wet driveway, trees.
    lawn = material(
        "Lawn",
        lambda n: principled(
            n, n.ramp(n.noise(n.position(), scale=0.8, detail=7), [(0.3, "#20280f"), (0.7, "#3b4420")]), 1.0
        ),
    )
    plane((400, 400), (0, 150, 0), lawn)

    def wet(n):
        gloss = n.add(
            "ShaderNodeMapRange",
            Value=n.noise(n.position(), scale=0.5, detail=4),
            From_Min=0.44,
            From_Max=0.58,
            To_Min=0.04,
            To_Max=0.45,
        )
        return principled(n, "#3c3a37", gloss, studio.bump(n, n.noise(n.position(), scale=30), 0.002, 0.3))

    place(
        make_mesh(
            "Drive",
            [(-9.5, -18, 0.015), (-3.0, -18, 0.015), (2.2, 2.0, 0.015), (-0.8, 2.0, 0.015)],
            [(0, 1, 2, 3)],
            material("Wet", wet),
        )
    )
    blade = leaf("Grass", "#4a5524", 0.45)
    tufts = [grass(f"Grass{i}", blade, 30 + i, 300, 0.9, 0.14, 0.01, 0.5) for i in range(3)]
    r = np.random.default_rng(9)
    spots = [
        (x, y, 0)
        for x, y in zip(r.uniform(-14, 14, 1500), -15 + r.random(1500) ** 1.5 * 17)
        if not (-9.5 + (y + 18) * 0.435 - 0.4 < x < -3.0 + (y + 18) * 0.26 + 0.5)
    ]
    scatter(tufts, spots, (0.6, 1.3), 3)
    leaves, trunk = leaf("Leaves", "#33421d", 0.4), bark("Bark", "#4d3f33", "#1b1511")
    # The limb, with its torn end bright next to the driveway.
    place(bough("Limb", leaves, trunk, 17, 5.2, 0.9, 0.10), (-0.3, -6.8, 0.22), (0, 0, 14), (1, 1, 0.7))
    torn = studio.turn("Torn", [(0.0001, 0.30), (0.03, 0.12), (0.06, 0.10), (0.115, -0.02)], bare, 7, smooth=False)
    place(torn, (-0.29, -6.8, 0.22), (0, -84, 14))
    twigs = [bough(f"Twig{i}", leaves, trunk, 27 + i, 1.3, 0.08, 0.09) for i in range(2)]
    # Broken branches lie flat on the ground.
    for n, (x, y) in enumerate([(-1.2, -6.0), (-7.6, -5.5), (4.4, -5.6), (-9.2, -2.2)]):
        place(twigs[n % 2], (x, y, 0.06), (0, 2, 75 * n + 30))
    shrubs = [bush(f"Bush{i}", leaf("Box", "#28361a", 0.3), 50 + i, (0.7, 0.7, 0.65), 1500, 0.09) for i in range(2)]
    scatter(
        shrubs,
        [(x, 1.3, 0) for x in (-3.9, -3.1, -2.2, -1.2, 2.2, 3.1, 4.0)]
        + [(x, -1.0, 0) for x in (5.6, 6.5, 7.5, 8.5, 9.5)],
        (0.8, 1.2),
        9,
    )
    oaks = [oak(f"Oak{i}", leaves, trunk, 71 + i, height=11, spread=8.5, density=0.9, leaf_size=0.18) for i in range(2)]
    scatter(
        oaks,
        [(-15, 14, 0), (-22, 24, 0), (16, 16, 0), (24, 10, 0), (-32, 34, 0), (6, 26, 0), (-4, 30, 0)],
        (0.8, 1.2),
        5,
    )
    pines = [
        pine(f"Pine{i}", leaf("Needles", "#26351c", 0.4), trunk, 60 + i, height=22 + 2 * i, crown=0.42, fine=0.7)
        for i in range(3)
    ]
    scatter(
        pines,
        [(-50 + i * 4.6 + r.normal() * 2, 40 + r.random() * 30, 0) for i in range(26)] + [(13.5, 9, 0), (-10.5, 13, 0)],
        (0.8, 1.25),
        6,
    )
    return {"bounces": 3}


studio.run(build)
