import { expect, test } from 'vitest';
import { listTitle, pageCount, readPageNumber, jobFilterNames } from './listPages.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

test.each([
  ['', 1],
  ['seite=1', 1],
  ['seite=12', 12],
  ['seite=0', null],
  ['seite=-1', null],
  ['seite=2.5', null],
  ['seite=zwei', null],
  ['seite=99999', null],
])('the query "%s" requests page %s', (query, page) =>
  expect(readPageNumber(new URLSearchParams(query))).toBe(page),
);

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [400, 20],
])('%i rows fill %i pages', (rows, pages) => {
  expect(pageCount(rows)).toBe(pages);
});

test('further pages and past events have their own titles in the language of the page', () => {
  expect(listTitle('Veranstaltungen', '', { page: 1 })).toBe('Veranstaltungen');
  expect(listTitle('Veranstaltungen', '', { page: 2 })).toBe('Veranstaltungen, Seite 2');
  expect(listTitle('Manifestations', 'fr-CH', { page: 3, past: true })).toBe(
    'Manifestations, rétrospective, page 3',
  );
  expect(listTitle('Events', 'en', { page: 2, chosen: ['Music', 'Berghof'] })).toBe(
    'Events, Music, Berghof, page 2',
  );
  expect(listTitle(null, '', { page: 2 })).toBeNull();
});

const NO_FILTER = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
};

test('every filter of a job list has a name', async () => {
  const filter = {
    areas: ['care', 'hotel'],
    companies: ['haus-b'],
    apprenticeshipsOnly: true,
    workload: 60,
    words: 'Koch',
  } as const;
  const messages = await loadMessages('de');
  expect(jobFilterNames(filter, messages, { 'haus-b': 'Berghof' })).toEqual([
    'Pflege und Betreuung',
    'Hotellerie',
    'Berghof',
    'Lehrstelle',
    '60 %',
    '«Koch»',
  ]);
  expect(jobFilterNames(NO_FILTER, messages, {})).toEqual([]);
});

test.each([
  ['fr', ['60\u00a0%', '«\u00a0Koch\u00a0»']],
  ['en', ['60%', '“Koch”']],
] as const)('words and percentages are written as in %s', async (language, names) => {
  const filter = { ...NO_FILTER, workload: 60, words: 'Koch' };
  expect(jobFilterNames(filter, await loadMessages(language), {})).toEqual(names);
});
