import { expect, it } from 'vitest';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { renderListParts } from './renderListPart.ts';

const PAGE: RenderedPage = {
  status: 200,
  html: '<!doctype html><html><head><title>Jobs &amp; mehr</title></head><body><header></header><main id="inhalt"><h1>Jobs</h1></main><footer></footer></body></html>',
  headers: { 'content-security-policy': "default-src 'none'" },
  tags: new Set(['stelle']),
  stale: false,
};
const request = (query: string): PageRequest => ({
  brand: SAMPLE_BRAND,
  knownHost: true,
  local: false,
  path: '/jobs/offene-stellen',
  query,
  textSize: 'normal',
});
const render = (query: string, page = PAGE) => renderListParts(async () => page)(request(query));

it('renders only title and main part of an address that requests its list, for no search engine', async () => {
  expect(await render('?bereich=pflege&teil=liste')).toEqual({
    ...PAGE,
    html: '<!doctype html><title>Jobs &amp; mehr</title><main id="inhalt"><h1>Jobs</h1></main>',
    headers: { ...PAGE.headers, 'x-robots-tag': 'noindex' },
  });
});

it.each(['', '?bereich=pflege', '?teil=kopf'])('renders the whole page of "%s"', async (query) => {
  expect(await render(query)).toBe(PAGE);
});

it('leaves a missing page whole', async () => {
  const missing = { ...PAGE, status: 404 };
  expect(await render('?seite=99&teil=liste', missing)).toBe(missing);
});
