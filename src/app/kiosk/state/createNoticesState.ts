import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { noticesAt, type HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import type { NoticeRepository } from '../../../domain/notice/NoticeRepository.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';

interface NoticesInputs {
  readonly brand: Brand;
  readonly notices: NoticeRepository;
  readonly locale$: Behavior<SelectedLocale>;
  /** Emits at the start of each minute: notices begin and end at one. */
  readonly minute$: Behavior<Date>;
  /** The exact time, with seconds: one that was just published is on. */
  readonly now: () => Date;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds: a notice is on each screen of its house within five seconds. */
const EACH = 3000;

/**
 * The notices that are on, read again every few seconds. While reads fail, the last ones stay, each
 * until its end.
 */
export function createNoticesState(
  scope: Scope,
  { brand, notices, locale$, minute$, now, scheduler }: NoticesInputs,
): Behavior<readonly HouseNotice[]> {
  const read$ = locale$.changes$.pipe(
    switchMap((locale) =>
      timer(0, EACH, scheduler).pipe(exhaustMap(() => notices.list(brand, locale))),
    ),
    filter((answer) => answer.ok),
    map(({ value }) => value),
  );
  const current$ = combineLatest([read$, minute$.changes$]).pipe(
    map(([listed]) => noticesAt(listed, 'lobby', now())),
    // Equal content keeps the old object: nothing is rendered again.
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  );
  return createBehavior<readonly HouseNotice[]>(scope, [], current$);
}
