import { exhaustMap, takeUntil, timer, type SchedulerLike } from 'rxjs';
import * as v from 'valibot';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import { screenPath } from '../KioskGround.ts';
import type { Heartbeat } from './Heartbeat.ts';
import { postJson } from './postJson.ts';

interface HeartbeatInputs {
  readonly handle: string;
  readonly state: () => Promise<Heartbeat>;
  /** Resolves with the server's release, null where it did not answer. */
  readonly send: (handle: string, heartbeat: Heartbeat) => Promise<string | null>;
  /** The server runs another build than this page. */
  readonly onOtherBuild: () => void;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const FIRST = 3000;
const EACH = 60_000;

/** Tells the server each minute that the screen lives. */
export function createHeartbeat(scope: Scope, { handle, state, send, onOtherBuild, scheduler }: HeartbeatInputs): void {
  timer(FIRST, EACH, scheduler).pipe(
    exhaustMap(async () => {
      const heartbeat = await state();
      const release = await send(handle, heartbeat);
      if (release !== null && release !== heartbeat.build) onOtherBuild();
    }),
    takeUntil(scope.ended$),
  ).subscribe();
}

const Answer = v.object({ release: v.string() });

/** The server's release, null where it does not answer. Never rejects. */
export async function sendHeartbeat(handle: string, heartbeat: Heartbeat): Promise<string | null> {
  try {
    const answer = await postJson(screenPath(handle), heartbeat);
    return answer.ok ? v.parse(Answer, await answer.json()).release : null;
  } catch {
    return null;
  }
}
