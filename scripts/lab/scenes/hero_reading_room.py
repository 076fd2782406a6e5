"""A reading room: law reports to the ceiling, a long table, a lamp, and the light of a tall window."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from lamps import banker_lamp
from shelves import book_materials, fill_shelves, lying_book, open_book
from still import kit, library_chair, put
from studio import add_area, add_sun, aim, box, bush, extrude, leaf, make_mesh, material, oak, pine, place, plain, plane
from studio import scatter, tube, turn, wood

SKY = [(0.0, "#d5dcdf"), (0.35, "#c6d6e4"), (1.0, "#a5c0dc")]


def build():
    aim((-0.75, 0.2, 1.36), (0.75, 6.0, 1.36), lens=27, shift_y=0.05, fstop=2.8, focus=4.0)
    walnut = wood("Walnut", "#5a3820", "#24130a", 0.36, (9, 9, 1))
    board = wood("Board", "#5a3820", "#24130a", 0.36, (9, 1, 9))
    top = wood("Table", "#5f3a20", "#2c170b", 0.34, (9, 1, 9), 1.1)
    floor = wood("Floor", "#4a2f1c", "#20130b", 0.3, (8, 1, 8), 1.2)
    plaster = plain("Plaster", "#3a3c40", 0.9)
    dark = wood("Panel", "#2e1c10", "#150c06", 0.4, (9, 9, 1))

    plane((9, 14), (0, 5, 0), floor)
    box((0.3, 16, 5.2), (-4.15, 5, 2.6), plaster)
    box((0.3, 16, 5.2), (4.15, 5, 2.6), plaster)
    box((9, 16, 0.3), (0, 5, 4.75), plaster)
    # Paneling of the left wall.
    for i in range(9):
        y = -1 + i * 1.4
        box((0.06, 1.3, 2.3), (-3.98, y, 1.25), dark)
        box((0.05, 1.0, 1.2), (-3.95, y, 1.6), dark)
        box((0.05, 1.0, 0.55), (-3.95, y, 0.5), dark)
    box((0.12, 15, 0.1), (-3.95, 5, 2.45), dark)

    looks = book_materials()
    levels = [0.95] + [0.95 + 0.355 * i for i in range(1, 10)]
    bay = fill_shelves(3.7, -1.0, 10.0, levels, looks, walnut, 0.31, seed=3)
    # Cabinets below, cornice above.
    box((0.5, 11, 0.9), (3.5, 4.5, 0.45), walnut)
    box((0.56, 11.1, 0.05), (3.48, 4.5, 0.925), board)
    for i in range(10):
        box((0.03, bay * 0.8, 0.62), (3.24, -1 + (i + 0.5) * bay, 0.47), walnut)
        box((0.03, bay * 0.6, 0.42), (3.225, -1 + (i + 0.5) * bay, 0.47), walnut)
    cornice = [
        (0, 0),
        (0.34, 0),
        (0.34, 0.08),
        (0.38, 0.10),
        (0.38, 0.16),
        (0.46, 0.26),
        (0.48, 0.26),
        (0.48, 0.32),
        (0, 0.34),
    ]
    place(extrude("Cornice", cornice, 11, walnut), (3.72, -1, levels[-1] + 0.06), (0, 0, 90))

    # The far wall, with the opening of a tall window.
    wx, ww, wz, wh = 1.5, 1.7, 1.0, 3.0
    for x0, x1, z0, z1 in (
        (-4.5, wx - ww / 2, 0, 5),
        (wx + ww / 2, 4.5, 0, 5),
        (wx - ww / 2, wx + ww / 2, 0, wz),
        (wx - ww / 2, wx + ww / 2, wz + wh, 5),
    ):
        box((x1 - x0, 0.3, z1 - z0), ((x0 + x1) / 2, 10.35, (z0 + z1) / 2), plaster)

    # Paneling left of the window, with warm lamp light from the next room.
    for i in range(4):
        x = -3.4 + i * 1.22
        for z, h in ((0.55, 0.62), (2.35, 2.5)):
            box((1.02, 0.05, h), (x, 10.17, z), dark)
            box((0.82, 0.05, h - 0.2), (x, 10.14, z), walnut)
    box((4.9, 0.12, 0.1), (-1.6, 10.13, 0.98), dark)
    add_area((-3.6, 7.4, 3.2), (-1.6, 10.2, 1.6), 0.5, 42, "#ffc98f", 110)

    # Outside: a lawn, oaks and pines against a pale sky.
    def sky(nodes):
        split = nodes.add("ShaderNodeSeparateXYZ", None, Vector=nodes.position())
        height = nodes.math("MULTIPLY", split.outputs[2], 0.045)
        return nodes.add("ShaderNodeEmission", Color=nodes.ramp(height, SKY, smooth=False), Strength=1.15)

    plane((160, 60), (20, 80, 25), material("Sky", sky), (90, 0, 0))
    plane((160, 70), (20, 45.6, -0.4), plain("Lawn", "#5b6b34", 1.0))
    leaves, trunk = leaf("Leaves", "#56683a", 0.45), plain("Trunk", "#54483c", 1.0)
    trees = [oak(f"Oak{i}", leaves, trunk, 70 + i, 11, 9, 0.8, 0.2) for i in range(2)]
    far = [pine(f"Pine{i}", leaves, trunk, 20 + i, height=20 + 4 * i, crown=0.35, fine=0.5) for i in range(2)]
    scatter(trees, [(1.2, 37, -0.4), (14, 30, -0.4), (15, 52, -0.4)], (0.8, 1.0), 3)
    scatter(far, [(3 + 3.1 * i, 66 + i % 3 * 4, -0.4) for i in range(8)], (0.7, 0.95), 4)
    hedge = [bush(f"Hedge{i}", leaves, 50 + i, (2.6, 2.2, 2.4), 1800, 0.2) for i in range(2)]
    scatter(hedge, [(2 + 2.6 * i, 58 + i % 2 * 3, -0.4) for i in range(12)], (0.8, 1.3), 6)
    # The sun is behind the house, so it shines on the trees but not into the room.
    add_sun(165, 52, 6.5, "#fff0d8", 1.0)
    for k in (-1, -0.33, 0.33, 1):
        box((0.05 if abs(k) < 1 else 0.14, 0.08, wh), (wx + k * ww / 2, 10.12, wz + wh / 2), dark)
    for k in range(6):
        box((ww, 0.06, 0.05 if 0 < k < 5 else 0.14), (wx, 10.12, wz + wh * k / 5), dark)
    box((ww + 0.5, 0.3, 0.08), (wx, 10.0, wz - 0.08), dark)
    for s in (-1, 1):
        box((0.3, 0.14, wh + 0.5), (wx + s * (ww / 2 + 0.2), 10.1, wz + wh / 2), dark)
    box((ww + 0.9, 0.2, 0.3), (wx, 10.08, wz + wh + 0.2), dark)
    add_area((wx, 10.0, wz + wh / 2), (wx - 0.4, 5, 0.8), ww, 260, "#cfe0f5", 130, wh)
    # A second window on the left, outside the frame, with raking light along the books.
    add_area((-3.6, 1.2, 2.9), (3.4, 5.2, 1.7), 1.3, 170, "#ffe3c2", 70, 2.4)

    # A little daylight bounces back from the room behind the camera.
    add_area((-0.5, -2.5, 3.8), (-2.5, 6, 1.0), 3.0, 70, "#b9c8de")
    add_area((1.2, 6.5, 3.6), (-3.9, 5.5, 1.4), 0.8, 26, "#ffd9ae", 120)

    # The table with its lamp.
    z = 0.76
    box((1.15, 4.2, 0.05), (1.2, 5.0, z - 0.025), top)
    box((1.05, 4.05, 0.11), (1.2, 5.0, z - 0.105), board)
    leg = turn(
        "Leg",
        [
            (0.05, 0),
            (0.03, 0.03),
            (0.035, 0.08),
            (0.055, 0.14),
            (0.06, 0.3),
            (0.045, 0.45),
            (0.06, 0.5),
            (0.06, 0.53),
            (0.045, 0.56),
            (0.05, 0.66),
        ],
        walnut,
        24,
    )
    for x in (0.78, 1.62):
        for y in (3.05, 6.95):
            place(leg, (x, y, 0))
    box((0.42, 0.62, 0.004), (1.12, 3.75, z + 0.002), plain("Leather", "#16301f", 0.5))
    banker_lamp(1.34, 4.32, z, 60, turned=62)
    banker_lamp(1.3, 6.1, z, 50, turned=80)
    paper = looks[11]
    open_book((1.08, 3.72, z + 0.004), 14, paper, looks[2])
    lying_book((0.19, 0.26, 0.05), (1.52, 3.55, z), 20, looks[3], paper)
    lying_book((0.18, 0.25, 0.045), (1.53, 3.56, z + 0.05), 34, looks[2], paper)
    lying_book((0.17, 0.24, 0.035), (1.52, 3.55, z + 0.095), 12, looks[0], paper)
    for k in range(3):
        box((0.22, 0.3, 0.003), (0.95 + k * 0.012, 4.62 + k * 0.01, z + 0.002 + k * 0.003), paper, (0, 0, 6 + 5 * k))

    # Chairs.
    hide = plain("Hide", "#4a1f14", 0.4)

    seat = kit(library_chair, walnut, hide, plain("Stud", "#b98a3e", 0.3, Metallic=1.0))
    for x, y, turn_ in ((0.42, 4.0, 98), (0.36, 5.6, 84), (1.98, 4.9, -90)):
        put(seat, (x, y, 0), (0, 0, turn_))

    # A ladder against the shelves.
    for k in (0, 0.42):
        pts, faces = tube([(2.55, 6.6 + k, 0), (3.32, 6.6 + k, 3.9)], [0.024, 0.02], 8)
        place(make_mesh("Rail", pts, faces, walnut))
    for i in range(11):
        t = (i + 1) / 12
        box((0.09, 0.44, 0.025), (2.55 + 0.77 * t, 6.81, 3.9 * t), walnut)

    return {"bounces": 4, "clamp": 2}


studio.run(build)
