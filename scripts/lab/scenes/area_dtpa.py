"""A contract on a desk, a pen, and a magnifying glass over the small print, in the light of one lamp."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import bpy
import numpy as np

import studio
from studio import add_area, aim, box, make_mesh, material, place, plain, plane, principled, turn, wood

SMALL_PRINT = (
    "The seller makes no statement about the condition of the goods other than those written on the face of this "
    "agreement. Any word spoken before the signing is replaced by it. Repairs are at the cost of the buyer from the "
    "day of delivery, whatever their cause. A fee for documents, a fee for handling and a fee for the fee are due "
    "when the balance is due. The balance is due on demand. The buyer has read this page and the pages that follow, "
    "and those that were not at hand. Notices go to the address of the seller, which may change without notice. "
    "Where a sentence can be read in two ways, it is read in the way that costs the buyer more. "
)


def write(words, x, y, size, width, look, lines=1.25):
    curve = bpy.data.curves.new("Words", "FONT")
    curve.body, curve.size, curve.space_line = words, size, lines
    curve.text_boxes[0].width = width
    curve.extrude = 0.0
    curve.materials.append(look)
    face = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
    if os.path.exists(face):
        curve.font = bpy.data.fonts.load(face)
    made = bpy.data.objects.new("Words", curve)
    bpy.context.collection.objects.link(made)
    made.location = (x, y, 0.0035)
    return made


def build():
    aim((-0.075, -0.40, 0.30), (0.028, 0.03, 0.0), lens=52, shift_x=-0.13, fstop=9, focus=0.43)
    top = wood("Desk", "#52301a", "#22120a", 0.22, (1, 9, 9), 5.0)
    plane((3, 3), (0, 0.6, 0), top)
    paper = material(
        "Paper",
        lambda n: principled(
            n, n.ramp(n.noise(n.coordinates(), scale=40, detail=6), [(0.3, "#d6cbb4"), (0.7, "#e6dcc8")]), 0.85
        ),
    )
    ink = plain("Ink", "#17181c", 0.6)

    # The sheet with its far corner slightly lifted. The words are on a flat sheet above the pile.
    holder = bpy.data.objects.new("Sheet", None)
    bpy.context.collection.objects.link(holder)
    for k in range(3):
        box(
            (0.216, 0.279, 0.0009),
            (0.085 + 0.004 * k, 0.02 + 0.003 * k, 0.0008 + 0.001 * k),
            paper,
            (0, 0, 9 - 3 * k + 0),
        )
    page = box((0.216, 0.279, 0.0009), (0, 0, 0.0030), paper)
    page.parent = holder
    for words, x, y, size, width in (
        ("PURCHASE AGREEMENT", -0.09, 0.108, 0.0125, 0.2),
        (SMALL_PRINT, -0.09, 0.088, 0.0060, 0.18),
        (SMALL_PRINT[180:] + SMALL_PRINT, -0.09, 0.022, 0.0040, 0.18),
        (SMALL_PRINT[90:] + SMALL_PRINT[:200], -0.09, -0.034, 0.0040, 0.18),
        ("Buyer's signature", -0.09, -0.104, 0.0055, 0.1),
    ):
        write(words, x, y, size, width, ink).parent = holder
    line = box((0.11, 0.0005, 0.0002), (-0.035, -0.096, 0.0037), ink)
    line.parent = holder
    holder.location, holder.rotation_euler = (0.075, 0.02, 0.0), (0, 0, math.radians(9))

    # The magnifying glass: a lens in a brass ring with a dark wooden handle, which rests on the desk.
    brass = plain("Brass", "#c49a50", 0.18, Metallic=1.0)
    clear = material(
        "Lens",
        lambda n: n.add(
            "ShaderNodeMixShader",
            _0=n.add("ShaderNodeLightPath", "Is Shadow Ray"),
            _1=n.add("ShaderNodeBsdfGlass", Color="#f4faf6", Roughness=0.0, IOR=1.5),
            _2=n.add("ShaderNodeBsdfTransparent", Color=0.93),
        ),
    )
    r = 0.034
    bulge = np.linspace(0, 1, 18)
    upper = [(max(1e-4, r * b), 0.0012 + 0.006 * (1 - b**2)) for b in bulge]
    lens = turn("Lens", [(max(1e-4, r * b), -0.0012 - 0.006 * (1 - b**2)) for b in bulge] + upper[::-1], clear, 96)
    ring = turn(
        "Ring",
        [
            (r - 0.0005, -0.004),
            (r + 0.003, -0.0045),
            (r + 0.0042, -0.002),
            (r + 0.0042, 0.002),
            (r + 0.003, 0.0045),
            (r - 0.0005, 0.004),
            (r - 0.001, 0),
            (r - 0.0005, -0.004),
        ],
        brass,
        96,
    )
    grip = turn(
        "Grip",
        [
            (0.0001, 0),
            (0.0035, 0),
            (0.0035, 0.012),
            (0.0055, 0.014),
            (0.0055, 0.02),
            (0.0065, 0.022),
            (0.0085, 0.05),
            (0.0075, 0.085),
            (0.0095, 0.1),
            (0.0085, 0.107),
            (0.0001, 0.109),
        ],
        plain("Ebony", "#140d09", 0.18),
        40,
    )
    holder = bpy.data.objects.new("Loupe", None)
    bpy.context.collection.objects.link(holder)
    for mesh, at, turned in (
        (lens, (0, 0, 0), (0, 0, 0)),
        (ring, (0, 0, 0), (0, 0, 0)),
        (grip, (r + 0.002, 0, 0), (0, 90, 0)),
    ):
        place(mesh, at, turned).parent = holder
    holder.location, holder.rotation_euler = (
        (0.045, -0.004, 0.0225),
        (math.radians(-4), math.radians(5), math.radians(-28)),
    )

    # A fountain pen.
    black = plain("Lacquer", "#07090d", 0.08)
    pen = bpy.data.objects.new("Pen", None)
    bpy.context.collection.objects.link(pen)
    body = turn(
        "Body",
        [(0.0001, 0), (0.0035, 0.001), (0.0055, 0.01), (0.0062, 0.04), (0.0062, 0.075), (0.0048, 0.095)],
        black,
        40,
    )
    band = turn("Band", [(0.0063, 0.074), (0.0066, 0.0745), (0.0066, 0.078), (0.0063, 0.0785)], brass, 40)
    tip = turn("Grip", [(0.0048, 0.095), (0.0042, 0.112), (0.0046, 0.114), (0.003, 0.115)], black, 40)
    nib = make_mesh(
        "Nib",
        [
            (-0.0032, 0.0012, 0.114),
            (0.0032, 0.0012, 0.114),
            (0.0024, 0.0024, 0.124),
            (-0.0024, 0.0024, 0.124),
            (0.0, 0.0016, 0.137),
            (0.0, 0.0032, 0.118),
        ],
        [(0, 1, 5), (0, 5, 3), (1, 2, 5), (5, 2, 4), (3, 5, 4)],
        brass,
    )
    for mesh in (body, band, tip, nib):
        place(mesh).parent = pen
    pen.location, pen.rotation_euler = (0.178, -0.052, 0.0105), (math.radians(91.2), 0, math.radians(-66))

    add_area((0.55, 0.42, 0.5), (0.06, 0.0, 0), 0.12, 9.5, "#ffc98c", 120)
    add_area((-1.2, 0.9, 0.9), (0.1, 0.2, 0), 1.2, 5.5, "#8fb0e0")
    # In the background, out of focus: a cup of pencils and a row of books.
    place(
        turn(
            "Cup", [(0.0001, 0), (0.04, 0), (0.042, 0.1), (0.038, 0.1), (0.037, 0.01)], plain("Cup", "#20303a", 0.3), 40
        ),
        (0.33, 0.42, 0),
    )
    for i, tone in enumerate(["#5c1f1a", "#23344d", "#8a5a2f", "#26402f"]):
        box((0.05, 0.22, 0.3), (0.48 + i * 0.055, 0.62, 0.15), plain(f"Book{i}", tone, 0.5))
    return {"bounces": 4, "clamp": 3}


studio.run(build)
