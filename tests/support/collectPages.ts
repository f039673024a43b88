import { testedBrands } from './chosenBrands.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { followLists } from './followLists.ts';
import { hostOf, inLanguage, listAddresses, seededViews, type Address } from './listAddresses.ts';
import { requestPage } from './requestPage.ts';
import { inTier } from './tier.ts';

/** A page's HTML, and its name in reports: brand and address. */
export interface NamedPage {
  readonly name: string;
  readonly html: string;
}

/**
 * The pages of the tested brands in each of their languages, including views and missing pages; of
 * the many list pages only one of each kind.
 */
export async function collectPages(sitePort: number): Promise<readonly NamedPage[]> {
  const pages: NamedPage[] = [];
  for (const brand of testedBrands) {
    const { lists, details } = await followLists(brand, sitePort);
    const single = [...listAddresses(brand), ...details];
    const addresses = [...inTier('pages', onePerKind(single), single), ...onePerKind(lists)].map(
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
 * The last address of each kind. Two further pages of a list, or two values of the same filter,
 * have the same markup with other words.
 */
export function onePerKind(addresses: readonly Address[]): readonly Address[] {
  const kindOf = ({ route, language, query }: Address): string =>
    [route.id, language, ...new URLSearchParams(query).keys()].join(' ');
  return [...new Map(addresses.map((each) => [kindOf(each), each])).values()];
}
