import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import { EVENT_LIST_ID } from '../../ui/screens/EventList/eventListData.ts';
import { MEDIA_LIST_ID } from '../../ui/screens/MediaList/mediaListData.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { openFetchedList } from './openFetchedList.ts';
import { openJobList } from './openJobList.ts';

export type Lists = Pick<UiServices, 'openJobList' | 'openEventList' | 'openMediaList'>;

/** What opens the lists of a page. A chunk of its own: most pages have none. */
export const createLists = (
  scope: Scope,
  { brand, locale }: { readonly brand: Brand; readonly locale: SelectedLocale },
): Lists => ({
  openJobList: (data) => openJobList(scope, data, { brand, locale }),
  openEventList: (data) =>
    openFetchedList(scope, 'events', data, { listId: EVENT_LIST_ID, locale }),
  openMediaList: (data) => openFetchedList(scope, 'media', data, { listId: MEDIA_LIST_ID, locale }),
});
