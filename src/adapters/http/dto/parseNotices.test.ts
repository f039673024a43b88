import { expect, test } from 'vitest';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { parseNotices } from './parseNotices.ts';

const FIELDS = {
  marke: 'beispiel',
  text: ' Die Cafeteria schliesst um 14 Uhr. ',
  textFr: 'La cafétéria ferme à 14 h.',
  textIt: '',
  textEn: null,
  von: '2026-11-24T08:00:00.000Z',
  bis: '2026-11-24T13:00:00.000Z',
  wo: 'beides',
  ton: 'wichtig',
  link: '/s/gastronomie',
};

function parse(fields: object, locale: Locale = 'de-CH') {
  const problems: string[] = [];
  const notices = parseNotices(
    [{ id: 'm1', fields: { ...FIELDS, ...fields }, germanFields: new Set() }],
    locale,
    ({ field }) => problems.push(field),
  );
  return { notices, problems };
}

test('a notice has its text, its hours, its places and its link', () => {
  expect(parse({})).toEqual({
    problems: [],
    notices: [
      {
        id: 'm1',
        brandId: 'beispiel',
        text: { text: 'Die Cafeteria schliesst um 14 Uhr.' },
        from: new Date('2026-11-24T08:00:00Z'),
        until: new Date('2026-11-24T13:00:00Z'),
        places: ['website', 'lobby'],
        isImportant: true,
        link: '/s/gastronomie',
      },
    ],
  });
  expect(parse({ wo: 'bildschirme', ton: 'hinweis' }).notices).toMatchObject([
    { places: ['lobby'], isImportant: false },
  ]);
});

test.each([
  ['fr-CH' as const, { text: 'La cafétéria ferme à 14 h.' }],
  ['it-CH' as const, { text: 'Die Cafeteria schliesst um 14 Uhr.', lang: 'de-CH' }],
  ['en' as const, { text: 'Die Cafeteria schliesst um 14 Uhr.', lang: 'de-CH' }],
])('in %s it has its translation, else German, marked as such', (locale, text) => {
  expect(parse({}, locale).notices[0]?.text).toEqual(text);
});

test('a link that leads nowhere is left out', () => {
  expect(parse({ link: 'javascript:alert(1)' }).notices).toMatchObject([{ link: null }]);
});

test.each([
  ['text', ' '],
  ['von', 'heute'],
  ['bis', null],
  ['wo', 'überall'],
  ['ton', null],
  ['marke', '../x'],
])('one whose %s is %j is left out and reported', (field, value) => {
  expect(parse({ [field]: value })).toEqual({ notices: [], problems: [field] });
});
