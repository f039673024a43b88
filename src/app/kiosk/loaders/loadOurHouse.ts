import type { PageScreenData, ScreenHead } from '../../../ui/blocks/liveContent.ts';
import { loadPage, type RouteRequest } from '../../routes/loadPage.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';
import { pagePathOf } from './listPictures.ts';

/** The page that editors chose for "Unser Haus"; the home page where there is none by that name. */
export function loadOurHouse(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<PageScreenData & ScreenHead> {
  const [home] = ROUTE_TABLE;
  if (home === undefined) throw new Error('The route table is empty');
  return loadPage(
    { ...home, content: pagePathOf(context.profile.startPath), contentOtherwise: '' },
    context,
    request,
  );
}
