import { mapConcurrently } from './mapConcurrently.ts';
import { followLists } from './followLists.ts';
import {
  brands,
  hostOf,
  inLanguage,
  listAddresses,
  seededViews,
  type Address,
} from './listAddresses.ts';
import { requestPage } from './requestPage.ts';

/** A page's HTML, and its name in reports: brand and address. */
export interface NamedPage {
  readonly name: string;
  readonly html: string;
}

const collected = new Map<number, Promise<readonly NamedPage[]>>();

/**
 * Every page of every brand in each of its languages, including views and missing pages; of the
 * many list pages only one of each kind. Requested once per site: several files of a suite check
 * them.
 */
export function collectPages(sitePort: number): Promise<readonly NamedPage[]> {
  const known = collected.get(sitePort) ?? collect(sitePort);
  collected.set(sitePort, known);
  return known;
}

async function collect(sitePort: number): Promise<readonly NamedPage[]> {
  const pages: NamedPage[] = [];
  for (const brand of brands) {
    const { lists, details } = await followLists(brand, sitePort);
    const addresses = [...listAddresses(brand), ...onePerKind(lists), ...details].map(
      ({ path, query = '' }) => path + query,
    );
    const views = seededViews(brand).map(({ handle }) => `/v/${handle}`);
    const others = [...views, '/gibt-es-nicht', '/kontakt?gesendet=K7QM-4DXA'].map((path) =>
      inLanguage(path, 'de', brand),
    );
    pages.push(
      ...(await mapConcurrently([...addresses, ...others], async (path) => ({
        name: brand.id + path,
        html: (await requestPage({ port: sitePort, host: hostOf(brand), path })).body,
      }))),
    );
  }
  return pages;
}

/**
 * Two further pages of a list, or two values of the same filter, have the same markup with other
 * words.
 */
function onePerKind(lists: readonly Address[]): Address[] {
  const kindOf = ({ route, language, query }: Address): string =>
    [route.id, language, ...new URLSearchParams(query).keys()].join(' ');
  return [...new Map(lists.map((list) => [kindOf(list), list])).values()];
}
