"""The day after a storm: a house with a loose blue tarp and a broken limb on its roof, and a clearing sky."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np
from mathutils import Euler

import studio
from studio import add_sun, aim, bark, bough, box, bush, grass, leaf, make_mesh, material, oak, pine, place, plain, plane
from studio import principled, scatter, set_air


def build():
    aim((-5.5, -16.5, 1.5), (-0.9, 2, 2.3), lens=31, shift_x=-0.2, shift_y=0.035)
    set_air(
        sun=(-128, 34),
        stops=[(0.0, "#dfe4e6"), (0.12, "#c3d3df"), (0.35, "#8fb0cc"), (0.65, "#5d8ab4"), (1.0, "#37659a")],
        glow=[("#fff0d8", 6, 0.2)],
        dim=0.8,
        clouds={
            "dark": "#aab4bf",
            "lit": "#f4f1ea",
            "scale": 0.75,
            "stretch": (0.5, 1.0, 1),
            "cover": (0.42, 0.66),
            "amount": 0.9,
            "focus": 1.2,
            "seed": 3.0,
        },
        density=0.0016,
        depth=16,
        strength=0.8,
    )
    add_sun(-128, 34, 7.0, "#ffeccf", 0.8)

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
            n.ramp(n.noise(n.coordinates(), scale=2, detail=4), [(0.3, "#1c5cae"), (0.7, "#3f83d2")]),
            0.45,
            studio.bump(n, n.noise(n.coordinates((1, 2.2, 1)), scale=1.8, detail=5, distortion=0.8), 0.16, 1.0),
        ),
    )
    batten = plain("Batten", "#6b583f", 0.9)
    dark = material("Pane", lambda n: principled(n, "#0b1016", 0.05))

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

    # Bare boards where shingles are missing, and a tarp that covers the rest: it has folds and ragged edges, and it has
    # come loose at a corner. Without them, a blue rectangle on a roof looks like solar panels.
    def on_roof(u, v):
        return (x0 + (x1 - x0) * u, y0 + (ridge - y0) * v, z + rise * v)

    def from_roof(u, v, lift):
        """Points at a distance from the roof, which is in meters."""
        tilt = math.atan2(rise, ridge - y0)
        x, y, height = on_roof(u, v)
        return np.column_stack([x, y - lift * math.sin(tilt), height + lift * math.cos(tilt)])

    sheet("Bare", [on_roof(0.10, 0.36), on_roof(0.17, 0.30), on_roof(0.18, 0.62), on_roof(0.11, 0.55)], bare, 0.012)
    cuts = 150
    across, up = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, cuts + 1), np.linspace(0, 1, cuts + 1)))
    left = 0.155 + 0.012 * np.sin(up * 11) + 0.006 * np.sin(up * 27 + 1) + 0.03 * (1 - up) ** 2
    right = 0.455 + 0.014 * np.sin(up * 8 + 2) + 0.006 * np.sin(up * 23) + 0.05 * up
    low = 0.07 + 0.035 * np.sin(across * 6 + 1) + 0.015 * np.sin(across * 19) - 0.14 * np.clip(0.22 - across, 0, 1)
    u, v = left + (right - left) * across, low + (1.0 - low) * up
    # Long folds from the corners that hold it, and short ones between them.
    folds = sum(
        np.abs(np.sin(across * p + up * q + p)) ** 0.7 * size
        for p, q, size in ((9, 14, 0.06), (-13, 8, 0.05), (21, 5, 0.03), (4, 31, 0.025))
    )
    corner = np.clip(1 - np.hypot(across - 1, up * 1.3) / 0.42, 0, 1)
    lift = 0.03 + folds + 0.75 * corner**1.6
    tarp_points = from_roof(u - 0.05 * corner**1.5, v + 0.12 * corner**1.5, lift)
    place(make_mesh("Tarp", tarp_points, studio.grid_faces(cuts + 1, cuts + 1), tarp, smooth=True))
    slope = math.degrees(math.atan2(rise, ridge - y0))
    # Boards nailed along its edges.
    for u, v, length, turned in ((0.177, 0.62, 2.3, 84), (0.475, 0.7, 2.0, 97), (0.30, 0.10, 2.2, 4)):
        px, py, pz = on_roof(u, v)
        board = box((length, 0.09, 0.04), (px, py - 0.12, pz + 0.16), batten)
        board.rotation_euler = (Euler((math.radians(slope), 0, 0)).to_matrix() @ Euler((0, 0, math.radians(turned))).to_matrix()).to_euler()

    # Doors and windows.
    for x, w, look in ((-2.3, 1.9, dark), (3.1, 1.5, dark)):
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
    leaves, trunk = leaf("Leaves", "#425526", 0.45), bark("Bark", "#5d4d3f", "#1b1511")
    # The limb, with its torn end bright next to the driveway.
    place(bough("Limb", leaves, trunk, 17, 5.2, 0.9, 0.10), (-0.3, -6.8, 0.22), (0, 0, 14), (1, 1, 0.7))
    torn = studio.turn("Torn", [(0.0001, 0.30), (0.03, 0.12), (0.06, 0.10), (0.115, -0.02)], bare, 7, smooth=False)
    place(torn, (-0.29, -6.8, 0.22), (0, -84, 14))
    # Another one, where it fell on the roof.
    place(bough("Fallen", leaves, trunk, 23, 6.2, 0.9, 0.10), on_roof(0.68, 0.98), (0, 30, -128))
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
        pine(f"Pine{i}", leaf("Needles", "#314522", 0.45), trunk, 60 + i, height=22 + 2 * i, crown=0.42, fine=0.7)
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
