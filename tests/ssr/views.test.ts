import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { localeOf } from '../../src/domain/locale/resolveLocale.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { hostOf, inLanguage, languagesOf, seededViews } from '../support/listAddresses.ts';
import {
  attributesOf,
  headingsOf,
  languageOf,
  linkOf,
  mainOf,
  metaOf,
  unnamedScripts,
} from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (brand: Brand, path: string): Promise<Answer> =>
  requestPage({ port: sitePort, host: hostOf(brand), path });

const views = testedBrands.flatMap((brand) =>
  seededViews(brand).flatMap(({ handle, startseite }) =>
    languagesOf(brand).map((language) => ({
      brand,
      language,
      handle,
      path: inLanguage(`/v/${handle}`, language, brand),
      start: inLanguage(startseite, language, brand),
    })),
  ),
);

const footerOf = (html: string): string => /<footer\b[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';

describe('the embedded view', () => {
  it.each(views.map((view) => [view.brand.id + view.path, view] as const))(
    '%s shows its screen without the header and menu of the site',
    async (_, { brand, path, start, language }) => {
      const answer = await ask(brand, path);
      const { status, headers, body } = answer;
      expect(status).toBe(200);
      expect(languageOf(body)).toBe(localeOf(language));
      expect(headingsOf(body)).toEqual(headingsOf((await ask(brand, start)).body));
      expect(linkOf(body, 'canonical')).toBe(`https://${canonicalHost(brand)}${start}`);
      expect(body.replace(mainOf(body), '').match(/<(?:header|dialog)\b/g) ?? []).toEqual([]);
      expect(attributesOf(footerOf(body), 'a', 'href')).toEqual(
        ['/impressum', '/datenschutz', '/barrierefreiheit'].map((path) =>
          inLanguage(path, language, brand),
        ),
      );

      expect(metaOf(body, 'robots')).toMatch(/^noindex/);
      expect(headers['x-robots-tag']).toMatch(/^noindex/);
      expect(attributesOf(body, 'base', 'target')).toEqual(['_blank']);

      expect(attributesOf(body, 'script', 'src')).toEqual([]);
      expect(unnamedScripts({ headers, body })).toEqual([]);
      expect(body).not.toContain('modulepreload');
    },
  );
});
