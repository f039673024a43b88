import { describe, expect, it } from 'vitest';
import type { ContentProblem } from './LocalEntry.ts';
import { parseKioskProfile, parseScreenTexts } from './parseKioskProfile.ts';

const FIELDS = {
  handle: 'park-empfang',
  marke: 'beispiel',
  titel: 'Park, Empfang',
  startseite: '/s/willkommen',
  sprachen: ['de-CH', 'it-CH'],
  reiter: ['heute', 'hilfe'],
  erlaubt: ['events', 'event'],
  ruheSekunden: 90,
  ausrichtung: 'quer',
  wartung: true,
  geraet: true,
  hatPin: true,
  neuLadenAb: '2026-11-24T12:00:00.000Z',
  zeiten: [{ von: '23:00:00.000', bis: '06:30:00.000', zustand: 'aus' }],
  orte: [
    {
      geschoss: 'Erdgeschoss',
      raeume: 'Cafeteria, Empfang ,, Gartensaal',
      weg: ' Gleich links. ',
      hier: true,
    },
    { geschoss: 'Keller', raeume: null },
  ],
  abendbilder: [
    { datei: { url: '/uploads/park_abend.png', width: 1680, height: 870 }, fokusX: 42, fokusY: 50 },
  ],
};

function parse(fields: Readonly<Record<string, unknown>> = {}) {
  const problems: ContentProblem[] = [];
  const profile = parseKioskProfile(
    { id: 'k1', fields: { ...FIELDS, ...fields }, germanFields: new Set() },
    (problem) => problems.push(problem),
  );
  return { profile, problems: problems.map(({ field }) => field) };
}

it('a tab of free places is one that editors chose, and may be opened then', () => {
  expect(parse({ reiter: ['plaetze', 'hilfe'] }).profile).toMatchObject({
    tabs: ['places', 'help'],
    allowedRoutes: ['events', 'event', 'places'],
  });
  expect(parse({ reiter: ['plaetze'], erlaubt: ['places'] }).profile?.allowedRoutes).toEqual([
    'places',
  ]);
  expect(parse({ reiter: [] }).profile?.tabs).not.toContain('places');
});

describe('a translation of a kiosk profile', () => {
  const read = (fields: Readonly<Record<string, unknown>>) =>
    parseScreenTexts({ id: 'k1', fields, germanFields: new Set() });

  it('contains what editors have translated', () => {
    expect(
      read({
        titel: 'Parco',
        orte: [{ geschoss: 'Piano terra', raeume: 'Caffetteria, Ricezione', weg: null }],
      }),
    ).toEqual({
      floors: [{ name: 'Piano terra', rooms: ['Caffetteria', 'Ricezione'], way: null }],
    });
  });

  it('is empty if nothing is translated, and has no floors if one of them is invalid', () => {
    expect(read({ orte: null })).toEqual({ floors: [] });
    expect(read({ orte: [{ geschoss: 'Piano terra' }, { raeume: 'Cantina' }] })).toEqual({
      floors: [],
    });
  });
});

describe('a kiosk profile', () => {
  it("contains what editors entered, converted to the domain's terms", () => {
    expect(parse()).toEqual({
      problems: [],
      profile: {
        handle: 'park-empfang',
        brandId: 'beispiel',
        title: 'Park, Empfang',
        startPath: '/s/willkommen',
        locales: ['de-CH', 'it-CH'],
        tabs: ['today', 'help'],
        allowedRoutes: ['events', 'event'],
        idleSeconds: 90,
        orientation: 'landscape',
        maintenance: true,
        device: true,
        hasPin: true,
        reloadFrom: new Date('2026-11-24T12:00:00Z'),
        hours: [{ from: '23:00', to: '06:30', state: 'off' }],
        floors: [
          {
            name: 'Erdgeschoss',
            rooms: ['Cafeteria', 'Empfang', 'Gartensaal'],
            way: 'Gleich links.',
            here: true,
          },
          { name: 'Keller', rooms: [], way: null, here: false },
        ],
        eveningImages: [
          {
            file: 'park_abend.png',
            width: 1680,
            height: 870,
            alt: null,
            focus: { x: 42, y: 50 },
            caption: null,
          },
        ],
        translations: {},
      },
    });
  });

  it('has default values where editors entered nothing', () => {
    const { profile, problems } = parse({
      sprachen: null,
      reiter: [],
      erlaubt: undefined,
      ruheSekunden: null,
      ausrichtung: null,
      zeiten: null,
      orte: null,
      abendbilder: null,
      wartung: null,
      geraet: null,
      hatPin: undefined,
      neuLadenAb: null,
    });
    expect(problems).toEqual([]);
    expect(profile).toMatchObject({
      locales: ['de-CH'],
      tabs: ['today', 'menu', 'way', 'house', 'help'],
      allowedRoutes: [],
      idleSeconds: 60,
      orientation: 'portrait',
      hours: [],
      floors: [],
      eveningImages: [],
      maintenance: false,
      device: false,
      hasPin: false,
      reloadFrom: null,
    });
  });

  it('leaves out invalid values and reports them', () => {
    const { profile, problems } = parse({
      sprachen: ['de-CH', 'rm-CH', 'de-CH'],
      reiter: ['heute', 'kasse', 7],
      erlaubt: ['events', '../auth', { toString: 'x' }],
      zeiten: [
        { von: '25:00:00', bis: '06:30:00', zustand: 'aus' },
        { von: '06:30:00', bis: '21:00:00', zustand: 'hell' },
        FIELDS.zeiten[0],
      ],
      orte: [{ raeume: 'x' }],
      abendbilder: [{ datei: { url: '/uploads/abend.html' } }, FIELDS.abendbilder[0]],
    });
    expect(profile).toMatchObject({
      locales: ['de-CH'],
      tabs: ['today'],
      allowedRoutes: ['events'],
      hours: [{ state: 'off' }],
      floors: [],
      eveningImages: [{ file: 'park_abend.png' }],
    });
    expect(problems).toEqual([
      'sprachen.1',
      'reiter.1',
      'reiter.2',
      'erlaubt.1',
      'erlaubt.2',
      'zeiten.0',
      'zeiten.1',
      'orte.0',
      'abendbilder.0',
    ]);
  });

  it.each([
    ['ruheSekunden', 5, { idleSeconds: 60 }],
    ['ruheSekunden', 99_999, { idleSeconds: 60 }],
    ['neuLadenAb', 'morgen', { reloadFrom: null }],
    ['geraet', 'ja', { device: false }],
    ['wartung', 1, { maintenance: false }],
  ] as const)('replaces the invalid value %s = %j by its default', (field, value, expected) => {
    expect(parse({ [field]: value }).profile).toMatchObject(expected);
  });

  it.each(['handle', 'marke', 'titel', 'startseite'])('is null without %s', (field) => {
    expect(parse({ [field]: null })).toEqual({ profile: null, problems: [field] });
  });

  it.each(['https://anderswo.example/', 'javascript:alert(1)', '//anderswo.example'])(
    'is null if its start page is %s',
    (startseite) => {
      expect(parse({ startseite }).profile).toBeNull();
    },
  );
});
