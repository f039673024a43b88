import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { LANGUAGES } from '../../src/domain/locale/Locale.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import { house, multilingual, testedBrands } from '../support/chosenBrands.ts';
import { hostOf, inLanguage } from '../support/listAddresses.ts';
import { headingsOf, languageOf, metaOf, textOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (
  brand: Brand,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => requestPage({ port: sitePort, host: hostOf(brand), path, headers });

describe('a missing page', () => {
  it.each(testedBrands.map((brand) => [brand.id, brand] as const))(
    'of %s responds with 404 in the design of the brand',
    async (_, brand) => {
      const { status, body } = await ask(brand, inLanguage('/gibt-es-nicht', 'de', brand));
      expect(status).toBe(404);
      expect(headingsOf(body)).toHaveLength(1);
      expect(metaOf(body, 'robots')).toBe('noindex');
      // The prefix also matches the list of jobs, to which the link leads if the brand has one.
      expect(body).toContain(`href="${inLanguage('/', 'de', brand)}"`);
      expect(body).toContain(`href="${inLanguage('/kontakt', 'de', brand)}"`);
      expect(body).toContain(`href="${inLanguage('/jobs', 'de', brand)}`);
    },
  );

  it('uses its own text for a missing job advertisement', async () => {
    const page = await ask(house, '/gibt-es-nicht');
    const job = await ask(house, '/jobs/offene-stellen/gibt-es-nicht');
    expect(job.status).toBe(404);
    expect(headingsOf(job.body)).not.toEqual(headingsOf(page.body));
  });

  it('is the response for a hidden route', async () => {
    const hidden = ROUTE_TABLE.filter(
      ({ id, path }) => multilingual.hiddenRoutes.includes(id) && !path.includes(':'),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { path } of hidden)
      expect((await ask(multilingual, `/de/${path}`)).status).toBe(404);
  });
});

describe('a brand with the language in its paths', () => {
  it.each(['/', '/jobs', '/s/gibt-es-nicht'])(
    'redirects %s to its default language',
    async (path) => {
      const { status, headers } = await ask(multilingual, path);
      expect([status, headers.location]).toEqual([302, inLanguage(path, 'de', multilingual)]);
    },
  );

  it('replaces an unsupported language prefix and keeps the query', async () => {
    const { status, headers } = await ask(multilingual, '/es/jobs?bereich=pflege');
    expect([status, headers.location]).toEqual([302, '/de/jobs?bereich=pflege']);
  });

  it('ignores the browser’s language', async () => {
    const { headers } = await ask(multilingual, '/jobs', { 'accept-language': 'it' });
    expect(headers.location).toBe('/de/jobs');
  });

  it('shows different text in each language', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => textOf((await ask(multilingual, `/${language}`)).body)),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  it('marks texts that are still German', async () => {
    const { body } = await ask(multilingual, '/it');
    expect(languageOf(body)).toBe('it-CH');
    expect(body).toMatch(/<[a-z0-9]+[^>]*\slang="de-CH"/);
  });
});

describe('a response', () => {
  it('is not sent again if the ETag matches (304)', async () => {
    const first = await ask(house, '/', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await ask(house, '/', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('has the same headers and no body for HEAD', async () => {
    const { status, bytes, headers } = await requestPage({
      port: sitePort,
      host: hostOf(house),
      path: '/',
      method: 'HEAD',
    });
    expect([status, bytes.length, headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ]);
  });

  it.each([
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ])('has the header %s', async (name) => {
    expect((await ask(house, '/')).headers[name]).toBeTruthy();
  });

  it('redirects to the one address of a page', async () => {
    const { status, headers } = await ask(house, '/jobs/?a=1');
    expect([status, headers.location]).toEqual([301, '/jobs?a=1']);
  });

  it('uses the text size that the visitor chose', async () => {
    const { body } = await ask(house, '/', { cookie: 'schrift=larger' });
    expect(body).toMatch(/<html[^>]*data-text-size="larger"/);
  });
});
