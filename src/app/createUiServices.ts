import type { UiServices } from '../ui/UiServices.ts';
import { createHrefs } from './routes/createHrefs.ts';
import { LINKED_ROUTES } from './routes/routeTable.ts';

type MadeHere = 'hrefOf' | 'hasRoute' | 'hrefOfContent' | 'hrefInLanguage';

/**
 * The one object that views get: the page's environment, its state, and links from the route table.
 */
export function createUiServices(parts: Omit<UiServices, MadeHere>): UiServices {
  return { ...parts, ...createHrefs(LINKED_ROUTES, parts.brand, () => parts.locale$.value) };
}
