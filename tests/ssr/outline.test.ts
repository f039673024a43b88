import { expect, inject, it } from 'vitest';
import { collectPages } from '../support/collectPages.ts';
import { findOutlineProblems } from '../support/findOutlineProblems.ts';
import { brands } from '../support/listAddresses.ts';

const pages = await collectPages(inject('foyer').sitePort);

it.each(brands.map(({ id }) => id))(
  'every page of %s has landmarks, sections and headings with names',
  (id) => {
    const own = pages.filter(({ name }) => name.startsWith(`${id}/`));
    expect(own.length).toBeGreaterThan(10);
    expect(
      own
        .flatMap(({ name, html }) =>
          findOutlineProblems(html).map((problem) => `${name}: ${problem}`),
        )
        .slice(0, 20),
    ).toEqual([]);
  },
);

const around = (matter: string): string =>
  `<!doctype html><html lang="de"><body><main><h1>Haus</h1>${matter}</main></body></html>`;

it.each([
  ['a section without a heading', '<section><p>x</p></section>'],
  [
    'a section whose only heading is that of a section in it',
    '<section><section><h2>x</h2></section></section>',
  ],
  ['a heading that skips a level', '<h3>x</h3>'],
  ['a second main heading', '<h1>x</h1>'],
  ['a navigation without a name', '<nav></nav>'],
  ['two navigations of one name', '<nav aria-label="a"></nav><nav aria-label="a"></nav>'],
  ['a number in the place of a term', '<dl><dt>42</dt><dd>Wohnungen</dd></dl>'],
])('the outline check finds %s', (_, matter) => {
  expect(findOutlineProblems(around(''))).toEqual([]);
  expect(findOutlineProblems(around(matter))).toHaveLength(1);
});
