import { expect, inject, it } from 'vitest';
import { collectPages } from '../support/collectPages.ts';
import { findNuProblems } from '../support/findNuProblems.ts';

const PATIENCE_MS = 300_000;

// Where there is no Java this file is not in the list; `npm test` says so.
it('the Nu HTML checker finds no error on any page', async () => {
  const pages = await collectPages(inject('foyer').sitePort);
  expect(pages.length).toBeGreaterThan(300);
  expect(findNuProblems(pages).slice(0, 20)).toEqual([]);
}, PATIENCE_MS);

it('the Nu HTML checker would find a mistake', () => {
  expect(findNuProblems([{ name: 'broken', html: '<!doctype html><html lang="de"><title>x</title><p>y</div></html>' }])).not.toEqual([]);
}, PATIENCE_MS);
