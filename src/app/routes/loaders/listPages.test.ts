import { expect, test } from 'vitest';
import {
  listTitle,
  pageCount,
  readPageNumber,
  AREA_NAMES,
  CATEGORY_NAMES,
  JOB_KIND_NAMES,
  jobFilterNames,
} from './listPages.ts';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
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

test.each(LANGUAGES)('titles in %s use the same names as the filters', async (language) => {
  const messages = await loadMessages(language);
  const expectMessage = (id: string, text: string): void =>
    expect(messages[id]).toEqual([{ type: 0, value: text }]);
  for (const [category, name] of Object.entries(CATEGORY_NAMES[language]))
    expectMessage(`blocks.events.${category}`, name);
  for (const [area, name] of Object.entries(AREA_NAMES[language]))
    expectMessage(`jobs.area.${area}`, name);
  expectMessage('jobs.label.apprenticeship', JOB_KIND_NAMES[language].apprenticeship);
  const written = (id: string, name: string, value: string): string | undefined =>
    messages[id]
      ?.map((part) =>
        part.type === 0 ? part.value : 'value' in part && part.value === name ? value : '',
      )
      .join('');
  expect(jobFilterNames({ ...NO_FILTER, workload: 60, words: 'Koch' }, language, {})).toEqual([
    written('jobList.percent', 'percent', '60'),
    written('jobList.search', 'words', 'Koch'),
  ]);
});

test('every filter of a job list has a name', () => {
  const filter = {
    areas: ['care', 'hotel'],
    companies: ['haus-b'],
    apprenticeshipsOnly: true,
    workload: 60,
    words: 'Koch',
  } as const;
  expect(jobFilterNames(filter, 'de', { 'haus-b': 'Berghof' })).toEqual([
    'Pflege und Betreuung',
    'Hotellerie',
    'Berghof',
    'Lehrstelle',
    '60 %',
    '«Koch»',
  ]);
  expect(jobFilterNames(NO_FILTER, 'de', {})).toEqual([]);
});

test.each([
  ['fr', ['60\u00a0%', '«\u00a0Koch\u00a0»']],
  ['en', ['60%', '“Koch”']],
] as const)('words and percentages are written as in %s', (language, names) => {
  expect(jobFilterNames({ ...NO_FILTER, workload: 60, words: 'Koch' }, language, {})).toEqual(
    names,
  );
});
