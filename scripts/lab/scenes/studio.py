"""Shared parts of the scenes: the camera, the sky and its haze, materials, trees, columns, and the rendering itself.

A scene file defines `build()`, which builds everything and returns the camera settings, and ends with
`studio.run(build)`. render.ts runs it inside Blender: Python with bpy and numpy, no other package.
Lengths are in meters, z points up, and angles are in degrees unless a name says otherwise.
"""

import argparse
import math
import random
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import Euler, Vector

# --- Rendering ------------------------------------------------------------------------------------------------------


def run(build):
    """Builds the scene, and writes two half renderings (to tell noise from detail) and their features."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--height", type=int, required=True)
    parser.add_argument("--samples", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])

    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    settings = build()

    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = max(1, options.samples // 2)
    scene.cycles.use_adaptive_sampling = settings.get("adaptive", True)
    scene.cycles.adaptive_threshold = 0.01
    scene.cycles.use_denoising = False
    scene.cycles.sample_clamp_direct = settings.get("clamp_direct", 30)
    scene.cycles.sample_clamp_indirect = settings.get("clamp", 4)
    scene.cycles.blur_glossy = 0.5
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    bounces = settings.get("bounces", 4)
    scene.cycles.max_bounces = bounces + 4
    scene.cycles.diffuse_bounces = bounces
    scene.cycles.glossy_bounces = 3
    scene.cycles.transparent_max_bounces = 16
    scene.render.resolution_x, scene.render.resolution_y = options.width, options.height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True

    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.exr_codec = "ZIP"
    output.file_slots.clear()
    names = {"color": "Image", "normal": "Denoising Normal", "albedo": "Denoising Albedo"}
    for name, socket in names.items():
        output.file_slots.new(name + "-")
        tree.links.new(layers.outputs[socket], output.inputs[-1])
    options.out.mkdir(parents=True, exist_ok=True)
    for seed in (1, 2):
        scene.cycles.seed = seed * 1000
        scene.frame_set(seed)
        output.base_path = str(options.out.resolve())
        bpy.ops.render.render()


def aim(position, target, lens=35.0, fstop=None, focus=None, shift_y=0.0, shift_x=0.0):
    """Places the camera. Verticals stay upright when position and target are at one height: shift_y tilts the frame."""
    data = bpy.data.cameras.new("Camera")
    data.lens, data.sensor_width, data.shift_y, data.shift_x = lens, 36.0, shift_y, shift_x
    data.clip_end = 5000
    camera = bpy.data.objects.new("Camera", data)
    camera.location = position
    camera.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = focus or (Vector(target) - Vector(position)).length
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


# --- Nodes ----------------------------------------------------------------------------------------------------------


class Nodes:
    """Builds node trees concisely. Every method returns an output socket, which another method can use as input."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, out=0, props=None, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in (props or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            key = int(name[1:]) if name[0] == "_" and name[1:].isdigit() else name.replace("_", " ")
            self.set(node.inputs[key], value)
        return node.outputs[out] if out is not None else node

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = (*color(value), 1.0)
        elif socket.type == "VALUE":
            socket.default_value = value
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        return self.add("ShaderNodeMath", props={"operation": operation, "use_clamp": clamp}, _0=a, _1=b)

    def vector(self, operation, a, b=(0, 0, 0), out=0):
        return self.add("ShaderNodeVectorMath", out, props={"operation": operation}, _0=a, _1=b)

    def mix(self, factor, a, b, blend="MIX"):
        return self.add("ShaderNodeMixRGB", props={"blend_type": blend}, Fac=factor, Color1=a, Color2=b)

    def scale(self, a, factor):
        """A color times a number."""
        node = self.add("ShaderNodeVectorMath", None, props={"operation": "SCALE"})
        self.set(node.inputs[0], a)
        self.set(node.inputs[3], factor)
        return node.outputs[0]

    def plus(self, a, b):
        return self.vector("ADD", a, b)

    def ramp(self, factor, stops, smooth=True):
        node = self.add("ShaderNodeValToRGB", None, Fac=factor)
        node.color_ramp.interpolation = "EASE" if smooth else "LINEAR"
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, value) in zip(elements, stops):
            element.position = at
            element.color = (*color(value), 1.0)
        return node.outputs[0]

    def position(self):
        return self.add("ShaderNodeNewGeometry", "Position")

    def noise(self, vector=None, scale=1.0, detail=4.0, rough=0.55, distortion=0.0, out=0):
        extra = {} if vector is None else {"Vector": vector}
        return self.add(
            "ShaderNodeTexNoise", out, Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion, **extra
        )

    def coordinates(self, scale=(1, 1, 1), kind="Object"):
        source = self.add("ShaderNodeTexCoord", kind)
        return self.add("ShaderNodeMapping", Vector=source, Scale=scale)


def color(value):
    """A linear color from a gray, from three linear numbers, or from '#rrggbb' (sRGB)."""
    if isinstance(value, str):
        parts = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    if isinstance(value, (int, float)):
        return (value, value, value)
    return tuple(value)[:3]


# --- Sky and haze ---------------------------------------------------------------------------------------------------


def direction(azimuth, elevation):
    """Unit vector toward a point in the sky. Azimuth 0 is +y (ahead of most cameras), positive to the right."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


class Air:
    """A sky and its haze, in one function, so that distant things fade into the sky behind them.

    `stops`: colors from the horizon (0) to the zenith (1). `glow`: color and strength around the sun, wide to narrow.
    `dim`: brightness of the sky opposite the sun, from 0 to 1. `density`: haze per meter at z=0. `depth`: the height
    over which it thins to a third.
    """

    def __init__(self, sun, stops, glow=(), dim=0.4, clouds=None, density=0.0, depth=30.0, strength=1.0, haze_gain=1.0):
        self.sun, self.stops, self.glow, self.dim, self.clouds = direction(*sun), stops, glow, dim, clouds
        self.density, self.depth, self.strength, self.haze_gain = density, depth, strength, haze_gain
        self._fill_world()

    def sky(self, nodes, ray, clouds=False):
        split = nodes.add("ShaderNodeSeparateXYZ", None, Vector=ray)
        height = nodes.math("MAXIMUM", split.outputs[2], 0.0)
        base = nodes.ramp(nodes.math("POWER", height, 0.6), self.stops, smooth=False)
        toward = nodes.vector("DOT_PRODUCT", ray, tuple(self.sun), out=1)
        if clouds and self.clouds:
            c = self.clouds
            lifted = nodes.math("ADD", height, 0.06)
            plane = nodes.add(
                "ShaderNodeCombineXYZ",
                X=nodes.math("DIVIDE", split.outputs[0], lifted),
                Y=nodes.math("DIVIDE", split.outputs[1], lifted),
                Z=c.get("seed", 0.0),
            )
            spread = nodes.add("ShaderNodeMapping", Vector=plane, Scale=c.get("stretch", (0.35, 1.0, 1.0)))
            field = nodes.noise(spread, scale=c.get("scale", 1.2), detail=9, rough=0.6, distortion=0.3)
            low, high = c.get("cover", (0.5, 0.75))
            amount = nodes.add(
                "ShaderNodeMapRange",
                props={"interpolation_type": "SMOOTHSTEP"},
                Value=field,
                From_Min=low,
                From_Max=high,
            )
            amount = nodes.math("MULTIPLY", amount, c.get("amount", 0.7))
            warm = nodes.math("MULTIPLY", nodes.math("ADD", toward, 1.0), 0.5, clamp=True)
            warm = nodes.math("POWER", warm, c.get("focus", 6.0))
            tint = nodes.mix(warm, c["dark"], c["lit"])
            base = nodes.mix(amount, base, tint)
        side = nodes.math("MULTIPLY", nodes.math("ADD", toward, 1.0), 0.5, clamp=True)
        side = nodes.math("POWER", side, 1.6)
        shade = nodes.math("ADD", nodes.math("MULTIPLY", side, 1.0 - self.dim), self.dim)
        total = nodes.scale(base, shade)
        forward = nodes.math("MAXIMUM", toward, 0.0)
        for tint, power, gain in self.glow:
            total = nodes.plus(
                total, nodes.scale(color(tint), nodes.math("MULTIPLY", nodes.math("POWER", forward, power), gain))
            )
        return nodes.scale(total, self.strength)

    def _fill_world(self):
        world = bpy.context.scene.world
        world.use_nodes = True
        world.node_tree.nodes.clear()
        nodes = Nodes(world.node_tree)
        ray = nodes.add("ShaderNodeTexCoord", "Generated")
        background = nodes.add("ShaderNodeBackground", Color=self.sky(nodes, ray, clouds=True))
        nodes.add("ShaderNodeOutputWorld", None, Surface=background)
        world.cycles.sampling_method = "MANUAL"
        world.cycles.sample_map_resolution = 512

    def veil(self, nodes, shader):
        """A surface seen through the air between it and the camera. Almost right in mirrors, too."""
        if self.density <= 0:
            return shader
        eye = bpy.context.scene.camera.location
        place = nodes.position()
        way = nodes.vector("SUBTRACT", place, tuple(eye))
        distance = nodes.vector("LENGTH", way, out=1)
        ray = nodes.vector("NORMALIZE", way)
        top = nodes.add("ShaderNodeSeparateXYZ", "Z", Vector=place)
        # The mean of an exponential between two heights. Times the distance, it is the optical depth of the haze.
        middle = nodes.math("MAXIMUM", nodes.math("MULTIPLY", nodes.math("ADD", top, eye.z), 0.5), 0.0)
        thin = nodes.math("EXPONENT", nodes.math("MULTIPLY", middle, -1.0 / self.depth))
        depth = nodes.math("MULTIPLY", nodes.math("MULTIPLY", distance, thin), -self.density)
        # Wisps, because haze is never even.
        bank = nodes.noise(nodes.vector("MULTIPLY", place, (0.012, 0.004, 0.05)), scale=1.0, detail=3)
        depth = nodes.math("MULTIPLY", depth, nodes.math("ADD", nodes.math("MULTIPLY", bank, 1.4), 0.3))
        amount = nodes.math("SUBTRACT", 1.0, nodes.math("EXPONENT", depth), clamp=True)
        split = nodes.add("ShaderNodeSeparateXYZ", None, Vector=ray)
        level = nodes.add(
            "ShaderNodeCombineXYZ",
            X=split.outputs[0],
            Y=split.outputs[1],
            Z=nodes.math("MAXIMUM", split.outputs[2], 0.035),
        )
        glow = nodes.scale(self.sky(nodes, nodes.vector("NORMALIZE", level)), self.haze_gain)
        path = nodes.add("ShaderNodeLightPath", None)
        seen = nodes.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
        amount = nodes.math("MULTIPLY", amount, seen)
        return nodes.add("ShaderNodeMixShader", _0=amount, _1=shader, _2=nodes.add("ShaderNodeEmission", Color=glow))


air = None


def set_air(*args, **named):
    """Makes the sky. Place the camera first. Its haze applies to materials made afterwards."""
    global air
    air = Air(*args, **named)
    return air


def add_sun(azimuth, elevation, strength, tint="#ffd9a8", size=1.0):
    data = bpy.data.lights.new("Sun", "SUN")
    data.energy, data.color, data.angle = strength, color(tint), math.radians(size)
    lamp = bpy.data.objects.new("Sun", data)
    lamp.rotation_euler = direction(azimuth, elevation).to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def add_area(position, target, size, power, tint="#ffffff", spread=180.0, size_y=None):
    data = bpy.data.lights.new("Area", "AREA")
    data.energy, data.color, data.size, data.spread = power, color(tint), size, math.radians(spread)
    if size_y:
        data.shape, data.size_y = "RECTANGLE", size_y
    lamp = bpy.data.objects.new("Area", data)
    lamp.location = position
    lamp.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def add_bulb(position, power, tint="#ffb765", radius=0.08):
    data = bpy.data.lights.new("Bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, color(tint), radius
    lamp = bpy.data.objects.new("Bulb", data)
    lamp.location = position
    # Mirrors show the globe around it. The point light itself would leave bright pixels.
    lamp.visible_glossy = False
    bpy.context.collection.objects.link(lamp)
    return lamp


# --- Materials ------------------------------------------------------------------------------------------------------


def material(name, paint):
    """A material seen through the air. `paint(nodes)` makes its surface."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.node_tree.nodes.clear()
    nodes = Nodes(made.node_tree)
    surface = paint(nodes)
    nodes.add("ShaderNodeOutputMaterial", None, Surface=air.veil(nodes, surface) if air else surface)
    # The veil emits light, but does not light other things.
    made.cycles.sample_as_light = False
    return made


def bump(nodes, height, distance=0.01, strength=1.0, normal=None):
    extra = {} if normal is None else {"Normal": normal}
    return nodes.add("ShaderNodeBump", Height=height, Distance=distance, Strength=strength, **extra)


def principled(nodes, base, roughness=0.6, normal=None, **more):
    extra = {} if normal is None else {"Normal": normal}
    return nodes.add("ShaderNodeBsdfPrincipled", Base_Color=base, Roughness=roughness, **extra, **more)


def plain(name, base, roughness=0.6, **more):
    return material(name, lambda nodes: principled(nodes, base, roughness, **more))


def shining(name, tint, strength):
    """A glowing material. Put a lamp next to small things that glow, because Blender samples lamps better."""

    def paint(nodes):
        return nodes.add("ShaderNodeEmission", Color=tint, Strength=strength)

    return material(name, paint)


def stone(name, light="#cdbfa6", dark="#94846c", grain=1.0, stain=0.5, wear=0.012, blocks=None):
    """Old limestone: blotches, pits, streaks of rain from above, edges rounded by wear.

    `blocks`: the length and height of the stones in a wall along x, or in steps. If left out, it is a single stone.
    """

    def paint(nodes):
        place = nodes.coordinates()
        blotch = nodes.noise(place, scale=1.3 * grain, detail=6, rough=0.65)
        tone = nodes.ramp(blotch, [(0.32, dark), (0.68, light)])
        streak = nodes.noise(nodes.coordinates((4.0, 4.0, 0.25)), scale=2.2, detail=6, rough=0.7)
        streak = nodes.add("ShaderNodeMapRange", Value=streak, From_Min=0.52, From_Max=0.75)
        tone = nodes.mix(nodes.math("MULTIPLY", streak, stain), tone, "#3d352b", "MULTIPLY")
        fine = nodes.noise(place, scale=60 * grain, detail=5, rough=0.7)
        tone = nodes.mix(0.35, tone, nodes.ramp(fine, [(0.3, 0.25), (0.7, 0.95)]), "OVERLAY")
        coarse = nodes.noise(place, scale=7 * grain, detail=8, rough=0.62)
        pits = nodes.add("ShaderNodeTexVoronoi", Vector=place, Scale=38 * grain)
        pits = nodes.add("ShaderNodeMapRange", Value=pits, From_Min=0.0, From_Max=0.35)
        normal = nodes.add("ShaderNodeBevel", props={"samples": 4}, Radius=wear) if wear else None
        if blocks:
            joint, shade = _joints(nodes, *blocks)
            tone = nodes.mix(0.5, tone, shade, "OVERLAY")
            tone = nodes.mix(nodes.math("MULTIPLY", joint, 0.7), tone, "#2e261d")
            normal = bump(nodes, joint, -0.012, 0.8, normal)
        normal = bump(nodes, coarse, 0.012, 0.55, normal)
        normal = bump(nodes, fine, 0.003, 0.5, normal)
        normal = bump(nodes, pits, 0.003, 0.25, normal)
        return principled(nodes, tone, 0.85, normal, Specular=0.25)

    return material(name, paint)


def _joints(nodes, length, height, width=0.012):
    """The joints between the stones of a wall (0 to 1), and a tone for each stone."""
    split = nodes.add("ShaderNodeSeparateXYZ", None, Vector=nodes.position())
    # The worn edge of a step dips below its level, but belongs to the same stone.
    up = nodes.math("DIVIDE", nodes.math("SUBTRACT", split.outputs[2], 0.03), height)
    row = nodes.math("FLOOR", up)
    along = nodes.math("ADD", nodes.math("DIVIDE", split.outputs[0], length), nodes.math("MULTIPLY", row, 0.437))

    def line(value, size):
        far = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", value), 0.5))
        return nodes.math("GREATER_THAN", far, 0.5 - width / 2 / size)

    joint = nodes.math("MAXIMUM", line(along, length), line(up, height))
    each = nodes.add("ShaderNodeCombineXYZ", X=nodes.math("FLOOR", along), Y=row)
    chance = nodes.add("ShaderNodeTexWhiteNoise", Vector=each)
    return joint, nodes.ramp(chance, [(0.0, 0.32), (1.0, 0.62)])


def wood(name, light="#6d4526", dark="#2c190c", roughness=0.35, along=(1, 12, 12), scale=1.4):
    """Varnished wood. `along` stretches the grain: the axis with 1 is the length of the board."""

    def paint(nodes):
        place = nodes.coordinates(along)
        wave = nodes.noise(place, scale=scale, detail=9, rough=0.62, distortion=1.2)
        fine = nodes.noise(place, scale=scale * 9, detail=4)
        tone = nodes.ramp(wave, [(0.3, dark), (0.7, light)])
        tone = nodes.mix(0.25, tone, nodes.ramp(fine, [(0.3, 0.3), (0.7, 0.9)]), "OVERLAY")
        gloss = nodes.math("ADD", nodes.math("MULTIPLY", fine, 0.18), roughness - 0.09)
        return principled(nodes, tone, gloss, bump(nodes, fine, 0.0006, 0.5))

    return material(name, paint)


def brick(name, tone="#6b3a2a", other="#4a2419", mortar="#6a5f52", scale=4.0):
    def paint(nodes):
        place = nodes.coordinates()
        node = nodes.add(
            "ShaderNodeTexBrick",
            None,
            Vector=place,
            Color1=tone,
            Color2=other,
            Mortar=mortar,
            Scale=scale,
            Mortar_Size=0.014,
            Mortar_Smooth=0.3,
            Brick_Width=0.9,
            Row_Height=0.28,
        )
        rough = nodes.noise(place, scale=30, detail=6)
        tint = nodes.mix(
            0.4, node.outputs[0], nodes.ramp(nodes.noise(place, scale=2.0), [(0.3, 0.25), (0.7, 0.9)]), "OVERLAY"
        )
        normal = bump(nodes, node.outputs[1], -0.01, 0.8)
        return principled(nodes, tint, 0.9, bump(nodes, rough, 0.004, 0.6, normal))

    return material(name, paint)


def leaf(name, tone, back=0.45):
    """Thin leaves and needles, which let light through."""

    def paint(nodes):
        chance = nodes.add("ShaderNodeObjectInfo", "Random")
        place = nodes.noise(nodes.position(), scale=0.8, detail=2)
        tint = nodes.add(
            "ShaderNodeHueSaturation",
            Hue=nodes.math("ADD", nodes.math("MULTIPLY", chance, 0.03), 0.485),
            Saturation=0.95,
            Value=nodes.math("ADD", nodes.math("MULTIPLY", place, 1.2), 0.4),
            Color=tone,
        )
        front = nodes.add("ShaderNodeBsdfDiffuse", Color=tint)
        through = nodes.add("ShaderNodeBsdfTranslucent", Color=tint)
        return nodes.add("ShaderNodeMixShader", _0=back, _1=front, _2=through)

    return material(name, paint)


def bark(name, light="#5b4636", dark="#1f1712"):
    def paint(nodes):
        place = nodes.coordinates((1, 1, 0.22))
        plates = nodes.add("ShaderNodeTexVoronoi", None, props={"feature": "DISTANCE_TO_EDGE"}, Vector=place, Scale=7.0)
        tone = nodes.ramp(plates.outputs[0], [(0.02, dark), (0.25, light)])
        return principled(nodes, tone, 0.95, bump(nodes, plates.outputs[0], 0.05, 0.9), Specular=0.1)

    return material(name, paint)


def water(name, deep="#04090c", ripple=0.02, scale=(0.5, 1.6, 1.0), roughness=0.03):
    """Still water with patches of ripples, seen from above."""

    def paint(nodes):
        place = nodes.vector("MULTIPLY", nodes.position(), scale)
        slow = nodes.noise(place, scale=0.55, detail=3, rough=0.5)
        quick = nodes.noise(place, scale=2.6, detail=4, rough=0.5)
        patch = nodes.noise(nodes.vector("MULTIPLY", nodes.position(), (0.02, 0.05, 1)), scale=1.0, detail=2)
        patch = nodes.add("ShaderNodeMapRange", Value=patch, From_Min=0.4, From_Max=0.62, To_Min=0.15, To_Max=1.0)
        height = nodes.math("ADD", slow, nodes.math("MULTIPLY", nodes.math("MULTIPLY", quick, 0.35), patch))
        normal = bump(nodes, height, ripple, 1.0)
        mirror = nodes.add("ShaderNodeBsdfGlossy", Color=0.95, Roughness=roughness, Normal=normal)
        body = nodes.add("ShaderNodeBsdfDiffuse", Color=deep)
        share = nodes.add("ShaderNodeFresnel", IOR=1.33, Normal=normal)
        return nodes.add("ShaderNodeMixShader", _0=share, _1=body, _2=mirror)

    return material(name, paint)


# --- Meshes ---------------------------------------------------------------------------------------------------------


def make_mesh(name, points, faces, *materials, slots=None, smooth=False):
    """A mesh from arrays: points (n, 3), faces (m, 3) or (m, 4) of indices, and the material slot of each face."""
    points, faces = np.asarray(points, np.float32), np.asarray(faces, np.int32)
    mesh = bpy.data.meshes.new(name)
    count, corners = faces.shape
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.add(count * corners)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * corners, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    if slots is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(slots, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(count, smooth))
    mesh.update(calc_edges=True)
    for one in materials:
        mesh.materials.append(one)
    return mesh


def place(mesh, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Adds a mesh to the scene. The rotation is in degrees."""
    made = bpy.data.objects.new(mesh.name, mesh)
    made.location = location
    made.rotation_euler = Euler([math.radians(a) for a in rotation])
    made.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.collection.objects.link(made)
    return made


def box(size, location, look, rotation=(0, 0, 0), name="Box"):
    """A box of `size` (x, y, z), centered at `location`."""
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return place(make_mesh(name, points, faces, look), location, rotation)


def plane(size, location, look, rotation=(0, 0, 0), cuts=1, name="Plane"):
    x = np.linspace(-size[0] / 2, size[0] / 2, cuts + 1)
    y = np.linspace(-size[1] / 2, size[1] / 2, cuts + 1)
    gx, gy = np.meshgrid(x, y)
    points = np.stack([gx.ravel(), gy.ravel(), np.zeros(gx.size)], 1)
    return place(make_mesh(name, points, grid_faces(cuts + 1, cuts + 1), look), location, rotation)


def grid_faces(columns, rows, wrap=False):
    """Quads of a grid of points, row by row. `wrap` joins the last column to the first."""
    i = np.arange(columns if wrap else columns - 1)
    j = np.arange(rows - 1)[:, None]
    a = (j * columns + i).ravel()
    b = (j * columns + (i + 1) % columns).ravel()
    return np.stack([a, b, b + columns, a + columns], 1)


def turn(name, profile, look, sides=48, smooth=True):
    """A turned body: profile is a list of (radius, z), from below."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    points = np.stack(
        [
            np.outer(profile[:, 0], np.cos(angle)),
            np.outer(profile[:, 0], np.sin(angle)),
            np.repeat(profile[:, 1:2], sides, 1),
        ],
        2,
    ).reshape(-1, 3)
    return make_mesh(name, points, grid_faces(sides, len(profile), wrap=True), look, smooth=smooth)


def extrude(name, outline, length, look, smooth=False):
    """A molding: an outline of (y, z) extruded along x, from 0 to `length`, open at both ends."""
    outline = np.asarray(outline, float)
    a = np.column_stack([np.zeros(len(outline)), outline])
    b = np.column_stack([np.full(len(outline), length), outline])
    return make_mesh(name, np.concatenate([a, b]), grid_faces(len(outline), 2), look, smooth=smooth)


def tube(points, radii, sides=6):
    """Points and quads of a limb along a line of points."""
    points, radii = np.asarray(points, float), np.asarray(radii, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, (0.123, 0.456, 0.789))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(along, side)
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    ring = np.cos(angle)[None, :, None] * side[:, None] + np.sin(angle)[None, :, None] * up[:, None]
    body = points[:, None] + ring * radii[:, None, None]
    return body.reshape(-1, 3), grid_faces(sides, len(points), wrap=True)


def join(parts):
    """Joins several lists of points and faces into one, with the number of its part for each face."""
    points, faces, slots, offset = [], [], [], 0
    for number, (p, f) in parts:
        points.append(p)
        faces.append(np.asarray(f) + offset)
        slots.append(np.full(len(f), number))
        offset += len(p)
    return np.concatenate(points), np.concatenate(faces), np.concatenate(slots)


# --- Plants ---------------------------------------------------------------------------------------------------------


def _blades(rng, centers, count, length, width, spread=1.0, up=0.25):
    """Thin quads that point away from each center: needles, leaves."""
    n = len(centers) * count
    way = rng.normal(size=(n, 3)) * (1, 1, 0.8) + (0, 0, up)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    side = np.cross(way, rng.normal(size=(n, 3)))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    root = np.repeat(centers, count, 0) + way * rng.uniform(0, 0.12, (n, 1)) * spread
    tip = root + way * (length * rng.uniform(0.6, 1.1, (n, 1)))
    half = side * width / 2
    points = np.stack([root - half, root + half, tip + half * 0.4, tip - half * 0.4], 1).reshape(-1, 3)
    return points, np.arange(n * 4).reshape(-1, 4)


def pine(name, needles, trunk, seed, height=27.0, crown=0.5, fullness=1.0, fine=1.0):
    """A loblolly pine: a long bare trunk, limbs that rise and spread, needles in tufts at their ends."""
    rng = np.random.default_rng(seed)
    sway = rng.normal(size=2) * 0.5
    levels = np.linspace(0, 1, 14)
    lean = np.stack([sway[0] * levels**2, sway[1] * levels**2 + 0.12 * np.sin(levels * 5 + seed), levels * height], 1)
    girth = height * 0.0105
    stem = tube(lean, girth * (1.0 - levels * 0.9) + girth * 0.35 * np.exp(-levels * 40), 9)
    parts = [(1, stem)]
    tufts = []
    limbs = int(44 * fullness)
    for i in range(limbs):
        t = crown + (1 - crown) * ((i + rng.uniform(0, 0.9)) / limbs) ** 0.9
        base = np.array([np.interp(t, levels, lean[:, k]) for k in range(3)])
        u = (t - crown) / (1 - crown)
        reach = height * 0.16 * (math.sin(math.pi * min(1, u * 0.82 + 0.2)) ** 0.8) * rng.uniform(0.55, 1.15)
        if u < 0.18 and rng.random() < 0.5:
            reach *= 0.5
        turnover = i * 2.4 + rng.normal() * 0.4
        rise = rng.uniform(-0.05, 0.3) + u * 0.55
        out = np.array([math.cos(turnover), math.sin(turnover), rise])
        s = np.linspace(0, 1, 6)[:, None]
        droop = np.array([0, 0, -0.12 * reach])
        line = (
            base
            + out * reach * s
            + droop * s**2
            + np.array([0, 0, 0.16 * reach]) * s**4
            + rng.normal(size=(6, 3)) * 0.05 * reach * s
        )
        parts.append((1, tube(line, np.linspace(0.055, 0.012, 6) * height / 27 * (1.2 - 0.6 * u), 4)))
        for _ in range(int((5 + reach * 5) * fullness)):
            at = rng.uniform(0.3, 1.0)
            here = np.array([np.interp(at, s[:, 0], line[:, k]) for k in range(3)])
            twig = rng.normal(size=3) * (1, 1, 0.5) + (0, 0, 0.35)
            twig *= reach * 0.2 * rng.uniform(0.4, 1.2) / np.linalg.norm(twig)
            end = here + twig
            parts.append((1, tube(np.stack([here, (here + end) / 2 + (0, 0, 0.03), end]), [0.016, 0.012, 0.006], 3)))
            for _ in range(3):
                tufts.append(here + twig * rng.uniform(0.35, 1.05) + rng.normal(size=3) * 0.1)
    blades = _blades(rng, np.array(tufts), int(22 * fine), 0.30 / math.sqrt(fine), 0.022 / math.sqrt(fine))
    parts.append((0, blades))
    points, faces, slots = join(parts)
    return make_mesh(name, points, faces, needles, trunk, slots=slots)


def oak(name, leaves, trunk, seed, height=11.0, spread=9.0, density=1.0, leaf_size=0.13):
    """A Southern live oak: a short thick trunk, limbs that reach out as far as `spread`, and over them a low broad crown
    of clumps, with the sky between."""
    rng = np.random.default_rng(seed)
    parts, tips = [], []
    bole = height * 0.16
    z = np.linspace(-0.03 * height, bole, 9)
    stem = np.column_stack([0.04 * height * rng.normal() * (z / height) * 4, 0.02 * z, z])
    girth = height * 0.046
    parts.append((1, tube(stem, girth * (1 + 0.75 * np.exp(-np.maximum(z, 0) / height * 26)), 14)))
    # In each group of three limbs, one reaches out, one up and out, and one up. Together they fill a low dome.
    limbs = 12
    for i in range(limbs):
        around = (i * 5 % limbs + rng.uniform(-0.3, 0.3)) * 2 * math.pi / limbs
        rise, reach = (
            ((rng.uniform(26, 44), rng.uniform(-2, 8)), spread * rng.uniform(0.78, 0.98)),
            ((rng.uniform(46, 58), rng.uniform(14, 26)), spread * rng.uniform(0.68, 0.84)),
            ((rng.uniform(66, 82), rng.uniform(44, 60)), (height - bole) * rng.uniform(0.78, 0.9)),
        )[i % 3]
        base = stem[-1] - (0, 0, bole * rng.uniform(0.0, 0.3))
        _limb(rng, parts, tips, base, around, rise, reach, girth * rng.uniform(0.36, 0.52), 0)
    parts.append((0, _clumps(rng, tips, spread * 0.095, density, leaf_size)))
    points, faces, slots = join(parts)
    return make_mesh(name, points, faces, leaves, trunk, slots=slots)


def bough(name, leaves, trunk, seed, length=5.0, density=1.0, leaf_size=0.12):
    """A limb of an oak, from the origin along +x, as it lies on the ground after a storm."""
    rng = np.random.default_rng(seed)
    parts, tips = [], []
    _limb(rng, parts, tips, np.zeros(3), 0.0, (8, -2), length, length * 0.022, 0)
    parts.append((0, _clumps(rng, tips, length * 0.09, density, leaf_size)))
    points, faces, slots = join(parts)
    return make_mesh(name, points, faces, leaves, trunk, slots=slots)


def _limb(rng, parts, tips, base, around, rise, length, girth, rank):
    """A winding limb with its branches. `around` is in radians. `rise` is its slope at both ends, in degrees."""
    n = (12, 8, 5)[rank]
    slope = np.radians(np.linspace(*rise, n)) + rng.normal(size=n) * 0.13
    course = around + np.cumsum(rng.normal(size=n) * (0.17, 0.2, 0.25)[rank])
    ways = np.column_stack([np.cos(course) * np.cos(slope), np.sin(course) * np.cos(slope), np.sin(slope)])
    line = base + np.concatenate([np.zeros((1, 3)), np.cumsum(ways, 0)]) * length / n
    parts.append((1, tube(line, girth * (1 - 0.78 * np.linspace(0, 1, n + 1) ** 0.8), (9, 6, 4)[rank])))
    if rank == 2:
        tips.extend(line[[3, n]])
        return
    tips.append(line[-1])
    for k in range((8, 5)[rank]):
        t = rng.uniform((0.34, 0.3)[rank], 1.0)
        at = min(int(t * n), n - 1)
        side = rng.uniform(0.5, 1.25) * (1 if k % 2 else -1)
        upward = (rng.uniform(22, 66), rng.uniform(6, 30))
        reach = length * rng.uniform(0.28, 0.46) * (1.15 - 0.35 * t)
        thick = girth * (1 - 0.78 * t**0.8) * 0.62
        _limb(rng, parts, tips, line[at + 1], course[at] + side, upward, reach, thick, rank + 1)


def _clumps(rng, tips, radius, density, leaf_size):
    """Leaves around the ends of twigs, in clumps that are round on top and flat below."""
    tips = np.array(tips)
    count = max(4, int(95 * density))
    size = np.repeat(radius * rng.uniform(0.6, 1.25, (len(tips), 1)), count, 0)
    out = rng.normal(size=(len(tips) * count, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    out[:, 2] = np.where(rng.random(len(out)) < 0.8, np.abs(out[:, 2]) * 0.75, out[:, 2] * 0.35)
    centers = np.repeat(tips, count, 0) + out * size * rng.uniform(0.25, 1.0, (len(out), 1)) ** 0.5
    return _blades(rng, centers, 1, leaf_size, leaf_size * 0.5, up=0.15)


def bush(name, leaves, seed, size=(2.0, 2.0, 1.6), count=5000, leaf_size=0.12):
    rng = np.random.default_rng(seed)
    way = rng.normal(size=(count, 3))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    way[:, 2] = np.abs(way[:, 2])
    lumps = 0.75 + 0.25 * np.sin(way[:, :1] * 5 + seed) * np.cos(way[:, 1:2] * 6) + 0.2 * np.sin(way[:, 2:] * 7 + seed)
    centers = way * lumps * rng.uniform(0.75, 1.0, (count, 1)) * size
    points, faces = _blades(rng, centers, 3, leaf_size, leaf_size * 0.5, up=0.3)
    return make_mesh(name, points, faces, leaves)


def grass(name, leaves, seed, count=900, radius=1.0, height=0.5, width=0.012, bend=0.35):
    """A tuft of blades, each of two bent quads."""
    rng = np.random.default_rng(seed)
    root = np.column_stack([rng.normal(size=(count, 2)) * radius * 0.5, np.zeros(count)])
    tall = height * rng.uniform(0.45, 1.1, (count, 1))
    lean = rng.normal(size=(count, 2)) * bend
    mid = root + np.column_stack([lean * tall * 0.35, tall * 0.6])
    tip = root + np.column_stack([lean * tall, tall * (1 - 0.25 * np.linalg.norm(lean, axis=1, keepdims=True))])
    angle = rng.uniform(0, math.pi, count)
    half = np.column_stack([np.cos(angle), np.sin(angle), np.zeros(count)]) * width / 2
    points = np.stack(
        [root - half, root + half, mid + half * 0.8, mid - half * 0.8, tip + half * 0.1, tip - half * 0.1], 1
    )
    at = np.arange(count)[:, None] * 6
    faces = np.concatenate([at + (0, 1, 2, 3), at + (3, 2, 4, 5)])
    return make_mesh(name, points.reshape(-1, 3), faces, leaves)


def scatter(meshes, spots, size=(0.85, 1.2), seed=1):
    """Instances of some meshes at a list of (x, y, z), with random rotation and size."""
    rng = np.random.default_rng(seed)
    for spot in spots:
        mesh = meshes[rng.integers(len(meshes))]
        place(mesh, spot, (0, 0, rng.uniform(0, 360)), float(rng.uniform(*size)))


# --- Architecture ---------------------------------------------------------------------------------------------------


def column(name, look, height=7.0, radius=0.45, flutes=20, worn=0.0, seed=1):
    """A Doric column on a base: fluted shaft with entasis, necking rings, echinus and square abacus.

    Returns the meshes of the body and of the square slabs, both starting at z=0.
    """
    r = radius
    base = 0.5 * r
    cap = 0.62 * r
    steps = 8 * flutes
    angle = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    phase = (angle * flutes / (2 * math.pi)) % 1.0
    # A fillet between two flutes.
    hollow = np.where((phase > 0.1) & (phase < 0.9), np.sin((phase - 0.1) / 0.8 * math.pi) ** 0.7, 0.0)
    z = np.concatenate(
        [
            [0, 0.06, 0.12, 0.2],
            np.linspace(0.3, height - base - cap - 0.3, 40),
            [height - base - cap - 0.2, height - base - cap - 0.12, height - base - cap - 0.06, height - base - cap],
        ]
    )
    t = z / z[-1]
    shaft = r * (1 - 0.17 * t**1.7)
    # The flutes have round ends.
    ends = np.clip(np.minimum(z - 0.10, z[-1] - 0.10 - z) / 0.12, 0, 1) ** 0.5
    radii = shaft[:, None] - r * 0.085 * hollow[None] * ends[:, None]
    if worn:
        rng = np.random.default_rng(seed)
        k = rng.normal(size=(6, 4))
        rough = sum(
            np.sin(z[:, None] * 2.1 * (i + 1) * k[i, 0] + angle[None] * round(3 * k[i, 1]) + k[i, 2] * 6) * k[i, 3]
            for i in range(6)
        )
        radii = radii - np.abs(rough) * worn * 0.3
    shaft_points = np.stack([radii * np.cos(angle), radii * np.sin(angle), np.repeat(z[:, None] + base, steps, 1)], 2)
    parts = [(0, (shaft_points.reshape(-1, 3), grid_faces(steps, len(z), wrap=True)))]

    def ring(profile):
        made = np.asarray(profile, float)
        a = np.linspace(0, 2 * math.pi, 96, endpoint=False)
        p = np.stack(
            [np.outer(made[:, 0], np.cos(a)), np.outer(made[:, 0], np.sin(a)), np.repeat(made[:, 1:], 96, 1)], 2
        )
        parts.append((0, (p.reshape(-1, 3), grid_faces(96, len(made), wrap=True))))

    def torus(radius_, z_, thick):
        return [
            (radius_ + thick * math.cos(a), z_ + thick * math.sin(a))
            for a in np.linspace(-math.pi / 2, math.pi / 2, 12)
        ]

    plinth = 0.2 * r
    ring(
        [(r * 1.1, plinth)]
        + torus(r * 1.16, plinth + 0.10 * r, 0.10 * r)
        + [(r * 1.06, plinth + 0.2 * r), (r * 1.03, plinth + 0.24 * r), (r * 1.06, plinth + 0.26 * r)]
        + torus(r * 1.0, base - 0.03 * r, 0.035 * r)
        + [(r * 0.99, base)]
    )
    top = height - cap
    neck = r * 0.83
    echinus = [
        (neck + 0.30 * r * math.sin(a) ** 1.3, top + 0.14 * r + 0.2 * r * (1 - math.cos(a)))
        for a in np.linspace(0, math.pi / 2, 14)
    ]
    ring(
        torus(neck, top - 0.06 * r, 0.025 * r)
        + [(neck, top - 0.02 * r), (neck, top + 0.06 * r)]
        + torus(neck, top + 0.08 * r, 0.02 * r)
        + torus(neck + 0.005, top + 0.125 * r, 0.02 * r)
        + echinus
        + [(neck + 0.29 * r, height - 0.22 * r), (0.1, height - 0.22 * r)]
    )
    points, faces, _ = join(parts)
    body = make_mesh(name, points, faces, look, smooth=True)
    # Keeps the edges of the fillets sharp.
    body.use_auto_smooth = True
    body.auto_smooth_angle = math.radians(38)

    def slab(half, low, high):
        return [(i * half, j * half, k) for i in (-1, 1) for j in (-1, 1) for k in (low, high)]

    faces = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    points = (
        slab(r * 1.3, 0, plinth)
        + slab(r * 1.16, height - 0.24 * r, height - 0.07 * r)
        + slab(r * 1.22, height - 0.07 * r, height)
    )
    slabs = make_mesh(name + "Slabs", points, np.concatenate([faces, faces + 8, faces + 16]), look)
    return body, slabs


def steps(look, count, width, rise=0.16, tread=0.36, top=0.0, front=0.0, x=0.0, worn=0.015, seed=3, cuts=240):
    """Stone steps down toward -y, worn in waves along their edges. `top` and `front` belong to the top step."""
    rng = np.random.default_rng(seed)
    xs = np.linspace(-width / 2, width / 2, cuts)
    for i in range(count):
        z, y = top - i * rise, front - i * tread
        wave = sum(
            np.sin(xs * f + rng.uniform(0, 6)) * a for f, a in ((0.9, 0.5), (2.3, 0.3), (6.1, 0.15), (17.0, 0.08))
        )
        chip = np.clip(rng.normal(size=cuts), 1.7, 3) - 1.7
        dip = worn * (0.4 + 0.35 * wave) + worn * 0.8 * chip
        nose = 0.035
        profile = [
            (np.full(cuts, y + tread + 0.05), np.full(cuts, z)),
            (np.full(cuts, y + 0.10), z - 0.15 * dip),
            (np.full(cuts, y + 0.03), z - 0.5 * dip),
            (y + 0.3 * dip, z - 0.012 - dip * 0.8),
            (y + 0.15 * dip, np.full(cuts, z - nose)),
            (np.full(cuts, y + 0.02), np.full(cuts, z - nose - 0.005)),
            (np.full(cuts, y + 0.02), np.full(cuts, z - rise - 0.03)),
        ]
        points = np.concatenate([np.column_stack([xs, p[0], p[1]]) for p in profile])
        mesh = make_mesh("Step", points, grid_faces(cuts, len(profile)), look, smooth=True)
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(50)
        place(mesh, (x, 0, 0))
