import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import { EVENT_LIST_ID } from '../../ui/screens/EventList/eventListData.ts';
import { MEDIA_LIST_ID } from '../../ui/screens/MediaList/mediaListData.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import type { DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import type { UrlSyncedList } from '../../ui/state/UrlSyncedList.ts';
import { createLazy, loadChunk } from '../navigation/loadChunk.ts';
import { createUrlSyncedList } from '../state/createUrlSyncedList.ts';
import {
  abortable,
  browserHistory,
  listAddressesIn,
  showTitle,
  runWhenVisible,
} from './browserList.ts';
import type { ListFetcher } from './createListFetcher.ts';
import { JOB_LIST_ID } from '../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../ui/screens/JobList/jobListData.ts';

export type Lists = Pick<UiServices, 'openJobList' | 'openEventList' | 'openMediaList'>;

/**
 * Creates the functions that open the lists of a page. A separate chunk, because most pages have no
 * list.
 */
export const createLists = (
  scope: Scope,
  { brand, locale }: { readonly brand: Brand; readonly locale: SelectedLocale },
): Lists => ({
  openJobList: (data) => openJobList(scope, data, { brand, locale }),
  openEventList: (data) =>
    openFetchedList(scope, 'events', data, { listId: EVENT_LIST_ID, locale }),
  openMediaList: (data) => openFetchedList(scope, 'media', data, { listId: MEDIA_LIST_ID, locale }),
});

interface FetchedListPlace {
  /** Id of the element at the start of the list. */
  readonly listId: string;
  readonly locale: SelectedLocale;
}

/** The most addresses to prefetch: every filter choice of most lists, and the next page. */
const MAX_AHEAD = 12;

/**
 * Opens the list of events or media entries of the current page. The lists behind its links are
 * prefetched while the browser is idle.
 */
export function openFetchedList<Data extends Pick<DocumentHeadData, 'title'>>(
  scope: Scope,
  kind: 'events' | 'media',
  data: Data,
  { listId, locale }: FetchedListPlace,
): UrlSyncedList<Data> {
  // The type of the data is the response's own: the view that opens a list renders the server's
  // response for it.
  const answers = createLazy(async () => {
    const { createListFetcher, listAt } = await loadChunk(() => import('./createListFetcher.ts'));
    const list = listAt(kind, location.pathname);
    return createListFetcher(list, locale) as unknown as ListFetcher<Data>;
  });
  const list = createUrlSyncedList(scope, {
    initial: { data, search: location.search },
    find: (search) => abortable(async (signal) => (await answers()).find(search, signal)),
    history: browserHistory,
  });
  const start = document.getElementById(listId);
  const fetchAhead = ({ fetchAhead: fetch }: ListFetcher<Data>) =>
    fetch(listAddressesIn(start?.parentElement ?? null).slice(0, MAX_AHEAD));
  let isSeen = false;
  list.shown$.changes$.subscribe(({ data: { title } }) => {
    showTitle(title);
    if (isSeen)
      runWhenVisible(start, () => void answers().then(fetchAhead, () => undefined), { once: true });
  });
  runWhenVisible(start, () => {
    isSeen = true;
    const fetchAgain = (ready: ListFetcher<Data>): void => {
      ready.forget();
      fetchAhead(ready);
    };
    void answers().then(fetchAgain, () => undefined);
  });
  return list;
}

interface JobListPlace {
  readonly brand: Brand;
  readonly locale: SelectedLocale;
}

/**
 * Opens the job list of the current page. The code that filters it is a separate chunk, loaded
 * while the browser is idle.
 */
export function openJobList(
  scope: Scope,
  data: JobListData,
  { brand, locale }: JobListPlace,
): UrlSyncedList<JobListData> {
  const answers = createLazy(async () =>
    (await loadChunk(() => import('./createJobListFetcher.ts'))).createJobListFetcher(
      data,
      brand,
      locale,
    ),
  );
  const list = createUrlSyncedList(scope, {
    initial: { data, search: location.search },
    find: (search) => abortable(async (signal) => (await answers()).find(search, signal)),
    history: browserHistory,
  });
  list.shown$.changes$.subscribe(({ data: { title } }) => showTitle(title));
  // If the index cannot be fetched, the server responds to each query. A slow phone needs as long
  // to parse the code of the first query as to run it, so one query is run before the visitor's
  // first.
  const prepare = async (): Promise<void> => {
    const { prepareIndex, find } = await answers();
    if (await prepareIndex()) await find(location.search, new AbortController().signal);
  };
  runWhenVisible(document.getElementById(JOB_LIST_ID), () => void prepare().catch(() => undefined));
  return list;
}
