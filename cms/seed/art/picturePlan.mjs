/**
 * Which picture each brand's pages use: its own scene, and where the subject of that scene is, in
 * percent from the left.
 */
export const SCENE_OF_BRAND = {
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

// The wide crop (8:3) takes the middle of a hero, the narrow one (1:1.05) its full height: sky and
// ground are added for it.
const HERO = { w: 1680, h: 630, above: 120, below: 120 };
const PAIR = { w: 1100, h: 880 };

// Each brand has three people: one who is quoted, and two who are called by name in the texts. Hair
// is an ink of the plan's five.
const GREY = { hair: 2 };
const WHITE = { hair: 0 };
const BROWN = { hair: 3 };
const DARK = { hair: 4 };
const short = (hair) => ({ ...hair, style: 'kurz' });
const long = (hair) => ({ ...hair, style: 'lang' });
const bun = (hair) => ({ ...hair, style: 'knoten' });

/**
 * Scenes that every brand has in its own inks: enough of them that pictures beside each other
 * differ.
 */
const SHARED_SCENES = [
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

const LOOKS = {
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

/** Everything that is drawn for one brand: key, kind and what the drawing needs. */
export function picturesOf(brandId) {
  const scene = SCENE_OF_BRAND[brandId];
  if (scene === undefined) return [];
  return [
    { key: `${brandId}-hero`, scene, ...HERO },
    { key: `${brandId}-abend`, scene, ...HERO, time: 'abend' },
    { key: `${brandId}-quadrat`, scene, w: 800, h: 800 },
    { key: `${brandId}-teilbild`, scene, w: 1200, h: 630 },
    { key: `${brandId}-umgebung`, scene, ...PAIR, seed: 2 },
    ...SHARED_SCENES.map((shared) => ({ key: `${brandId}-${shared}`, scene: shared, ...PAIR })),
    ...LOOKS[brandId].map((look, index) => {
      const key = `${brandId}-person-${index + 1}`;
      return { key, portrait: true, seed: seedOf(key), look };
    }),
  ];
}

const seedOf = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
