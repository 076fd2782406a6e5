"""A small hall before an evening begins: rows of chairs, a lectern with its lamp, tall windows at dusk."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import block, chair, kit, pipe, planks, plaster, put, turned, wainscot, curve
from studio import add_area, add_bulb, add_sun, aim, box, plain, plane, set_air, shining, wood


def lectern(timber, dark, lit):
    """A lectern: a paneled body, a sloping desk, and a small lamp on a bent arm. Its front is at -y."""
    block((0.50, 0.42, 0.06), (0, 0, 0.03), timber, edge=0.008)
    block((0.42, 0.34, 0.98), (0, 0, 0.55), timber, edge=0.004)
    for x in (-0.185, 0.185):
        block((0.05, 0.02, 0.92), (x, -0.178, 0.55), timber, edge=0.004)
    for z in (0.14, 0.96):
        block((0.40, 0.02, 0.07), (0, -0.178, z), timber, edge=0.004)
    block((0.27, 0.016, 0.68), (0, -0.172, 0.55), dark, edge=0.006)
    block((0.56, 0.46, 0.028), (0, 0, 1.10), timber, (-17, 0, 0), 0.006)
    block((0.56, 0.022, 0.045), (0, 0.215, 1.045), timber, (-17, 0, 0), 0.004)
    arm = curve((0.20, -0.20, 1.17), (0.20, -0.20, 1.34), (0.14, -0.14, 1.42), (0.06, -0.06, 1.40), n=30)
    pipe(arm, 0.006, dark, 10)
    turned(
        [(0.012, 0.03), (0.018, 0.026), (0.045, -0.02), (0.046, -0.024), (0.042, -0.02), (0.012, 0.02)],
        dark,
        (0.055, -0.055, 1.385),
        (14, 10, 0),
        40,
    )
    turned([(0.0001, -0.012), (0.016, -0.006), (0.018, 0.006), (0.0001, 0.012)], lit, (0.055, -0.055, 1.378), sides=20)


def build():
    aim((-0.9, -5.2, 1.95), (0.45, 0, 1.95), lens=33, shift_y=-0.14, fstop=2.8, focus=5.4)
    sun = (68, 23)
    set_air(
        sun=sun,
        stops=[(0.0, "#e0a878"), (0.1, "#a58a98"), (0.35, "#50658c"), (1.0, "#1f3556")],
        glow=[("#ff9d58", 4, 0.8)],
        dim=0.4,
        strength=0.75,
    )
    add_sun(*sun, 11, "#ffb06a", 1.2)
    floor = planks("Floor", "#6a4a2e", "#3c2716", 0.12, 0.32, "y")
    plane((9, 14), (-1.4, 0, 0), floor)
    wall = plaster("Wall", "#5b6878", "#4a5666")
    oak, dark = wood("Oak", "#68432a", "#33200f", 0.34, (9, 9, 1)), wood("Dark", "#3d2414", "#1f120a", 0.34, (9, 9, 1))
    # The far wall, and the right wall with three tall windows.
    box((9.2, 0.2, 5), (-1.4, 3.0, 2.5), wall)
    wainscot(-5, 3.2, 2.9, oak, 1.05, 0.62)
    right, head = 2.9, 3.5
    edges = [-7.0, -2.6, -1.5, -0.5, 0.6, 1.6, 2.7, 3.2]
    for a, b in zip(edges[::2], edges[1::2]):
        box((0.3, b - a, 5), (right + 0.15, (a + b) / 2, 2.5), wall)
    for a, b in zip(edges[1::2], edges[2::2]):
        m = (a + b) / 2
        box((0.3, b - a, 0.9), (right + 0.15, m, 0.45), wall)
        box((0.3, b - a, 1.6), (right + 0.15, m, head + 0.8), wall)
        block((0.36, b - a + 0.12, 0.05), (right + 0.12, m, 0.92), oak, edge=0.008)
        for y in (a + 0.03, b - 0.03, m):
            block((0.06, 0.05 if y == m else 0.07, head - 0.9), (right + 0.12, y, (head + 0.9) / 2), oak, edge=0.006)
        for z in (1.55, 2.2, 2.85, head - 0.03):
            block((0.05, b - a, 0.035), (right + 0.12, m, z), oak, edge=0.005)
    box((9.2, 14, 0.2), (-1.4, 0, 4.6), plaster("Ceiling", "#6a6d72", "#5c6067"))
    for y in (-3.2, -0.6, 2.0):
        block((9, 0.22, 0.3), (-1.4, y, 4.42), dark, edge=0.01)
    # Rows of chairs that face the lectern, which is ahead on the right.
    lit = shining("Bulb", "#ffc27a", 30)
    put(kit(lectern, oak, dark, lit), (1.0, 1.7, 0.0), (0, 0, -14))
    add_bulb((1.05, 1.66, 1.33), 26, "#ffb469", 0.025)
    seat = plain("Seat", "#22314c", 0.75, Sheen=0.6)
    one = kit(chair, wood("Chair", "#6d4526", "#3a2212", 0.38, (9, 9, 1)), seat)
    for row in range(3):
        for n in range(7):
            if n == 3:
                continue
            x, y = -1.75 + n * 0.62, -2.1 + row * 1.05
            put(one, (x, y + 0.05 * abs(n - 3) * -0.4, 0), (0, 0, 180 + (3 - n) * -2.5 + (n * 7 + row * 5) % 3 - 1))
    # Two lamps on the wall.
    for x in (-2.2, 0.4):
        turned(
            [(0.05, 0), (0.08, 0.13), (0.085, 0.14), (0.08, 0.14), (0.045, 0.01)],
            shining("Shade", "#ffb868", 1.6),
            (x, 2.72, 2.15),
            sides=32,
        )
        block((0.03, 0.16, 0.03), (x, 2.80, 2.13), plain("Iron", "#17181a", 0.4), edge=0.006)
        add_bulb((x, 2.66, 2.34), 14, "#ffb469", 0.05)
    add_area((-2.5, -4.6, 3.6), (0.5, 1, 0.6), 2.6, 150, "#9db4dc")
    return {"bounces": 4, "clamp": 2}


studio.run(build)
