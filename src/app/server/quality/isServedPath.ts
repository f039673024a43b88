import { matchRoutes } from 'react-router-dom';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { IsServedPath, PublishedContent } from '../../../domain/quality/AuditedContent.ts';
import { resolveRedirect } from '../../../domain/redirect/resolveRedirect.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { findPrefixedPath, withoutLanguage, writtenPath } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteEntry } from '../../routes/RouteEntry.ts';
import { findDocument } from '../documents/findDocument.ts';

/** Files and routes for machines: they are not content, or their names are not known here. */
const SERVED = /^\/(?:bilder|teilbild|dateien|marken|assets)\/|^\/(?:favicon\.ico|robots\.txt)$/;

interface Question {
  readonly brand: Brand;
  readonly published: PublishedContent;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** Routes that show a single entry, which must be published. All others show a page of blocks. */
const ENTRY_ROUTES: Readonly<Partial<Record<RouteId, (question: Question) => boolean>>> = {
  event: ({ brand, published, parameters: { id = '' } }) => published.has('event', brand.id, id),
  mediaEntry: ({ brand, published, parameters: { id = '' } }) =>
    published.has('mediaEntry', brand.id, id),
  house: ({ brand, published, parameters: { haus = '' } }) =>
    published.has('house', brand.groupSite === true ? null : brand.id, haus),
  place: ({ brand, published, parameters: { angebot = '' } }) =>
    published.has('offer', brand.groupSite === true ? null : brand.id, angebot),
  job: ({ published, parameters: { id = '' } }) => published.has('job', null, id),
  apprenticeship: ({ published, parameters: { id = '' } }) =>
    published.has('apprenticeship', null, id),
  view: ({ brand, published, parameters: { handle = '' } }) =>
    published.has('kioskProfile', brand.id, handle),
  // The server itself handles the staff's area.
  signature: () => true,
  login: () => true,
  internal: () => true,
};

const ROUTES = ROUTE_TABLE.map((entry) => ({ path: `/${entry.path}`, handle: entry }));

/**
 * Whether a brand's site has something at a path, according to its routes, its editors' redirects
 * and the published content. Nothing is fetched.
 */
export const isServedPath: IsServedPath = (brand, address, published) => {
  const { pathname } = new URL(address, 'https://this-site.invalid');
  // The site redirects paths with double or trailing slashes to the normalised form.
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (SERVED.test(path) || findDocument(path, brand) !== null) return true;
  const prefixed = findPrefixedPath(path, brand) ?? path;
  const bare = brand.localeInPath ? withoutLanguage(prefixed) : path;
  if (brand.localeInPath && findDocument(prefixed, brand) !== null) return true;
  const written = (place: string): string => writtenPath(ROUTE_TABLE, place, brand);
  const redirect = resolveRedirect(bare, published.redirectsOf(brand.id), written);
  if (redirect.kind !== 'none') return redirect.kind === 'redirect';
  const match = matchRoutes(
    ROUTES.filter(({ handle }) => !brand.hiddenRoutes.includes(handle.id)),
    bare,
  )?.at(-1);
  if (match === undefined) return false;
  const question = { brand, published, parameters: match.params };
  const { handle } = match.route;
  return ENTRY_ROUTES[handle.id]?.(question) ?? hasPage(handle, question);
};

function hasPage(
  { content, contentOtherwise, ownContent }: RouteEntry,
  { brand, published, parameters }: Question,
): boolean {
  const paths = [content, contentOtherwise].filter((path) => path !== undefined);
  return (
    ownContent ||
    paths.some((path) =>
      published.has(
        'page',
        brand.id,
        path.replace(/:([a-z]+)/g, (_, name: string) => parameters[name] ?? ''),
      ),
    )
  );
}
