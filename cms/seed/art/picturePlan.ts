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

/**
 * The picture of each brand's pages: a scene of its own, with the subject's position in percent
 * from the left.
 */
export const SCENE_OF_BRAND: Readonly<Record<string, SceneName>> = {
  holding: 'dorf',
  zumipark: 'park',
  tabor: 'huegel',
  rosengarten: 'rosen',
  kreuzstift: 'kreuzgang',
  waeckerling: 'see',
  brunisberg: 'wald',
  'forum-gerontologie': 'forum',
  rivabella: 'ticino',
  impuls: 'hof',
  geeren: 'obst',
  bauma: 'bruecke',
  hinderzelg: 'feld',
};

// The wide crop (8:3) uses the middle of a hero, the narrow one (1:1.05) its full height: sky and
// ground are added for the narrow one.
const HERO = { w: 1680, h: 630, above: 120, below: 120 };
const PAIR = { w: 1100, h: 880 };

// Each brand has three people: one who is quoted, and two whose names are in the texts. `hair` is
// one of the plan's five inks.
const GREY: PortraitLook = { hair: 2 };
const WHITE: PortraitLook = { hair: 0 };
const BROWN: PortraitLook = { hair: 3 };
const DARK: PortraitLook = { hair: 4 };
const short = (hair: PortraitLook): PortraitLook => ({ ...hair, style: 'kurz' });
const long = (hair: PortraitLook): PortraitLook => ({ ...hair, style: 'lang' });
const bun = (hair: PortraitLook): PortraitLook => ({ ...hair, style: 'knoten' });

/** Scenes that every brand has in its own inks: enough that neighbouring pictures differ. */
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
];

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

/** Everything that is drawn for one brand: the key, the kind and the parameters of each drawing. */
export function picturesOf(brandId: string): readonly PlannedPicture[] {
  const scene = SCENE_OF_BRAND[brandId];
  if (scene === undefined) return [];
  return [
    { key: `${brandId}-hero`, scene, ...HERO },
    { key: `${brandId}-abend`, scene, ...HERO, time: 'abend' as const },
    { key: `${brandId}-quadrat`, scene, w: 800, h: 800 },
    { key: `${brandId}-teilbild`, scene, w: 1200, h: 630 },
    { key: `${brandId}-umgebung`, scene, ...PAIR, seed: 2 },
    ...SHARED_SCENES.map((shared) => ({ key: `${brandId}-${shared}`, scene: shared, ...PAIR })),
    ...(LOOKS[brandId] ?? []).map((look, index) => {
      const key = `${brandId}-person-${index + 1}`;
      return { key, seed: seedOf(key), look };
    }),
  ];
}

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
