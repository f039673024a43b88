import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findJava } from '../../scripts/suites/findJava.ts';
import { findMarkupProblems } from '../support/checkMarkup.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { collectPages, type NamedPage } from '../support/collectPages.ts';
import { findNuProblems } from '../support/findNuProblems.ts';
import { findOutlineProblems } from '../support/findOutlineProblems.ts';
import { isWhole } from '../support/tier.ts';

const TIMEOUT_MS = 900_000;

type Checker = (pages: readonly NamedPage[]) => Promise<readonly string[]>;

const pageByPage =
  (find: (html: string) => Promise<readonly string[]> | readonly string[]): Checker =>
  async (pages) => {
    const problems: string[] = [];
    for (const { name, html } of pages)
      problems.push(...(await find(html)).map((problem) => `${name}: ${problem}`));
    return problems;
  };

/** All read the same pages. The last one needs Java; `npm test` reports where it is missing. */
const CHECKERS: readonly (readonly [name: string, find: Checker])[] = [
  ['html-validate', pageByPage(findMarkupProblems)],
  ['the outline check', pageByPage(findOutlineProblems)],
  ...(findJava() === null || !isWhole('markup')
    ? []
    : [
        [
          'the Nu HTML checker',
          async (pages: readonly NamedPage[]) => findNuProblems(pages),
        ] as const,
      ]),
];

describe('the pages of the tested brands', () => {
  let pages: readonly NamedPage[] = [];
  beforeAll(async () => {
    pages = await collectPages(inject('foyer').sitePort);
  }, TIMEOUT_MS);

  it('are there for every brand', () => {
    for (const { id } of testedBrands)
      expect(pages.filter(({ name }) => name.startsWith(`${id}/`)).length).toBeGreaterThan(10);
  });

  it.each(CHECKERS)(
    'have no problem for %s',
    async (_, find) => expect((await find(pages)).slice(0, 20)).toEqual([]),
    TIMEOUT_MS,
  );

  it('soft hyphens are only in text that is shown: not in heads, data, attributes and addresses', () => {
    const SOFT_HYPHEN = '\u00ad';
    const hidden =
      /<head>[\s\S]*?<\/head>|<(script|address|textarea|option)\b[\s\S]*?<\/\1>|<[^>]*>/g;
    const found = pages.filter(({ html }) =>
      (html.match(hidden) ?? []).some((part) => part.includes(SOFT_HYPHEN)),
    );
    expect(found.map(({ name }) => name)).toEqual([]);
    expect(pages.some(({ html }) => html.includes(SOFT_HYPHEN))).toBe(true);
  });
});

const around = (matter: string): string =>
  `<!doctype html><html lang="de"><head><title>Seite</title></head><body><main><h1>Haus</h1>${matter}</main></body></html>`;

it.each(CHECKERS)('%s finds a known mistake', async (_, find) => {
  const broken = around('<section><a href="/"><a href="/x">x</a></a></section></div>');
  expect(await find([{ name: 'broken', html: broken }])).not.toEqual([]);
});

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
