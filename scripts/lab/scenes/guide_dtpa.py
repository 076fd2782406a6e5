"""Reading glasses on a contract, and a leather case, in the late afternoon."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import back_wall, bound_book, block, dusk_room, glass, kit, leather, paper, pile, plaster, put, sheet
from still import spectacles, tabletop, window_sun
from studio import add_area, aim, plain, plane


def build():
    aim((0.03, -0.66, 0.34), (0.035, 0.05, 0.02), lens=56, fstop=3.5, focus=0.72)
    sun = (-52, 19)
    dusk_room(sun, 1.5)
    window_sun((0.12, 0.04, 0), sun, 13, (0.40, 0.20), (3, 2), 0.022, 1.5, soft=0.8)
    plane((3.2, 1.5), (0, 0.2, 0), tabletop("Desk", "#53331d", "#26150b"))
    back_wall(plaster("Wall", "#56606f", "#434c5a"))
    white, ink = paper(), plain("Ink", "#2a2c33", 0.7)
    hide = leather("Hide", "#3d2114", "#22110a")
    # A leather folder with the contract, and a loose page on top.
    block((0.30, 0.36, 0.004), (0.115, 0.02, 0.002), hide, (0, 0, -11), 0.0015)
    top = pile(16, (0.216, 0.279), white, (0.115, 0.02, 0.004), -11, 3)
    put(kit(sheet, (0.216, 0.279), white, ink, 8, 0.008), (0.112, 0.022, top), (0, 0, -8))
    tortoise = plain("Tortoise", "#1d0f08", 0.12)
    put(kit(spectacles, tortoise, glass("Lens")), (0.105, 0.005, top + 0.0022), (0, 0, 26))
    cloth = plain("Cloth", "#1b2c47", 0.7)
    put(kit(bound_book, (0.17, 0.25, 0.038), cloth, white), (0.30, 0.335, 0), (0, 0, 76))
    put(kit(bound_book, (0.15, 0.22, 0.03), plain("Cloth2", "#4f1d18", 0.6), white), (0.30, 0.335, 0.038), (0, 0, 84))
    add_area((1.0, -0.9, 0.9), (0.1, 0, 0), 0.8, 1.0, "#8fb0e0")
    return {"bounces": 4, "clamp": 3}


studio.run(build)
