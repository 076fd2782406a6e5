"""A storm lantern on the boards of a porch, next to shingles that the wind blew down."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import block, curve, dusk_room, glass, kit, metal, pipe, planks, put, thicken, turned
from studio import add_bulb, add_sun, aim, material, place, plane, principled, shining


def lantern(iron, pane, flame):
    """A lantern: a tank, a burner, a globe between two side tubes, a chimney with a cap, and a wire handle."""
    turned(
        [
            (0.0001, 0),
            (0.078, 0),
            (0.082, 0.004),
            (0.082, 0.012),
            (0.078, 0.016),
            (0.076, 0.045),
            (0.066, 0.056),
            (0.040, 0.063),
            (0.034, 0.066),
            (0.034, 0.078),
            (0.046, 0.082),
            (0.048, 0.088),
            (0.0001, 0.089),
        ],
        iron,
    )
    globe = [
        (0.036, 0.090),
        (0.044, 0.098),
        (0.054, 0.118),
        (0.057, 0.140),
        (0.053, 0.165),
        (0.043, 0.188),
        (0.037, 0.200),
    ]
    turned(curve(*[(r, z, 0) for r, z in globe], n=40)[:, :2], pane, sharp=180)
    turned(
        [
            (0.036, 0.197),
            (0.044, 0.199),
            (0.046, 0.206),
            (0.040, 0.214),
            (0.030, 0.226),
            (0.030, 0.246),
            (0.046, 0.250),
            (0.047, 0.255),
            (0.028, 0.266),
            (0.012, 0.270),
            (0.0001, 0.271),
        ],
        iron,
    )
    for side in (-1, 1):
        pipe(
            curve(
                (side * 0.062, 0, 0.050),
                (side * 0.086, 0, 0.075),
                (side * 0.092, 0, 0.14),
                (side * 0.086, 0, 0.205),
                (side * 0.060, 0, 0.235),
                (side * 0.030, 0, 0.238),
            ),
            0.0075,
            iron,
            14,
        )
    for z in (0.122, 0.166):
        ring = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        pipe(
            np.column_stack([0.060 * np.cos(ring), 0.060 * np.sin(ring), np.full(60, z)]), 0.0014, iron, 8, "Wire", True
        )
    pipe(
        curve(
            (-0.088, 0, 0.185),
            (-0.112, 0.03, 0.25),
            (-0.07, 0.075, 0.325),
            (0, 0.095, 0.352),
            (0.07, 0.075, 0.325),
            (0.112, 0.03, 0.25),
            (0.088, 0, 0.185),
            n=60,
        ),
        0.0021,
        iron,
        10,
    )
    burning = turned(
        [(0.0001, 0.092), (0.009, 0.094), (0.0125, 0.104), (0.009, 0.122), (0.003, 0.142), (0.0001, 0.148)],
        flame,
        sides=24,
    )
    # A lamp inside it makes the light. The flame is only visible.
    burning.visible_shadow = burning.visible_diffuse = False


def shingle(look, edge, seed):
    """A roof shingle, torn along one side."""
    r = np.random.default_rng(seed)
    n = 30
    w, l = 0.30, 0.21
    x = np.linspace(-w / 2, w / 2, n)
    torn = -l / 2 + 0.02 * np.abs(np.sin(x * 37 + seed)) + r.uniform(0, 0.014, n)
    top = np.full(n, l / 2)
    bend = 0.012 * (x / w * 2) ** 2 * r.choice([0.6, 1.4])
    rows = [np.column_stack([x, torn + (top - torn) * t, bend * (1 - t * 0.5) + 0.003]) for t in np.linspace(0, 1, 8)]
    made = place(studio.make_mesh("Shingle", np.concatenate(rows), studio.grid_faces(n, 8), look))
    thicken(made, 0.0045)


def build():
    aim((-0.16, -1.12, 0.40), (-0.05, 0.0, 0.135), lens=50, fstop=2.8, focus=1.13)
    sun = (-68, 8)
    dusk_room(sun, 1.5, "#3c5580", "#7188ad")
    add_sun(*sun, 3.2, "#ffa066", 2.0)
    plane((5, 4), (0, 0.6, 0), planks("Boards", "#5d5852", "#3a3734", 0.12, 0.45))
    siding = material(
        "Siding",
        lambda n: principled(
            n, n.ramp(n.noise(n.coordinates(), scale=4, detail=6), [(0.3, "#4a5462"), (0.7, "#5f6a79")]), 0.7
        ),
    )
    for k in range(12):
        block((6, 0.03, 0.16), (0, 0.985 - 0.006 * (k % 1), 0.08 + k * 0.145), siding, (-6, 0, 0), 0.004)
    iron = metal("Iron", "#4c5560", "#23282e", 0.34)
    put(kit(lantern, iron, glass("Globe"), shining("Flame", "#ffb45e", 26)), (0.10, 0.02, 0), (0, 0, 24))
    add_bulb((0.10, 0.02, 0.122), 7, "#ffa04e", 0.010)

    def grit(tone, dark):
        def paint(n):
            grain = n.add("ShaderNodeTexVoronoi", None, Vector=n.coordinates(), Scale=520)
            tint = n.mix(
                0.75,
                n.ramp(n.noise(n.coordinates(), scale=14, detail=4), [(0.3, dark), (0.7, tone)]),
                grain.outputs[1],
                "OVERLAY",
            )
            return principled(n, tint, 0.95, studio.bump(n, grain.outputs[0], 0.0012, 0.8))

        return paint

    looks = [material("Grit", grit("#5b5751", "#3a3835")), material("Grit2", grit("#55504a", "#33312f"))]
    for n, (x, y, z, tilt, turn_) in enumerate(
        ((-0.17, -0.02, 0.0, 0, 24), (-0.10, -0.08, 0.0085, 0, -8), (0.40, 0.20, 0.0, 0, 50), (-0.44, 0.30, 0.0, 0, 80))
    ):
        put(kit(shingle, looks[n % 2], looks[1], n + 1), (x, y, z), (tilt, 0, turn_))
    # Leaves that the wind brought along.
    r = np.random.default_rng(12)
    leaf_ = material("Leaf", lambda n: principled(n, "#4a4a22", 0.7))
    for _ in range(34):
        x, y = r.uniform(-0.8, 0.8), r.uniform(-0.45, 0.75)
        if math.hypot(x - 0.1, y - 0.02) < 0.13 or (abs(x + 0.13) < 0.22 and abs(y + 0.05) < 0.18):
            continue
        s = np.linspace(-1, 1, 9)
        half = 0.011 * (1 - s**2) ** 0.7
        lift = 0.0035 + 0.005 * s**2
        points = np.concatenate(
            [np.column_stack([s * 0.028, half, lift + half * 0.3]), np.column_stack([s * 0.028, -half, lift])]
        )
        place(
            studio.make_mesh("Leaf", points, studio.grid_faces(9, 2), leaf_, smooth=True),
            (x, y, 0),
            (0, 0, r.uniform(0, 360)),
            float(r.uniform(0.7, 1.2)),
        )
    return {"bounces": 4, "clamp": 3}


studio.run(build)
