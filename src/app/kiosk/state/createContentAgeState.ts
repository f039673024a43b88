import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  map,
  mergeMap,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import type { FromWorker } from '../kioskProtocol.ts';

interface ContentAgeInputs {
  readonly messages$: Observable<FromWorker>;
  /** Asks once more for what is a copy; its outcome comes as a message. Never rejects. */
  readonly askAgain: (address: string) => Promise<void>;
  readonly scheduler?: SchedulerLike;
}

export interface ContentAgeState {
  /** When the oldest copy in use was read, null while everything is fresh. */
  readonly contentFrom$: Behavior<Date | null>;
  /** Judged by what became of the last read: browsers' own word says only whether a cable is in. */
  readonly online$: Behavior<boolean>;
  /**
   * Emits when something that was a copy, or missing, has come fresh: what is drawn may be read
   * again.
   */
  readonly healed$: Observable<void>;
}

/**
 * Milliseconds between two tries while anything is old: healed within a minute of the network's
 * return, patience included.
 */
const RETRY = 15_000;
/** Asked again in one round; more than any screen reads. */
const MOST_ASKED = 40;

/** How old what the screen shows is, and the tries to make it fresh again without a touch. */
export function createContentAgeState(
  scope: Scope,
  { messages$, askAgain, scheduler }: ContentAgeInputs,
): ContentAgeState {
  /** The address that was told of last comes last; null where there is not even a copy. */
  const old = new Map<string, Date | null>();
  const changes$ = new Subject<void>();
  const online$ = new Subject<boolean>();
  const healed$ = new Subject<void>();

  messages$.pipe(takeUntil(scope.ended$)).subscribe((message) => {
    const { address } = message;
    const wasOld = old.delete(address);
    if (message.kind === 'failed') old.set(address, null);
    else if (message.readAt !== null) old.set(address, new Date(message.readAt));
    else if (wasOld) healed$.next();
    if (old.size > MOST_ASKED) old.delete(old.keys().next().value ?? '');
    online$.next(!old.has(address));
    changes$.next();
  });

  const isOld$ = changes$.pipe(
    map(() => old.size > 0),
    distinctUntilChanged(),
  );
  isOld$
    .pipe(
      switchMap((isOld) => (isOld ? timer(RETRY, RETRY, scheduler) : EMPTY)),
      exhaustMap(() => of(...old.keys()).pipe(mergeMap((address) => askAgain(address), 4))),
      takeUntil(scope.ended$),
    )
    .subscribe();

  return {
    contentFrom$: createBehavior<Date | null>(
      scope,
      null,
      changes$.pipe(
        map(() => oldest([...old.values()])),
        distinctUntilChanged((one, other) => one?.getTime() === other?.getTime()),
      ),
    ),
    online$: createBehavior(scope, true, online$),
    healed$,
  };
}

function oldest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
