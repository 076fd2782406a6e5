"""Lamps for more than one scene."""

import math

import numpy as np

from studio import add_bulb, extrude, make_mesh, material, place, plain, principled, turn


def banker_lamp(x, y, z, power=26, turned=0):
    """A brass lamp with a green glass shade."""
    brass = plain("Brass", "#b98a3e", 0.22, Metallic=1.0)
    profile = [
        (0.0, 0),
        (0.105, 0),
        (0.11, 0.012),
        (0.1, 0.022),
        (0.06, 0.03),
        (0.035, 0.045),
        (0.016, 0.06),
        (0.012, 0.1),
        (0.02, 0.12),
        (0.011, 0.14),
        (0.010, 0.33),
        (0.018, 0.345),
        (0.01, 0.36),
        (0.004, 0.39),
    ]
    place(turn("Stand", profile, brass, 40), (x, y, z))
    shade = material(
        "Shade",
        lambda n: n.add(
            "ShaderNodeMixShader",
            _0=0.12,
            _1=principled(n, "#06331f", 0.12),
            _2=n.add("ShaderNodeBsdfTranslucent", Color="#0e4a30"),
        ),
    )
    a = np.linspace(math.radians(8), math.radians(172), 28)
    outline = [(0.085 * math.cos(t), 0.075 * math.sin(t)) for t in a]
    mesh = extrude("Shade", outline, 0.27, shade, smooth=True)
    t = math.radians(turned)
    place(mesh, (x - 0.135 * math.cos(t), y - 0.135 * math.sin(t), z + 0.335), (0, 0, turned))
    ends = [(0, 0, 0)] + [(0, p, q) for p, q in outline]
    fan = [(0, i, i + 1) for i in range(1, len(outline))]
    cap = make_mesh("Cap", ends, fan, shade)
    for k in (-0.135, 0.135):
        place(cap, (x + k * math.cos(t), y + k * math.sin(t), z + 0.335), (0, 0, turned))
    add_bulb((x, y, z + 0.36), power, "#ffb469", 0.03)
