"""A road after rain, by day: skid marks lead to a bent guardrail, where the road turns left between pines."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, bark, box, bump, bush, grass, grid_faces, leaf, make_mesh, material, pine, place, plain
from studio import principled, scatter, set_air


def build():
    aim((0.9, -2.0, 1.75), (-2.4, 40, 1.75), lens=38, shift_x=-0.16, shift_y=0.02)
    set_air(
        sun=(196, 38),
        stops=[(0.0, "#dfe3e4"), (0.12, "#c9d5dd"), (0.35, "#9db8ce"), (0.65, "#6d95b8"), (1.0, "#44709f")],
        dim=0.85,
        clouds={
            "dark": "#b3bcc5",
            "lit": "#f3f1ec",
            "scale": 0.8,
            "stretch": (0.5, 1.0, 1),
            "cover": (0.4, 0.66),
            "amount": 0.85,
            "focus": 1.2,
            "seed": 5.0,
        },
        density=0.003,
        depth=16,
        strength=0.8,
    )
    add_sun(196, 38, 8.5, "#fff0d8", 0.8)

    # The center line of the road: straight, then a bend to the left.
    s = np.linspace(-12, 190, 400)
    heading = -(np.radians(2) + np.clip((s - 14) / 95, 0, 1) ** 1.5 * np.radians(74))
    mid = np.cumsum(np.column_stack([np.sin(heading), np.cos(heading)]) * (s[1] - s[0]), axis=0)
    mid += np.array([-0.9, -12.0])
    across = np.column_stack([np.cos(heading), -np.sin(heading)])

    def ribbon(name, a, b, z, look, keep=None):
        cells = np.concatenate([np.column_stack([mid + across * k, np.full(len(s), h)]) for k, h in ((a, z), (b, z))])
        faces = grid_faces(len(s), 2)
        if keep is not None:
            faces = faces[keep[:-1]]
        place(make_mesh(name, cells, faces, look))

    def asphalt(nodes):
        spot = nodes.position()
        wet = nodes.noise(spot, scale=0.35, detail=4)
        stones = nodes.noise(spot, scale=90, detail=3)
        tone = nodes.ramp(nodes.noise(spot, scale=0.8, detail=6), [(0.3, "#232426"), (0.7, "#34353a")])
        gloss = nodes.add("ShaderNodeMapRange", Value=wet, From_Min=0.42, From_Max=0.6, To_Min=0.12, To_Max=0.62)
        return principled(nodes, tone, gloss, bump(nodes, stones, 0.004, 0.5))

    def paint(tone):
        def worn(nodes):
            gaps = nodes.ramp(nodes.noise(nodes.position(), scale=9, detail=6), [(0.45, 0.0), (0.6, 0.55)], False)
            return principled(nodes, nodes.mix(gaps, tone, "#2c2d30"), 0.5)

        return material("Paint", worn)

    ribbon("Road", -3.7, 3.7, 0.0, material("Asphalt", asphalt))
    yellow, white = paint("#b98a1e"), paint("#b9b7ae")
    for k in (-0.16, 0.08):
        ribbon("Line", k, k + 0.10, 0.004, yellow)
    ribbon("Edge", -3.35, -3.22, 0.004, white)
    ribbon("Edge", 3.22, 3.35, 0.004, white)
    verge = material(
        "Verge",
        lambda n: principled(
            n, n.ramp(n.noise(n.position(), scale=1.5, detail=8), [(0.3, "#2a2a16"), (0.7, "#4a4524")]), 1.0
        ),
    )
    for side in (-1, 1):
        cells = np.concatenate(
            [
                np.column_stack([mid + across * side * k, np.full(len(s), h)])
                for k, h in ((3.6, -0.01), (6, -0.12), (14, 0.3), (90, 1.0))
            ]
        )
        place(make_mesh("Ground", cells, grid_faces(len(s), 4), verge, smooth=True))

    # The guardrail on the outside of the bend: two waves of steel, posts, reflectors.
    steel = material(
        "Steel",
        lambda n: principled(
            n,
            n.ramp(n.noise(n.position(), scale=3, detail=6), [(0.3, "#6d7275"), (0.7, "#a7abab")]),
            0.38,
            Metallic=0.85,
        ),
    )
    timber = plain("Post", "#3d3329", 0.9)
    profile = [
        (0.0, 0.42),
        (0.0, 0.45),
        (0.085, 0.49),
        (0.085, 0.52),
        (0.0, 0.56),
        (0.0, 0.61),
        (0.085, 0.65),
        (0.085, 0.68),
        (0.0, 0.72),
        (0.0, 0.74),
    ]
    # What hit it has pushed it out and down.
    side, hit = 4.6, 15.0
    dent = np.exp(-(((s - hit) / 2.2) ** 2))
    pushed = 1.3 * dent + 0.12 * np.sin(s * 2.3) * np.exp(-(((s - hit) / 3.2) ** 2))
    rows = [
        np.column_stack([mid + across * (side - d + pushed)[:, None], z * (1 - 0.42 * dent) + 0.06 * np.sin(s * 5) * dent])
        for d, z in profile
    ]
    place(make_mesh("Rail", np.concatenate(rows), grid_faces(len(s), len(profile)), steel, smooth=True))
    for i in range(6, 390, 4):
        x, y = mid[i] + across[i] * (side + 0.1 + pushed[i] * 0.8)
        turned = -math.degrees(heading[i])
        box((0.15, 0.2, 0.9), (x, y, 0.33), timber, (0, 38 * dent[i], turned))
        x, y = mid[i] + across[i] * (side - 0.075)
        if i % 8 == 6 and dent[i] < 0.05:
            box((0.01, 0.07, 0.1), (x - 0.02, y, 0.585), plain("Reflector", "#d8952a", 0.3), (0, 0, turned))

    # Skid marks, from the lane to the dent.
    rubber = material(
        "Rubber",
        lambda n: principled(n, n.ramp(n.noise(n.position(), scale=6, detail=5), [(0.3, "#0b0b0c"), (0.75, "#1d1d1f")]), 0.5),
    )
    skid = (s > 3.5) & (s < hit - 0.9)
    way = np.clip((s[skid] - 3.5) / (hit - 4.4), 0, 1)
    for k in (-0.75, 0.75):
        middle = 1.5 + k * (1 - 0.25 * way) + 2.0 * way**2.1
        edges = [
            np.column_stack([mid[skid] + across[skid] * (middle + w)[:, None], np.full(skid.sum(), 0.006)])
            for w in (-0.11, 0.11)
        ]
        place(make_mesh("Skid", np.concatenate(edges), grid_faces(skid.sum(), 2), rubber))

    # The signs that warn of the bend: a black chevron on yellow.
    yellow_sheet, black = plain("Sheet", "#e2a90f", 0.5), plain("Black", "#0c0c0c", 0.6)
    for at in (29, 41, 53):
        i = int(np.argmin(np.abs(s - at)))
        x, y = mid[i] + across[i] * (side + 0.9)
        turned = math.degrees(math.atan2(-x, y + 2))
        a = math.radians(turned)
        box((0.07, 0.07, 2.3), (x, y, 1.15), steel)
        box((0.72, 0.03, 0.9), (x, y - 0.06, 2.1), yellow_sheet, (0, 0, turned))
        for tilt, up in ((45, 0.16), (-45, -0.16)):
            box((0.5, 0.02, 0.15), (x + 0.085 * math.sin(a) - 0.02, y - 0.085, 2.1 + up), black, (0, -tilt, turned))

    needles, trunk = leaf("Needles", "#2a3a1e", 0.45), bark("Bark", "#4f3a2b", "#17110d")
    pines = [
        pine(f"Pine{i}", needles, trunk, 90 + i, height=21 + 3 * i, crown=0.38, fullness=1.0, fine=0.8)
        for i in range(4)
    ]
    shrubs = [bush(f"Bush{i}", leaf("Leaves", "#333d1c", 0.4), 95 + i, (1.8, 1.8, 1.5), 1500, 0.2) for i in range(2)]
    tufts = [grass(f"Grass{i}", leaf("Grass", "#5d5a2c", 0.5), 98 + i, 220, 0.7, 0.42, 0.012, 0.5) for i in range(3)]
    r = np.random.default_rng(12)

    def strew(meshes, count, near, far, size, seed, which=(-1, 1), first=8, last=399):
        spots = []
        for _ in range(count):
            i = r.integers(first, last)
            k = r.choice(which) * (near + r.random() ** 1.4 * (far - near))
            x, y = mid[i] + across[i] * k
            # No trees on the road after the bend.
            if np.min(np.hypot(mid[:, 0] - x, mid[:, 1] - y)) > near - 0.5:
                spots.append((x, y, 0.0 if abs(k) < 9 else 0.25))
        scatter(meshes, spots, size, seed)

    strew(pines, 330, 11, 60, (0.75, 1.2), 1, first=40)
    strew(pines, 30, 12, 30, (0.8, 1.1), 6, which=(1,), first=40, last=120)
    strew(shrubs, 360, 8, 32, (0.5, 1.3), 2, first=30)
    strew(tufts, 900, 4.3, 9, (0.5, 1.3), 3, first=16, last=180)
    return {"bounces": 2}


studio.run(build)
