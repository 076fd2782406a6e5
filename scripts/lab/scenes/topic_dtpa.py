"""A shop scale with uneven pans, and the weights that should balance them."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import block, dusk_room, kit, leaf_shadow, metal, pipe, plaster, put, tabletop, turned, weight, window_sun
from studio import add_area, aim, box, plane, wood


def build():
    aim((-0.04, -1.15, 0.34), (0.02, 0.0, 0.205), lens=52, fstop=3.2, focus=1.15)
    sun = (-118, 17)
    dusk_room(sun, 1.2)
    window_sun((0.05, 0.3, 0.25), sun, 12, (0.85, 0.62), (3, 3), 0.035, 1.8, soft=0.7)
    leaf_shadow((0.0, 0.5, 0.4), sun, 2.8, (0.5, 0.4), 46, 0.06, 7)
    plane((4, 2), (0, -0.1, 0), tabletop("Counter", "#5a3a22", "#2b190d"))
    box((6, 0.1, 3), (0, 0.62, 0.9), plaster("Wall", "#6a7584", "#576271", 0.004))
    brass, dark = metal("Brass", "#b98d46", "#74511f", 0.2), wood("Base", "#3a2012", "#1c0f08", 0.25, (1, 9, 9), 4)
    x0, tilt = 0.06, math.radians(-7)
    block((0.30, 0.15, 0.022), (x0, 0, 0.011), dark, edge=0.005)
    block((0.26, 0.12, 0.016), (x0, 0, 0.030), dark, edge=0.005)
    turned(
        [
            (0.0001, 0.038),
            (0.040, 0.038),
            (0.042, 0.043),
            (0.036, 0.050),
            (0.018, 0.056),
            (0.013, 0.068),
            (0.017, 0.078),
            (0.011, 0.088),
            (0.0095, 0.20),
            (0.0085, 0.32),
            (0.013, 0.328),
            (0.013, 0.335),
            (0.008, 0.342),
            (0.007, 0.372),
            (0.012, 0.378),
            (0.014, 0.388),
            (0.010, 0.398),
            (0.004, 0.402),
            (0.003, 0.412),
            (0.0001, 0.414),
        ],
        brass,
        (x0, 0, 0),
    )
    # The beam: thick in the middle, with ends curled into hooks.
    reach, top = 0.185, 0.355

    def on_beam(s, up=0.0):
        return (
            x0 + s * reach * math.cos(tilt) + up * math.sin(-tilt),
            -0.012,
            top + s * reach * math.sin(tilt) + up * math.cos(tilt),
        )

    line = [on_beam(s, 0.010 * (1 - s * s)) for s in np.linspace(-1, 1, 40)]
    pipe(line, 0.0030 + 0.0035 * (1 - np.linspace(-1, 1, 40) ** 2), brass, 14)
    pipe([(x0, -0.020, top + 0.010), (x0, 0.004, top + 0.010)], 0.005, brass, 16)
    pipe(
        [(x0, -0.016, top + 0.010), (x0 + 0.055 * math.sin(-tilt) * -1, -0.016, top + 0.010 - 0.055)],
        [0.0022, 0.0006],
        brass,
        10,
    )
    for side in (-1, 1):
        x, _, z = on_beam(side)
        low = z - 0.205
        for k in range(3):
            a = math.radians(90 + 120 * k)
            pipe(
                [(x, -0.012, z - 0.006), (x + 0.0625 * math.cos(a), -0.012 + 0.0625 * math.sin(a), low + 0.016)],
                0.0009,
                brass,
                8,
            )
        ring = np.linspace(0, 2 * math.pi, 40, endpoint=False)
        pipe(
            np.column_stack([x + 0.006 * np.cos(ring), np.full(40, -0.012), z - 0.004 + 0.006 * np.sin(ring)]),
            0.0012,
            brass,
            8,
            "Hook",
            True,
        )
        turned(
            [
                (0.0001, 0.0),
                (0.030, 0.0012),
                (0.052, 0.007),
                (0.064, 0.016),
                (0.0655, 0.0165),
                (0.065, 0.0182),
                (0.063, 0.018),
                (0.051, 0.0092),
                (0.030, 0.0036),
                (0.0001, 0.0024),
            ],
            brass,
            (x, -0.012, low),
        )
        if side > 0:
            put(kit(weight, brass, 0.019), (x - 0.016, -0.012, low + 0.0028))
            put(kit(weight, brass, 0.013), (x + 0.022, -0.002, low + 0.0030))
        else:
            put(kit(weight, brass, 0.016), (x, -0.012, low + 0.0028))
    for x, y, r in ((0.30, -0.11, 0.024), (0.352, -0.085, 0.018), (0.335, -0.14, 0.0135)):
        put(kit(weight, brass, r), (x, y, 0))
    add_area((-0.85, -0.6, 0.6), (0.05, 0, 0.2), 0.5, 3.0, "#ffcf9a")
    add_area((1.2, -1.0, 0.9), (0.1, 0, 0.1), 0.8, 2.2, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
