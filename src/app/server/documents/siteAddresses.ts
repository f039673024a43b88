import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';

/**
 * Absolute addresses of a brand's site: what machines keep must not depend on the host they asked.
 */
export interface SiteAddresses {
  /** Of a path on this site. */
  readonly of: (path: string) => string;
  /** Of a screen, in the language of the document. */
  readonly ofRoute: (id: RouteId, parameters?: Readonly<Record<string, string>>) => string;
  /** Of a path that editors entered, or of an address elsewhere. */
  readonly ofContent: (link: string) => string;
}

export function createSiteAddresses(brand: Brand, locale: SelectedLocale): SiteAddresses {
  const { hrefOf, hrefOfContent } = createHrefs(ROUTE_TABLE, brand, () => locale);
  const of = (path: string): string =>
    path.startsWith('/') ? `https://${canonicalHost(brand)}${path}` : path;
  return {
    of,
    ofRoute: (id, parameters) => of(hrefOf(id, parameters)),
    ofContent: (link) => of(hrefOfContent(link)),
  };
}
