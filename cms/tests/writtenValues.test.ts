import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { germanValues } from '../src/admin/german/germanValues.ts';
import {
  ownPagePath,
  readMapPlace,
  readOldAddress,
  toPagePath,
  toSlug,
  toWebAddress,
} from '../src/plugins/fields/writtenAddress.ts';
import { parseTypedTime, formatStoredTime } from '../src/plugins/fields/writtenTime.ts';
import {
  isStoredDay,
  parseTypedDay,
  parseTypedNumber,
  formatStoredDay,
  formatStoredNumber,
} from '../src/plugins/fields/writtenDay.ts';

describe('a time as people write it', () => {
  const TIMES: Readonly<Record<string, string | null>> = {
    '8': '08:00',
    '8.30': '08:30',
    '8:30 Uhr': '08:30',
    '13h30': '13:30',
    '0830': '08:30',
    '14 Uhr': '14:00',
    '7 Uhr 45': '07:45',
    'um halb neun': '08:30',
    'halb neun abends': '20:30',
    'Viertel vor 10': '09:45',
    'viertel nach zwei nachmittags': '14:15',
    Mittag: '12:00',
    '24 Uhr': '00:00',
    '08:00:00.000': '08:00',
    '25': null,
    '8.75': null,
    bald: null,
    '': null,
  };
  for (const [written, stored] of Object.entries(TIMES))
    test(`«${written}» is read as ${stored ?? 'none'}`, () => {
      assert.equal(parseTypedTime(written), stored === null ? null : `${stored}:00.000`);
    });
  test('is shown in Swiss notation', () => {
    assert.deepEqual(['08:30:00.000', '14:00:00', 'bald'].map(formatStoredTime), [
      '8.30',
      '14.00',
      'bald',
    ]);
  });
});

describe('an address', () => {
  const brands = [
    { id: 'bauma', name: 'Bauma', hosts: ['bauma.example'], localeInPath: false },
    { id: 'see', name: 'See', hosts: ['see.example'], localeInPath: true },
  ];
  test('is generated from words', () => {
    assert.equal(
      toSlug('Frühlingsfest & Markt «à la carte» 2027!'),
      'fruehlingsfest-markt-a-la-carte-2027',
    );
    assert.equal(toPagePath(' Wohnen / Haus und Garten/'), 'wohnen/haus-und-garten');
    assert.equal(toPagePath(''), '');
    assert.equal(ownPagePath('Besuchszeiten & Preise'), 's/besuchszeiten-preise');
    assert.equal(ownPagePath(' – '), '');
  });
  test('is accepted as copied from a browser', () => {
    const read = (written: string) => readOldAddress(written, brands);
    assert.deepEqual(read('https://www.bauma.example/besuch/?von=brief#oben'), {
      path: '/besuch',
      brandId: 'bauma',
    });
    assert.deepEqual(read('see.example/it/visita'), { path: '/visita', brandId: 'see' });
    assert.deepEqual(read('/alt'), { path: '/alt', brandId: null });
    assert.equal(typeof read('https://example.org/x'), 'string');
    assert.equal(typeof read('unser altes Haus'), 'string');
  });
  test('of another website is completed with https', () => {
    assert.equal(toWebAddress('www.linkedin.com/company/x'), 'https://www.linkedin.com/company/x');
    assert.equal(toWebAddress('http://a.example'), 'https://a.example');
    assert.equal(toWebAddress('kein Link'), 'kein Link');
  });
});

test('a place is read from a copied map link', () => {
  const near = (written: string) => {
    const place = readMapPlace(written);
    return place && [place.latitude.toFixed(3), place.longitude.toFixed(3)];
  };
  const LINKS = [
    'https://www.openstreetmap.org/#map=18/47.33181/8.62262',
    'https://www.openstreetmap.org/?mlat=47.33181&mlon=8.62262#map=3/1.0/2.0'.replace(
      '#map=3/1.0/2.0',
      '',
    ),
    'https://www.google.com/maps/place/X/@47.1,8.1,17z/data=!3d47.33181!4d8.62262',
    'https://maps.google.com/?q=47.33181,8.62262',
    '47.33181, 8.62262',
  ];
  for (const link of LINKS) assert.deepEqual(near(link), ['47.332', '8.623'], link);
  // The old observatory of Bern is the origin of the national grid.
  assert.deepEqual(near('https://map.geo.admin.ch/#/map?center=2600000,1200000&z=9'), [
    '46.951',
    '7.439',
  ]);
  assert.equal(readMapPlace('Dorfstrasse 1, Zumikon'), null);
});

describe('no field of the forms', () => {
  interface Attribute {
    readonly type: string;
    readonly enum?: readonly string[];
    readonly customField?: string;
    readonly pluginOptions?: { readonly 'content-manager'?: { readonly visible?: boolean } };
  }
  const SOURCES = resolve(import.meta.dirname, '../src');
  const attributes = globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], {
    cwd: SOURCES,
  }).flatMap((file) => {
    const schema = JSON.parse(readFileSync(resolve(SOURCES, file), 'utf8')) as {
      readonly attributes: Readonly<Record<string, Attribute>>;
    };
    return Object.entries(schema.attributes).map(([name, attribute]) => ({
      place: `${file}: ${name}`,
      name,
      ...attribute,
    }));
  });

  test('offers a choice without a German label', () => {
    const values = attributes.flatMap((attribute) => attribute.enum ?? []);
    assert.deepEqual(
      values.filter((value) => germanValues[value] === undefined),
      [],
    );
    assert.deepEqual(
      Object.keys(germanValues).filter((value) => !values.includes(value)),
      [],
    );
  });

  test('uses Strapi’s plain input for JSON, coordinates, a time or a part of an address', () => {
    const TYPES = ['json', 'float', 'time'];
    const NAMES = ['slug', 'pfad', 'handle', 'marke', 'ziel', 'link', 'web', 'startseite'];
    assert.deepEqual(
      attributes
        .filter(({ type, name }) => TYPES.includes(type) || NAMES.includes(name))
        .filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible !== false)
        .filter(({ type, customField }) => type !== 'component' && !customField)
        .map(({ place }) => place),
      [],
    );
  });
});

describe('a day as people write it', () => {
  const DAYS: Readonly<Record<string, string | null>> = {
    '24.12.2027': '2027-12-24',
    '24.12.27': '2027-12-24',
    '1/3/2027': '2027-03-01',
    'Fr, 24. Dez. 2027': '2027-12-24',
    'Montag, 1. März 2027': '2027-03-01',
    '1.Mai 2027': '2027-05-01',
    '2027-04-01': '2027-04-01',
    // Without a year, the nearest date is used.
    '5. März': '2027-03-05',
    '20.11.': '2026-11-20',
    heute: '2026-11-23',
    morgen: '2026-11-24',
    '31.2.27': null,
    'per sofort': null,
    'nächsten Frühling': null,
    'bis auf Weiteres': null,
    '1.1.1826': null,
    '12': null,
    '': null,
  };
  for (const [written, stored] of Object.entries(DAYS))
    test(`«${written}» is read as a day or rejected`, () =>
      assert.equal(parseTypedDay(written, '2026-11-23'), stored));
  test('is shown as DD.MM.YYYY', () => {
    assert.equal(formatStoredDay('2027-03-01'), '01.03.2027');
    assert.equal(formatStoredDay('bald'), 'bald');
  });
  test('counts as stored only if it is a valid calendar day', () => {
    assert.equal(isStoredDay('2028-02-29'), true);
    assert.equal(isStoredDay('2027-02-29'), false);
    assert.equal(isStoredDay('per sofort'), false);
  });
});

describe('a number as people write it', () => {
  const NUMBERS: Readonly<Record<string, number | null>> = {
    '78000': 78000,
    "85'000": 85000,
    '85’000': 85000,
    '85 000': 85000,
    '85.000': 85000,
    "Fr. 6'800.–": 6800,
    'CHF 6800.00': 6800,
    '12,5': 12.5,
    '80 %': 80,
    '-3': -3,
    "8'5": null,
    viel: null,
    '': null,
  };
  for (const [written, stored] of Object.entries(NUMBERS))
    test(`«${written}» is read as a number or rejected`, () =>
      assert.equal(parseTypedNumber(written), stored));
  test('is shown with a thousands separator and read back unchanged', () => {
    assert.equal(formatStoredNumber(85000), '85’000');
    assert.equal(parseTypedNumber(formatStoredNumber(1234567.5)), 1234567.5);
    assert.equal(formatStoredNumber(null), '');
    assert.equal(formatStoredNumber('viel'), 'viel');
  });
});
