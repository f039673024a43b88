import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  scan,
  type SchedulerLike,
  skip,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import type { FromWorker } from '../kioskProtocol.ts';

interface ContentAgeInputs {
  readonly messages$: Observable<FromWorker>;
  /** Requests a stale address again; the outcome arrives as a message. Never rejects. */
  readonly refetch: (address: string) => Promise<void>;
  readonly scheduler?: SchedulerLike;
}

export interface ContentAgeState {
  /** When the oldest copy in use was read; null while everything is fresh. */
  readonly contentFrom$: Behavior<Date | null>;
  /**
   * Emits when an address that was stale or missing has been read fresh: the screen can be loaded
   * again.
   */
  readonly healed$: Observable<void>;
}

/**
 * Milliseconds between two rounds of retries while anything is stale: content is fresh within a
 * minute of the network's return, including timeouts.
 */
const RETRY = 15_000;
/** Most addresses to retry in one round; more than any screen reads. */
const MAX_REQUESTS = 40;
/** Requests in parallel. */
const AT_ONCE = 4;

/** The state after a message. */
interface Reads {
  /**
   * The stale addresses, the most recently reported one last. The date is null if there is not even
   * a copy.
   */
  readonly old: ReadonlyMap<string, Date | null>;
  readonly healed: boolean;
}

const FRESH: Reads = { old: new Map(), healed: false };

/** How old the shown content is, and the retries that make it fresh again without a touch. */
export function createContentAgeState(
  scope: Scope,
  { messages$, refetch, scheduler }: ContentAgeInputs,
): ContentAgeState {
  const reads$ = createBehavior(scope, FRESH, messages$.pipe(scan(readsAfter, FRESH)));
  const contentFrom$ = reads$.changes$.pipe(
    map(({ old }) => oldest(old)),
    distinctUntilChanged((one, other) => one?.getTime() === other?.getTime()),
  );
  reads$.changes$
    .pipe(
      map(({ old }) => old.size > 0),
      distinctUntilChanged(),
      switchMap((isOld) => (isOld ? timer(RETRY, RETRY, scheduler) : EMPTY)),
      exhaustMap(() => from(reads$.value.old.keys()).pipe(mergeMap(refetch, AT_ONCE))),
      takeUntil(scope.ended$),
    )
    .subscribe();
  return {
    contentFrom$: createBehavior<Date | null>(scope, null, contentFrom$),
    healed$: reads$.changes$.pipe(
      // The first value is the current state, not a change.
      skip(1),
      filter(({ healed }) => healed),
      map(() => undefined),
    ),
  };
}

function readsAfter(before: Reads, message: FromWorker): Reads {
  const { address } = message;
  const old = new Map(before.old);
  const wasOld = old.delete(address);
  if (message.kind === 'failed') old.set(address, null);
  else if (message.readAt !== null) old.set(address, new Date(message.readAt));
  if (old.size > MAX_REQUESTS) old.delete(old.keys().next().value ?? '');
  return { old, healed: wasOld && !old.has(address) };
}

function oldest(old: Reads['old']): Date | null {
  const times = [...old.values()].flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
