"""A shop's lease, a pen, its keys and the bell on its counter, before opening."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from still import back_wall, bound_book, dusk_room, flat_key, fountain_pen, kit, leather, metal, old_key, paper, pipe
from still import plaster, put, sheet, soften, tabletop, thicken, turned, window_sun
from studio import add_area, aim, make_mesh, place, plain, plane


def bell(brass, iron):
    """A counter bell: a dome on a foot, with a button on top."""
    turned(
        [(0.0001, 0), (0.044, 0), (0.047, 0.004), (0.046, 0.009), (0.030, 0.013), (0.012, 0.016), (0.010, 0.024)], iron
    )
    dome = [(0.0425 * math.cos(a) ** 0.8, 0.020 + 0.032 * math.sin(a)) for a in np.linspace(0, math.radians(84), 20)]
    turned([(0.040, 0.0185), (0.0432, 0.0185), *dome, (0.0001, 0.0521)], brass, sides=96)
    turned(
        [(0.0035, 0.051), (0.0035, 0.060), (0.0075, 0.062), (0.0085, 0.066), (0.006, 0.070), (0.0001, 0.0715)],
        brass,
        sides=40,
    )


def old_keys(iron, brass, hide):
    """Shop keys on a ring around the origin: two old ones, a modern one, and a leather tag."""
    r = 0.023
    t = np.linspace(0, 2 * math.pi, 80, endpoint=False)
    pipe(np.column_stack([r * np.cos(t), r * np.sin(t), 0.0062 + 0.0022 * np.sin(t)]), 0.0014, iron, 12, "Ring", True)
    for n, (look, turn_, tilt) in enumerate(((iron, -4, 0.0), (brass, -34, -2.2))):
        a = math.radians(turn_)
        put(kit(old_key, look), ((r + 0.046) * math.cos(a), (r + 0.046) * math.sin(a), 0.0002 + 0.0026 * n), (0, tilt, turn_))
    a = math.radians(-66)
    put(kit(flat_key, brass, 3), (r * math.cos(a), r * math.sin(a), 0.0030), (0, -2, -66), 1.15)
    a = math.radians(148)
    put(kit(tag, hide, iron), (r * math.cos(a), r * math.sin(a), 0.0028), (0, 3, 148))


def tag(hide, iron):
    """A leather tag along x, with a round far end and an eyelet at the origin."""
    a = np.linspace(-math.pi / 2, math.pi / 2, 20)
    far = np.column_stack([0.052 + 0.013 * np.cos(a), 0.013 * np.sin(a)])
    near = np.array([(-0.006, 0.009), (-0.009, 0.0), (-0.006, -0.009)])
    outline = np.concatenate([far, near])
    middle = np.array([[0.024, 0.0]])
    points = np.column_stack([np.concatenate([outline, middle]), np.zeros(len(outline) + 1)])
    n = len(outline)
    faces = [(i, (i + 1) % n, n) for i in range(n)]
    soften(thicken(place(make_mesh("Tag", points, faces, hide), (0, 0, 0.0014)), 0.0026), 0.0008, 2)
    turned([(0.0030, 0), (0.0046, 0.0004), (0.0046, 0.0012), (0.0030, 0.0014)], iron, (0, 0, 0.0022), sides=32)


def build():
    aim((0.02, -0.66, 0.45), (0.035, 0.028, 0.012), lens=58, fstop=5, focus=0.76)
    sun = (-64, 21)
    dusk_room(sun, 1.4)
    window_sun((0.11, -0.035, 0.01), sun, 13, (0.50, 0.30), (3, 2), 0.020, 1.4, soft=0.8)
    plane((3.2, 1.5), (0, 0.2, 0), tabletop("Counter", "#5d3d24", "#2f1c0e"))
    back_wall(plaster("Wall", "#4d5a6b", "#3b4656"))
    brass, iron = metal("Brass", "#bb9048", "#7a5722", 0.2), metal("Iron", "#8f8577", "#443c33", 0.3)
    white, ink = paper("Paper", "#e3dac8", "#d3c8b2"), plain("Ink", "#20222a", 0.8)
    hide = leather("Hide", "#4a2517", "#2a130b")
    put(kit(bound_book, (0.19, 0.27, 0.032), plain("Cloth", "#182a4a", 0.85, Specular=0.15), white), (-0.15, 0.20, 0), (0, 0, 74))
    put(kit(sheet, (0.21, 0.297), white, ink, seed=4, curl=0.004), (0.035, -0.005, 0.0008), (0, 0, -9))
    put(kit(sheet, (0.21, 0.297), white, ink, seed=9, curl=0.012), (0.028, 0.0, 0.0022), (0, 0, -5))
    put(kit(fountain_pen, plain("Lacquer", "#0a1220", 0.1), brass), (-0.005, -0.022, 0.004), (0, 0, 34))
    put(kit(bell, brass, plain("Foot", "#131416", 0.35)), (0.225, 0.115, 0))
    put(kit(old_keys, iron, brass, hide), (0.152, -0.042, 0.0046), (0, 0, -106))
    add_area((-0.75, -0.35, 0.45), (0.1, 0.0, 0.04), 0.5, 2.4, "#ffcf9a")
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 2.0, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
