import { expect, test } from 'vitest';
import { listTitle, pageCount, readPageNumber } from './listPages.ts';

test.each([
  ['', 1],
  ['seite=1', 1],
  ['seite=12', 12],
  ['seite=0', null],
  ['seite=-1', null],
  ['seite=2.5', null],
  ['seite=zwei', null],
  ['seite=99999', null],
])('the query "%s" asks for page %s', (query, page) =>
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

test('further pages and looks back have titles of their own, in the language of the page', () => {
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
