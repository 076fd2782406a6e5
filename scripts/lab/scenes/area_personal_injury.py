"""An empty road on a morning after rain: a bend between pines, a guardrail, low sun in the haze."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import numpy as np

import studio
from studio import add_sun, aim, bark, box, bump, bush, grass, grid_faces, leaf, make_mesh, material, pine, place, plain
from studio import principled, scatter, set_air


def build(frame):
    aim((-1.0, -2.0, 1.5), (4.6, 40, 2.4), lens=34, shift_y=0.05)
    set_air(
        sun=(16, 7),
        stops=[(0.0, "#f0c690"), (0.12, "#d7bb98"), (0.3, "#a3b1b8"), (0.6, "#63809a"), (1.0, "#2f4f70")],
        glow=[("#ffa860", 5, 0.4), ("#ffbd78", 40, 0.9)],
        dim=0.12,
        density=0.008,
        depth=14,
        strength=0.7,
        haze_gain=0.9,
    )
    add_sun(16, 7, 5.0, "#ffc488", 1.0)

    # The center line of the road: straight, then a bend to the right.
    s = np.linspace(-12, 190, 400)
    heading = np.radians(2) + np.clip((s - 14) / 95, 0, 1) ** 1.5 * np.radians(74)
    mid = np.cumsum(np.column_stack([np.sin(heading), np.cos(heading)]) * (s[1] - s[0]), axis=0)
    mid += np.array([0.9, -12.0])
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
    side = -4.6
    rows = [np.column_stack([mid + across * (side + d), np.full(len(s), z)]) for d, z in profile]
    place(make_mesh("Rail", np.concatenate(rows), grid_faces(len(s), len(profile)), steel, smooth=True))
    for i in range(6, 390, 4):
        x, y = mid[i] + across[i] * (side - 0.1)
        turned = -math.degrees(heading[i])
        box((0.15, 0.2, 0.9), (x, y, 0.33), timber, (0, 0, turned))
        x, y = mid[i] + across[i] * (side + 0.075)
        if i % 8 == 6:
            box((0.01, 0.07, 0.1), (x + 0.02, y, 0.585), plain("Reflector", "#d8952a", 0.3), (0, 0, turned))

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
    strew(pines, 30, 12, 30, (0.8, 1.1), 6, which=(-1,), first=30, last=120)
    strew(shrubs, 360, 8, 32, (0.5, 1.3), 2, first=30)
    strew(tufts, 900, 4.3, 9, (0.5, 1.3), 3, first=16, last=180)
    return {"bounces": 2}


studio.run(build)
