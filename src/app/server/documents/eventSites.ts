import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { EventSeries } from '../../../domain/event/Event.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { brandsWithoutEvents } from '../../routes/loaders/listPages.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { DocumentContext } from './SiteDocument.ts';

/** The site that an event belongs to. */
export interface EventSite {
  /** The canonical host: it makes the ids of events globally unique. */
  readonly host: string;
  /** The name of another brand than the document's own; null for its own. */
  readonly otherName: string | null;
  /** The absolute address of the event's page, or of the list if the site has no such pages. */
  readonly addressOf: (event: Pick<EventSeries, 'id' | 'slug'>) => string;
}

/** Whose events a document lists, and where each of them is. */
export interface EventSites {
  /** Null on the group's own site, which lists those of all brands. */
  readonly brand: Brand | null;
  readonly exceptBrands: readonly BrandId[];
  /** Null for a brand that has no site here. */
  readonly siteOf: (brandId: BrandId) => EventSite | null;
}

export async function readEventSites({
  brand,
  ports,
  locale,
}: DocumentContext): Promise<EventSites> {
  const ofGroup = brand.groupSite === true;
  // A brand lists events of other brands in its houses, too.
  const themes = await ports.brandThemes.list();
  const sites = new Map(themes.map((theme) => [theme.brandId, siteOfTheme(theme, locale)]));
  sites.set(brand.id, createSite(`https://${canonicalHost(brand)}`, brand, locale, null));
  return {
    brand: ofGroup ? null : brand,
    exceptBrands: ofGroup ? brandsWithoutEvents(themes) : [],
    siteOf: (brandId) => sites.get(brandId) ?? null,
  };
}

function siteOfTheme(theme: BrandTheme, locale: SelectedLocale): EventSite {
  const { name, href, canonical, hiddenRoutes } = theme;
  const { origin, localeInPath } = canonical ?? {
    origin: new URL(href).origin,
    localeInPath: false,
  };
  return createSite(origin, { localeInPath, hiddenRoutes }, locale, name);
}

function createSite(
  origin: string,
  brand: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>,
  locale: SelectedLocale,
  otherName: string | null,
): EventSite {
  const { hrefOf, hasRoute } = createHrefs(ROUTE_TABLE, brand, () => locale);
  return {
    host: new URL(origin).host,
    otherName,
    addressOf: ({ id, slug }) =>
      origin + (hasRoute('event') ? hrefOf('event', { id, slug }) : hrefOf('events')),
  };
}
