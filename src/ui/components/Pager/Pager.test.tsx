import { expect, it, test } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { Pager, pagerEntries } from './Pager.tsx';

const draw = (current: number, count: number) =>
  renderForTest(
    <Pager current={current} count={count} addressOf={(page) => `/liste?seite=${page}`} />,
  );

it('renders nothing for a list of one page', async () => {
  expect(await draw(1, 1)).toBe('');
});

it('shows the current page and links to the pages around it', async () => {
  const markup = await draw(2, 3);
  expect(markup.match(/href="[^"]+"/g)).toEqual([
    'href="/liste?seite=1"',
    'href="/liste?seite=1"',
    'href="/liste?seite=3"',
    'href="/liste?seite=3"',
  ]);
  expect(textOf(markup.split('aria-current="page"')[1] ?? '')).toContain('2 Seite 2');
});

it('has no previous link on the first page and no next link on the last', async () => {
  expect(textOf(await draw(1, 2))).not.toContain('Vorherige Seite');
  expect(textOf(await draw(2, 2))).not.toContain('Nächste Seite');
});

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
] as const)(
  'page %i of %i lists its neighbours, the first and the last page',
  (current, count, entries) => {
    expect(pagerEntries(current, count)).toEqual(entries);
  },
);
