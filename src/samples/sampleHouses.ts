import type { House, MapLine, MapPoint, Position } from '../domain/house/House.ts';
import type { ContentImage } from '../domain/page/Image.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import { SAMPLE_PICTURES, samplePicture } from './samplePictures.ts';
import { SAMPLE_TEXT } from './sampleTexts.ts';
import type { SampleEntry } from './SampleEntry.ts';

const picture = (file: string, alt: string): ContentImage => ({
  file,
  width: 1100,
  height: 880,
  alt: { text: alt },
  focus: { x: 50, y: 50 },
  caption: null,
});

const lindengut: House = {
  brandId: sampleBrand.id,
  slug: 'lindengut',
  name: 'Lindengut',
  descriptor: { text: 'Wohnen und Pflege am Park' },
  place: 'Zumikon',
  canton: 'ZH',
  image: picture('haus.png', 'Das Haus im Park'),
  street: 'Parkweg 8',
  postcode: '8126',
  position: { latitude: 47.3315, longitude: 8.6227 },
  stop: { name: 'Zumikon', id: '8503078', walkingMinutes: 6 },
  parking: { text: '20 Plätze in der Garage, zwei davon für Rollstühle.' },
  stepFree: { text: 'Der Weg vom Bahnhof und das ganze Haus sind stufenlos.' },
  byCar: { text: 'Von der Forchstrasse beim Dorfplatz rechts in den Parkweg.' },
  phone: '044 000 21 10',
  email: 'empfang@lindengut.example',
  images: [
    picture('garten.png', 'Der Garten mit dem Teich'),
    picture('saal.png', 'Der Gartensaal'),
  ],
  body: [
    {
      kind: 'paragraph',
      children: [
        {
          kind: 'text',
          text: 'Das Haus steht seit 1986 am Park. Vom Bahnhof führt ein ebener Weg hierher.',
        },
      ],
    },
  ],
  website: null,
  map: {
    points: [
      {
        kind: 'station',
        name: { text: 'Bahnhof Zumikon' },
        position: { latitude: 47.3339, longitude: 8.6222 },
      },
      {
        kind: 'building',
        name: { text: 'Lindengut' },
        position: { latitude: 47.3315, longitude: 8.6227 },
      },
      { kind: 'parking', name: null, position: { latitude: 47.3312, longitude: 8.6234 } },
    ],
    lines: [
      {
        kind: 'railway',
        name: { text: 'Forchbahn' },
        course: [
          { latitude: 47.336, longitude: 8.62 },
          { latitude: 47.3339, longitude: 8.6222 },
          { latitude: 47.332, longitude: 8.626 },
        ],
      },
      {
        kind: 'walk',
        name: null,
        course: [
          { latitude: 47.3339, longitude: 8.6222 },
          { latitude: 47.3315, longitude: 8.6227 },
        ],
      },
    ],
  },
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** The minimal data of a house. */
const esempio: House = {
  brandId: sampleBrandInFourLanguages.id,
  slug: 'esempio',
  name: 'Esempio',
  descriptor: { text: 'Gästehaus' },
  place: 'Brissago',
  canton: 'TI',
  image: null,
  street: 'Via al Lago 3',
  postcode: '6614',
  position: null,
  stop: null,
  parking: null,
  stepFree: null,
  byCar: null,
  phone: null,
  email: null,
  images: [],
  body: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Zwölf Zimmer über dem See.' }] }],
  website: 'https://casa-esempio.example/',
  map: { points: [], lines: [] },
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export interface HouseContent {
  /** In the order of the editors. */
  readonly houses: readonly SampleEntry<House>[];
}

/** The Italian entry of the guest house has its own descriptor; its text is left in German. */
export const houseContent: HouseContent = {
  houses: [
    { locale: 'de-CH', content: lindengut },
    { locale: 'de-CH', content: esempio },
    { locale: 'it-CH', content: { ...esempio, descriptor: { text: 'Casa per ospiti' }, body: [] } },
  ],
};

const HERE: Position = { latitude: 47.3669, longitude: 8.8776 };

/** A position this many metres east and north of the house. */
const at = (east: number, north: number): Position => ({
  latitude: HERE.latitude + north / 111_195,
  longitude: HERE.longitude + east / 75_310,
});
const point = (
  kind: MapPoint['kind'],
  name: string | null,
  east: number,
  north: number,
): MapPoint => ({ kind, name: name === null ? null : { text: name }, position: at(east, north) });
const line = (
  kind: MapLine['kind'],
  name: string | null,
  course: readonly (readonly [number, number])[],
): MapLine => ({
  kind,
  name: name === null ? null : { text: name },
  course: course.map(([east, north]) => at(east, north)),
});

/** A village with everything that the map can show. */
export const SAMPLE_MAP: House['map'] = {
  points: [
    point('station', 'Bahnhof Bauma', -330, 120),
    point('stop', 'Bus 854, «Haus Bauma»', -100, -20),
    point('parking', '14 Plätze', 70, 10),
    point('bench', null, -260, 20),
    point('bench', null, -190, 30),
    point('bench', null, -40, -50),
    point('building', null, -150, 100),
    point('building', 'Kirche', 120, 130),
    point('building', null, -160, -90),
    point('entrance', 'Haupteingang', -8, -34),
  ],
  lines: [
    line('water', 'Töss', [
      [-600, -260],
      [-350, -170],
      [-150, -210],
      [50, -150],
      [300, -140],
      [600, -80],
    ]),
    line('street', 'Viaduktstrasse', [
      [-600, 60],
      [-200, 30],
      [-40, -60],
      [250, 40],
      [600, 150],
    ]),
    line('street', null, [
      [-200, 30],
      [-200, 500],
    ]),
    line('railway', null, [
      [-700, 90],
      [700, 200],
    ]),
    line('walk', null, [
      [-330, 110],
      [-330, 40],
      [-200, 26],
      [-100, -20],
      [-40, -60],
      [-8, -40],
    ]),
  ],
};

/** A lake instead of a river, and nothing to walk past. */
export const SAMPLE_LAKE_MAP: House['map'] = {
  points: [point('stop', null, -180, 150), point('parking', null, -60, 40)],
  lines: [
    line('lake', 'Lago Maggiore', [
      [-120, -400],
      [-60, -150],
      [40, -60],
      [120, 60],
      [260, 200],
      [900, 500],
      [900, -600],
    ]),
    line('walk', null, [
      [-180, 150],
      [-150, 60],
      [-30, 10],
    ]),
  ],
};

export const SAMPLE_HOUSE: House = {
  brandId: 'haus-a',
  slug: 'haus-bauma',
  name: 'Haus Bauma',
  descriptor: { text: 'Haus für Betreuung und Pflege' },
  place: 'Bauma',
  canton: 'ZH',
  street: 'Viaduktstrasse 20',
  postcode: '8494',
  position: HERE,
  phone: '052 000 19 40',
  email: 'empfang@haus.example',
  stop: { name: 'Bauma, Haus Bauma', id: '8573650', walkingMinutes: 1 },
  parking: { text: '14 Plätze vor dem Haus' },
  stepFree: { text: 'Haus, Stübli und der Weg zum Bahnhof sind stufenlos.' },
  byCar: { text: 'Auf der Tösstalstrasse bis Bauma, beim Viadukt links.' },
  image: samplePicture('viadukt.png', 'Zug auf dem Viadukt'),
  images: [SAMPLE_PICTURES.care, SAMPLE_PICTURES.table],
  body: SAMPLE_TEXT.slice(0, 1),
  website: 'https://viadukthaus.example/',
  map: SAMPLE_MAP,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

/** A house with only an address. */
export const SAMPLE_BARE_HOUSE: House = {
  ...SAMPLE_HOUSE,
  position: null,
  stop: null,
  parking: null,
  stepFree: null,
  byCar: null,
  phone: null,
  email: null,
  image: null,
  images: [],
  body: [],
  descriptor: null,
  website: null,
  map: { points: [], lines: [] },
};
