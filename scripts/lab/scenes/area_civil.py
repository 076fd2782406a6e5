"""A judge's bench before the day begins: paneled oak, a lamp, window light from the left."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import numpy as np

import studio
from lamps import banker_lamp
from shelves import book_materials, lying_book
from still import kit, metal, put, turned
from studio import add_area, aim, box, extrude, grid_faces, make_mesh, place, plain, plane, turn, wood


def panel(x, z, width, height, y, look, raised=True):
    """A panel with a molding around it, on a wall that faces -y."""
    for dx, dz, w, h in (
        (0, height / 2, width, 0.05),
        (0, -height / 2, width, 0.05),
        (width / 2, 0, 0.05, height),
        (-width / 2, 0, 0.05, height),
    ):
        box((w + (0.05 if h == 0.05 else 0), 0.035, h), (x + dx, y - 0.012, z + dz), look)
    if raised:
        box((width - 0.16, 0.03, height - 0.16), (x, y - 0.004, z), look)


def seal(bronze):
    """A star in relief within a wreath of leaves and a rim, at z=0, facing up."""
    rim = [(0.43, 0), (0.43, 0.03), (0.415, 0.045), (0.40, 0.03), (0.385, 0.036), (0.375, 0.02), (0.0001, 0.02)]
    turned(rim, bronze, sides=96, sharp=30)
    turned([(0.262, 0.019), (0.258, 0.028), (0.250, 0.028), (0.246, 0.019)], bronze, sides=96)
    a = np.radians(np.arange(10) * 36 + 90)
    r = np.where(np.arange(10) % 2 == 0, 0.222, 0.088)
    edge = np.column_stack([r * np.cos(a), r * np.sin(a), np.full(10, 0.019)])
    points = np.concatenate([edge, [[0, 0, 0.062]]])
    place(make_mesh("Star", points, [(i, (i + 1) % 10, 10) for i in range(10)], bronze))
    # Leaves in pairs along a stem, from the bottom up both sides.
    s = np.linspace(0, 1, 9)
    half = 0.013 * np.sin(s * np.pi) ** 0.8
    blade = np.concatenate(
        [
            np.column_stack([s * 0.062, half, np.full(9, 0.020)]),
            np.column_stack([s * 0.062, 0 * s, 0.020 + 0.016 * np.sin(s * np.pi) ** 0.6]),
            np.column_stack([s * 0.062, -half, np.full(9, 0.020)]),
        ]
    )
    mesh = make_mesh("Leaf", blade, grid_faces(9, 3), bronze)
    for side in (-1, 1):
        for k in range(11):
            at = np.radians(-90 + side * (9 + k * 14.5))
            for lean in (-28, 28):
                along = np.degrees(at) + side * 90 + lean
                place(mesh, (0.318 * np.cos(at), 0.318 * np.sin(at), 0), (0, 0, along))


def build():
    aim((-1.7, -5.4, 1.55), (0.55, 0, 1.55), lens=33, shift_x=-0.14, shift_y=0.03, fstop=2.8, focus=5.2)
    wall = wood("Wall", "#4f2f1a", "#22120a", 0.34, (9, 9, 1))
    oak = wood("Oak", "#60391f", "#2a160b", 0.3, (9, 9, 1))
    along = wood("Along", "#6b4124", "#2f190c", 0.24, (1, 9, 9))

    box((30, 0.2, 6), (1, 2.6, 3), wall)
    for i in range(-4, 9):
        panel(i * 1.25, 1.0, 1.0, 1.4, 2.5, wall)
        panel(i * 1.25, 3.1, 1.0, 2.2, 2.5, wall)
    box((30, 0.08, 0.1), (1, 2.46, 1.9), along)
    # A framed niche behind the chair: pilasters and a small pediment.
    for x in (0.55, 3.15):
        box((0.34, 0.14, 4.2), (x, 2.42, 2.1), oak)
        box((0.42, 0.2, 0.16), (x, 2.40, 4.24), oak)
        for k in (-0.08, 0, 0.08):
            box((0.03, 0.03, 3.4), (x + k, 2.35, 2.2), wall)
    box((3.3, 0.24, 0.3), (1.85, 2.40, 4.46), oak)
    put(kit(seal, metal("Bronze", "#9a7338", "#4f3716", 0.3)), (1.85, 2.48, 3.45), (90, 0, 0))

    # The bench: a raised front, panels, a molded top.
    lo, hi, front = 0.1, 5.2, 0.0
    box((hi - lo, 0.9, 1.28), ((lo + hi) / 2, 0.5, 0.64), oak)
    for i in range(4):
        panel(lo + 0.68 + i * 1.25, 0.66, 0.98, 0.78, front + 0.05, oak)
    for i in range(5):
        box((0.14, 0.06, 1.2), (lo + 0.06 + i * 1.25, front + 0.03, 0.6), oak)
    rim = [
        (0.06, 1.14),
        (-0.02, 1.15),
        (-0.03, 1.19),
        (-0.09, 1.24),
        (-0.13, 1.25),
        (-0.14, 1.28),
        (-0.13, 1.31),
        (0.95, 1.31),
    ]
    place(extrude("Rim", rim, hi - lo + 0.1, along, smooth=False), (lo - 0.05, 0, 0))
    box((hi - lo, 0.05, 0.14), ((lo + hi) / 2, front - 0.0, 0.07), oak)
    side = extrude("Rim", [(0.06, 1.14), (-0.09, 1.24), (-0.14, 1.28), (-0.13, 1.31), (0.0, 1.31)], 1.0, along)
    place(side, (lo, 0.95, 0), (0, 0, -90))

    # The high-backed chair.
    hide = plain("Hide", "#33110c", 0.38)
    box((0.74, 0.16, 1.15), (1.85, 1.6, 1.75), hide, (-6, 0, 0))
    box((0.84, 0.08, 1.28), (1.85, 1.68, 1.76), oak, (-6, 0, 0))
    for i in range(3):
        for k in range(4):
            place(
                turn(
                    "Stud",
                    [(0.016, 0), (0.010, 0.008), (0.0001, 0.010)],
                    plain("Brass", "#b98a3e", 0.3, Metallic=1.0),
                    12,
                ),
                (1.85 + (i - 1) * 0.2, 1.505 - k * 0.03, 1.42 + k * 0.27),
                (84, 0, 0),
            )

    looks = book_materials()
    z = 1.31
    banker_lamp(1.12, 0.42, z, 17, turned=10)
    lying_book((0.24, 0.32, 0.06), (2.35, 0.4, z), 80, looks[2], looks[11])
    lying_book((0.23, 0.31, 0.05), (2.35, 0.4, z + 0.06), 92, looks[0], looks[11])
    # The gavel on its block.
    block = turn(
        "Block", [(0.0001, 0), (0.085, 0), (0.09, 0.01), (0.085, 0.03), (0.07, 0.036), (0.0001, 0.036)], along, 40
    )
    place(block, (0.52, 0.25, z))
    head = turn(
        "Gavel",
        [
            (0.0001, -0.07),
            (0.036, -0.07),
            (0.042, -0.06),
            (0.042, -0.045),
            (0.034, -0.038),
            (0.03, 0),
            (0.034, 0.038),
            (0.042, 0.045),
            (0.042, 0.06),
            (0.036, 0.07),
            (0.0001, 0.07),
        ],
        along,
        40,
    )
    place(head, (0.52, 0.25, z + 0.078), (90, 0, 62))
    handle = turn(
        "Handle", [(0.0001, 0), (0.012, 0), (0.010, 0.08), (0.013, 0.2), (0.016, 0.24), (0.0001, 0.25)], along, 20
    )
    place(handle, (0.52, 0.25, z + 0.078), (0, 94, -28))

    # The edge of a table in front of the bench, out of focus, and the floor.
    plane((40, 10), (0, -2, 0), wood("Floor", "#3f2817", "#1b100a", 0.3, (1, 8, 8)))
    add_area((-4.6, -1.2, 3.6), (1.6, 0.6, 1.3), 1.5, 330, "#ffe2bd", 60, 2.8)
    add_area((-3.0, -6.0, 4.5), (1.0, 1, 1.5), 3.0, 45, "#a9c2e6")
    return {"bounces": 4, "clamp": 2}


studio.run(build)
