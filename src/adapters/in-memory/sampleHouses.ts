import type { House } from '../../domain/house/House.ts';
import type { Image } from '../../domain/page/Image.ts';
import type { ContentFixture } from './ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrand.ts';

const picture = (file: string, alt: string): Image => ({
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

/** As little as a house can have. */
const esempio: House = {
  brandId: sampleBrandInFourLanguages.id,
  slug: 'esempio',
  name: 'Esempio',
  descriptor: { text: 'Gästehaus' },
  place: 'Brissago',
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

/** In Italian the guest house has a descriptor of its own, and its text is left German. */
export const sampleHouses: ContentFixture['houses'] = [
  { locale: 'de-CH', content: lindengut },
  { locale: 'de-CH', content: esempio },
  { locale: 'it-CH', content: { ...esempio, descriptor: { text: 'Casa per ospiti' }, body: [] } },
];
