"""A table for a visitor with a question about a policy: two chairs, a folder, a pot of coffee, Saturday sun."""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

import studio
from still import block, chair, curve, dusk_room, fountain_pen, glass, kit, leaf_shadow, leather, metal, mug, paper
from still import pile, pipe, planks, put, plaster, sheet, spectacles, table, turned, wainscot, window_sun
from studio import aim, box, material, plain, plane, principled, wood


def coffee_pot(look, dark):
    """An enamel coffee pot with a spout, a lid and a handle."""
    turned(
        [
            (0.0001, 0.003),
            (0.074, 0.003),
            (0.080, 0.0),
            (0.084, 0.004),
            (0.085, 0.012),
            (0.080, 0.06),
            (0.064, 0.135),
            (0.056, 0.165),
            (0.057, 0.172),
            (0.060, 0.174),
            (0.059, 0.178),
            (0.050, 0.188),
            (0.028, 0.198),
            (0.010, 0.202),
            (0.008, 0.208),
            (0.013, 0.214),
            (0.014, 0.222),
            (0.009, 0.229),
            (0.0001, 0.231),
        ],
        look,
    )
    spout = curve((0.072, 0, 0.055), (0.100, 0, 0.075), (0.112, 0, 0.12), (0.136, 0, 0.160), n=30)
    pipe(spout, [0.020 - 0.0105 * (k / 29) ** 0.8 for k in range(30)], look, 20)
    pipe(
        curve(
            (-0.058, 0, 0.162),
            (-0.092, 0, 0.172),
            (-0.122, 0, 0.140),
            (-0.120, 0, 0.085),
            (-0.098, 0, 0.045),
            (-0.080, 0, 0.040),
        ),
        0.0068,
        dark,
        14,
    )


def build():
    aim((0.05, -2.3, 1.36), (0.16, 0.1, 0.87), lens=54, fstop=2.8, focus=2.35)
    sun = (-112, 19)
    dusk_room(sun, 1.4)
    window_sun((0.25, 0.3, 0.85), sun, 13, (1.5, 0.95), (3, 3), 0.05, 2.6, soft=0.8)
    leaf_shadow((0.3, 0.9, 1.2), sun, 3.4, (0.8, 0.5), 70, 0.07, 3)
    plane((9, 9), (0, 0, 0), planks("Floor", "#6a4d33", "#412b1a", 0.13, 0.4))
    box((9, 0.1, 4), (0, 1.62, 2), plaster("Wall", "#6b7786", "#5a6676"))
    wainscot(-4.5, 4.5, 1.53, plain("Panel", "#2c3d57", 0.45), 1.0, 0.7)
    oak = wood("Oak", "#7b5231", "#46290f", 0.36, (1, 8, 8), 2.0)
    table((1.75, 0.86), oak, (0.25, 0.05, 0))
    z = 0.75
    timber = wood("Chair", "#5d3b22", "#2e1a0d", 0.36, (9, 9, 1))
    one = kit(chair, timber, plain("Seat", "#24344f", 0.8, Sheen=0.5))
    put(one, (0.42, 0.78, 0), (0, 0, 8))
    put(one, (-0.34, 0.74, 0), (0, 0, -10))
    white, ink = paper(), plain("Ink", "#30323a", 0.7)
    hide = leather("Hide", "#26395a", "#182743")
    block((0.31, 0.24, 0.004), (0.36, -0.10, z + 0.002), hide, (0, 0, 12), 0.0015)
    top = pile(14, (0.216, 0.279), white, (0.36, -0.10, z + 0.004), 100, 3)
    put(kit(sheet, (0.216, 0.279), white, ink, 8, 0.008), (0.36, -0.10, top), (0, 0, 8))
    put(kit(spectacles, plain("Tortoise", "#1d0f08", 0.12), glass("Lens")), (0.37, -0.13, top + 0.0022), (0, 0, 30))
    put(kit(fountain_pen, plain("Lacquer", "#0b1626", 0.1), metal()), (0.60, -0.10, z), (0, 0, 70))
    enamel = material("Enamel", lambda n: principled(n, "#1f3350", 0.2, Clearcoat=0.7))
    cream = material("Cream", lambda n: principled(n, "#cfc6b2", 0.25, Clearcoat=0.5))
    coffee = plain("Coffee", "#140a05", 0.05)
    put(kit(coffee_pot, enamel, plain("Grip", "#0d0f12", 0.35)), (0.02, 0.16, z), (0, 0, 200))
    cup = kit(mug, cream, coffee)
    put(cup, (0.20, 0.20, z), (0, 0, 30))
    put(cup, (0.72, 0.12, z), (0, 0, -40))
    return {"bounces": 4, "clamp": 3}


studio.run(build)
