"""Brass shop weights in order of size on a counter."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import back_wall, block, dusk_room, kit, metal, plaster, put, tabletop, weight, window_sun
from studio import add_area, aim, plane, wood


def build():
    aim((0.04, -0.88, 0.27), (0.04, 0.0, 0.07), lens=58, fstop=3.5, focus=0.9)
    sun = (-58, 15)
    dusk_room(sun, 1.5)
    window_sun((0.16, 0.03, 0.06), sun, 14, (0.74, 0.36), (4, 2), 0.03, 1.5, soft=0.8)
    plane((3.2, 1.4), (0, 0.15, 0), tabletop("Counter", "#5a3a22", "#2b190d"))
    back_wall(plaster("Wall", "#525c6b", "#3f4856"), 1.2)
    brass = metal("Brass", "#b98d46", "#74511f", 0.2)
    x = 0.275
    for r in (0.046, 0.038, 0.031, 0.025, 0.020, 0.0155, 0.012):
        put(kit(weight, brass, r), (x - r, 0.055 - (0.275 - x) * 0.22, 0))
        x -= 2 * r + 0.009
    # The smallest on its side, with a wooden tray behind.
    put(kit(weight, brass, 0.0155), (0.115, -0.105, 0.0155), (90, 0, 118))
    oak = wood("Oak", "#6b4526", "#341f10", 0.4, (1, 8, 8), 4)
    block((0.44, 0.13, 0.012), (0.16, 0.235, 0.006), oak, (0, 0, 5), 0.003)
    for dy in (-0.058, 0.058):
        block((0.44, 0.012, 0.04), (0.16 - dy * 0.087, 0.235 + dy, 0.02), oak, (0, 0, 5), 0.003)
    for dx in (-0.214, 0.214):
        block((0.012, 0.13, 0.04), (0.16 + dx * 0.996, 0.235 + dx * 0.087, 0.02), oak, (0, 0, 5), 0.003)
    # Reflections in the brass: the bright side of the room, and the sky.
    add_area((-0.75, -0.35, 0.45), (0.15, 0.05, 0.04), 0.5, 3.2, "#ffcf9a")
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 2.5, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
