import { matchPath } from 'react-router-dom';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { ViewRepository } from '../../../domain/view/ViewRepository.ts';
import { withLanguage, withoutLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { PageRequest } from './PageRequest.ts';

const HOME = '/';

/**
 * The path of the page that `/v/{handle}` shows, in the language of the visit. Null for every other
 * address and for a handle that is no one's or another brand's. While the profile cannot be read it
 * is the home page: a frame on a house's site stays filled.
 */
export async function findEmbeddedView(
  { brand, path }: Pick<PageRequest, 'brand' | 'path'>,
  views: ViewRepository,
): Promise<string | null> {
  const entry = ROUTE_TABLE.find(({ id }) => id === 'view');
  if (entry === undefined || brand.hiddenRoutes.includes(entry.id)) return null;
  const handle = matchPath(`/${entry.path}`, brand.localeInPath ? withoutLanguage(path) : path)
    ?.params['handle'];
  if (handle === undefined) return null;
  const found = await views.find(handle);
  if (found.ok && found.value?.brandId !== brand.id) return null;
  // The page alone: a start page has neither filter nor place on it.
  const start = (found.ok ? found.value?.startPath : null)?.replace(/[?#].*$/, '') ?? HOME;
  return brand.localeInPath ? withLanguage(start, languageOf(resolveLocale(path, brand))) : start;
}
