import {
  asyncScheduler,
  expand,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  share,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { BundleOutcome } from '../../../domain/kiosk/ScreenServer.ts';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import { retryDelay } from '../../../domain/shared/retryDelay.ts';

interface KeepCopyInputs {
  /** Emits once, when the service worker can store copies. */
  readonly ready$: Observable<unknown>;
  /** Never rejects. */
  readonly sync: () => Promise<BundleOutcome>;
  /** Emits when a copy had to be shown because nothing answered: a look is due. */
  readonly hurry$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Milliseconds. The first screen loads before its copy does. */
const FIRST = 5000;
/** Published content is visible within this time. */
const EACH = 60_000;
const AFTER_FAILURE = { first: 10_000, most: EACH };

/** The last look and the wait until the next one. */
interface Round {
  readonly outcome: BundleOutcome;
  /** In a row. */
  readonly failures: number;
  /** Milliseconds. */
  readonly wait: number;
}

/**
 * Looks once a minute whether the device's bundle is current, each screen at its own moment of the
 * minute: screens that were switched on together must not ask together. After a failure it looks
 * again sooner, and then less and less often. Emits each outcome.
 */
export function keepCopy(
  scope: Scope,
  { ready$, sync, hurry$, scheduler = asyncScheduler, random = Math.random }: KeepCopyInputs,
): Observable<BundleOutcome> {
  let last: Round | null = null;
  const after = (outcome: BundleOutcome): Round => {
    if (outcome.kind !== 'failed')
      return { outcome, failures: 0, wait: last === null ? EACH * random() : EACH };
    const failures = (last?.failures ?? 0) + 1;
    const wait = retryDelay(failures, AFTER_FAILURE, outcome.retryAfter, random);
    return { outcome, failures, wait };
  };
  const look = (wait: number): Observable<Round> =>
    timer(wait, scheduler).pipe(
      switchMap(sync),
      map(after),
      tap((round) => {
        last = round;
      }),
    );
  // While looks fail, the next one is already on its way.
  const sooner$ = hurry$.pipe(
    filter(() => last?.failures === 0),
    map(() => retryDelay(1, AFTER_FAILURE, null, random)),
  );
  return ready$.pipe(
    switchMap(() => merge(of(FIRST), sooner$)),
    switchMap((wait) => look(wait).pipe(expand((round) => look(round.wait)))),
    map(({ outcome }) => outcome),
    takeUntil(scope.ended$),
    share(),
  );
}
