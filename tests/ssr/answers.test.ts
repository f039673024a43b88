import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { LANGUAGES } from '../../src/domain/locale/Locale.ts';
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
});

describe('a brand with the language in its paths', () => {
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
  it('uses the text size that the visitor chose', async () => {
    const { body } = await ask(house, '/', { cookie: 'schrift=larger' });
    expect(body).toMatch(/<html[^>]*data-text-size="larger"/);
  });
});
