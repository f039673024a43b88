import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import {
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { telUri } from './telUri.ts';

const HOUSE = 'tel:+41440003341';

describe('telUri', () => {
  it.each([
    ['044 000 21 10', 'tel:+41440002110'],
    ['+41 (0)44 000 21 10', 'tel:+41440002110'],
    ['0041 44 000 21 10', 'tel:+41440002110'],
    ['0049 89 123', 'tel:+4989123'],
    ['144', 'tel:144'],
    ['Notruf 144', 'tel:144'],
    ['116 117', null],
    ['116117', 'tel:116117'],
  ])('converts %s to %s', (written, address) => {
    expect(telUri(written)).toBe(address);
  });

  it.each([
    '+41 044 000 33 41',
    '+41 (044) 000 33 41',
    '0041 (0) 44 000 33 41',
    '(+41) 44 000 33 41',
    '+41/44/000/33/41',
    '44 000 33 41',
    '41 44 000 33 41',
    '044/000.33-41',
    '044\u00a0000\u202f33\u200941',
    '044\u2011000\u201133\u201141',
    '\u202a044 000 33 41\u202c',
    '０４４　０００　３３　４１',
    '＋４１ ４４ ０００ ３３ ４１',
    '٠٤٤ ٠٠٠ ٣٣ ٤١',
    '۰۴۴ ۰۰۰ ۳۳ ۴۱',
    '०४४ ००० ३३ ४१',
    '044 000’33’41',
    'Tel. 044 000 33 41',
    'Тел. 044 000 33 41',
    '電話044 000 33 41',
    '044 000 33 41 (24h)',
    '044 000 33 41 24h',
    '24h: 044 000 33 41',
    '24h-Telefon 044 000 33 41',
    'Mo–Fr 8–12 Uhr 044 000 33 41',
    '8–12, 14–16: 044 000 33 41',
    '044 000 33 41 (Mobile)',
    '044 000 33 41, Mo–Fr 8–12 Uhr',
    '044 000 33 41 / 079 000 33 42',
    '044 000 33 41/079 000 33 42',
    '044 000 33 41 079 000 33 42',
    '044 000 33 41 - 079 000 33 42',
    '044 000 33 41 +41 79 000 33 42',
    '044 000 33 41, 079 000 33 42',
    '044 000 33 41; 079 000 33 42',
    '044 000 33 41 oder 079 000 33 42',
    '044 000 33 41\n079 000 33 42',
    '+41 44 000 33 41 / +41 79 000 33 42',
    '044 000 33 41/42',
    '044 000 33 41, intern 079 000 33 42',
    'Zimmer 12 044 000 33 41',
  ])('reads the first number of %j', (written) => {
    expect(telUri(written)).toBe(HOUSE);
  });

  it.each([
    '044 000 33 41 int. 12',
    '044 000 33 41, int 12',
    '044 000 33 41 intern 12',
    '044 000 33 41 interno: 12',
    '044 000 33 41 (interne 12)',
    '044 000 33 41 ext. 12',
    '044 000 33 41;ext=12',
    '044 000 33 41 x12',
    '044 000 33 41 #12',
    '044 000 33 41 Durchwahl 12',
    '044 000 33 41 poste 12',
    '044 000 33 41 Apparat 12 / 079 000 33 42',
    '044 000 33 41 int. ١٢',
  ])('reads the extension of %j', (written) => {
    expect(telUri(written)).toBe(`${HOUSE};ext=12`);
  });

  it.each([
    ['+49 89 12345678 / 0171 1234567', 'tel:+498912345678'],
    ['+49 89 12345678 0171 1234567', 'tel:+498912345678'],
    ['+49 (0)89 12345678', 'tel:+498912345678'],
    ['+49 089 12345678', 'tel:+498912345678'],
    ['+39 06 1234 5678', 'tel:+390612345678'],
    ['+39 (0)6 1234 5678', 'tel:+390612345678'],
    ['+1 (415) 555-2671 ext. 9', 'tel:+14155552671;ext=9'],
    ['+33 1 23 45 67 89 06 12 34 56 78', 'tel:+33123456789'],
    ['00423 232 00 00 (24h)', 'tel:+4232320000'],
  ])('reads the foreign number %j', (written, address) => {
    expect(telUri(written)).toBe(address);
  });

  it.each([
    '',
    'auf Anfrage',
    'intern 12',
    '24h',
    '044 000 33 4',
    '044 000 33 412',
    '044 000 33 41 42',
    '+41 44 000 33 4',
    '+41 44 000 33',
    '0041 44 000 33 412',
    '+41 41',
    '0664 1234567',
    '2026-11-24',
    '756.1234.5678.97',
    '9'.repeat(300),
    '0'.repeat(300),
  ])('has no address for %j', (written) => {
    expect(telUri(written)).toBeNull();
  });
});

const uriOf = (number: PhoneNumber): string => number.getURI();
const groups = (number: PhoneNumber): string =>
  number.formatInternational().slice(`+${number.countryCallingCode} `.length);

/** As people of each country write their numbers for others. */
const FOREIGN = Object.keys(examples).flatMap((country) => {
  const number = getExampleNumber(country as 'CH', examples);
  if (number === undefined) return [];
  const code = getCountryCallingCode(country as 'CH');
  const written = groups(number);
  return [
    `+${code} ${written}`,
    `00${code} ${written}`,
    `(+${code}) ${written.replaceAll(' ', '-')}`,
    `Tel.: +${code}/${written.replaceAll(' ', '.')}`,
    `+${code}${written.replaceAll(/\D/g, '')}`,
    `+${code} ${written} / 044 000 33 41`,
    `+${code} ${written} (24h)`,
  ].map((typed) => [typed, uriOf(number)] as const);
});

const SWISS_NUMBERS = [
  '044 000 33 41',
  '071 123 45 67',
  '091 765 43 21',
  '079 000 33 41',
  '0800 123 456',
  '0848 800 800',
  '0900 123 456',
  '058 123 45 67',
];
const SWISS = SWISS_NUMBERS.flatMap((number) => {
  const bare = number.slice(1);
  return [
    number,
    number.replaceAll(' ', ''),
    number.replaceAll(' ', '.'),
    number.replaceAll(' ', '-'),
    number.replace(' ', '/'),
    number.replace(' ', ' / '),
    `(${number.slice(0, 3)})${number.slice(3)}`,
    `+41 ${bare}`,
    `+41 (0)${bare}`,
    `+41(0) ${bare}`,
    `+41 ${number}`,
    `+41-${bare.replaceAll(' ', '-')}`,
    `0041 ${bare}`,
    `0041 (0)${bare}`,
    `00 41 ${bare}`,
    `(0041) ${bare}`,
    `+41${bare.replaceAll(' ', '')}`,
    `${number} int. 12`,
    `${number} ext. 7`,
    `${number} x123`,
    `  ${number} `,
  ];
});

describe('a number that libphonenumber reads', () => {
  it('has the same address, however it is written in Switzerland', () => {
    expect(SWISS.length).toBeGreaterThan(150);
    expect(SWISS.map((typed) => [typed, telUri(typed)])).toEqual(
      SWISS.map((typed) => [typed, parsePhoneNumberFromString(typed, 'CH')?.getURI()]),
    );
  });

  it('has the same address, from whichever country it is', () => {
    expect(FOREIGN.length).toBeGreaterThan(1000);
    expect(FOREIGN.map(([typed]) => [typed, telUri(typed)])).toEqual(FOREIGN);
  });
});
