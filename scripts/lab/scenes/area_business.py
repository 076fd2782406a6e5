"""A workshop's front on a side street at dusk: brick, a lit window, a door, a small sign that says OPEN."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
import numpy as np

import studio
from studio import add_area, add_bulb, aim, box, extrude, make_mesh, material, place, plain, plane, principled
from studio import set_air, shining, stone, tube, turn, wood


def letters(words, location, size, look, rotation=(90, 0, 0), depth=0.012):
    curve = bpy.data.curves.new("Words", "FONT")
    curve.body, curve.size, curve.extrude, curve.align_x = words, size, depth, "CENTER"
    curve.materials.append(look)
    made = bpy.data.objects.new("Words", curve)
    made.location, made.rotation_euler = location, [math.radians(a) for a in rotation]
    bpy.context.collection.objects.link(made)


def build():
    aim((-0.6, -7.6, 1.45), (0.15, 0, 1.45), lens=31, shift_y=0.06)
    set_air(sun=(-150, -4), stops=[(0.0, "#8f93a8"), (0.3, "#4a6288"), (1.0, "#1b3358")], dim=0.6, strength=1.0)

    def wall_paint(nodes):
        place_ = nodes.coordinates((1, 1, 1))
        flat = nodes.add("ShaderNodeMapping", Vector=place_, Rotation=(math.radians(90), 0, 0))
        node = nodes.add(
            "ShaderNodeTexBrick",
            None,
            Vector=flat,
            Color1="#6f3b2b",
            Color2="#4c261b",
            Mortar="#73695c",
            Scale=4.4,
            Mortar_Size=0.013,
            Mortar_Smooth=0.25,
            Brick_Width=0.95,
            Row_Height=0.3,
        )
        grime = nodes.noise(place_, scale=1.6, detail=7)
        tone = nodes.mix(0.5, node.outputs[0], nodes.ramp(grime, [(0.3, 0.22), (0.7, 0.85)]), "OVERLAY")
        fine = nodes.noise(place_, scale=50, detail=5)
        return principled(nodes, tone, 0.88, bump_(nodes, node.outputs[1], fine))

    def bump_(nodes, joints, fine):
        return studio.bump(nodes, fine, 0.004, 0.6, studio.bump(nodes, joints, -0.012, 0.9))

    bricks = material("Bricks", wall_paint)
    paintwork = plain("Paintwork", "#13282c", 0.35)
    trim = stone("Trim", "#a89c88", "#7c7160", wear=0)
    glass = material(
        "Glass",
        lambda n: n.add(
            "ShaderNodeMixShader",
            _0=0.10,
            _1=n.add("ShaderNodeBsdfTransparent"),
            _2=n.add("ShaderNodeBsdfGlossy", Roughness=0.02),
        ),
    )
    floor = wood("Floor", "#6b4a2c", "#3a2412", 0.4, (8, 1, 8))

    # The wall around the opening (x 0.2 to 4.5, up to 3.0).
    lo, hi, head, thick = 0.2, 4.55, 3.0, 0.4
    box((8, thick, 7), (lo - 4, thick / 2, 3.5), bricks)
    box((6, thick, 7), (hi + 3, thick / 2, 3.5), bricks)
    box((hi - lo, thick, 4.0), ((lo + hi) / 2, thick / 2, head + 2.0), bricks)
    box((hi - lo + 0.5, thick + 0.1, 0.24), ((lo + hi) / 2, thick / 2 - 0.03, head + 0.1), trim)
    # Shop front: pilasters, sign board, stall riser, window, door.
    box((hi - lo, 0.16, 0.5), ((lo + hi) / 2, 0.06, head - 0.25), paintwork)
    place(
        extrude(
            "Moulding",
            [(0.0, 0), (-0.03, 0.01), (-0.06, 0.05), (-0.13, 0.07), (-0.13, 0.11), (0, 0.12)],
            hi - lo,
            paintwork,
        ),
        (lo, 0.0, head),
    )
    letters("WORKSHOP", ((lo + hi) / 2, -0.025, head - 0.34), 0.26, plain("Gilt", "#d0a24f", 0.3, Metallic=0.9))
    for x in (lo + 0.08, 3.18, hi - 0.08):
        box((0.16, 0.2, head - 0.5), (x, 0.06, (head - 0.5) / 2), paintwork)
    box((2.9, 0.16, 0.55), (lo + 1.55, 0.1, 0.275), paintwork)
    for k in range(3):
        box((0.78, 0.03, 0.32), (lo + 0.62 + k * 0.94, 0.015, 0.28), paintwork)
    box((2.95, 0.26, 0.06), (lo + 1.55, 0.06, 0.575), paintwork)
    for x in (lo + 1.12, lo + 2.08):
        box((0.05, 0.07, 1.95), (x, 0.1, 1.55), paintwork)
    box((2.9, 0.07, 0.05), (lo + 1.55, 0.1, 1.98), paintwork)
    plane((2.9, 1.95), (lo + 1.55, 0.12, 1.55), glass, (90, 0, 0))
    # The door, with a pane, slightly set back.
    for x in (3.32, 4.34):
        box((0.13, 0.06, 2.1), (x, 0.28, 1.05), paintwork)
    for z, h in ((0.2, 0.4), (0.95, 0.14), (2.04, 0.13)):
        box((1.0, 0.06, h), (3.83, 0.28, z), paintwork)
    plane((0.95, 1.7), (3.83, 0.29, 1.2), glass, (90, 0, 0))
    box((0.03, 0.05, 0.3), (3.44, 0.22, 1.08), plain("Brass", "#b98a3e", 0.25, Metallic=1.0))
    box((1.3, 0.5, 0.14), (3.83, 0.1, 0.07), trim)
    # The small sign in the door, lit.
    neon = shining("Neon", "#ff7a3c", 9)
    letters("OPEN", (3.83, 0.255, 1.62), 0.2, neon, depth=0.004)
    box((0.72, 0.01, 0.32), (3.83, 0.275, 1.69), plain("Back", "#0c0d10", 0.4))

    # Inside: a bench, shelves with jars and planes, hanging lamps.
    room = plain("Room", "#8d7a60", 0.9)
    plane((5, 5), (2.2, 2.9, 0.02), floor)
    box((5, 0.1, 3.2), (2.3, 5.0, 1.6), room)
    for x in (-0.1, 4.85):
        box((0.1, 5, 3.2), (x, 2.6, 1.6), room)
    plane((5, 5), (2.3, 2.6, 3.1), room)
    timber = wood("Timber", "#8a5f36", "#4a2f18", 0.5, (1, 9, 9))
    box((2.6, 0.75, 0.08), (1.6, 2.0, 0.92), timber)
    for x in (0.45, 2.75):
        box((0.12, 0.6, 0.88), (x, 2.0, 0.44), timber)
    r = np.random.default_rng(3)
    tones = [
        plain(f"T{i}", t, 0.4) for i, t in enumerate(["#7a2b1c", "#2c4a57", "#b08a45", "#39492c", "#c9bfa8", "#553322"])
    ]
    for z in (1.25, 1.65, 2.05, 2.45):
        box((4.4, 0.28, 0.04), (2.3, 4.75, z), timber)
        x = 0.3
        while x < 4.2:
            w, h = r.uniform(0.08, 0.24), r.uniform(0.1, 0.3)
            if r.random() < 0.8:
                box((w * 0.9, 0.18, h), (x + w / 2, 4.72, z + 0.02 + h / 2), tones[r.integers(6)])
            x += w + 0.02
    for x, w, h in ((0.7, 0.3, 0.16), (1.3, 0.18, 0.32), (2.0, 0.5, 0.08), (2.5, 0.14, 0.22)):
        box((w, 0.2, h), (x, 2.0, 0.96 + h / 2), tones[r.integers(6)], (0, 0, 20 * x))
    shade = turn("Shade", [(0.03, 0.2), (0.05, 0.17), (0.19, 0.02), (0.2, 0.0)], plain("Enamel", "#1d3a34", 0.3), 32)
    ball = turn(
        "Bulb",
        [(0.045 * math.sin(a) + 1e-4, 0.03 - 0.045 * math.cos(a)) for a in np.linspace(0, math.pi, 12)],
        shining("Filament", "#ffc680", 40),
        16,
    )
    for x, y in ((1.0, 1.5), (2.4, 1.5), (3.8, 2.4), (1.7, 3.6)):
        place(shade, (x, y, 2.25))
        place(ball, (x, y, 2.25))
        box((0.008, 0.008, 0.7), (x, y, 2.75), paintwork)
        add_bulb((x, y, 2.2), 55, "#ffbe7a", 0.05)
    add_area((2.3, 2.6, 3.0), (2.3, 2.6, 0), 3.5, 60, "#ffc98f")
    # A lamp on the wall, left of the window, and wet paving.
    arm, faces = tube([(-1.0, 0, 2.75), (-1.0, -0.2, 2.95), (-1.0, -0.42, 2.9), (-1.0, -0.46, 2.78)], [0.018] * 4, 8)
    place(make_mesh("Arm", arm, faces, paintwork, smooth=True))
    place(shade, (-1.0, -0.46, 2.58))
    place(ball, (-1.0, -0.46, 2.58))
    add_bulb((-1.0, -0.46, 2.5), 32, "#ffb56a", 0.05)

    def paving(nodes):
        spot = nodes.position()
        slab = nodes.add(
            "ShaderNodeTexBrick",
            None,
            Vector=spot,
            Color1="#3c3a38",
            Color2="#302f2e",
            Mortar="#181716",
            Scale=1.3,
            Mortar_Size=0.008,
            Brick_Width=1.0,
            Row_Height=0.6,
        )
        wet = nodes.add(
            "ShaderNodeMapRange",
            Value=nodes.noise(spot, scale=0.9, detail=5),
            From_Min=0.42,
            From_Max=0.58,
            To_Min=0.08,
            To_Max=0.5,
        )
        return principled(
            nodes, slab.outputs[0], wet, studio.bump(nodes, nodes.noise(spot, scale=40, detail=4), 0.003, 0.35)
        )

    plane((30, 14), (0, -6.9, 0), material("Paving", paving))
    # A bench and a tub with a small tree by the wall.
    seat = wood("Seat", "#5a4029", "#2b1c10", 0.6, (1, 9, 9))
    for k in range(3):
        box((1.3, 0.1, 0.03), (-2.1, -0.35 - k * 0.12, 0.45), seat)
    for x in (-2.6, -1.6):
        box((0.05, 0.4, 0.44), (x, -0.45, 0.22), paintwork)
    tub = turn(
        "Tub",
        [(0.2, 0), (0.26, 0.4), (0.28, 0.42), (0.28, 0.46), (0.24, 0.46), (0.23, 0.4)],
        plain("Clay", "#6b3d2a", 0.8),
        40,
    )
    box_tree = studio.bush("Box", studio.leaf("Leaves", "#243818", 0.3), 5, (0.33, 0.33, 0.45), 2600, 0.05)
    for x in (-0.25, 4.95):
        place(tub, (x, -0.45, 0))
        place(box_tree, (x, -0.45, 0.42))
    return {"bounces": 4, "clamp": 2}


studio.run(build)
