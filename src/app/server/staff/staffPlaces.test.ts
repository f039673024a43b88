import { describe, expect, it } from 'vitest';
import { findReturnPath, findStaffPlace } from './staffPlaces.ts';

const house = { localeInPath: false, hiddenRoutes: [] };
const multilingual = { localeInPath: true, hiddenRoutes: [] };
const atHouse = { brand: house, locale: 'de-CH' } as const;

describe('a page address of the staff area', () => {
  it.each([
    ['/auth', 'login'],
    ['/intern', 'internal'],
    ['/mail-signatur', 'signature'],
    ['/', null],
    ['/jobs', null],
    ['/de/auth', null],
    ['/Auth', null],
    ['/auth/', null],
  ])('%s is %s on the site of a house', (path, place) => {
    expect(findStaffPlace(path, house)).toBe(place);
  });

  it.each([
    ['/it/auth', 'login'],
    ['/de/intern', 'internal'],
    ['/auth', null],
    ['/es/auth', null],
  ])('%s is %s if the language is in the path', (path, place) => {
    expect(findStaffPlace(path, multilingual)).toBe(place);
  });

  it('is null if the brand hides the page', () => {
    expect(findStaffPlace('/mail-signatur', { ...house, hiddenRoutes: ['signature'] })).toBeNull();
  });
});

describe('the return path after sign-in', () => {
  it.each(['/mail-signatur', '/intern', '/intern?pruefung=missingAlt&haus=x'])(
    'is accepted: %s',
    (requested) => {
      expect(findReturnPath(requested, atHouse)).toBe(requested);
    },
  );

  it.each([
    '//boese.example/intern',
    '///boese.example',
    '/\\boese.example',
    '\\\\boese.example',
    '/%5cboese.example',
    '/%5Cboese.example/intern',
    '%2f%2fboese.example',
    '/%2fboese.example',
    'https://boese.example/intern',
    'http://site/intern',
    'javascript:alert(1)',
    'data:text/html,x',
    'intern',
    '',
    '.',
    '/../../intern\u0000',
    '/intern\n',
    '/intern\r\nset-cookie: a=b',
    '/intern%0d%0aset-cookie:a=b',
    '/\tintern',
    ' /intern',
    '/intern/../../jobs',
    '/jobs',
    '/',
    '/auth',
    '/auth?nach=/intern',
    '/schriftgroesse?zurueck=//boese.example',
    '/de/intern',
    '/@boese.example',
    '/.boese.example',
    '/intern@boese.example',
    `/intern?${'x'.repeat(500)}`,
  ])('is rejected: %j', (requested) => {
    expect(findReturnPath(requested, atHouse)).toBeNull();
  });

  it.each([undefined, null, 3, ['/intern'], {}])('is null if the value is %j', (requested) => {
    expect(findReturnPath(requested, atHouse)).toBeNull();
  });

  it('is in the language of the sign-in page if the brand has it in the path', () => {
    const inItalian = { brand: multilingual, locale: 'it-CH' } as const;
    expect([
      findReturnPath('/it/intern', inItalian),
      findReturnPath('/de/intern?haus=x', inItalian),
      findReturnPath('/intern', inItalian),
    ]).toEqual(['/it/intern', '/it/intern?haus=x', null]);
  });
});
