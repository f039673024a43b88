import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { resolveLocale, languageOf } from '../../../domain/locale/resolveLocale.ts';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import type { ServerPorts } from '../../container/PortsFactory.ts';
import type { LoadContext } from '../../routes/LoadContext.ts';
import type { Surface } from '../../routes/RouteEntry.ts';
import type { ResolveRoute, ResolvedRoute } from './resolveRoute.ts';
import type { PageRequest } from './PageRequest.ts';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import type { RedirectRepository } from '../../../domain/redirect/RedirectRepository.ts';
import { resolveRedirect } from '../../../domain/redirect/resolveRedirect.ts';
import {
  createHrefs,
  withLanguage,
  withoutLanguage,
  writtenPath,
} from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { matchPath } from 'react-router-dom';
import type { ViewRepository } from '../../../domain/view/ViewRepository.ts';

/** Everything that is loaded for a page before it is rendered. */
export interface PageContent {
  readonly surface: Extract<Surface, 'web' | 'view'>;
  /** The path of the page that is shown; an embedded view has a different address. */
  readonly path: string;
  readonly answer: ResolvedRoute;
  readonly config: BrandConfig | null;
  /** Why there is no configuration; null if there is one. */
  readonly withoutConfig: 'missing' | ContentFailure['kind'] | null;
  /** The brand's notices, also those of other times; none if they cannot be read. */
  readonly notices: readonly HouseNotice[];
  /** Whether departures are available. */
  readonly timetable: boolean;
}

export interface PageRedirect {
  readonly status: number;
  readonly location: string;
}

export interface PageContentInput {
  readonly pageRequest: PageRequest;
  readonly ports: ServerPorts;
  /** Midnight of the page's day. */
  readonly now: Date;
  readonly resolveRoute: ResolveRoute;
  readonly logError: (error: unknown) => string;
  /** Called for a broken redirect; null if redirects are ignored. */
  readonly reportRedirect: ReportRedirect | null;
}

/** Reads all content of a page in parallel. */
export async function loadPageContent({
  pageRequest,
  ports,
  now,
  resolveRoute,
  logError,
  reportRedirect,
}: PageContentInput): Promise<PageContent | PageRedirect> {
  const { brand, query, contactForm, visitForm, visitAnswer, applicantPage, applicationForm } =
    pageRequest;
  const { acknowledgement } = pageRequest;
  // There are many spellings of a path, so each must cost little: no page is read for it.
  const sitePath = sitePathOf(pageRequest);
  if (reportRedirect !== null && writtenIn(brand)(sitePath) !== sitePath) {
    const target = await findRedirect(pageRequest, ports.redirects, reportRedirect);
    if (target !== null) return target;
  }
  const view = await findEmbeddedView(pageRequest, ports.views);
  const surface = view === null ? ('web' as const) : ('view' as const);
  const path = view ?? pageRequest.path;
  const context: LoadContext = {
    brand,
    ports,
    surface,
    now: () => now,
    ...(contactForm && { contactForm }),
    ...(visitForm && { visitForm }),
    ...(visitAnswer && { visitAnswer }),
    ...(applicantPage && { applicantPage }),
    ...(applicationForm && { applicationForm }),
    ...(acknowledgement && { acknowledgement }),
  };
  const locale = resolveLocale(path, brand);
  const [redirect, configuration, notices, answer] = await Promise.all([
    // Read in parallel: while the content service does not respond, consecutive reads would add up
    // their waiting times.
    reportRedirect === null ? null : findRedirect(pageRequest, ports.redirects, reportRedirect),
    ports.brandConfigs.find(brand, locale),
    // A frame on another site has the page alone.
    surface === 'view' ? null : ports.notices.list(brand, locale),
    resolveRoute({ brand, surface, path, query, context, logError }),
  ]);
  if (redirect !== null) return redirect;
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location') ?? '/' };
  const config = configuration.ok ? configuration.value : null;
  const cause = configuration.ok ? 'missing' : configuration.failure.kind;
  return {
    surface,
    path,
    answer,
    config,
    withoutConfig: config === null ? cause : null,
    notices: notices?.ok ? notices.value : [],
    timetable: ports.timetable !== null,
  };
}

/** A redirect that leads in a circle, is too long a chain, or has no valid target. */
export interface BrokenRedirect {
  readonly brandId: BrandId;
  /** The visitor's path without the language prefix. */
  readonly from: string;
}

export type ReportRedirect = (redirect: BrokenRedirect) => void;

/**
 * The target to which the brand's editors redirect this address, else its spelling in the route
 * table, in the language of the visit; null if there is neither. Editors' redirects that cannot be
 * read do not count.
 */
async function findRedirect(
  pageRequest: PageRequest,
  redirects: RedirectRepository,
  report: ReportRedirect,
): Promise<PageRedirect | null> {
  const { brand, path } = pageRequest;
  const listed = await redirects.list(brand);
  const from = sitePathOf(pageRequest);
  const written = writtenIn(brand);
  const found = resolveRedirect(from, listed.ok ? listed.value : [], written);
  if (found.kind === 'broken') report({ brandId: brand.id, from });
  const { hrefOfContent } = createHrefs(ROUTE_TABLE, brand, () => resolveLocale(path, brand));
  if (found.kind === 'redirect') return { status: found.status, location: hrefOfContent(found.to) };
  return written(from) === from ? null : { status: 301, location: hrefOfContent(written(from)) };
}

/** The path without its language prefix. */
const sitePathOf = ({ brand, path }: Pick<PageRequest, 'brand' | 'path'>): string =>
  brand.localeInPath ? withoutLanguage(path) : path;

/** Turns a path into its spelling in the route table. */
const writtenIn = (brand: Brand) => (place: string) => writtenPath(ROUTE_TABLE, place, brand);

/**
 * The path of the page that `/v/{handle}` shows, in the language of the visit. Null for every other
 * address, and for a handle that is unknown or belongs to another brand. If the profile cannot be
 * read, it is the home page, so that a frame on a house's site is not empty.
 */
export async function findEmbeddedView(
  { brand, path }: Pick<PageRequest, 'brand' | 'path'>,
  views: ViewRepository,
): Promise<string | null> {
  const entry = ROUTE_TABLE.find(({ id }) => id === 'view');
  if (entry === undefined || brand.hiddenRoutes.includes(entry.id)) return null;
  const handle = matchPath(
    { path: `/${entry.path}`, caseSensitive: true },
    sitePathOf({ brand, path }),
  )?.params['handle'];
  if (handle === undefined) return null;
  const found = await views.find(handle);
  if (found.ok && found.value?.brandId !== brand.id) return null;
  // Removes query and fragment: a start page has no filter and no position.
  const start = (found.ok ? found.value?.startPath : null)?.replace(/[?#].*/s, '') ?? '/';
  return brand.localeInPath ? withLanguage(start, languageOf(resolveLocale(path, brand))) : start;
}
