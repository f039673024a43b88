import type { BrandTheme } from '../../domain/brand/BrandTheme.ts';
import type { Language } from '../../domain/locale/Locale.ts';
import type { OfferSummary } from '../../domain/places/Offer.ts';
import { fillPath, withLanguage } from './createHrefs.ts';

/** The path of an offer's page. */
export const PLACE_PATH = 'wohnen/freie-plaetze/:haus/:angebot';

/**
 * The absolute address of an offer's page on a site, by which search engines know it; null if the
 * site has no such pages.
 */
export function placePageOn(
  { canonical, hiddenRoutes }: Pick<BrandTheme, 'canonical' | 'hiddenRoutes'>,
  { houseSlug, slug }: Pick<OfferSummary, 'houseSlug' | 'slug'>,
  language: Language,
): string | null {
  if (canonical === undefined || hiddenRoutes.includes('place')) return null;
  const path = `/${fillPath(PLACE_PATH, { haus: houseSlug, angebot: slug })}`;
  return canonical.origin + (canonical.localeInPath ? withLanguage(path, language) : path);
}
