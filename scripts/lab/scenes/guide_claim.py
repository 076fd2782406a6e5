"""Letters about a claim, tied together, and a pen, on a window sill, with an evening after rain outside."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import block, bow_knot, envelope, fountain_pen, glass, kit, metal, paper, put, ribbon_around
from studio import add_area, add_sun, aim, box, leaf, bark, material, pine, plain, plane, principled, scatter, set_air


def build():
    aim((0.0, -0.98, 0.21), (0.0, 1, 0.21), lens=50, fstop=5, focus=0.98, shift_y=-0.19)
    sun = (31, 10)
    set_air(
        sun=sun,
        stops=[(0.0, "#e9b682"), (0.12, "#b3909a"), (0.35, "#5d6f90"), (1.0, "#243a5c")],
        glow=[("#ff9d58", 4, 0.9), ("#ffc27e", 40, 1.2)],
        dim=0.4,
        strength=0.55,
        density=0.006,
        depth=14,
    )
    add_sun(*sun, 13, "#ffb066", 1.2)
    white = material(
        "Paintwork",
        lambda n: principled(
            n,
            n.ramp(n.noise(n.coordinates(), scale=5, detail=6), [(0.3, "#7c8089"), (0.7, "#989ca3")]),
            0.45,
            studio.bump(n, n.noise(n.coordinates((1, 14, 14)), scale=7, detail=5), 0.0012, 0.5),
        ),
    )
    # The sill, the frame, the sash with its bars.
    block((3.0, 0.90, 0.035), (0, -0.23, -0.0175), white, edge=0.010)
    box((3.0, 0.1, 0.8), (0, -0.5, -0.44), plain("Wall", "#39424f", 0.9))
    for x in (-0.92, 0.76):
        block((0.12, 0.20, 2.2), (x, 0.20, 1.1), white, edge=0.008)
        block((0.05, 0.05, 2.2), (x + (0.08 if x < 0 else -0.08), 0.20, 1.1), white, edge=0.006)
    block((1.6, 0.06, 0.075), (-0.08, 0.235, 0.0375), white, edge=0.008)
    for x in (-0.47, -0.08, 0.31):
        block((0.026, 0.04, 2.2), (x, 0.245, 1.1), white, edge=0.006)
    block((1.6, 0.04, 0.026), (-0.08, 0.245, 0.50), white, edge=0.006)
    # Drops on the pane.
    r = np.random.default_rng(8)
    water = glass("Water", 0.97, thin=False)
    drop = studio.turn("Drop", [(0.0001, 0.5), (0.5, 0.36), (0.86, 0.14), (1.0, 0.0)], water, 16)
    for _ in range(420):
        size = 0.0012 + 0.0034 * r.random() ** 3
        studio.place(
            drop,
            (r.uniform(-0.85, 0.7), 0.2445, r.uniform(0.08, 0.85)),
            (90, 0, 0),
            (size, size * r.uniform(1, 1.5), size),
        )
    # Things on the sill.
    tones = [
        paper(f"Paper{i}", a, b)
        for i, (a, b) in enumerate((("#ded3bd", "#c9bda5"), ("#e6dfd0", "#d5ccb9"), ("#cdbfa2", "#b8a887")))
    ]
    z = 0.0
    for i in range(9):
        put(
            kit(envelope, (0.235, 0.115), tones[(i * 2) % 3], tones[(i * 2 + 1) % 3], i == 8),
            (0.15 + r.normal() * 0.003, -0.02 + r.normal() * 0.003, z),
            (0, 0, 17 + r.normal() * 2.0),
        )
        z += 0.0034
    tape = plain("Ribbon", "#5b1a18", 0.6)
    band = kit(ribbon_around, (0.24, 0.122, z + 0.002), tape, 0.0, 0.010, "x")
    put(band, (0.15, -0.02, 0), (0, 0, 17))
    put(kit(bow_knot, tape, 0.034), (0.15, -0.02, z + 0.0035), (0, 0, 20))
    brass = metal()
    put(kit(fountain_pen, plain("Lacquer", "#0a1220", 0.1), brass), (0.005, -0.10, 0), (0, 0, -24))
    # Pines outside.
    needles, trunk = leaf("Needles", "#2a3a24", 0.4), bark("Bark", "#4d3f33", "#1b1511")
    pines = [pine(f"Pine{i}", needles, trunk, 60 + i, height=20 + 3 * i, crown=0.35, fine=0.5) for i in range(2)]
    scatter(pines, [(-62 + i * 7.5 + r.normal() * 3, 84 + r.random() * 40, -4) for i in range(18)], (0.36, 0.52), 6)
    plane((300, 300), (0, 150, -4), plain("Lawn", "#2c331c", 1.0))
    add_area((-1.4, -1.6, 1.4), (0.1, 0, 0), 1.2, 4.5, "#9db6dd")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
