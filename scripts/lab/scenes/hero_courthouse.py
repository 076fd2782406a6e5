"""A courthouse in the morning sun: fluted columns, worn limestone steps, and a park across the street on the left."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, box, bush, column, extrude, leaf, oak, pine, place, plain, plane, scatter, set_air
from studio import steps, stone, wood

SPACING = 3.4
HEIGHT = 8.2


def build():
    aim((7.4, -11.2, -0.9), (-5.0, -0.2, -0.9), lens=27, shift_x=-0.16, shift_y=0.2)
    set_air(
        sun=(-128, 36),
        stops=[(0.0, "#dfe4e6"), (0.12, "#c3d3df"), (0.35, "#8db0d0"), (0.65, "#588abb"), (1.0, "#3263a0")],
        dim=0.85,
        clouds={
            "dark": "#b9c3cd",
            "lit": "#f6f3ec",
            "scale": 0.8,
            "stretch": (0.5, 1.0, 1),
            "cover": (0.46, 0.7),
            "amount": 0.8,
            "focus": 1.2,
        },
        density=0.0008,
        depth=30,
        strength=0.8,
    )
    add_sun(-128, 36, 5.0, "#fff0d8", 0.8)

    body = stone("Column", "#d8cfbd", "#aca08a", grain=0.9, stain=0.55, wear=0)
    ashlar = stone("Ashlar", "#cfc5b0", "#9f937d", grain=0.8, stain=0.6, wear=0)
    laid = stone("Laid", "#cfc5b0", "#a3977f", grain=0.8, stain=0.6, wear=0, blocks=(1.36, 0.62))
    tread = stone("Tread", "#c2b8a6", "#8d8373", grain=1.2, stain=0.2, wear=0, blocks=(1.9, 0.165))
    bronze = plain("Bronze", "#3a332a", 0.5, Metallic=0.5)
    shafts = [column(f"Column{i}", body, HEIGHT, 0.52, worn=0.010, seed=i) for i in range(3)]

    count = 5
    first = 4.6
    for i in range(count):
        x = first - i * SPACING
        shaft, slabs = shafts[i % 3]
        place(shaft, (x, 0, 0), (0, 0, 7 * i))
        place(slabs, (x, 0, 0))
        # A pilaster on the wall behind each column.
        box((0.86, 0.2, HEIGHT - 0.9), (x, 4.3, HEIGHT / 2 - 0.05), ashlar)
        box((1.02, 0.28, 0.5), (x, 4.3, 0.25), ashlar)
        box((1.04, 0.3, 0.42), (x, 4.3, HEIGHT - 0.2), ashlar)
        box((1.0, 0.26, 0.12), (x, 4.3, HEIGHT - 0.62), ashlar)

    left, right = first - (count - 1) * SPACING - 1.2, first + 30
    length = right - left
    # The beam: three bands, each projecting a little farther, a row of dentils, the cornice.
    z = HEIGHT
    profile = [
        (0.55, z), (-0.56, z), (-0.56, z + 0.34), (-0.60, z + 0.34), (-0.60, z + 0.70), (-0.64, z + 0.70), (-0.64, z + 1.02),
        (-0.70, z + 1.04), (-0.76, z + 1.10), (-0.76, z + 1.16), (-0.62, z + 1.18), (-0.62, z + 1.98), (-0.68, z + 2.02),
        (-0.74, z + 2.10), (-0.74, z + 2.14), (-0.80, z + 2.16), (-0.80, z + 2.40), (-1.26, z + 2.44), (-1.26, z + 2.62),
        (-1.30, z + 2.64), (-1.38, z + 2.74), (-1.40, z + 2.86), (-1.40, z + 2.92), (0.6, z + 3.0),
    ]  # fmt: skip
    place(extrude("Entablature", profile, length, ashlar), (left, 0, 0))
    end = [(0, y, h) for y, h in profile]
    faces = []
    for i in range(1, len(profile) - 2):
        faces.append((0, i, i + 1, len(profile) - 1))
    place(studio.make_mesh("End", end, faces, ashlar), (left, 0, 0))
    box((0.02, 1.2, 3.0), (left + 0.015, 0.0, z + 1.5), ashlar)
    for x in np.arange(left + 0.15, right, 0.34):
        box((0.2, 0.16, 0.22), (x, -0.86, z + 2.27), ashlar)

    # Ceiling and wall of the portico, with a tall door between the pilasters.
    box((length, 5.0, 0.3), (left + length / 2, 2.4, z + 0.9), ashlar)
    box((length, 0.5, z + 1), (left + length / 2, 4.62, z / 2), laid)
    oakwood = wood("Door", "#3c2413", "#150b05", 0.4, (12, 12, 1))
    dark = plain("Glass", "#0b0f14", 0.08)
    for i in range(count - 1):
        x = first - (i + 0.5) * SPACING
        tall = 5.2 if i % 2 == 0 else 3.6
        low = 0.0 if i % 2 == 0 else 1.4
        box((1.7, 0.12, tall + 0.3), (x, 4.34, low + tall / 2 + 0.1), ashlar)
        box((1.4, 0.16, tall), (x, 4.34, low + tall / 2), oakwood if i % 2 == 0 else dark)
        if i % 2 == 0:
            for k in (-0.35, 0.35):
                for h in (0.2, 0.5, 0.8):
                    box((0.5, 0.1, tall * 0.24), (x + k, 4.28, low + tall * h), oakwood)
        else:
            for k in (-0.68, -0.23, 0.23, 0.68):
                box((0.05 if abs(k) < 0.5 else 0.1, 0.1, tall), (x + k, 4.25, low + tall / 2), bronze)
            for k in range(6):
                box((1.4, 0.1, 0.05 if 0 < k < 5 else 0.1), (x, 4.25, low + tall * k / 5), bronze)
            box((2.0, 0.6, 0.18), (x, 4.2, low - 0.12), ashlar)
        box((2.2, 0.5, 0.25), (x, 4.25, low + tall + 0.4), ashlar)

    plane((length, 6), (left + length / 2, 2.2, 0.001), tread, name="Floor", cuts=1)
    steps(tread, 11, 60, 0.165, 0.40, 0.0, -1.15, x=left + 30 - 2.0, worn=0.02, cuts=900)
    # The wall at the end of the steps, with a lamp.
    for i, (back, h) in enumerate([(-1.0, 0.42), (-3.2, -0.5)]):
        box((1.3, 2.6, 3.0), (left - 2.5, back - 0.6, h - 1.5), ashlar)
        box((1.5, 2.8, 0.16), (left - 2.5, back - 0.6, h + 0.08), ashlar)

    lawn = plain("Lawn", "#3a4626", 1.0)
    plane((3000, 3000), (0, 0, -1.9), lawn)
    plane((60, 6), (0, -8.4, -1.83), tread)
    leaves = leaf("Leaves", "#3c4f26", 0.4)
    bark = plain("Bark", "#4a3c30", 1.0)
    trees = [oak(f"Oak{i}", leaves, bark, 70 + i, 12, 9, 1.0, 0.22) for i in range(2)]
    trees += [pine(f"Pine{i}", leaves, bark, 20 + i, height=20 + 3 * i, crown=0.3, fine=0.6) for i in range(2)]
    chance = np.random.default_rng(8)
    # A park across the street, too dense to tell single trees apart.
    spots = [(-38 - 60 * chance.random(), -16 + 90 * chance.random(), -2.2) for _ in range(170)]
    scatter(trees, spots, (0.5, 0.95), 4)
    shrubs = [bush("Hedge", leaves, 6, (1.6, 1.6, 1.3), 2600, 0.12)]
    scatter(shrubs, [(left - 5.5 - 1.5 * i, 1.5 + 0.9 * i, -1.9) for i in range(26)], (0.7, 1.0), 5)
    return {"bounces": 3}


studio.run(build)
