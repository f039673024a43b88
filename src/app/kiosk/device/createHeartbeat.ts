import { exhaustMap, type SchedulerLike, takeUntil, timer } from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import type { Heartbeat, ScreenServer } from '../../../domain/kiosk/ScreenServer.ts';

interface HeartbeatInputs {
  readonly handle: string;
  readonly state: () => Promise<Heartbeat>;
  readonly send: ScreenServer['sendHeartbeat'];
  /** Called when the server runs another build than this page. */
  readonly onOtherBuild: () => void;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const FIRST = 3000;
const EACH = 60_000;

/** Reports to the server every minute that the screen is running. */
export function createHeartbeat(
  scope: Scope,
  { handle, state, send, onOtherBuild, scheduler }: HeartbeatInputs,
): void {
  timer(FIRST, EACH, scheduler)
    .pipe(
      exhaustMap(async () => {
        const heartbeat = await state();
        const answer = await send(handle, heartbeat);
        if (answer !== null && answer.release !== heartbeat.build) onOtherBuild();
      }),
      takeUntil(scope.ended$),
    )
    .subscribe();
}
