import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cropBox } from '../../src/domain/page/cropBox.ts';
import { IMAGE_RATIOS } from '../../src/domain/page/imageAddress.ts';
import { drawScene, type SceneName } from '../seed/art/drawScene.ts';
import { picturesOf, SCENES_OF_BRAND } from '../seed/art/picturePlan.ts';
import { seeds } from './seedFiles.ts';

/** More brands than this would make one scene the sign of a kind of page. */
const BRANDS_PER_PATH = 3;
/** In all brands together; a text in several languages counts once. */
const USES_OF_A_SCENE = 45;

interface Use {
  readonly key: string;
  /** The field of the seed file that shows it. */
  readonly where: string;
  /** Stands first on the page with this path. */
  readonly firstOn: string | null;
  /** Stands over the whole width, in the crops of a first picture. */
  readonly isWide: boolean;
  readonly focus: { readonly x: number; readonly y: number };
}

interface Shown {
  readonly datei?: unknown;
  readonly fokusX?: number;
  readonly fokusY?: number;
  /** Of the block around the picture. */
  readonly breit?: boolean;
}

/** Every picture in the German texts of a seed file. */
function* usesIn(
  value: unknown,
  where = '',
  path: string | null = null,
  isWide = false,
): Generator<Use> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const page = (item as { readonly pfad?: string } | null)?.pfad;
      yield* usesIn(item, `${where}/${index}`, page ?? path);
    }
  } else if (value !== null && typeof value === 'object') {
    const { fokusX: x = 50, fokusY: y = 50, breit = isWide } = value as Shown;
    for (const [name, inner] of Object.entries(value)) {
      const key = typeof inner === 'string' ? /^@bild:(.+)$/.exec(inner)?.[1] : undefined;
      const here = `${where}/${name}`;
      if (key !== undefined) {
        const first = /^\/seiten\/\d+\/locales\/de-CH\/bild\/datei$/.test(here);
        yield { key, where: here, firstOn: first ? path : null, isWide, focus: { x, y } };
      } else if (!/^(?:it|fr)-CH$|^en$/.test(name)) yield* usesIn(inner, here, path, breit);
    }
  }
}

const scenesOf = (id: string) =>
  new Map(
    picturesOf(id).flatMap((picture) => ('scene' in picture ? [[picture.key, picture]] : [])),
  );

const brands = seeds.map(({ id, content }) => ({
  id,
  scenes: scenesOf(id),
  uses: [...usesIn(content)],
}));

const countOf = (items: readonly string[]): ReadonlyMap<string, number> =>
  items.reduce((counts, item) => counts.set(item, (counts.get(item) ?? 0) + 1), new Map());

describe('the scenes of the sample content', () => {
  for (const { id, scenes } of brands)
    it(`show at least three of its own on the pages of ${id}`, () => {
      const own = SCENES_OF_BRAND[id] ?? [];
      const drawn = new Set([...scenes.values()].map(({ scene }) => scene));
      assert.ok(own.length >= 3);
      assert.deepEqual(
        own.filter((scene) => !drawn.has(scene)),
        [],
      );
    });

  it('belong to one brand, or to all', () => {
    const all: readonly SceneName[] = Object.values(SCENES_OF_BRAND).flat();
    assert.equal(new Set(all).size, all.length);
  });

  it(`stand first on pages of one path at no more than ${BRANDS_PER_PATH} brands`, () => {
    const firsts = brands.flatMap(({ scenes, uses }) =>
      uses.flatMap(({ key, firstOn }) =>
        firstOn === null ? [] : [`${scenes.get(key)?.scene} on /${firstOn}`],
      ),
    );
    assert.deepEqual(
      [...countOf(firsts)].filter(([, count]) => count > BRANDS_PER_PATH),
      [],
    );
  });

  it(`are used ${USES_OF_A_SCENE} times at most`, () => {
    const used = brands.flatMap(({ id, scenes, uses }) =>
      uses.flatMap(({ key }) => {
        const scene = scenes.get(key)?.scene;
        return scene === undefined
          ? []
          : [SCENES_OF_BRAND[id]?.includes(scene) ? id + scene : scene];
      }),
    );
    assert.deepEqual(
      [...countOf(used)].filter(([, count]) => count > USES_OF_A_SCENE),
      [],
    );
  });

  it('do not stand twice on one page', () => {
    const twice = brands.flatMap(({ id, scenes, uses }) => {
      const shown = uses.flatMap(({ key, where }) => {
        const page = /^\/(?:seiten\/\d+|haus)\//.exec(where)?.[0];
        const picture = scenes.get(key);
        return page === undefined || picture === undefined || where.endsWith('/metaImage')
          ? []
          : [`${id}${page}${picture.scene} ${picture.time ?? 'tag'}`];
      });
      return [...countOf(shown)].filter(([, count]) => count > 1);
    });
    assert.deepEqual(twice, []);
  });

  it('are as wide as the crop in which they stand first', () => {
    const narrow = brands.flatMap(({ scenes, uses }) =>
      uses.flatMap(({ key, firstOn }) => {
        const picture = scenes.get(key);
        if (firstOn === null || picture === undefined) return [];
        const width = picture.w + (picture.side ?? 0) * 2;
        const isWide = width >= 1680 && width / picture.h >= IMAGE_RATIOS.wide;
        return isWide ? [] : [`${key} on /${firstOn}`];
      }),
    );
    assert.deepEqual(narrow, []);
  });
});

/**
 * The shapes in which the site shows a picture: the crop of the file, and the shape of its place on
 * the page, which cuts the middle out of that crop.
 */
const { wide, narrow, pair, square, double } = IMAGE_RATIOS;
const ANYWHERE = [
  [pair, pair],
  [square, square],
] as const;
// The first picture of a page is lower in a low window, and as wide as a small tablet.
const FIRST = [
  [wide, wide],
  [wide, 3.5],
  [narrow, narrow],
  [narrow, 2],
] as const;
const WIDE = [
  [wide, wide],
  [narrow, narrow],
] as const;
const JOB = [[double, double]] as const;
const ARTICLE = [
  [pair, pair],
  [pair, 16 / 9],
] as const;

function cropsOf({ where, firstOn, isWide }: Use) {
  if (firstOn !== null) return FIRST;
  if (isWide) return WIDE;
  if (where.startsWith('/stellen/')) return JOB;
  return /^\/(?:beitraege|veranstaltungen)\//.test(where) ? ARTICLE : ANYWHERE;
}

describe('the heads of figures', () => {
  for (const { id, scenes, uses } of brands)
    it(`are whole in every crop of ${id}`, () => {
      const cut = new Set<string>();
      for (const use of uses) {
        const { key, where, focus } = use;
        const picture = scenes.get(key);
        // Link previews have a shape of their own.
        if (picture === undefined || /meta|Teilbild/.test(where)) continue;
        const { w, h, side = 0, above = 0, below = 0 } = picture;
        const size = { width: w + side * 2, height: h + above + below };
        const { heads } = drawScene({ primary: '#1e5e3a', secondary: '#a9bd4b', ...picture });
        for (const [crop, place] of cropsOf(use)) {
          const outer = cropBox(size, crop, focus);
          const inner = cropBox(outer, place, { x: 50, y: 50 });
          const left = outer.left + inner.left,
            top = outer.top + inner.top;
          for (const { x, y, r } of heads) {
            const isAbsent = x + r <= left || x - r >= left + inner.width;
            const isWhole =
              x - r >= left &&
              x + r <= left + inner.width &&
              y - r >= top &&
              y + r <= top + inner.height;
            if (!isAbsent && !isWhole)
              cut.add(
                `${key} ${crop.toFixed(2)} ${place.toFixed(2)} at ${Math.round(x)}, ${Math.round(y)}`,
              );
          }
        }
      }
      assert.deepEqual([...cut], []);
    });
});
