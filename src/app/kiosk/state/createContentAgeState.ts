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
/** Questions at a time. */
const AT_ONCE = 4;

/** What is known after a message. */
interface Reads {
  /** The address that was told of last comes last; null where there is not even a copy. */
  readonly old: ReadonlyMap<string, Date | null>;
  readonly online: boolean;
  readonly healed: boolean;
}

const FRESH: Reads = { old: new Map(), online: true, healed: false };

/** How old what the screen shows is, and the tries to make it fresh again without a touch. */
export function createContentAgeState(
  scope: Scope,
  { messages$, askAgain, scheduler }: ContentAgeInputs,
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
      exhaustMap(() => from(reads$.value.old.keys()).pipe(mergeMap(askAgain, AT_ONCE))),
      takeUntil(scope.ended$),
    )
    .subscribe();
  return {
    contentFrom$: createBehavior<Date | null>(scope, null, contentFrom$),
    online$: createBehavior(scope, true, reads$.changes$.pipe(map(({ online }) => online))),
    healed$: reads$.changes$.pipe(
      // The first is what was known before.
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
  if (old.size > MOST_ASKED) old.delete(old.keys().next().value ?? '');
  const online = !old.has(address);
  return { old, online, healed: wasOld && online };
}

function oldest(old: Reads['old']): Date | null {
  const times = [...old.values()].flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
