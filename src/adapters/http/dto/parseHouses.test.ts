import { describe, expect, it } from 'vitest';
import type { House } from '../../../domain/house/House.ts';
import { type ContentProblem, mergeGerman } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseHouse, parseHouses } from './parseHouses.ts';

const house = {
  documentId: 'h1',
  marke: 'beispiel',
  name: 'Lindengut',
  slug: 'lindengut',
  ort: 'Zumikon',
  strasse: 'Parkweg 8',
  plz: '8126',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

function parse(fields: Fields): {
  readonly house: House | null;
  readonly problems: readonly string[];
} {
  const problems: ContentProblem[] = [];
  const entry = mergeGerman({ ...house, ...fields }, null);
  if (entry === null) throw new Error('expected an entry');
  const parsed = parseHouse(entry, (problem) => problems.push(problem));
  return { house: parsed, problems: problems.map(({ entry: name, field }) => `${name}: ${field}`) };
}

const line = (verlauf: unknown) => ({ art: 'strasse', name: 'Dorfstrasse', verlauf });

describe('a house', () => {
  it('requires only its names and its address', () => {
    const { house: parsed, problems } = parse({
      position: null,
      kartenpunkte: null,
      kartenlinien: null,
      bilder: null,
      text: null,
    });
    expect(parsed).toMatchObject({
      position: null,
      stop: null,
      website: null,
      images: [],
      body: [],
      map: { points: [], lines: [] },
      byCar: null,
    });
    expect(problems).toEqual([]);
  });

  it('is left out and reported if it has no street', () => {
    expect(parse({ strasse: null })).toEqual({ house: null, problems: ['haus h1: strasse'] });
  });

  it.each<readonly [string, unknown, keyof House, unknown]>([
    ['position', 'am See', 'position', null],
    ['position', { breite: 4733, laenge: 8622 }, 'position', null],
    ['position', { breite: 'x', laenge: null }, 'position', null],
    ['web', 'http://lindengut.example', 'website', null],
    ['web', 'javascript:alert(1)', 'website', null],
    ['email', 'empfang', 'email', null],
    ['telefon', 44, 'phone', null],
    ['kanton', 'Zürich', 'canton', null],
    ['kanton', 7, 'canton', null],
    ['parkplaetze', 'x'.repeat(5_000_000), 'parking', null],
    ['bilder', 'keine', 'images', []],
    ['bild', 7, 'image', null],
    ['art', [1], 'descriptor', null],
  ])('loses only an invalid %s, which is reported once', (field, value, at, expected) => {
    const { house: parsed, problems } = parse({ [field]: value });
    expect(parsed?.[at]).toEqual(expected);
    expect(problems).toEqual([`haus h1: ${field}`]);
  });

  it('keeps its stop if only the stop id or the walking minutes are invalid', () => {
    expect(parse({ haltestelle: 'Zumikon', haltestelleId: 'acht', gehminuten: -3 })).toMatchObject({
      house: { stop: { name: 'Zumikon', id: null, walkingMinutes: null } },
      problems: ['haus h1: haltestelleId', 'haus h1: gehminuten'],
    });
    expect(
      parse({ haltestelle: 'Zumikon', haltestelleId: 8_503_078, gehminuten: 0 }).house?.stop,
    ).toEqual({ name: 'Zumikon', id: '8503078', walkingMinutes: 0 });
  });
});

describe('the map of a house', () => {
  it('reads the course of a line from lines of coordinates and ignores blank lines', () => {
    const { house: parsed } = parse({
      kartenlinien: [line(' 47.3315, 8.6227 \r\n\n47.3320;8.6230\n')],
    });
    expect(parsed?.map.lines).toEqual([
      {
        kind: 'street',
        name: { text: 'Dorfstrasse' },
        course: [
          { latitude: 47.3315, longitude: 8.6227 },
          { latitude: 47.332, longitude: 8.623 },
        ],
      },
    ]);
  });

  it.each([
    '47.33, 8.62',
    'geradeaus\nlinks',
    '47.33, 8.62\n47.34',
    '47.33, 8.62\n95, 8.62',
    '47.33, 8.62\n47,34, 8.63',
    '47.33 8.62\n47.34 8.63',
    '',
    7,
    null,
    '47.33, 8.62\n'.repeat(600),
  ])('leaves out a line with the course %j', (verlauf) => {
    const fine = line('47.33, 8.62\n47.34, 8.63');
    const { house: parsed, problems } = parse({ kartenlinien: [line(verlauf), fine] });
    expect(parsed?.map.lines).toHaveLength(1);
    expect(problems).toEqual(['haus h1: kartenlinien.0']);
  });

  it('leaves out points of an unknown kind or without a position', () => {
    const stop = { art: 'haltestelle', name: null, breite: '47.33', laenge: 8.62 };
    const { house: parsed, problems } = parse({
      kartenpunkte: [{ ...stop, art: 'ufo' }, stop, { art: 'bank' }, 7],
    });
    expect(parsed?.map.points).toEqual([
      { kind: 'stop', name: null, position: { latitude: 47.33, longitude: 8.62 } },
    ]);
    expect(problems).toEqual([
      'haus h1: kartenpunkte.0',
      'haus h1: kartenpunkte.2',
      'haus h1: kartenpunkte.3',
    ]);
  });
});

describe('houses in a list', () => {
  it('have their canton and their phone number', () => {
    const entry = mergeGerman({ ...house, kanton: 'ZH', telefon: ' 044 000 21 10 ' }, null);
    expect(parseHouses(entry === null ? [] : [entry], () => undefined)).toMatchObject([
      { canton: 'ZH', phone: '044 000 21 10' },
    ]);
  });

  it('need no address', () => {
    const entry = mergeGerman({ ...house, strasse: null, plz: null }, null);
    expect(parseHouses(entry === null ? [] : [entry], () => undefined)).toHaveLength(1);
  });
});
