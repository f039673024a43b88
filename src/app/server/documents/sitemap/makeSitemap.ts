import type { Brand } from '../../../../domain/brand/Brand.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../domain/locale/Locale.ts';
import { localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { withLanguage } from '../../../routes/createHrefs.ts';
import { createSiteAddresses } from '../siteAddresses.ts';
import { MISSING, UNAVAILABLE, type MakeDocument } from '../SiteDocument.ts';
import { createSitemap, MOST_ADDRESSES, type SitemapEntry } from './createSitemap.ts';
import { listSitePaths, type SitePath } from './listSitePaths.ts';

/** All pages of a site for search engines; a host that nobody owns has none. */
export const makeSitemap: MakeDocument = async (context) => {
  if (!context.knownHost) return MISSING;
  const paths = await listSitePaths(context);
  if (paths === null) return UNAVAILABLE;
  const entries = paths.flatMap((path) => entriesOf(path, context.brand));
  if (entries.length > MOST_ADDRESSES)
    context.warn('sitemap cut', { brand: context.brand.id, addresses: entries.length });
  return {
    kind: 'text',
    contentType: 'application/xml; charset=utf-8',
    text: createSitemap(entries),
  };
};

function entriesOf({ path, changed }: SitePath, brand: Brand): readonly SitemapEntry[] {
  const { of } = createSiteAddresses(brand, '');
  if (!brand.localeInPath) return [{ address: of(path), changed, alternates: [] }];
  const inLanguage = (language: Language): string => of(withLanguage(path, language));
  const alternates = [
    ...LANGUAGES.map((language) => ({
      language: localeOf(language),
      address: inLanguage(language),
    })),
    { language: 'x-default', address: inLanguage(DEFAULT_LANGUAGE) },
  ];
  return LANGUAGES.map((language) => ({ address: inLanguage(language), changed, alternates }));
}
