import { expect, inject, it } from 'vitest';
import { findMarkupProblems } from '../support/checkMarkup.ts';
import { collectPages } from '../support/collectPages.ts';
import { brands } from '../support/listAddresses.ts';

const pages = await collectPages(inject('foyer').sitePort);

it.each(brands.map(({ id }) => id))('html-validate finds nothing on any page of %s', async (id) => {
  const own = pages.filter(({ name }) => name.startsWith(`${id}/`));
  expect(own.length).toBeGreaterThan(10);
  const problems = await Promise.all(
    own.map(async ({ name, html }) =>
      (await findMarkupProblems(html)).map((problem) => `${name}: ${problem}`),
    ),
  );
  expect(problems.flat().slice(0, 20)).toEqual([]);
});

it('html-validate finds a known mistake', async () => {
  expect(
    await findMarkupProblems(
      '<!doctype html><html lang="de"><head><title>Seite</title></head><body><a href="/"><a href="/x">x</a></a></body></html>',
    ),
  ).not.toEqual([]);
});

it('soft hyphens are only in text that is shown: not in heads, data, attributes and addresses', () => {
  const SOFT_HYPHEN = '\u00ad';
  const hidden =
    /<head>[\s\S]*?<\/head>|<(script|address|textarea|option)\b[\s\S]*?<\/\1>|<[^>]*>/g;
  const found = pages.filter(({ html }) =>
    (html.match(hidden) ?? []).some((part) => part.includes(SOFT_HYPHEN)),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
  expect(pages.filter(({ html }) => html.includes(SOFT_HYPHEN)).length).toBeGreaterThan(100);
});
