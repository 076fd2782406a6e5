"""Small things for the still lifes: paper, pens, keys, glasses, cups, chairs, and low window light.

Each thing is a function that builds it around the origin, starting at z=0. `put` places copies of it.
"""

import math

import bpy
import numpy as np
from mathutils import Euler, Vector

from studio import (
    add_area,
    add_sun,
    box,
    bump,
    direction,
    extrude,
    grid_faces,
    make_mesh,
    material,
    place,
    plain,
    principled,
)
from studio import set_air, tube, turn

# --- Placing --------------------------------------------------------------------------------------------------------


def kit(make, *args, **named):
    """Builds a thing out of sight, for `put` to place."""
    here = bpy.context.collection
    before = set(here.objects)
    make(*args, **named)
    group = bpy.data.collections.new(make.__name__)
    for made in [one for one in here.objects if one not in before]:
        group.objects.link(made)
        here.objects.unlink(made)
    return group


def put(group, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    holder = bpy.data.objects.new(group.name, None)
    holder.instance_type, holder.instance_collection = "COLLECTION", group
    holder.location, holder.rotation_euler = location, Euler([math.radians(a) for a in rotation])
    holder.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.collection.objects.link(holder)
    return holder


def soften(made, width, cuts=3):
    """Rounds the edges of an object."""
    bevel = made.modifiers.new("Bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method, bevel.harden_normals = width, cuts, "ANGLE", True
    made.data.use_auto_smooth = True
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    return made


def thicken(made, thickness):
    solid = made.modifiers.new("Solid", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, 0
    return made


def block(size, location, look, rotation=(0, 0, 0), edge=0.003, cuts=3):
    """A box with rounded edges."""
    return soften(box(size, location, look, rotation), edge, cuts)


def pipe(line, radius, look, sides=10, name="Pipe", closed=False):
    """A round bar along a line of points. `radius` is one number, or one for each point."""
    line = np.asarray(line, float)
    if closed:
        line = np.concatenate([line, line[:2]])
    radii = np.broadcast_to(np.asarray(radius, float), len(line))
    points, faces = tube(line, radii, sides)
    caps = []
    if not closed:
        # Fans close its ends, so that it does not look hollow.
        points = np.concatenate([points, line[:1], line[-1:]])
        n = len(line) * sides
        caps = [(n, (i + 1) % sides, i, i) for i in range(sides)]
        caps += [(n + 1, n - sides + i, n - sides + (i + 1) % sides, n + 1) for i in range(sides)]
        mesh = make_mesh(name, points, faces, look, smooth=True)
        ends = make_mesh(name + "Ends", points, np.array([c[:3] for c in caps]), look)
        place(ends)
        return place(mesh)
    return place(make_mesh(name, points, faces, look, smooth=True))


def curve(*knots, n=40):
    """A smooth line through some points (a Catmull–Rom spline)."""
    p = np.asarray(knots, float)
    p = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
    t = np.linspace(0, len(knots) - 1, n)
    i = np.minimum(t.astype(int), len(knots) - 2)
    s = (t - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    return 0.5 * (2 * b + (c - a) * s + (2 * a - 5 * b + 4 * c - d) * s**2 + (3 * b - a - 3 * c + d) * s**3)


def turned(profile, look, location=(0, 0, 0), rotation=(0, 0, 0), sides=64, sharp=40):
    """Places a turned body. Edges sharper than `sharp` degrees stay sharp."""
    mesh = turn("Turned", profile, look, sides)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(sharp)
    return place(mesh, location, rotation)


# --- Materials ------------------------------------------------------------------------------------------------------


def paper(name="Paper", tone="#e4dac6", dark="#d2c6ad"):
    def paint(n):
        fibre = n.noise(n.coordinates(), scale=350, detail=4)
        cloud = n.noise(n.coordinates(), scale=9, detail=5)
        tint = n.ramp(cloud, [(0.3, dark), (0.7, tone)])
        return principled(n, tint, 0.82, bump(n, fibre, 0.0002, 0.5), Specular=0.2)

    return material(name, paint)


def metal(name="Brass", tone="#b48a45", dark="#6f4d1e", roughness=0.24):
    """Used metal, duller and darker in places."""

    def paint(n):
        spot = n.coordinates()
        worn = n.noise(spot, scale=45, detail=6, rough=0.65)
        fine = n.noise(spot, scale=600, detail=2)
        tint = n.ramp(worn, [(0.28, dark), (0.55, tone)])
        gloss = n.math("ADD", n.math("MULTIPLY", worn, -0.22), roughness + 0.12)
        return principled(n, tint, gloss, bump(n, fine, 0.0001, 0.25), Metallic=1.0)

    return material(name, paint)


def glass(name="Glass", tint=0.97, thin=True):
    """A thin pane that partly mirrors. A thick one bends light but casts no shadow."""

    def thin_paint(n):
        share = n.add("ShaderNodeFresnel", IOR=1.45)
        clear = n.add("ShaderNodeBsdfTransparent", Color=tint)
        return n.add("ShaderNodeMixShader", _0=share, _1=clear, _2=n.add("ShaderNodeBsdfGlossy", Roughness=0.02))

    def thick_paint(n):
        clear = n.add("ShaderNodeBsdfTransparent", Color=0.9)
        body = n.add("ShaderNodeBsdfGlass", Color=tint, Roughness=0.0, IOR=1.45)
        return n.add("ShaderNodeMixShader", _0=n.add("ShaderNodeLightPath", "Is Shadow Ray"), _1=body, _2=clear)

    return material(name, thin_paint if thin else thick_paint)


def plaster(name="Plaster", tone="#8f8c86", dark="#77746f", rough=0.004):
    def paint(n):
        spot = n.coordinates()
        cloud = n.noise(spot, scale=1.7, detail=6, rough=0.6)
        trowel = n.noise(spot, scale=14, detail=6, rough=0.6, distortion=0.6)
        return principled(n, n.ramp(cloud, [(0.3, dark), (0.7, tone)]), 0.9, bump(n, trowel, rough, 0.6), Specular=0.15)

    return material(name, paint)


def tabletop(name, light="#5a3820", dark="#2a170c", roughness=0.28):
    """Polished wood at close range and at an angle, grain along x. No pattern is finer than the picture can show."""

    def paint(n):
        spot = n.coordinates((1.2, 16, 16))
        grain = n.noise(spot, scale=1.5, detail=5, rough=0.55, distortion=1.0)
        pores = n.noise(n.coordinates((3, 60, 60)), scale=1.2, detail=2)
        tone = n.mix(
            0.12, n.ramp(grain, [(0.3, dark), (0.7, light)]), n.ramp(pores, [(0.3, 0.3), (0.7, 0.9)]), "OVERLAY"
        )
        gloss = n.math("ADD", n.math("MULTIPLY", grain, 0.16), roughness - 0.08)
        return principled(n, tone, gloss, bump(n, grain, 0.0006, 0.4))

    return material(name, paint)


def leather(name="Leather", tone="#5a3420", dark="#38200f"):
    def paint(n):
        spot = n.coordinates()
        grain = n.add("ShaderNodeTexVoronoi", Vector=spot, Scale=420)
        cloud = n.noise(spot, scale=16, detail=5)
        return principled(n, n.ramp(cloud, [(0.3, dark), (0.7, tone)]), 0.5, bump(n, grain, 0.0006, 0.45))

    return material(name, paint)


def planks(name, light="#6a5138", dark="#33241a", width=0.14, roughness=0.55, along="x"):
    """A floor of boards, each in its own tone, with gaps and worn grain."""

    def paint(n):
        spot = n.coordinates()
        if along == "y":
            spot = n.add("ShaderNodeMapping", Vector=spot, Rotation=(0, 0, math.radians(90)))
        board = n.add(
            "ShaderNodeTexBrick",
            None,
            Vector=spot,
            Color1=light,
            Color2=dark,
            Mortar="#060505",
            Scale=1.0,
            Mortar_Size=0.0025,
            Mortar_Smooth=0.2,
            Bias=-0.1,
            Brick_Width=2.3,
            Row_Height=width,
        )
        grain = n.noise(n.add("ShaderNodeMapping", Vector=spot, Scale=(2, 34, 10)), scale=1.5, detail=8, distortion=0.8)
        wear = n.noise(spot, scale=2.5, detail=6)
        tone = n.mix(0.55, board.outputs[0], n.ramp(grain, [(0.3, 0.22), (0.7, 0.8)]), "OVERLAY")
        tone = n.mix(0.4, tone, n.ramp(wear, [(0.3, 0.3), (0.7, 0.75)]), "OVERLAY")
        gloss = n.math("ADD", n.math("MULTIPLY", wear, 0.3), roughness - 0.15)
        normal = bump(n, grain, 0.0012, 0.5, bump(n, board.outputs[1], -0.004, 0.9))
        return principled(n, tone, gloss, normal)

    return material(name, paint)


# --- Light ----------------------------------------------------------------------------------------------------------


def dusk_room(sun=(-70, 14), fill=0.5, zenith="#43587c", horizon="#8c9fbc", **more):
    """The light in a dark room: blue, from all directions."""
    set_air(sun=sun, stops=[(0.0, horizon), (0.4, zenith), (1.0, zenith)], dim=0.5, strength=fill, **more)


def window_sun(
    at,
    sun=(-70, 14),
    strength=7.0,
    size=(0.5, 0.7),
    panes=(2, 3),
    bar=0.03,
    away=1.4,
    tint="#ffc183",
    soft=1.2,
    slide=0.0,
):
    """Sunlight through a window with panes: a patch of light around the point `at`, with the shadows of the bars.

    `size`: width and height of the opening, as the sun sees it. `slide` turns it around the ray.
    """
    add_sun(*sun, strength, tint, soft)
    wide, high = size
    far = 6.0
    xs = [-far] + list(np.linspace(-wide / 2, wide / 2, panes[0] + 1)) + [far]
    ys = [-far] + list(np.linspace(-high / 2, high / 2, panes[1] + 1)) + [far]
    points, faces = [], []

    def board(x0, x1, y0, y1):
        faces.append([len(points) + i for i in range(4)])
        points.extend([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])

    board(-far, xs[1], -far, far)
    board(xs[-2], far, -far, far)
    board(xs[1], xs[-2], -far, ys[1])
    board(xs[1], xs[-2], ys[-2], far)
    for x in xs[2:-2]:
        board(x - bar / 2, x + bar / 2, ys[1], ys[-2])
    for y in ys[2:-2]:
        board(xs[1], xs[-2], y - bar / 2, y + bar / 2)
    mask = place(make_mesh("Panes", points, faces, plain("Mask", 0.0, 1.0)))
    toward = direction(*sun)
    mask.location = Vector(at) + toward * away
    turn_ = toward.to_track_quat("Z", "Y").to_euler()
    mask.rotation_euler = turn_
    mask.rotation_euler.rotate_axis("Z", math.radians(slide))
    only_shadow(mask)
    return mask


def back_wall(look, y=1.3, wide=8.0, high=4.0):
    """A wall behind a table that lets the sun of a still life through."""
    made = box((wide, 0.1, high), (0, y, high / 2 - 0.8), look)
    made.visible_shadow = False
    # A little daylight falls on it from the window side.
    add_area((-1.9, y - 0.5, 1.5), (0.1, y, 0.35), 0.5, 9, "#ffb37a", 110)
    return made


def only_shadow(made):
    """Something outside the picture that casts its shadow into it."""
    made.visible_camera = made.visible_diffuse = made.visible_glossy = made.visible_transmission = False


def leaf_shadow(at, sun, away=1.6, spread=(0.5, 0.4), count=90, size=0.07, seed=1):
    """Leaves in front of the window, for dappled light around the point `at`."""
    r = np.random.default_rng(seed)
    center = Vector(at) + direction(*sun) * away
    frame = np.array(direction(*sun).to_track_quat("Z", "Y").to_matrix())
    spots = np.array(center) + (r.normal(size=(count, 3)) * (*spread, 0.1)) @ frame.T
    ways = r.normal(size=(count, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    sides = np.cross(ways, r.normal(size=(count, 3)))
    sides /= np.linalg.norm(sides, axis=1, keepdims=True)
    long = size * r.uniform(0.6, 1.3, (count, 1))
    points = np.stack(
        [spots - ways * long, spots + sides * long * 0.35, spots + ways * long, spots - sides * long * 0.35], 1
    )
    faces = np.arange(count * 4).reshape(-1, 4)
    only_shadow(place(make_mesh("Leaves", points.reshape(-1, 3), faces, plain("Leaves", 0.02, 1.0))))


# --- Paper ----------------------------------------------------------------------------------------------------------


def sheet(size, look, ink=None, seed=1, curl=0.006, wave=0.0006, indent=0.13, lines=30, heading=True, thickness=0.0003):
    """A slightly bent sheet of paper. With `ink`, it has lines that look like print but are not readable."""
    w, l = size
    r = np.random.default_rng(seed)
    corner = r.choice([-1, 1], 2)
    k = r.uniform(0, 6, 2)

    def height(x, y):
        u, v = 2 * x / w, 2 * y / l
        lift = np.clip((u * corner[0] + v * corner[1]) / 2 - 0.45, 0, 1) / 0.55
        return curl * lift**2 + wave * (np.sin(u * 2.1 + k[0]) + np.cos(v * 2.7 + k[1])) / 2 + wave

    n = 28
    gx, gy = np.meshgrid(np.linspace(-w / 2, w / 2, n), np.linspace(-l / 2, l / 2, n))
    points = np.stack([gx.ravel(), gy.ravel(), height(gx, gy).ravel()], 1)
    thicken(place(make_mesh("Sheet", points, grid_faces(n, n), look, smooth=True)), thickness)
    if not ink:
        return
    quads = []
    left, right = -w / 2 + indent * w, w / 2 - indent * w
    line = l * (1 - 2 * indent) / lines
    x_height = line * 0.42
    y = l / 2 - indent * l
    if heading:
        quads.append((left, y - line * 0.3, w * 0.34, line * 0.62))
        y -= line * 2
    # Stems and bars of fake letters: left, bottom, width and height in units of an "x", and the width of the letter.
    s, b = 0.17, 0.11
    letters = [
        (((0, 0, s, 1), (0, 1 - b, 0.6, b), (0.5, 0, s, 1)), 0.67),
        (((0, 0, s, 1), (0, 1 - b, 0.6, b), (0, 0, 0.6, b), (0.5, 0, s, 1)), 0.67),
        (((0, 0, s, 1), (0, 1 - b, 0.6, b), (0, 0, 0.6, b), (0, 0.5, 0.6, b)), 0.6),
        (((0, 0, s, 1.6), (-0.08, 0, 0.33, b)), 0.2),
        (((0, 0, s, 1), (-0.08, 0, 0.33, b)), 0.2),
        (((0.1, 0, s, 1.4), (0, 0.92, 0.42, b), (0.1, 0, 0.35, b)), 0.42),
        (((0, 0, s, 1), (0, 1 - b, 0.45, b)), 0.45),
        (((0, -0.5, s, 1.5), (0, 1 - b, 0.6, b), (0, 0, 0.6, b), (0.5, 0, s, 1)), 0.67),
        (((0, 0, s, 1.6), (0, 1 - b, 0.6, b), (0, 0, 0.6, b), (0.5, 0, s, 1)), 0.67),
        (((0, 0, 0.55, b), (0, 1 - b, 0.55, b), (0.05, 0.45, 0.45, b), (0.05, 0.5, s, 0.45), (0.38, 0, s, 0.5)), 0.55),
    ]
    until = 0
    for number in range(lines - 3):
        y -= line
        if until == 0:
            until = int(r.integers(3, 8))
            if number:
                continue
        until -= 1
        stop = right if until else left + (right - left) * r.uniform(0.25, 0.8)
        x = left
        while x < stop:
            for _ in range(int(r.integers(2, 9))):
                strokes, wide = letters[r.integers(len(letters))]
                for left_, low, across, up in strokes:
                    quads.append((x + left_ * x_height, y + low * x_height, across * x_height, up * x_height))
                x += (wide + 0.24) * x_height
            x += x_height * 0.5
    q = np.array(quads)
    x = np.stack([q[:, 0], q[:, 0] + q[:, 2], q[:, 0] + q[:, 2], q[:, 0]], 1).ravel()
    y = np.stack([q[:, 1], q[:, 1], q[:, 1] + q[:, 3], q[:, 1] + q[:, 3]], 1).ravel()
    points = np.stack([x, y, height(x, y) + thickness * 0.5 + 0.00012], 1)
    place(make_mesh("Print", points, np.arange(len(x)).reshape(-1, 4), ink))


def pile(count, size, look, location, turned_=0.0, seed=1, step=0.0005, loose=0.003):
    """A slightly uneven pile of sheets. Returns the height of its top."""
    r = np.random.default_rng(seed)
    x, y, z = location
    w, l = size
    for k in range(count):
        dx, dy = r.normal(size=2) * loose
        box((w, l, step * 0.8), (x + dx, y + dy, z + step * (k + 0.5)), look, (0, 0, turned_ + r.normal() * 0.6))
    return z + step * count


def envelope(size, look, shade, flap=True):
    """An envelope, face down, with its flap slightly open."""
    w, l = size
    soften(box((w, l, 0.0016), (0, 0, 0.0009), look), 0.0006, 2)
    if not flap:
        return
    n = 12
    s = np.linspace(-1, 1, n)
    rows = []
    for t in np.linspace(0, 1, n):
        y = l / 2 - t * l * 0.56
        half = w / 2 * (1 - t) + 0.0015
        rows.append(np.column_stack([s * half, np.full(n, y), np.full(n, 0.0020 + 0.0024 * t**2)]))
    points = np.concatenate(rows)
    thicken(place(make_mesh("Flap", points, grid_faces(n, n), shade, smooth=True)), 0.0003)


def wax_seal(look):
    r = np.random.default_rng(4)
    sides, rings = 48, [
        (0.0001, 0.0017),
        (0.0075, 0.0017),
        (0.0088, 0.0026),
        (0.0105, 0.003),
        (0.0122, 0.0018),
        (0.0128, 0),
    ]
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    wob = 1 + 0.05 * np.sin(a * 3 + 1) + 0.03 * np.sin(a * 7) + 0.015 * r.normal(size=sides)
    points = [
        np.column_stack(
            [p * np.cos(a) * (wob if p > 0.009 else 1), p * np.sin(a) * (wob if p > 0.009 else 1), np.full(sides, z)]
        )
        for p, z in rings
    ]
    place(make_mesh("Wax", np.concatenate(points), grid_faces(sides, len(rings), wrap=True), look, smooth=True))
    for k in range(5):
        t = k * 2 * math.pi / 5
        turned(
            [(0.0022, 0.0016), (0.002, 0.0022), (0.0001, 0.0024)],
            look,
            (0.0042 * math.cos(t), 0.0042 * math.sin(t), 0),
            sides=16,
        )


def roll(length, radius, look, turns=3.2, thickness=0.0009, seed=0):
    """A rolled drawing along x, with its outer edge slightly loose."""
    t = np.linspace(0, turns * 2 * math.pi, 180)
    r = radius * 0.62 + radius * 0.38 * (t / t[-1]) ** 1.0
    r = r + radius * 0.10 * np.clip((t - t[-1] + 1.0) / 1.0, 0, 1) ** 2
    a = t + 0.9 + seed
    outline = np.column_stack([np.cos(a) * r, np.sin(a) * r + radius])
    mesh = extrude("Roll", outline, length, look, smooth=True)
    thicken(place(mesh, (-length / 2, 0, 0)), thickness)


# --- Things on a table ----------------------------------------------------------------------------------------------


def fountain_pen(lacquer, brass):
    """A capped fountain pen along x, centered at the origin."""
    r = 0.0064
    for profile, look in (
        ([(0.0001, -0.068), (0.003, -0.0676), (0.0048, -0.064), (0.0057, -0.04), (0.006, 0.004)], lacquer),
        ([(0.0061, 0.002), (r + 0.0003, 0.0024), (r + 0.0003, 0.0056), (0.0062, 0.006)], brass),
        ([(r, 0.006), (r, 0.05), (0.0058, 0.062), (0.0042, 0.066)], lacquer),
        ([(0.0044, 0.0655), (0.0046, 0.067), (0.0036, 0.0695), (0.0001, 0.07)], brass),
    ):
        turned(profile, look, (0, 0, r), (0, 90, 0))
    block((0.036, 0.0026, 0.001), (0.047, 0, 2 * r + 0.0012), brass, edge=0.0004)
    block((0.003, 0.0026, 0.0032), (0.0645, 0, 2 * r - 0.0002), brass, edge=0.0004)
    turned(
        [(0.0001, -0.0017), (0.0014, -0.001), (0.0017, 0), (0.0014, 0.001), (0.0001, 0.0017)],
        brass,
        (0.0298, 0, 2 * r + 0.0008),
        sides=16,
    )


def pencil(paint, timber, lead, tin, length=0.16):
    """A sharpened six-sided pencil along x."""
    r = 0.0037
    z = r * math.cos(math.pi / 6)
    turned([(r, -length / 2 + 0.012), (r, length / 2 - 0.018)], paint, (0, 0, z), (0, 90, 0), 6, 20)
    turned([(r * 0.98, length / 2 - 0.018), (r * 0.3, length / 2 - 0.003)], timber, (0, 0, z), (0, 90, 0), 24)
    turned([(r * 0.3, length / 2 - 0.003), (0.0002, length / 2)], lead, (0, 0, z), (0, 90, 0), 16)
    turned(
        [(0.0001, -length / 2), (r * 1.03, -length / 2), (r * 1.03, -length / 2 + 0.014)],
        tin,
        (0, 0, z),
        (0, 90, 0),
        24,
    )


def mug(look, drink=None, radius=0.041, height=0.092):
    r = radius
    turned(
        [
            (0.0001, 0.004),
            (r * 0.72, 0.004),
            (r * 0.76, 0.0),
            (r * 0.86, 0.001),
            (r * 0.97, 0.012),
            (r, 0.03),
            (r, height - 0.004),
            (r - 0.0006, height - 0.0012),
            (r - 0.002, height),
            (r - 0.0034, height - 0.0012),
            (r - 0.004, height - 0.004),
            (r - 0.004, 0.02),
            (r - 0.012, 0.009),
            (0.0001, 0.008),
        ],
        look,
        sharp=60,
    )
    line = curve(
        (r - 0.002, 0, height * 0.80),
        (r + 0.013, 0, height * 0.84),
        (r + 0.025, 0, height * 0.66),
        (r + 0.024, 0, height * 0.42),
        (r + 0.010, 0, height * 0.25),
        (r - 0.003, 0, height * 0.24),
    )
    pipe(line, 0.0052 + 0.0012 * np.abs(np.linspace(-1, 1, 40)) ** 3, look, 16)
    if drink:
        turned([(r - 0.0038, height * 0.8), (0.0001, height * 0.8)], drink)


def spectacles(rim, lens):
    """Open reading glasses, resting on the rims and on the ends of the temples, which point to +y."""
    a = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    wide, high, mid = 0.0235, 0.0195, 0.0205
    tilt = 0.10
    for side in (-1, 1):
        x = side * 0.0325 + wide * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.85
        z = mid + high * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.85
        rim_line = np.column_stack([x, (z - 0.001) * -tilt, z])
        pipe(rim_line, 0.0013, rim, 10, closed=True)
        center = np.array([[side * 0.0325, mid * -tilt, mid]])
        fan = [(72, i, (i + 1) % 72) for i in range(72)]
        place(make_mesh("Lens", np.concatenate([rim_line, center]), fan, lens, smooth=True))
        hinge = (side * 0.0575, -0.0028, 0.030)
        pipe([(side * 0.0555, -0.0026, 0.0285), (side * 0.0585, -0.002, 0.0298), hinge], 0.0015, rim)
        pipe(
            curve(
                hinge,
                (side * 0.0585, 0.045, 0.0285),
                (side * 0.057, 0.095, 0.0245),
                (side * 0.0535, 0.118, 0.0135),
                (side * 0.051, 0.132, 0.0016),
            ),
            np.concatenate([np.full(26, 0.0012), np.linspace(0.0012, 0.0021, 14)]),
            rim,
        )
    pipe(
        curve(
            (-0.0095, -0.0024, 0.0235),
            (-0.005, -0.0034, 0.0285),
            (0, -0.0036, 0.0298),
            (0.005, -0.0034, 0.0285),
            (0.0095, -0.0024, 0.0235),
        ),
        0.0015,
        rim,
    )


def old_key(look):
    """An old key along x, with a ring as its bow and two wards."""
    r = 0.0034
    t = np.linspace(0, 2 * math.pi, 60, endpoint=False)
    ring = np.column_stack([-0.046 + 0.0135 * np.cos(t) * 1.05, 0.0115 * np.sin(t), np.full(60, r)])
    pipe(ring, 0.0026, look, 14, closed=True)
    turned(
        [
            (0.0026, -0.0335),
            (0.0048, -0.032),
            (0.0048, -0.030),
            (0.003, -0.0285),
            (0.003, 0.006),
            (0.0044, 0.0075),
            (0.0044, 0.0095),
            (r, 0.011),
            (r, 0.046),
            (0.0024, 0.048),
            (0.0001, 0.048),
        ],
        look,
        (0, 0, r + 0.0012),
        (0, 90, 0),
    )
    for x, deep in ((0.026, 0.014), (0.0335, 0.011), (0.0405, 0.0145)):
        block((0.0052, deep, 0.0026), (x, -deep / 2 - 0.0022, r + 0.0012), look, edge=0.0005)
    block((0.0195, 0.004, 0.0026), (0.0333, -0.0045, r + 0.0012), look, edge=0.0005)


def flat_key(look, seed=1):
    """A modern door key along x, with the hole of its bow at the origin."""
    r = np.random.default_rng(seed)
    n = 48
    a = np.linspace(math.radians(20), math.radians(340), n)
    outer = np.column_stack([0.006 + 0.0115 * np.cos(a), 0.0115 * np.sin(a)])
    hole = np.column_stack([0.0035 * np.cos(a), 0.0035 * np.sin(a)])
    points = np.concatenate([np.column_stack([hole, np.zeros(n)]), np.column_stack([outer, np.zeros(n)])])
    faces = grid_faces(n, 2)
    close = np.array([[0, n, 2 * n - 1, n - 1]])
    soften(
        thicken(place(make_mesh("Bow", points, np.concatenate([faces, close]), look), (0, 0, 0.0011)), 0.0021),
        0.0004,
        2,
    )
    cuts = 9
    xs = np.linspace(0.0165, 0.046, 2 * cuts)
    teeth = 0.0036 - np.repeat(r.uniform(0, 0.0034, cuts), 2)
    teeth[-2:] = [0.0012, -0.0005]
    lower = np.full(2 * cuts, -0.0034)
    blade = np.concatenate(
        [np.column_stack([xs, lower, np.zeros(2 * cuts)]), np.column_stack([xs, teeth, np.zeros(2 * cuts)])]
    )
    soften(thicken(place(make_mesh("Blade", blade, grid_faces(2 * cuts, 2), look), (0, 0, 0.0011)), 0.0021), 0.0003, 2)


def key_ring(metals, turns):
    """Door keys on a ring around the origin. `turns`: the direction of each, in degrees."""
    t = np.linspace(0, 2 * math.pi, 60, endpoint=False)
    r = 0.0155
    pipe(np.column_stack([r * np.cos(t), r * np.sin(t), np.full(60, 0.0042)]), 0.0012, metals[1], 10, "Ring", True)
    for n, turn_ in enumerate(turns):
        a = math.radians(turn_)
        key = kit(flat_key, metals[n % len(metals)], n + 1)
        put(key, (r * math.cos(a), r * math.sin(a), 0.0012 + 0.0023 * n), (0, -2 + n, turn_))


def ribbon_around(size, look, at=0.0, wide=0.012, along="y"):
    """A flat ribbon around a bundle at z=0. `size`: (width, length, height)."""
    w, l, h = size
    span = w if along == "y" else l
    g = 0.0012
    outline = np.array(
        [
            (-span / 2 - g, 0.002),
            (-span / 2 - g, h),
            (-span / 2 + 0.004, h + g),
            (span / 2 - 0.004, h + g),
            (span / 2 + g, h),
            (span / 2 + g, 0.002),
        ]
    )
    line = curve(*np.column_stack([outline, np.zeros(6)]), n=60)
    a = np.column_stack([line[:, 0], np.full(60, at - wide / 2), line[:, 1]])
    b = np.column_stack([line[:, 0], np.full(60, at + wide / 2), line[:, 1]])
    made = thicken(place(make_mesh("Ribbon", np.concatenate([a, b]), grid_faces(60, 2), look, smooth=True)), 0.0006)
    if along == "x":
        made.rotation_euler = (0, 0, math.radians(90))


def bow_knot(look, size=0.03):
    """The bow at the end of a ribbon."""
    for side in (-1, 1):
        t = np.linspace(0, 1, 40)
        x = side * size * np.sin(t * math.pi) * 0.95
        y = size * 0.42 * np.sin(t * 2 * math.pi)
        z = 0.002 + size * 0.22 * np.sin(t * math.pi) ** 2
        tape(np.column_stack([x, y + side * 0.001, z]), size * 0.24, look)
        t = np.linspace(0, 1, 24)
        tail = np.column_stack(
            [
                side * size * 0.9 * t,
                -size * (0.2 * t + 0.75 * t**1.6),
                0.004 * (1 - t) + 0.0012 * np.sin(t * 9) + 0.0015,
            ]
        )
        tape(tail, size * 0.26, look)
    soften(box((size * 0.26, size * 0.3, size * 0.18), (0, 0, 0.0035), look), 0.0018, 3)


def tape(line, wide, look):
    """A ribbon along a line, upright in its loops and flat at its ends."""
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(along, (0, 0, 1.0)) * 0.75 + np.array([0, 0, 0.5])
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    points = np.concatenate([line - across * wide / 2, line + across * wide / 2])
    points[:, 2] = np.maximum(points[:, 2], 0.0005)
    thicken(place(make_mesh("Tape", points, grid_faces(len(line), 2), look, smooth=True)), 0.0005)


def bound_book(size, cover, leaves):
    """A closed book on its side, with its round spine toward -x. `size`: (width, length, thickness)."""
    w, l, t = size
    for z in (0.0016, t - 0.0016):
        block((w, l, 0.0032), (0, 0, z), cover, edge=0.0009)
    box((w - 0.012, l - 0.01, t - 0.0064), (-0.002, 0, t / 2), leaves)
    a = np.linspace(math.pi / 2, 3 * math.pi / 2, 17)
    outline = [(-w / 2 + 0.001 + 0.007 * math.cos(k), t / 2 + (t / 2) * math.sin(k)) for k in a]
    points = np.concatenate(
        [np.column_stack([[p[0] for p in outline], np.full(17, s * l / 2), [p[1] for p in outline]]) for s in (-1, 1)]
    )
    thicken(place(make_mesh("Spine", points, grid_faces(17, 2), cover, smooth=True)), 0.0026)


def weight(look, r):
    """A turned weight: a drum with a bead at the bottom and the top, a neck and a knob."""
    turned(
        [
            (0.0001, 0),
            (r * 0.94, 0),
            (r * 0.98, r * 0.03),
            (r, r * 0.08),
            (r, r * 0.2),
            (r * 0.975, r * 0.23),
            (r * 0.975, r * 1.12),
            (r, r * 1.15),
            (r, r * 1.28),
            (r * 0.985, r * 1.33),
            (r * 0.9, r * 1.37),
            (r * 0.52, r * 1.41),
            (r * 0.36, r * 1.48),
            (r * 0.30, r * 1.62),
            (r * 0.33, r * 1.68),
            (r * 0.46, r * 1.74),
            (r * 0.53, r * 1.86),
            (r * 0.52, r * 2.0),
            (r * 0.42, r * 2.12),
            (r * 0.25, r * 2.19),
            (0.0001, r * 2.21),
        ],
        look,
        sides=96,
        sharp=32,
    )


# --- Furniture ------------------------------------------------------------------------------------------------------


def slat(width, height, bow, look, location, lean=0.0, thickness=0.014):
    """A curved back rail of a chair."""
    n = 25
    x = np.linspace(-width / 2, width / 2, n)
    y = bow * (1 - (2 * x / width) ** 2)
    rise = 0.12 * height * (1 - (2 * x / width) ** 2)
    points = np.concatenate(
        [np.column_stack([x, y, np.full(n, -height / 2)]), np.column_stack([x, y, height / 2 + rise])]
    )
    made = place(make_mesh("Slat", points, grid_faces(n, 2), look, smooth=True), location, (lean, 0, 0))
    soften(thicken(made, thickness), 0.004, 3)


def chair(timber, seat=None, rockers=False):
    """A ladder-back chair, with its back at +y."""
    width, deep, high = 0.44, 0.41, 0.445
    block((width, deep, 0.03), (0, 0, high), seat or timber, edge=0.012)
    lean = 0.09
    for side in (-1, 1):
        x = side * (width / 2 - 0.035)
        pipe([(x * 1.06, -deep / 2 + 0.02, 0), (x, -deep / 2 + 0.045, high)], [0.0135, 0.02], timber, 14)
        back = curve(
            (x * 1.04, deep / 2 - 0.02, 0),
            (x, deep / 2 - 0.035, high),
            (x, deep / 2 + 0.02, 0.75),
            (x * 0.98, deep / 2 + lean - 0.005, 1.02),
        )
        pipe(back, np.linspace(0.016, 0.0145, 40), timber, 14)
        turned(
            [
                (0.0001, 0.055),
                (0.008, 0.052),
                (0.0135, 0.04),
                (0.013, 0.028),
                (0.008, 0.018),
                (0.0135, 0.008),
                (0.0135, -0.01),
            ],
            timber,
            (x * 0.98, deep / 2 + lean - 0.005, 1.02),
            sides=24,
        )
        for z in (0.17, 0.27):
            pipe([(x * 1.03, -deep / 2 + 0.03, z), (x * 1.03, deep / 2 - 0.025, z)], 0.009, timber, 10)
        if rockers:
            line = curve(
                (x * 1.06, -deep / 2 - 0.16, 0.018),
                (x * 1.06, -deep / 2 + 0.05, -0.028),
                (x * 1.05, deep / 2 - 0.03, -0.028),
                (x * 1.05, deep / 2 + 0.30, 0.035),
            )
            pipe(line, 0.017, timber, 12)
            pipe([(x * 1.0, -deep / 2 + 0.05, high), (x * 1.08, -deep / 2 + 0.04, high + 0.19)], 0.012, timber, 12)
            pipe(
                curve(
                    (x * 1.08, -deep / 2 - 0.02, high + 0.195),
                    (x * 1.08, 0, high + 0.20),
                    (x, deep / 2 + 0.0, high + 0.205),
                ),
                0.017,
                timber,
                12,
            )
    for y, z in ((-deep / 2 + 0.03, 0.21), (deep / 2 - 0.025, 0.21)):
        pipe([(-width / 2 + 0.03, y, z), (width / 2 - 0.03, y, z)], 0.009, timber, 10)
    for z in (0.60, 0.74, 0.88):
        y = deep / 2 - 0.035 + (z - high) / (1.02 - high) * (lean + 0.03)
        slat(width - 0.07, 0.075, 0.02, timber, (0, y - 0.006, z), -9)


def library_chair(timber, hide, brass):
    """A leather armchair on turned legs, with studded edges and its back at +y."""
    wide, deep, high = 0.50, 0.47, 0.44
    block((wide, deep, 0.085), (0, -0.005, high), hide, edge=0.030, cuts=5)
    block((wide - 0.02, deep - 0.02, 0.06), (0, 0, high - 0.06), timber, edge=0.006)
    leg = [
        (0.014, 0),
        (0.017, 0.02),
        (0.014, 0.035),
        (0.020, 0.09),
        (0.024, 0.22),
        (0.018, 0.29),
        (0.026, 0.31),
        (0.018, 0.33),
        (0.026, 0.345),
        (0.026, 0.39),
    ]
    for side in (-1, 1):
        x = side * (wide / 2 - 0.035)
        turned(leg, timber, (x, -deep / 2 + 0.04, 0), sides=32)
        post = curve(
            (x, deep / 2 + 0.035, 0),
            (x, deep / 2 - 0.035, 0.30),
            (x, deep / 2 - 0.03, 0.52),
            (x, deep / 2 + 0.085, 1.0),
        )
        pipe(post, np.linspace(0.018, 0.021, 40), timber, 14)
        arm = curve(
            (x, deep / 2 - 0.005, 0.68),
            (side * (wide / 2), 0.02, 0.67),
            (side * (wide / 2 + 0.01), -0.14, 0.665),
            (side * (wide / 2 + 0.01), -0.20, 0.645),
        )
        pipe(arm, np.linspace(0.017, 0.023, 40), timber, 14)
        pipe(
            curve(
                (x, -deep / 2 + 0.09, high),
                (side * (wide / 2 + 0.012), -0.15, 0.56),
                (side * (wide / 2 + 0.01), -0.165, 0.66),
            ),
            0.014,
            timber,
            12,
        )
    slat(wide - 0.10, 0.36, 0.03, hide, (0, deep / 2 + 0.005, 0.76), -12, 0.06)
    slat(wide - 0.02, 0.075, 0.03, timber, (0, deep / 2 + 0.075, 0.995), -12, 0.038)
    stud = kit(turned, [(0.006, 0), (0.0042, 0.0028), (0.0001, 0.0038)], brass, sides=12)
    for k in range(13):
        put(stud, (-wide / 2 + 0.03 + k * (wide - 0.06) / 12, -deep / 2 - 0.006, high - 0.026), (90, 0, 0))


def table(size, timber, location=(0, 0, 0), height=0.75, leg=0.06):
    """A plain table with its top at z = height."""
    w, l = size
    x, y, z = location
    block((w, l, 0.032), (x, y, z + height - 0.016), timber, edge=0.006)
    for i in (-1, 1):
        for j in (-1, 1):
            block(
                (leg, leg, height - 0.032),
                (x + i * (w / 2 - 0.07), y + j * (l / 2 - 0.07), z + (height - 0.032) / 2),
                timber,
                edge=0.005,
            )
    for j in (-1, 1):
        block((w - 0.2, 0.022, 0.1), (x, y + j * (l / 2 - 0.07), z + height - 0.085), timber, edge=0.002)
    for i in (-1, 1):
        block((0.022, l - 0.2, 0.1), (x + i * (w / 2 - 0.07), y, z + height - 0.085), timber, edge=0.002)


def wainscot(x0, x1, y, look, high=1.0, bay=0.6, rail="wood"):
    """Paneling on a wall that faces -y, up to `high`."""
    box((x1 - x0, 0.02, high), ((x0 + x1) / 2, y, high / 2), look)
    count = max(1, round((x1 - x0) / bay))
    for k in range(count + 1):
        block((0.09, 0.018, high), (x0 + (x1 - x0) * k / count, y - 0.016, high / 2), look, edge=0.003)
    for z, h in ((high - 0.05, 0.1), (0.08, 0.16)):
        block((x1 - x0, 0.02, h), ((x0 + x1) / 2, y - 0.016, z), look, edge=0.003)
    block((x1 - x0, 0.06, 0.035), ((x0 + x1) / 2, y - 0.03, high + 0.017), look, edge=0.008)
