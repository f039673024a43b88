import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import {
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { telUri } from '../../domain/shared/telUri.ts';

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
