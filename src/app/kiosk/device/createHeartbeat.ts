import {
  concatMap,
  EMPTY,
  exhaustMap,
  merge,
  type Observable,
  type SchedulerLike,
  takeUntil,
  timer,
} from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import type { Heartbeat, ScreenServer } from '../../../domain/kiosk/ScreenServer.ts';

interface HeartbeatInputs {
  readonly handle: string;
  readonly state: () => Promise<Heartbeat>;
  readonly send: ScreenServer['sendHeartbeat'];
  /** Called when the server runs another build than this page. */
  readonly onOtherBuild: () => void;
  /** Emits when the server should know of a change at once. */
  readonly hurry$?: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Milliseconds. */
const FIRST = 3000;
const EACH = 60_000;

/** Reports to the server every minute that the screen is running. */
export function createHeartbeat(
  scope: Scope,
  {
    handle,
    state,
    send,
    onOtherBuild,
    hurry$ = EMPTY,
    scheduler,
    random = Math.random,
  }: HeartbeatInputs,
): void {
  const report = async (): Promise<void> => {
    const heartbeat = await state();
    const answer = await send(handle, heartbeat);
    if (answer !== null && answer.release !== heartbeat.build) onOtherBuild();
  };
  // Screens that were switched on together report at different moments from the second time on.
  const minutes$ = merge(
    timer(FIRST, scheduler),
    timer(FIRST + EACH * random(), EACH, scheduler),
  ).pipe(exhaustMap(report));
  merge(minutes$, hurry$.pipe(concatMap(report)))
    .pipe(takeUntil(scope.ended$))
    .subscribe();
}
