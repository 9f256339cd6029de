"""Cuts the two fonts down to the characters and weights that pages use, into src/styles/fonts.

Kept in the repository; run again for a new version of a font or another weight:
    pip install fonttools brotli && python web/scripts/subset-fonts.py
Both families are under the SIL Open Font License, which allows it.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).resolve().parent.parent
FROM = WEB / "node_modules" / "@fontsource-variable"
INTO = WEB / "src" / "styles" / "fonts"
CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *map(ord, "–—‘’“”•…€←→−™\u2003\u2009\u202f"),
]


def cut(source: str, name: str, weights, features: list[str]) -> None:
    font = TTFont(FROM / source)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    # Written and read once in between: the axes can only be cut of a font that is whole.
    font.flavor = None
    between = io.BytesIO()
    font.save(between)
    between.seek(0)
    font = instancer.instantiateVariableFont(TTFont(between), {"wght": weights})
    font.flavor = "woff2"
    font.save(INTO / name)
    print(f"{name}: {(INTO / name).stat().st_size} bytes")


INTO.mkdir(exist_ok=True)
COMMON = ["kern", "calt", "ccmp", "mark", "locl"]
cut(
    "big-shoulders/files/big-shoulders-latin-wght-normal.woff2",
    "big-shoulders-latin-800.woff2",
    800,
    COMMON,
)
cut(
    "inter/files/inter-latin-wght-normal.woff2",
    "inter-latin-400-700.woff2",
    (400, 700),
    [*COMMON, "tnum"],
)
