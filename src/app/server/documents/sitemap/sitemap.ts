import { ACCESSIBILITY_STATEMENT } from '../../../../domain/accessibility/accessibilityStatementData.ts';
import type { Brand } from '../../../../domain/brand/Brand.ts';
import {
  BASE_LOCALE,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '../../../../domain/locale/Locale.ts';
import { FIXED_PAGES } from '../../../../domain/page/sitePages.ts';
import type { PageAddress } from '../../../../domain/page/PageRepository.ts';
import { fillPath, jobRouteOf, withLanguage } from '../../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../../routes/routeTable.ts';
import type { RouteEntry } from '../../../routes/RouteEntry.ts';
import type { RouteId } from '../../../../ui/navigation/RouteId.ts';
import {
  createSiteAddresses,
  MISSING,
  UNAVAILABLE,
  type DocumentContext,
  type MakeDocument,
} from '../SiteDocument.ts';
import { escapeHtml } from '../../render/renderDocument.ts';
import { hreflangsOf } from '../../../../domain/locale/resolveLocale.ts';

/** The path of a page, without the language, and the time of its last change. */
export interface SitePath {
  readonly path: string;
  /** ISO 8601; null if unknown. */
  readonly changed: string | null;
}

/**
 * All pages of a brand that search engines may show, in the order of the route table; null if
 * content could not be read.
 */
export async function listSitePaths(context: DocumentContext): Promise<readonly SitePath[] | null> {
  const { brand, ports } = context;
  const shown = ROUTE_TABLE.filter((entry) => isShown(entry, brand));
  const has = (id: RouteId): boolean => shown.some((entry) => entry.id === id);
  const [pages, events, media, houses, jobs, offers] = await Promise.all([
    ports.pages.listAddresses(brand),
    has('event') ? ports.events.listSeries(brand, { now: context.now }, BASE_LOCALE) : NONE,
    has('mediaEntry') ? ports.media.listAddresses(brand) : NONE,
    has('house') || has('place') ? ports.houses.list(BASE_LOCALE) : NONE,
    // A job is listed only for the brand that offers it, even if other sites show it too.
    has('job') || has('apprenticeship') ? ports.jobs.listOpen(brand.id, BASE_LOCALE) : NONE,
    has('place') ? ports.offers.list(BASE_LOCALE) : NONE,
  ]);
  // An event in houses of several brands is listed for its own.
  const ownEvents = events.ok ? events.value.filter(({ brandId }) => brandId === brand.id) : [];
  if (!pages.ok || !events.ok || !media.ok || !houses.ok || !jobs.ok || !offers.ok) return null;
  return shown.flatMap((entry): readonly SitePath[] => {
    switch (entry.id) {
      case 'event':
      case 'mediaEntry':
        return (entry.id === 'event' ? ownEvents : media.value).map(({ id, slug, updatedAt }) => ({
          path: pathOf(entry, { id, slug }),
          changed: updatedAt,
        }));
      case 'job':
      case 'apprenticeship':
        return jobs.value
          .filter(({ kind }) => jobRouteOf(kind, brand) === entry.id)
          .map(({ id, updatedAt }) => ({ path: pathOf(entry, { id }), changed: updatedAt }));
      case 'house': {
        // The group's own site lists all houses, a brand only its own.
        const own = houses.value.filter(
          ({ brandId }) => brand.groupSite === true || brandId === brand.id,
        );
        return own.map(({ slug, updatedAt }) => ({
          path: pathOf(entry, { haus: slug }),
          changed: updatedAt,
        }));
      }
      case 'place': {
        // As jobs: an offer is listed only for the brand of its house.
        const own = houses.value.filter(({ brandId }) => brandId === brand.id);
        return offers.value
          .filter(({ brandId, houseSlug }) =>
            own.some((house) => house.brandId === brandId && house.slug === houseSlug),
          )
          .map(({ houseSlug, slug }) => ({
            path: pathOf(entry, { haus: houseSlug, angebot: slug }),
            changed: null,
          }));
      }
      default:
        return pagesOf(entry, pages.value);
    }
  });
}

/** The last change of pages whose text is part of the code. */
const OWN_DATES: Readonly<Partial<Record<RouteId, string>>> = {
  accessibility: ACCESSIBILITY_STATEMENT.date,
};

const NONE = { ok: true, value: [] } as const;

const isShown = ({ id, screen, indexable, surfaces }: RouteEntry, brand: Brand): boolean =>
  screen !== null && indexable && surfaces.includes('web') && !brand.hiddenRoutes.includes(id);

const pathOf = (entry: RouteEntry, parameters: Readonly<Record<string, string>>): string =>
  `/${fillPath(entry.path, parameters)}`;

/** The pages of blocks that a route shows: one, or all that match its parameters. */
function pagesOf(entry: RouteEntry, pages: readonly PageAddress[]): readonly SitePath[] {
  const fits = new RegExp(`^${entry.content.replaceAll(/:[a-z]+/g, '[^/]+')}$`);
  const own = pages.filter(({ path }) => fits.test(path));
  if (entry.path.includes(':'))
    // A page of the site itself has a route of its own.
    return own
      .filter(({ path }) => !Object.hasOwn(FIXED_PAGES, path))
      .map(({ path, updatedAt }) => ({ path: `/${path}`, changed: updatedAt }));
  // An address that shows another page's content names that page as canonical, so it is not listed.
  const [page] = own;
  if (page === undefined && !entry.ownContent) return [];
  return [{ path: `/${entry.path}`, changed: page?.updatedAt ?? OWN_DATES[entry.id] ?? null }];
}

/** One page in one language. */
export interface SitemapEntry {
  readonly address: string;
  /** ISO 8601; null if unknown. */
  readonly changed: string | null;
  /** The same page in all its languages, including this one; empty for a site with one language. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
}

/** The protocol's limit (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

/** A sitemap of at most `MAX_ADDRESSES` pages; further pages are left out. */
export function createSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ADDRESSES).map(({ address, changed, alternates }) => {
    const lastModified =
      changed === null || Number.isNaN(Date.parse(changed))
        ? ''
        : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    const links = alternates.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(each.language)}" href="${escapeHtml(each.address)}"/>`,
    );
    return `<url><loc>${escapeHtml(address)}</loc>${lastModified}${links.join('')}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}

/** All pages of a site for search engines. A host that no brand owns has no sitemap. */
export const makeSitemap: MakeDocument = async (context) => {
  if (!context.knownHost) return MISSING;
  const paths = await listSitePaths(context);
  if (paths === null) return UNAVAILABLE;
  const entries = paths.flatMap((path) => entriesOf(path, context.brand));
  if (entries.length > MAX_ADDRESSES)
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
    ...LANGUAGES.flatMap((own) =>
      hreflangsOf(own).map((language) => ({ language, address: inLanguage(own) })),
    ),
    { language: 'x-default', address: inLanguage(DEFAULT_LANGUAGE) },
  ];
  return LANGUAGES.map((language) => ({ address: inLanguage(language), changed, alternates }));
}
