import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run/places.ts';
import { planHouse } from '../../src/ui/kiosk/screens/WayFinder/wayFinderData.ts';

interface FloorSeed {
  readonly geschoss: string;
  readonly raeume: string;
}
interface PointSeed {
  readonly beginn: string;
  readonly titel: string;
  readonly ort?: string;
}
/** An entry with its fields in each language, or in German alone. */
type InLanguages<Fields> = Partial<Fields> & {
  readonly locales?: Readonly<Record<string, Fields>>;
};
interface Seed {
  readonly kioskprofile?: readonly InLanguages<{ readonly orte: readonly FloorSeed[] }>[];
  readonly tagesprogramme?: readonly InLanguages<{ readonly punkte: readonly PointSeed[] }>[];
}

const GERMAN = 'de-CH';
const folder = path.join(root, 'cms/seed/brands');
const seeds = readdirSync(folder).map((file) => ({
  file,
  content: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Seed,
}));
const translated = seeds.filter(({ content }) =>
  (content.kioskprofile ?? []).some(({ locales }) => locales !== undefined),
);

const roomsOf = ({ raeume }: FloorSeed): readonly string[] => raeume.split(', ');

/** The keys of the rooms that the plan links the item to; a key is the same in every language. */
function roomsWith(
  { ort, titel, beginn }: PointSeed,
  floors: readonly FloorSeed[],
  german: readonly FloorSeed[],
): readonly string[] {
  const plan = planHouse(
    floors.map((floor, storey) => ({
      name: floor.geschoss,
      rooms: roomsOf(floor),
      way: null,
      here: false,
      langs: {},
      german: {
        name: german[storey]?.geschoss ?? '',
        rooms: german[storey] === undefined ? [] : roomsOf(german[storey]),
      },
    })),
    [{ begin: beginn.slice(0, 5), end: null, title: titel, place: ort ?? null }],
    '00:00',
  );
  return plan
    .flatMap(({ rooms }) => rooms.filter(({ next }) => next !== null))
    .map(({ key }) => key);
}

describe('a place of the sample programme that is a room of the plan', () => {
  it('exists in a house with several languages', () => {
    expect(translated.map(({ file }) => file)).not.toEqual([]);
  });

  it.each(translated)('is the same room in every language: $file', ({ content }) => {
    const profiles = (content.kioskprofile ?? []).map(({ locales = {} }) => locales);
    let linked = 0;
    for (const orte of profiles) {
      const german = orte[GERMAN]?.orte ?? [];
      for (const { locales = {} } of content.tagesprogramme ?? []) {
        for (const [position, point] of (locales[GERMAN]?.punkte ?? []).entries()) {
          const expected = roomsWith(point, german, german);
          linked += expected.length;
          for (const [locale, { punkte }] of Object.entries(locales)) {
            const own = punkte[position];
            if (own === undefined) continue;
            expect(
              roomsWith(own, orte[locale]?.orte ?? [], german),
              `${locale}: ${own.titel}, ${own.ort ?? ''} (${point.ort ?? ''})`,
            ).toEqual(expected);
          }
        }
      }
    }
    expect(linked, 'places that are rooms').toBeGreaterThan(5);
  });
});
