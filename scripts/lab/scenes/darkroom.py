"""Develops two half renderings into a picture: removes noise, sets the tones, and writes raw 8-bit RGB.

Runs inside Blender, which reads the EXR files. The rest is numpy. render.ts encodes the result as JPEG.
"""

import argparse
import json
import sys
from pathlib import Path

import bpy
import numpy as np


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--grade", type=json.loads, default={})
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    grade = {**DEFAULTS, **options.grade}
    halves = [read(options.folder / f"color-000{n}.exr") for n in (1, 2)]
    albedos, normals = ([read(options.folder / f"{name}-000{n}.exr") for n in (1, 2)] for name in ("albedo", "normal"))
    light = (halves[0] + halves[1]) / 2
    if grade["denoise"] and grade["demodulate"]:
        # Filter only the light that falls on things, so that their patterns stay sharp.
        albedo = np.maximum((albedos[0] + albedos[1]) / 2, 0.03)
        light = denoise([half / albedo for half in halves], normals, grade["denoise"]) * albedo
    elif grade["denoise"]:
        light = denoise(halves, [np.concatenate(pair, 2) for pair in zip(albedos, normals)], grade["denoise"])
    finished = develop(light, grade)
    height, width, _ = finished.shape
    (options.folder / "print.raw").write_bytes(finished.tobytes())
    (options.folder / "print.json").write_text(json.dumps({"width": width, "height": height}))


def read(file):
    """The pixels of an EXR, top row first, as (height, width, 3) of linear light."""
    image = bpy.data.images.load(str(file.resolve()))
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.nan_to_num(pixels.reshape(height, width, 4)[::-1, :, :3]).copy()


# --- Noise ----------------------------------------------------------------------------------------------------------


def blur(a, radius):
    """A box filter over the first two axes."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
        n = a.shape[axis]
        upper = np.take(sums, range(2 * radius + 1, 2 * radius + 1 + n), axis)
        lower = np.take(sums, range(0, n), axis)
        a = ((upper - lower) / (2 * radius + 1)).astype(np.float32)
    return a


def denoise(halves, features, strength, reach=5, patch=2, strip=180):
    """Non-local means between two independent renderings, each filtered with the weights of the other.

    The weight of a neighbor drops as its patch differs more than noise explains, and as its features (color and normal
    of the surface) differ. After Rousselle, Knaus and Zwicker, 2012 and 2013.
    """
    # Gives bright and dark areas a similar amount of noise.
    tone = [np.log1p(np.maximum(half, 0) * 8) for half in halves]
    variance = blur(blur(((tone[0] - tone[1]) ** 2).mean(2), 2), 2) / 2 + 1e-6
    sides = [blur(f, 1) for f in features]
    steady = blur(((sides[0] - sides[1]) ** 2).mean(2), 2) / 2 + 3e-3
    feature = (sides[0] + sides[1]) / 2
    height, width = variance.shape
    margin = reach + patch
    result = np.zeros_like(halves[0])
    for top in range(0, height, strip):
        rows = slice(max(0, top - margin), min(height, top + strip + margin))
        cut = [a[rows] for a in (*tone, variance, feature, steady, *halves)]
        done = _filter(*cut, strength, reach, patch)
        inner = top - rows.start
        result[top : top + strip] = done[inner : inner + strip][: height - top]
    return result


def _filter(tone_a, tone_b, variance, feature, steady, half_a, half_b, strength, reach, patch):
    height, width = variance.shape
    total = [np.zeros_like(half_a), np.zeros_like(half_b)]
    weights = [np.zeros((height, width, 1), np.float32) for _ in total]
    for dy in range(0, reach + 1):
        for dx in range(-reach, reach + 1):
            if dy == 0 and dx < 0:
                continue
            here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
            there = (slice(dy, height), slice(max(0, dx), width - max(0, -dx)))
            spread = variance[here] + variance[there]
            apart = ((feature[here] - feature[there]) ** 2).mean(2) / (steady[here] + steady[there])
            for side, tone in enumerate((tone_a, tone_b)):
                gap = ((tone[here] - tone[there]) ** 2).mean(2)
                gap = blur((gap - spread) / (spread * strength**2 + 1e-7), patch)
                weight = np.exp(-np.maximum(np.maximum(gap, 0), apart * 0.6))[..., None]
                # The weights of one half filter the other. Otherwise noise would confirm itself.
                target, source = total[1 - side], (half_b, half_a)[side]
                target[here] += weight * source[there]
                weights[1 - side][here] += weight
                if dx or dy:
                    target[there] += weight * source[here]
                    weights[1 - side][there] += weight
    return sum(t / w for t, w in zip(total, weights)) / 2


# --- Tones ----------------------------------------------------------------------------------------------------------

DEFAULTS = {
    # Strength of the noise filter: 0 is off, 1 is strong.
    "denoise": 0.6,
    # True for scenes with patterned surfaces and clear air.
    "demodulate": False,
    # In stops.
    "exposure": 0.0,
    # 1 leaves the contrast unchanged.
    "contrast": 1.0,
    "saturation": 1.0,
    # The glow around bright areas.
    "bloom": 0.06,
    "vignette": 0.18,
    # Factors of red, green and blue in the shadows and in the highlights.
    "shadows": [0.97, 1.0, 1.05],
    "lights": [1.02, 1.0, 0.97],
    # From 0 to 255.
    "grain": 0.8,
}


def develop(light, grade):
    light = np.maximum(light, 0) * 2.0 ** grade["exposure"]
    height, width, _ = light.shape
    if grade["bloom"]:
        bright = np.minimum(light, 12)
        # Three box filters approximate a Gaussian, so that the halo has no corners.
        glow = np.zeros_like(bright)
        for share in (0.003, 0.009, 0.027):
            halo = bright
            for _ in range(3):
                halo = blur(halo, max(1, int(width * share)))
            glow += halo / 3
        light = light * (1 - grade["bloom"]) + glow * grade["bloom"]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    light = light * (1 - grade["vignette"] * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.2)[..., None]
    # Hable's film curve, after mixing a little of each color into the others, as bright light does.
    mixed = light @ np.array([[0.90, 0.05, 0.05], [0.07, 0.88, 0.07], [0.03, 0.07, 0.88]], np.float32)
    a, b, c, d, e, f = 0.22, 0.30, 0.10, 0.20, 0.01, 0.30

    def curve(v):
        return (v * (a * v + c * b) + d * e) / (v * (a * v + b) + d * f) - e / f

    shown = np.clip(curve(mixed * 2.0) / curve(np.float32(9.0)), 0, 1)
    shown = np.where(shown <= 0.0031308, shown * 12.92, 1.055 * shown ** (1 / 2.4) - 0.055)
    gray = (shown @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    tint = np.array(grade["shadows"], np.float32) * (1 - gray) + np.array(grade["lights"], np.float32) * gray
    shown = (gray + (shown - gray) * grade["saturation"]) * tint
    pivot = 0.35
    shown = np.clip(shown, 1e-5, 1)
    shown = np.where(
        shown < pivot,
        pivot * (shown / pivot) ** grade["contrast"],
        1 - (1 - pivot) * ((1 - shown) / (1 - pivot)) ** grade["contrast"],
    )
    grain = np.random.default_rng(1).normal(size=(height, width, 1)).astype(np.float32) * grade["grain"]
    return np.clip(shown * 255 + grain + 0.5, 0, 255).astype(np.uint8)


main()
