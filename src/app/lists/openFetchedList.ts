import type { Scope } from '../../domain/shared/Behavior.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import type { AddressedList } from '../../ui/state/AddressedList.ts';
import { createLazy } from '../navigation/createLazy.ts';
import { loadChunk } from '../navigation/loadChunk.ts';
import { createAddressedList } from '../state/createAddressedList.ts';
import {
  abortable,
  browserHistory,
  listAddressesIn,
  showTitle,
  whileOnScreen,
} from './browserList.ts';
import type { ListAnswers } from './createListAnswers.ts';
import type { FetchedList } from './listPaths.ts';

interface Surroundings {
  /** Id of the element with which the list begins. */
  readonly listId: string;
  readonly locale: SelectedLocale;
}

/** Addresses that are fetched ahead: every choice of most lists, and the next page. */
const MOST_AHEAD = 12;

/**
 * The list of events or media entries of the page that is open: what its choices lead to is fetched
 * while the browser is idle.
 */
export function openFetchedList<Data extends Pick<ScreenHead, 'title'>>(
  scope: Scope,
  name: FetchedList,
  data: Data,
  { listId, locale }: Surroundings,
): AddressedList<Data> {
  // Data are the answers' own: the view that asks for a list draws what the server answers for it.
  const answers = createLazy(
    async () =>
      (await loadChunk(() => import('./createListAnswers.ts'))).createListAnswers(
        name,
        locale,
      ) as unknown as ListAnswers<Data>,
  );
  const list = createAddressedList(scope, {
    initial: { data, search: location.search },
    find: (search) => abortable(async (signal) => (await answers()).find(search, signal)),
    history: browserHistory,
  });
  const start = document.getElementById(listId);
  const fetchAhead = ({ fetchAhead: fetch }: ListAnswers<Data>) =>
    fetch(listAddressesIn(start?.parentElement ?? null).slice(0, MOST_AHEAD));
  let isSeen = false;
  list.shown$.changes$.subscribe(({ data: { title } }) => {
    showTitle(title);
    if (isSeen)
      whileOnScreen(start, () => void answers().then(fetchAhead, () => undefined), { once: true });
  });
  whileOnScreen(start, () => {
    isSeen = true;
    const fetchAgain = (ready: ListAnswers<Data>): void => {
      ready.forget();
      fetchAhead(ready);
    };
    void answers().then(fetchAgain, () => undefined);
  });
  return list;
}
