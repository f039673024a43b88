import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortraitLook } from './drawPortrait.ts';
import type { SceneName, SceneSize } from './drawScene.ts';

interface PlannedScene extends SceneSize {
  /** The name that seed files use. */
  readonly key: string;
  readonly scene: SceneName;
}

interface PlannedPortrait {
  readonly key: string;
  readonly seed: number;
  readonly look: PortraitLook;
}

export type PlannedPicture = PlannedScene | PlannedPortrait;

/** The scenes of each brand alone; the first is its main picture. */
export const SCENES_OF_BRAND: Readonly<Record<string, readonly [SceneName, ...SceneName[]]>> = {
  holding: ['dorf', 'wegweiser', 'suppe'],
  zumipark: ['park', 'seerose', 'platanen'],
  tabor: ['huegel', 'panorama', 'esel'],
  rosengarten: ['rosen', 'treppe', 'gaertner'],
  kreuzstift: ['kreuzgang', 'refektorium', 'pforte'],
  waeckerling: ['see', 'steg', 'lese'],
  brunisberg: ['wald', 'holz', 'hecke'],
  'forum-gerontologie': ['forum', 'gasse', 'saal'],
  rivabella: ['ticino', 'schiff', 'pergola'],
  impuls: ['hof', 'eselin', 'weide', 'hofladen'],
  geeren: ['obst', 'mosten', 'laube'],
  bauma: ['bruecke', 'bahnhof', 'toess'],
  hinderzelg: ['feld', 'saat', 'garben', 'huehner'],
};

/** The scenes that every brand may use, in its own inks. */
const SHARED_SCENES: readonly SceneName[] = [
  'tisch',
  'haende',
  'team',
  'kueche',
  'musik',
  'beet',
  'zimmer',
  'katze',
  'bus',
  'fest',
  'kaffee',
  'besuch',
  'lehre',
  'velo',
  'buero',
  'werkstatt',
  'waesche',
];

// The wide crop (8:3) uses the middle of a picture, the narrow one (1:1.05) its full height: sky
// and ground are added for the narrow one, surroundings at both sides for the wide one.
const HERO = { w: 1680, h: 630, above: 120, below: 120 };
const WIDE = { w: 830, h: 630, side: 425, above: 120, below: 120 };
const PAIR = { w: 1100, h: 880 };

// Each brand has three people: one who is quoted, and two whose names are in the texts. `hair` is
// one of the plan's five inks.
const GREY: PortraitLook = { hair: 2 };
const WHITE: PortraitLook = { hair: 0 };
const BROWN: PortraitLook = { hair: 3 };
const DARK: PortraitLook = { hair: 4 };
const short = (hair: PortraitLook): PortraitLook => ({
  ...hair,
  style: 'kurz',
});
const long = (hair: PortraitLook): PortraitLook => ({ ...hair, style: 'lang' });
const bun = (hair: PortraitLook): PortraitLook => ({
  ...hair,
  style: 'knoten',
});

const LOOKS: Readonly<Record<string, readonly PortraitLook[]>> = {
  holding: [bun(GREY), long(BROWN), short(DARK)],
  zumipark: [{ ...bun(WHITE), skin: 0 }, long(BROWN), short(DARK)],
  tabor: [short(WHITE), bun(BROWN), short(DARK)],
  rosengarten: [bun(GREY), long(DARK), short(DARK)],
  kreuzstift: [short(GREY), long(BROWN), short(GREY)],
  waeckerling: [bun(WHITE), long(BROWN), short(BROWN)],
  brunisberg: [short(GREY), bun(DARK), short(BROWN)],
  'forum-gerontologie': [long(GREY), bun(BROWN), short(DARK)],
  rivabella: [{ ...short(GREY), skin: 1 }, { ...long(DARK), skin: 0 }, short(DARK)],
  impuls: [short(BROWN), long(BROWN), short(GREY)],
  geeren: [short(WHITE), long(DARK), bun(BROWN)],
  bauma: [bun(WHITE), short(BROWN), short(DARK)],
  hinderzelg: [short(WHITE), long(BROWN), bun(DARK)],
};

/**
 * What is drawn for one brand: the key, the kind and the parameters of each picture that its seed
 * file shows.
 */
export function picturesOf(brandId: string): readonly PlannedPicture[] {
  const scenes = SCENES_OF_BRAND[brandId];
  const file = join(import.meta.dirname, `../brands/${brandId}.json`);
  if (scenes === undefined || !existsSync(file)) return [];
  const [scene, ...others] = scenes;
  const shown = new Set(
    [...readFileSync(file, 'utf8').matchAll(/"@bild:([^"]+)"/g)].map(([, key]) => key),
  );
  const all: readonly PlannedPicture[] = [
    { key: `${brandId}-hero`, scene, ...HERO },
    { key: `${brandId}-abend`, scene, ...HERO, time: 'abend' },
    { key: `${brandId}-quadrat`, scene, w: 800, h: 800 },
    { key: `${brandId}-teilbild`, scene, w: 1200, h: 630 },
    { key: `${brandId}-umgebung`, scene, ...PAIR, seed: 2 },
    ...[...others, ...SHARED_SCENES].flatMap((other): readonly PlannedPicture[] => [
      { key: `${brandId}-${other}`, scene: other, ...WIDE },
      {
        key: `${brandId}-${other}-abend`,
        scene: other,
        ...WIDE,
        time: 'abend',
      },
    ]),
    ...(LOOKS[brandId] ?? []).map((look, index) => {
      const key = `${brandId}-person-${index + 1}`;
      return { key, seed: seedOf(key), look };
    }),
  ];
  return all.filter(({ key }) => shown.has(key));
}

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
