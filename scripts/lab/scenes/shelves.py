"""Books: shelves full of law reports, in sets, and single volumes for tables."""

import math

import numpy as np

from studio import box, grid_faces, make_mesh, place, plain


def book_materials():
    tones = ["#5e4127", "#6a4e31", "#4c1a16", "#1d2b41", "#1f3527", "#5a3d25", "#30241c", "#775b3c"]
    return [plain(f"Cover{i}", tone, 0.5, Specular=0.35) for i, tone in enumerate(tones)] + [
        plain("LabelRed", "#7a1712", 0.45),
        plain("LabelBlack", "#0d0b0a", 0.4),
        plain("Gilt", "#c99a4a", 0.32, Metallic=0.9),
        plain("Paper", "#d8cbb0", 0.9),
    ]


def fill_shelves(wall_x, y0, y1, levels, looks, carcass, depth=0.3, bay=1.12, seed=1, facing=-1):
    """Shelves along a wall that faces -x (or +x, facing=1), full of books in sets. `levels`: heights of the boards."""
    rng = np.random.default_rng(seed)
    points, faces, slots, offset = [], [], [], 0
    arc = np.linspace(-1, 1, 5)

    def add_book(y, z, thick, tall, out, slot, lean=0.0):
        nonlocal offset
        # The spine is round: five lines from foot to head, and the block behind it.
        bulge = out + facing * 0.010 * (1 - arc**2)
        xs = np.concatenate([[wall_x], bulge, [wall_x]])
        ys = np.concatenate([[-1], arc * 0.94, [1]]) * thick / 2 + y
        n = len(xs)
        low = np.column_stack([xs, ys, np.full(n, z)])
        high = np.column_stack([xs, ys + lean, np.full(n, z + tall)])
        points.append(np.concatenate([low, high]))
        sides = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
        top = [(n, n + 1, n + 5, n + 6), (n + 1, n + 2, n + 4, n + 5), (n + 2, n + 3, n + 4, n + 4)]
        faces.append(np.array(sides + top[:2]) + offset)
        slots.append(np.array([slot] * len(sides) + [11] * 2))
        offset += 2 * n
        return bulge

    def add_band(y, z, thick, out, high, slot):
        nonlocal offset
        xs = out + facing * 0.0012 + facing * 0.010 * (1 - arc**2)
        ys = arc * 0.94 * thick / 2 + y
        points.append(
            np.concatenate([np.column_stack([xs, ys, np.full(5, z)]), np.column_stack([xs, ys, np.full(5, z + high)])])
        )
        faces.append(np.array([(i, i + 1, 6 + i, 5 + i) for i in range(4)]) + offset)
        slots.append(np.full(4, slot))
        offset += 10

    bays = int(round((y1 - y0) / bay))
    bay = (y1 - y0) / bays
    for b in range(bays):
        start, end = y0 + b * bay + 0.045, y0 + (b + 1) * bay - 0.045
        for z0, z1 in zip(levels, levels[1:]):
            y = start + 0.01
            room = z1 - z0 - 0.03
            while y < end - 0.05:
                run = int(rng.integers(6, 22))
                tall = min(room - 0.02, rng.choice([0.235, 0.25, 0.265, 0.285]))
                thick0 = rng.choice([0.036, 0.045, 0.052, 0.06])
                slot = int(rng.choice(8, p=[0.24, 0.2, 0.12, 0.08, 0.08, 0.12, 0.06, 0.1]))
                labels = rng.random() < 0.75
                upper, lower = (8, 9) if rng.random() < 0.7 else (9, 8)
                for _ in range(run):
                    thick = thick0 * rng.uniform(0.85, 1.15)
                    if y + thick > end:
                        y = end
                        break
                    out = wall_x + facing * (depth - 0.06 + rng.normal() * 0.004)
                    h = tall + rng.normal() * 0.002
                    add_book(y + thick / 2, z0 + 0.018, thick - 0.002, h, out, slot)
                    if labels:
                        add_band(y + thick / 2, z0 + h * 0.72, thick - 0.002, out, h * 0.13, upper)
                        add_band(y + thick / 2, z0 + h * 0.50, thick - 0.002, out, h * 0.10, lower)
                    for t in (0.14, 0.40, 0.93):
                        add_band(y + thick / 2, z0 + h * t, thick - 0.002, out, 0.003, 10)
                    y += thick
                if rng.random() < 0.3:
                    y += rng.uniform(0.02, 0.09)
    place(make_mesh("Books", np.concatenate(points), np.concatenate(faces), *looks, slots=np.concatenate(slots)))

    long = y1 - y0
    middle = (y0 + y1) / 2
    for z in levels:
        box((depth, long, 0.032), (wall_x + facing * depth / 2, middle, z), carcass)
    for b in range(bays + 1):
        y = y0 + b * bay
        tall = levels[-1] - levels[0] + 0.1
        box((depth + 0.02, 0.07, tall), (wall_x + facing * (depth + 0.02) / 2, y, levels[0] + tall / 2), carcass)
        box((0.03, 0.10, tall), (wall_x + facing * (depth + 0.03), y, levels[0] + tall / 2), carcass)
        box((0.02, 0.045, tall - 0.3), (wall_x + facing * (depth + 0.05), y, levels[0] + tall / 2), carcass)
    return bay


def lying_book(size, location, turn_, cover, paper):
    """A closed book on its side. size: (width, length, thickness)."""
    w, long, t = size
    x, y, z = location
    for dz, s, look in (
        (0.004, (w, long, 0.006), cover),
        (t / 2, (w - 0.012, long - 0.012, t - 0.01), paper),
        (t - 0.004, (w, long, 0.006), cover),
    ):
        box(s, (x, y, z + dz), look, (0, 0, turn_))
    a = math.radians(turn_)
    box((0.008, long, t), (x - math.cos(a) * w / 2, y - math.sin(a) * w / 2, z + t / 2), cover, (0, 0, turn_))


def open_book(location, turn_, paper, cover, scale=1.0):
    """An open book. Its pages rise from the fold and fall to the edges."""
    s = np.linspace(-1, 1, 41)
    width, length = 0.21 * scale, 0.29 * scale
    high = 0.030 * scale * np.abs(s) ** 0.5 * (1 - 0.55 * np.abs(s)) + 0.014 * scale
    points = np.concatenate([np.column_stack([s * width, np.full(41, k * length / 2), high]) for k in (-1, 1)])
    place(make_mesh("Leaves", points, grid_faces(41, 2), paper, smooth=True), location, (0, 0, turn_))
    skirt = np.concatenate(
        [np.column_stack([s * width, np.full(41, -length / 2), h]) for h in (high, np.full(41, 0.004))]
    )
    place(make_mesh("Edge", skirt, grid_faces(41, 2), paper), location, (0, 0, turn_))
    x, y, z = location
    box((width * 2 + 0.02, length + 0.016, 0.005), (x, y, z + 0.0025), cover, (0, 0, turn_))
