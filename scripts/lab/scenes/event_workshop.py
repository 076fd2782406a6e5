"""A repair shop at noon, cleared for a talk: a bench, an old toolbox, wrenches on the wall, stools."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import block, curve, dusk_room, kit, metal, mug, pipe, plaster, put, soften, thicken, turned, window_sun
from studio import aim, box, grid_faces, make_mesh, material, place, plain, plane, principled, wood


def toolbox(paint, steel):
    """A painted steel toolbox with a pitched lid, two latches and a handle."""
    w, l, h = 0.42, 0.19, 0.15
    block((w, l, h), (0, 0, h / 2), paint, edge=0.006)
    outline = [
        (-l / 2 - 0.002, h),
        (-l / 2 - 0.002, h + 0.018),
        (-0.045, h + 0.062),
        (0.045, h + 0.062),
        (l / 2 + 0.002, h + 0.018),
        (l / 2 + 0.002, h),
    ]
    a = np.array([(-w / 2 - 0.002, y, z) for y, z in outline])
    b = a + (w + 0.004, 0, 0)
    points = np.concatenate([a, b])
    made = place(make_mesh("Lid", points, [(i, i + 1, 7 + i, 6 + i) for i in range(5)] + [(5, 0, 6, 11)], paint))
    soften(made, 0.005)
    for k, x in ((0, -w / 2 - 0.002), (1, w / 2 + 0.002)):
        ends = [(x, y, z) for y, z in outline]
        place(make_mesh("End", ends, [(0, 1, 4, 5), (1, 2, 3, 4)], paint))
    for x in (-0.12, 0.12):
        block((0.035, 0.006, 0.055), (x, -l / 2 - 0.003, h - 0.005), steel, edge=0.002)
        block((0.022, 0.008, 0.016), (x, -l / 2 - 0.007, h + 0.006), steel, edge=0.002)
    top = h + 0.062
    pipe(
        curve(
            (-0.075, 0, top),
            (-0.07, 0, top + 0.03),
            (-0.045, 0, top + 0.04),
            (0.045, 0, top + 0.04),
            (0.07, 0, top + 0.03),
            (0.075, 0, top),
            n=60,
        ),
        0.0065,
        steel,
        14,
    )


def spanner(look, length=0.22):
    """A flat wrench with two open jaws, hanging along z from the origin, facing -y."""

    def jaw(z, up):
        a = np.linspace(math.radians(50), math.radians(310), 30)
        r, w = length * 0.105, length * 0.055
        inner = np.column_stack([w * np.cos(a), w * np.sin(a)])
        outer = np.column_stack([r * np.cos(a), r * np.sin(a)])
        turn_ = math.radians(75 if up else -75)
        spin = np.array([[math.cos(turn_), -math.sin(turn_)], [math.sin(turn_), math.cos(turn_)]])
        p = np.concatenate([inner, outer]) @ spin.T
        points = np.column_stack([p[:, 0], np.zeros(60), p[:, 1] + z])
        soften(thicken(place(make_mesh("Jaw", points, grid_faces(30, 2), look)), length * 0.03), 0.0012, 2)

    jaw(-length * 0.09, True)
    jaw(-length * 0.91, False)
    block((length * 0.072, length * 0.024, length * 0.72), (0, 0, -length / 2), look, edge=0.002)


def build():
    aim((0.05, -2.6, 1.38), (0.1, 0.1, 1.1), lens=43, fstop=2.8, focus=2.55)
    sun = (-116, 22)
    dusk_room(sun, 1.3)
    window_sun((0.2, 0.35, 1.1), sun, 12, (1.7, 1.1), (4, 3), 0.045, 2.8, soft=0.8)
    plane(
        (9, 9),
        (0, 0, 0),
        material(
            "Concrete",
            lambda n: principled(
                n, n.ramp(n.noise(n.position(), scale=1.4, detail=8), [(0.3, "#3c3d3e"), (0.7, "#5b5a57")]), 0.6
            ),
        ),
    )
    box((9, 0.1, 4), (0, 0.95, 2), plaster("Wall", "#66717f", "#525d6b", 0.003))
    board = wood("Board", "#5b4029", "#33210f", 0.6, (1, 8, 8), 1.2)
    block((2.1, 0.025, 0.78), (0.35, 0.885, 1.52), board, edge=0.006)
    bench = wood("Bench", "#83592f", "#4d3016", 0.5, (1, 8, 8), 1.6)
    block((2.6, 0.72, 0.07), (0.3, 0.48, 0.885), bench, edge=0.008)
    for x in (-0.85, 1.45):
        for y in (0.2, 0.76):
            block((0.09, 0.09, 0.85), (x, y, 0.425), bench, edge=0.006)
    block((2.4, 0.6, 0.03), (0.3, 0.48, 0.25), bench, edge=0.004)
    z = 0.92
    steel = metal("Steel", "#9a9ca0", "#4c4d50", 0.28)
    iron = plain("Nail", "#1a1a1b", 0.4)
    for n, (x, long) in enumerate(
        ((-0.42, 0.36), (-0.29, 0.32), (-0.175, 0.28), (-0.075, 0.245), (0.01, 0.215), (0.085, 0.19), (0.15, 0.165))
    ):
        put(kit(spanner, steel, long), (x, 0.865, 1.80), (0, 1.2 * (n % 3 - 1), 0))
        pipe([(x, 0.88, 1.797), (x, 0.845, 1.801)], 0.0035, iron)
    # A hammer and a saw frame next to them.
    ash = wood("Ash", "#a47c4b", "#7a552d", 0.5, (9, 9, 1), 3)
    pipe([(0.42, 0.862, 1.80), (0.42, 0.862, 1.44)], [0.013, 0.016], ash, 16)
    block((0.11, 0.03, 0.032), (0.42, 0.862, 1.80), steel, edge=0.004)
    ring = np.linspace(0, 2 * math.pi, 80, endpoint=False)
    pipe(
        np.column_stack([0.72 + 0.125 * np.cos(ring), np.full(80, 0.865), 1.62 + 0.125 * np.sin(ring)]),
        0.016,
        plain("Rubber", "#141416", 0.6),
        16,
        "Hose",
        True,
    )
    pipe(
        np.column_stack([0.725 + 0.118 * np.cos(ring), np.full(80, 0.835), 1.61 + 0.118 * np.sin(ring)]),
        0.016,
        plain("Rubber2", "#141416", 0.6),
        16,
        "Hose",
        True,
    )
    paint = material(
        "Paint",
        lambda n: principled(
            n,
            n.ramp(n.noise(n.coordinates(), scale=30, detail=7, rough=0.7), [(0.30, "#2a0b08"), (0.45, "#4f130d")]),
            0.32,
            Clearcoat=0.3,
        ),
    )
    put(kit(toolbox, paint, steel), (0.36, 0.42, z), (0, 0, -10))
    coffee = plain("Coffee", "#140a05", 0.05)
    cup = kit(mug, material("Enamel", lambda n: principled(n, "#22354f", 0.22, Clearcoat=0.6)), coffee)
    cream = kit(mug, material("Cream", lambda n: principled(n, "#cfc6b2", 0.25, Clearcoat=0.5)), coffee)
    for x, y, turn_, one in ((-0.20, 0.34, 40, cup), (-0.07, 0.42, 150, cream), (0.82, 0.36, -30, cup)):
        put(one, (x, y, z), (0, 0, turn_))

    # Stools in front of the bench.
    def stool():
        turned(
            [
                (0.0001, 0.62),
                (0.150, 0.62),
                (0.165, 0.628),
                (0.168, 0.64),
                (0.162, 0.652),
                (0.14, 0.656),
                (0.0001, 0.650),
            ],
            bench,
            sides=48,
        )
        for k in range(4):
            a = math.radians(45 + 90 * k)
            pipe(
                [(0.19 * math.cos(a), 0.19 * math.sin(a), 0), (0.11 * math.cos(a), 0.11 * math.sin(a), 0.63)],
                0.015,
                bench,
                12,
            )
        loop = np.column_stack([0.158 * np.cos(ring), 0.158 * np.sin(ring), np.full(80, 0.25)])
        pipe(loop, 0.008, iron, 10, "Loop", True)

    seat = kit(stool)
    for x, y in ((-0.52, -0.10), (0.12, -0.16), (0.80, -0.08)):
        put(seat, (x, y, 0), (0, 0, x * 70))
    return {"bounces": 4, "clamp": 3}


studio.run(build)
