import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  scan,
  skip,
  takeUntil,
} from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import type { FromWorker } from '../kioskProtocol.ts';

interface ContentAgeInputs {
  readonly messages$: Observable<FromWorker>;
  /** Requests a stale address again; the outcome arrives as a message. Never rejects. */
  readonly refetch: (address: string) => Promise<void>;
  /** Emits when the server has answered again, so that a retry is worth its requests. */
  readonly retry$: Observable<unknown>;
}

export interface ContentAgeState {
  /** When the oldest copy in use was read; null while everything is fresh. */
  readonly contentFrom$: Behavior<Date | null>;
  /**
   * Emits when an address that was stale or missing has been read fresh: the screen can be loaded
   * again.
   */
  readonly healed$: Observable<void>;
  /** Emits when the first copy is in use after everything was fresh. */
  readonly outdated$: Observable<void>;
}

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
  { messages$, refetch, retry$ }: ContentAgeInputs,
): ContentAgeState {
  const reads$ = createBehavior(scope, FRESH, messages$.pipe(scan(readsAfter, FRESH)));
  const contentFrom$ = reads$.changes$.pipe(
    map(({ old }) => oldest(old)),
    distinctUntilChanged((one, other) => one?.getTime() === other?.getTime()),
  );
  retry$
    .pipe(
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
    outdated$: reads$.changes$.pipe(
      map(({ old }) => old.size > 0),
      distinctUntilChanged(),
      filter((isOld) => isOld),
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
