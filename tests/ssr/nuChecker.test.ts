import { beforeAll, expect, inject, it } from 'vitest';
import { collectPages, type NamedPage } from '../support/collectPages.ts';
import { findNuProblems } from '../support/findNuProblems.ts';

const TIMEOUT_MS = 900_000;
const BROKEN: NamedPage = {
  name: 'broken',
  html: '<!doctype html><html lang="de"><title>x</title><p>y</div></html>',
};
const isOfBroken = (problem: string): boolean => problem.startsWith(`${BROKEN.name}: `);

let pages: readonly NamedPage[];
let problems: readonly string[];
// Without Java this file is not in the list of tests; `npm test` reports that.
beforeAll(async () => {
  pages = await collectPages(inject('foyer').sitePort);
  problems = findNuProblems([...pages, BROKEN]);
}, TIMEOUT_MS);

it('the Nu HTML checker finds no error on any page', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(problems.filter((problem) => !isOfBroken(problem)).slice(0, 20)).toEqual([]);
});

it('the Nu HTML checker finds the known error of a page', () => {
  expect(problems.filter(isOfBroken)).not.toEqual([]);
});
