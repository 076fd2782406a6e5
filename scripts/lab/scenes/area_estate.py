"""A live oak before a white house, a bench below it, and the sun of a clear afternoon on the grass."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, bark, box, bush, grass, leaf, make_mesh, material, oak, pine, place, plain
from studio import plane, principled, scatter, set_air, wood


def build():
    aim((-2.0, -14.0, 1.35), (2.2, 6, 1.9), lens=34, shift_x=-0.32, shift_y=0.05, fstop=4, focus=14.5)
    set_air(
        sun=(-140, 36),
        stops=[(0.0, "#e2e6e6"), (0.12, "#c8d7e1"), (0.35, "#93b4d1"), (0.65, "#5f90bf"), (1.0, "#3768a3")],
        dim=0.85,
        clouds={
            "dark": "#bcc6cf",
            "lit": "#f7f4ee",
            "scale": 0.8,
            "stretch": (0.5, 1.0, 1),
            "cover": (0.48, 0.7),
            "amount": 0.8,
            "focus": 1.2,
            "seed": 8.0,
        },
        density=0.0025,
        depth=14,
        strength=0.8,
    )
    add_sun(-140, 36, 6.5, "#ffefd6", 0.8)
    leaves = leaf("Leaves", "#46592a", 0.45)
    trunk = bark("Bark", "#55463a", "#1d1712")
    lawn = material(
        "Lawn",
        lambda n: principled(
            n, n.ramp(n.noise(n.position(), scale=0.7, detail=7), [(0.3, "#2c3216"), (0.7, "#4c5026")]), 1.0
        ),
    )
    plane((400, 400), (0, 150, 0), lawn)
    blade = leaf("Grass", "#55602a", 0.5)
    tufts = [grass(f"Grass{i}", blade, 30 + i, 420, 0.9, 0.13, 0.009, 0.5) for i in range(4)]
    r = np.random.default_rng(2)
    spots = [(r.uniform(-9, 12), -13.5 + r.random() ** 1.6 * 34, 0) for _ in range(1500)]
    scatter(tufts, spots, (0.6, 1.4), 3)

    big = oak("Oak", leaves, trunk, 7, height=12, spread=9, density=2.2, leaf_size=0.11)
    place(big, (5.0, 2.5, -0.1), (0, 0, 40))
    others = [oak(f"Oak{i}", leaves, trunk, 21 + i, height=11, spread=8, density=0.9, leaf_size=0.22) for i in range(2)]
    scatter(
        others,
        [(-22, 40, 0), (-34, 52, 0), (-12, 62, 0), (26, 50, 0), (40, 44, 0), (-46, 40, 0), (2, 74, 0), (18, 80, 0)],
        (0.9, 1.3),
        5,
    )
    needles = leaf("Needles", "#2b3a20", 0.4)
    pines = [pine(f"Pine{i}", needles, trunk, 60 + i, height=22 + 2 * i, crown=0.4, fine=0.6) for i in range(2)]
    scatter(pines, [(-60 + i * 6.5 + r.normal() * 2, 86 + r.random() * 30, 0) for i in range(24)], (0.8, 1.2), 6)

    # The bench: slats on an iron frame.
    slat = wood("Slat", "#7a5a3a", "#3c2917", 0.55, (1, 9, 9))
    iron = plain("Iron", "#0d0f10", 0.45, Metallic=0.7)
    bx, by, turned = 2.3, -0.6, 14
    a = math.radians(turned)

    def at(dx, dy):
        return bx + dx * math.cos(a) - dy * math.sin(a), by + dx * math.sin(a) + dy * math.cos(a)

    for k in range(4):
        x, y = at(0, -0.2 + 0.12 * k)
        box((1.7, 0.095, 0.03), (x, y, 0.45), slat, (0, 0, turned))
    for k in range(4):
        x, y = at(0, 0.23 + 0.03 * k)
        box((1.7, 0.03, 0.085), (x, y, 0.56 + 0.115 * k), slat, (-12, 0, turned))
    for dx in (-0.72, 0.72):
        for dy, h in ((-0.22, 0.44), (0.24, 0.96)):
            x, y = at(dx, dy)
            box((0.045, 0.045, h), (x, y, h / 2), iron, (0, 0, turned))
        x, y = at(dx, 0)
        box((0.045, 0.5, 0.035), (x, y, 0.43), iron, (0, 0, turned))
        box((0.05, 0.5, 0.03), (x, y, 0.68), iron, (0, 0, turned))

    # The house: boards, a porch on posts, a hipped roof, warm windows.
    boards = material(
        "Boards",
        lambda n: principled(
            n,
            "#d3cec2",
            0.7,
            studio.bump(
                n,
                n.add(
                    "ShaderNodeTexWave",
                    "Fac",
                    props={"bands_direction": "Z", "wave_profile": "SAW"},
                    Vector=n.coordinates(),
                    Scale=1.9,
                ),
                0.03,
                1.0,
            ),
        ),
    )
    white = plain("White", "#dcd8cf", 0.6)
    shingle = plain("Shingle", "#4b4a4a", 0.9)
    pane = plain("Pane", "#1a222b", 0.06)
    hx, hy = 4.0, 26.0
    w, d, h = 15.0, 8.0, 3.6
    box((w, d, h), (hx, hy + d / 2, h / 2 + 0.5), boards)
    box((w + 0.2, d + 3.2, 0.5), (hx, hy + d / 2 - 1.5, 0.25), white)

    def roof(x0, x1, y0, y1, z, rise, inset):
        pts = [
            (x0, y0, z),
            (x1, y0, z),
            (x1, y1, z),
            (x0, y1, z),
            (x0 + inset, (y0 + y1) / 2, z + rise),
            (x1 - inset, (y0 + y1) / 2, z + rise),
        ]
        place(make_mesh("Roof", pts, [(0, 1, 5, 4), (2, 3, 4, 5)], shingle))
        place(make_mesh("Hip", pts, [(3, 0, 4), (1, 2, 5)], shingle))

    roof(hx - w / 2 - 0.6, hx + w / 2 + 0.6, hy - 0.6, hy + d + 0.6, h + 0.5, 3.4, 3.6)
    z = h + 0.15
    pts = [
        (hx - w / 2 - 0.3, hy - 3.2, z - 0.3),
        (hx + w / 2 + 0.3, hy - 3.2, z - 0.3),
        (hx + w / 2 + 0.3, hy, z + 0.7),
        (hx - w / 2 - 0.3, hy, z + 0.7),
    ]
    place(make_mesh("Porch", pts, [(0, 1, 2, 3)], shingle))
    box((w + 0.5, 0.2, 0.3), (hx, hy - 3.0, z - 0.42), white)
    for i in range(6):
        x = hx - w / 2 + 0.3 + i * (w - 0.6) / 5
        box((0.2, 0.2, 2.75), (x, hy - 2.95, 1.85), white)
        box((0.3, 0.3, 0.12), (x, hy - 2.95, 3.15), white)
    for i in range(5):
        x = hx - w / 2 + 1.8 + i * (w - 0.6) / 5
        if i == 2:
            box((1.1, 0.1, 2.3), (x, hy - 0.03, 1.65), plain("Door", "#22333a", 0.4))
        else:
            box((1.0, 0.06, 1.7), (x, hy - 0.03, 2.0), pane)
            box((1.2, 0.08, 0.1), (x, hy - 0.05, 2.9), white)
            for k in (-0.5, 0, 0.5):
                box((0.06, 0.08, 1.7), (x + k, hy - 0.06, 2.0), white)
            box((1.0, 0.08, 0.05), (x, hy - 0.06, 2.0), white)
    for i in range(13):
        box((0.05, 0.05, 0.8), (hx - w / 2 + 0.3 + i * 0.2, hy - 2.95, 0.9), white)
    box((0.9, 0.9, 3.0), (hx + 4.6, hy + 5.2, h + 3.2), plain("Chimney", "#6d3e30", 0.9))
    shrubs = [bush(f"Bush{i}", leaf("Box", "#2a3a1a", 0.3), 50 + i, (0.9, 0.9, 0.8), 1600, 0.1) for i in range(2)]
    scatter(shrubs, [(hx - w / 2 + i * 1.25, hy - 3.7, 0) for i in range(13) if i not in (5, 6)], (0.8, 1.15), 9)
    return {"bounces": 3}


studio.run(build)
