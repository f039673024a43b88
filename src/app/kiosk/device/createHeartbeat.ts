import { exhaustMap, type SchedulerLike, takeUntil, timer } from 'rxjs';
import * as v from 'valibot';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import { screenPath } from '../KioskBootstrap.ts';
import type { Heartbeat } from '../kioskProtocol.ts';
import { postJson } from './postJson.ts';

interface HeartbeatInputs {
  readonly handle: string;
  readonly state: () => Promise<Heartbeat>;
  /** Resolves with null if the server did not respond. */
  readonly send: (handle: string, heartbeat: Heartbeat) => Promise<HeartbeatResponse | null>;
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

/** The server's release and its time; `now` is null from an older server that does not send it. */
export interface HeartbeatResponse {
  readonly release: string;
  readonly now: Date | null;
}

const Answer = v.object({
  release: v.string(),
  now: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  ),
});

/** The server's response; null if there is none. Never rejects. */
export async function sendHeartbeat(
  handle: string,
  heartbeat: Heartbeat,
): Promise<HeartbeatResponse | null> {
  try {
    const answer = await postJson(screenPath(handle), heartbeat);
    if (!answer.ok) return null;
    const { release, now = null } = v.parse(Answer, await answer.json());
    return { release, now };
  } catch {
    return null;
  }
}
