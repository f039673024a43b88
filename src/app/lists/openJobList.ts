import type { Brand } from '../../domain/brand/Brand.ts';
import type { Scope } from '../../domain/shared/Behavior.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { JOB_LIST_ID } from '../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../ui/screens/JobList/jobListData.ts';
import type { AddressedList } from '../../ui/state/AddressedList.ts';
import { createLazy } from '../navigation/createLazy.ts';
import { loadChunk } from '../navigation/loadChunk.ts';
import { createAddressedList } from '../state/createAddressedList.ts';
import { abortable, browserHistory, showTitle, whileOnScreen } from './browserList.ts';

interface Surroundings {
  readonly brand: Brand;
  readonly locale: SelectedLocale;
}

/**
 * The list of jobs of the page that is open. Its answers are code of their own, loaded while the
 * browser is idle.
 */
export function openJobList(
  scope: Scope,
  data: JobListData,
  { brand, locale }: Surroundings,
): AddressedList<JobListData> {
  const answers = createLazy(async () =>
    (await loadChunk(() => import('./createJobAnswers.ts'))).createJobAnswers(data, brand, locale),
  );
  const list = createAddressedList(scope, {
    initial: { data, search: location.search },
    find: (search) => abortable(async (signal) => (await answers()).find(search, signal)),
    history: browserHistory,
  });
  list.shown$.changes$.subscribe(({ data: { title } }) => showTitle(title));
  // Where the index does not come, the server answers each question.
  whileOnScreen(
    document.getElementById(JOB_LIST_ID),
    () =>
      void answers().then(
        ({ prepareIndex }) => prepareIndex(),
        () => undefined,
      ),
  );
  return list;
}
