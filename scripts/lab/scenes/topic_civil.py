"""A bench in the corridor of a courthouse, in late afternoon sun through tall windows."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import block, dusk_room, kit, pipe, plaster, put, tabletop
from studio import add_area, add_sun, aim, box, material, plane, principled, stone, wood


def bench(timber):
    """A long bench: a seat, a paneled back, arms that end in a scroll. Its back is at +y."""
    w = 1.7
    block((w, 0.44, 0.04), (0, 0, 0.44), timber, edge=0.012)
    block((w, 0.03, 0.14), (0, -0.19, 0.36), timber, edge=0.005)
    block((w, 0.035, 0.10), (0, 0.24, 0.95), timber, (-8, 0, 0), 0.012)
    block((w, 0.03, 0.08), (0, 0.205, 0.52), timber, (-8, 0, 0), 0.006)
    for k in range(4):
        x = -w / 2 + 0.04 + k * (w - 0.08) / 3
        block((0.075, 0.032, 0.46), (x, 0.222, 0.72), timber, (-8, 0, 0), 0.006)
    block((w - 0.1, 0.014, 0.36), (0, 0.228, 0.72), timber, (-8, 0, 0), 0.003)
    for side in (-1, 1):
        x = side * (w / 2 + 0.01)
        block((0.05, 0.06, 0.66), (x, -0.19, 0.33), timber, edge=0.010)
        block((0.05, 0.06, 0.98), (x, 0.225, 0.49), timber, (-3, 0, 0), 0.010)
        block((0.065, 0.50, 0.035), (x, -0.005, 0.66), timber, edge=0.014)
        pipe([(x - 0.035, -0.245, 0.645), (x + 0.035, -0.245, 0.645)], 0.03, timber, 24)
        block((0.03, 0.38, 0.08), (x, 0, 0.16), timber, edge=0.006)


def build():
    aim((-0.75, -5.0, 1.5), (0.30, 0, 1.5), lens=36, shift_y=-0.07, fstop=3.5, focus=4.6)
    sun = (-62, 24)
    dusk_room(sun, 1.3)
    add_sun(*sun, 10, "#ffbe7c", 0.7)
    pale, worn = stone("Pale", "#b3a894", "#8a7f6d", 1.0, 0.25, 0.006), stone(
        "Worn", "#a2988a", "#7d7466", 1.0, 0.15, 0.004
    )

    def tiles(n):
        spot = n.coordinates()
        check = n.add(
            "ShaderNodeTexChecker",
            None,
            Vector=n.add("ShaderNodeMapping", Vector=spot, Rotation=(0, 0, 0.7854)),
            Color1="#b0a693",
            Color2="#3d434c",
            Scale=1.9,
        )
        cloud = n.noise(spot, scale=3, detail=8, rough=0.65)
        tone = n.mix(0.5, check.outputs[0], n.ramp(cloud, [(0.3, 0.25), (0.7, 0.8)]), "OVERLAY")
        return principled(
            n,
            tone,
            n.math("ADD", n.math("MULTIPLY", cloud, 0.3), 0.12),
            studio.bump(n, n.noise(spot, scale=40, detail=3), 0.0008, 0.3),
        )

    plane((9, 16), (0, 2, 0), material("Tiles", tiles))
    # On the right, the wall of the courtrooms behind the bench: stone panels, pilasters, a dado.
    right = 2.1
    box((0.2, 16, 5), (right + 0.1, 2, 2.5), worn)
    for y in (-3.2, -0.3, 2.6, 5.5, 8.4):
        block((0.16, 0.5, 4.2), (right - 0.06, y, 2.1), pale, edge=0.012)
        block((0.22, 0.6, 0.30), (right - 0.07, y, 0.15), pale, edge=0.02)
        for z, w in ((3.72, 0.56), (3.84, 0.62), (3.95, 0.70)):
            block((0.18 + (w - 0.5) * 0.4, w, 0.10), (right - 0.07, y, z), pale, edge=0.02)
    block((0.05, 16, 0.26), (right - 0.02, 2, 0.13), pale, edge=0.01)
    block((0.06, 16, 0.09), (right - 0.02, 2, 1.15), pale, edge=0.02)
    # On the left, the windows between deep piers. The end wall has a tall door.
    left = -2.3
    for y in (-4.6, -1.6, 1.4, 4.4, 7.4):
        block((0.6, 1.35, 5), (left - 0.3, y, 2.5), pale, edge=0.02)
        box((0.6, 1.65, 0.8), (left - 0.3, y + 1.5, 0.4), worn)
        box((0.6, 1.65, 1.4), (left - 0.3, y + 1.5, 4.3), worn)
        block((0.75, 1.7, 0.06), (left - 0.28, y + 1.5, 0.82), pale, edge=0.012)
        frame_ = wood("Frame", "#3f2a1a", "#22150c", 0.4)
        for dy in (-0.8, -0.27, 0.27, 0.8):
            block((0.06, 0.05, 2.8), (left - 0.35, y + 1.5 + dy, 2.2), frame_, edge=0.006)
        for z in (0.87, 1.55, 2.25, 2.95, 3.58):
            block((0.05, 1.65, 0.045), (left - 0.35, y + 1.5, z), frame_, edge=0.006)
    wall = box((9, 0.2, 5), (0, 8.9, 2.5), worn)
    wall.visible_shadow = False
    oak = wood("Oak", "#5c3820", "#2a170b", 0.32, (9, 9, 1))
    block((1.9, 0.2, 3.1), (0.0, 8.78, 1.55), pale, edge=0.02)
    for x in (-0.4, 0.4):
        block((0.76, 0.1, 2.8), (x, 8.68, 1.4), oak, edge=0.01)
        for z, h in ((0.62, 0.8), (1.75, 1.2)):
            block((0.5, 0.04, h), (x, 8.62, z), oak, edge=0.012)
    box((9, 16, 0.2), (0, 2, 4.7), plaster("Vault", "#8b867d", "#746f67"))
    for y in (-3.2, -0.3, 2.6, 5.5, 8.4):
        block((5, 0.4, 0.28), (0, y, 4.5), pale, edge=0.03)
    put(kit(bench, tabletop("Bench", "#5f3c23", "#452a18")), (right - 0.42, 1.15, 0), (0, 0, -90))
    add_area((0, -4.8, 3.6), (0.6, 1, 0.8), 2.4, 60, "#9db4dc")
    return {"bounces": 4, "clamp": 2}


studio.run(build)
