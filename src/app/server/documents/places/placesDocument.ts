import type { Brand } from '../../../../domain/brand/Brand.ts';
import type { BrandTheme } from '../../../../domain/brand/BrandTheme.ts';
import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { House } from '../../../../domain/house/House.ts';
import type { OfferSummary } from '../../../../domain/places/Offer.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { createHrefs } from '../../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../../routes/routeTable.ts';
import {
  createSiteAddresses,
  UNAVAILABLE,
  type DocumentContext,
  type MakeDocument,
} from '../SiteDocument.ts';
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
  const sites = sitesOf(context, themes);
  const facts = {
    offers: offers.value,
    occupancies: occupancies.value,
    shares: shares.value,
    today: zurichDate(now),
    siteOf: ({ brandId }: House): string => sites(brandId).origin,
    pageOf: (offer: OfferSummary): string | null => sites(offer.brandId).pageOf(offer),
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

interface PlaceSite {
  readonly origin: string;
  readonly pageOf: (offer: OfferSummary) => string | null;
}

/** The site of each brand: that of its house, and for a brand without one the document's own. */
function sitesOf(
  { brand }: Pick<DocumentContext, 'brand'>,
  themes: readonly BrandTheme[],
): (brandId: string) => PlaceSite {
  const own = placeSite(`https://${canonicalHost(brand)}`, brand);
  const sites = new Map(
    themes.map((theme) => {
      const { origin, localeInPath } = theme.canonical ?? {
        origin: new URL(theme.href).origin,
        localeInPath: false,
      };
      const site = placeSite(origin, {
        localeInPath,
        hiddenRoutes: theme.hiddenRoutes,
      });
      const pageOf = (offer: OfferSummary): string | null =>
        site.pageOf(offer) ?? own.pageOf(offer);
      return [theme.brandId, { ...site, pageOf }];
    }),
  );
  return (brandId) => (brandId === brand.id ? own : (sites.get(brandId) ?? own));
}

function placeSite(origin: string, site: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>): PlaceSite {
  const { hrefOf, hasRoute } = createHrefs(ROUTE_TABLE, site, () => '');
  return {
    origin,
    pageOf: ({ houseSlug, slug }) =>
      hasRoute('place') ? origin + hrefOf('place', { haus: houseSlug, angebot: slug }) : null,
  };
}
