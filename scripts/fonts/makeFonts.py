"""Makes the site's font files in src/ui/fonts from the packages that package.json pins.

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 scripts/fonts/makeFonts.py

The letters of the page's four languages are in the first file of each face, the rest of the Latin script in an extended one that
a browser fetches when such a letter stands on the page (`unicode-range` in src/ui/styles/_fonts.scss). Both faces are under the
SIL Open Font License 1.1 without reserved names; copyright and licence stay in each file's name table.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules"
TEXT = PACKAGES / "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-{}-wght-normal.woff2"
HEADING = PACKAGES / "@fontsource/proza-libre/files/proza-libre-{}-600-normal.woff2"
# What the styles use. A weight outside is drawn as the nearest one.
WEIGHTS = (400, 750)
# What the styles switch on, and what shaping needs: kerning, combining marks, forms of one language, tabular figures.
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "pnum", "tnum"]


def narrow_weights(font):
    narrowed = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    # The subsetter needs every table as it stands in a file.
    narrowed.flavor = None
    file = io.BytesIO()
    narrowed.save(file)
    file.seek(0)
    return TTFont(file, recalcTimestamp=False)


def write(font, name):
    options = subset.Options(flavor="woff2", hinting=False, legacy_kern=True, layout_features=FEATURES, name_IDs=["*"])
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    target = ROOT / "src/ui/fonts" / name
    subset.save_font(font, str(target), options)
    print(f"{target.stat().st_size:6} {name}")


for subset_name, ending in (("latin", ""), ("latin-ext", "-extended")):
    text = TTFont(str(TEXT).format(subset_name), recalcTimestamp=False)
    write(narrow_weights(text), f"atkinson-hyperlegible-next{ending}.woff2")
    write(TTFont(str(HEADING).format(subset_name), recalcTimestamp=False), f"proza-libre-600{ending}.woff2")
