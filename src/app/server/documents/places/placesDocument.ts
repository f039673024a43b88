import type { BrandTheme } from '../../../../domain/brand/BrandTheme.ts';
import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { House } from '../../../../domain/house/House.ts';
import { DEFAULT_LANGUAGE } from '../../../../domain/locale/Locale.ts';
import type { OfferSummary } from '../../../../domain/places/Offer.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { placePageOn } from '../../../routes/placePage.ts';
import { createSiteAddresses, UNAVAILABLE, type MakeDocument } from '../SiteDocument.ts';
import { describeHouse } from './describePlaces.ts';

/** Changes only if a reader of the old format would misread the new one. */
const FORMAT = 1;

/**
 * What is free and what it costs, as open data for portals: of the brand's own house, on the
 * group's site of all houses. Texts are German.
 */
export const makePlacesJson: MakeDocument = async (context) => {
  const { brand, ports, locale, now } = context;
  const ofGroup = brand.groupSite === true;
  const [offers, occupancies, shares, summaries, themes] = await Promise.all([
    ports.offers.list(locale),
    ports.offers.listOccupancies(),
    ports.offers.listCareShares(),
    ports.houses.list(locale),
    ofGroup ? ports.brandThemes.list() : [],
  ]);
  if (!offers.ok || !occupancies.ok || !shares.ok || !summaries.ok) return UNAVAILABLE;
  const found = await Promise.all(
    summaries.value
      .filter((house) => ofGroup || house.brandId === brand.id)
      .map(({ slug }) => ports.houses.find(slug, locale)),
  );
  // A list without one of the houses would say that it has no places.
  if (found.some((house) => !house.ok)) return UNAVAILABLE;
  const houses = found.flatMap((house) => (house.ok && house.value !== null ? [house.value] : []));
  const origin = `https://${canonicalHost(brand)}`;
  const { hiddenRoutes, localeInPath } = brand;
  const own = { origin, canonical: { origin, localeInPath }, hiddenRoutes };
  const siteOf = sitesOf(own, themes);
  const facts = {
    offers: offers.value,
    occupancies: occupancies.value,
    shares: shares.value,
    today: zurichDate(now),
    siteOf: ({ brandId }: House): string => siteOf(brandId).origin,
    pageOf: (offer: OfferSummary): string | null =>
      placePageOn(siteOf(offer.brandId), offer, DEFAULT_LANGUAGE) ??
      placePageOn(own, offer, DEFAULT_LANGUAGE),
  };
  const places = {
    version: FORMAT,
    generated: facts.today,
    language: 'de-CH',
    currency: 'CHF',
    page: createSiteAddresses(brand, locale).ofRoute('places'),
    houses: houses
      .map((house) => describeHouse(house, facts))
      .filter((house) => house.offers.length > 0),
  };
  return {
    kind: 'text',
    contentType: 'application/json; charset=utf-8',
    anyOrigin: true,
    text: `${JSON.stringify(places)}\n`,
  };
};

type Site = Pick<BrandTheme, 'canonical' | 'hiddenRoutes'> & { readonly origin: string };

/** The site of each brand: that of its house, and for a brand without one the document's own. */
function sitesOf(own: Site, themes: readonly BrandTheme[]): (brandId: string) => Site {
  const sites = new Map(
    themes.map(({ brandId, canonical, href, hiddenRoutes }) => [
      brandId,
      { origin: canonical?.origin ?? new URL(href).origin, canonical, hiddenRoutes },
    ]),
  );
  return (brandId) => sites.get(brandId) ?? own;
}
