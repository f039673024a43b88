import { exhaustMap, takeUntil, timer, type SchedulerLike } from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import { heartbeatPath, type Heartbeat } from './Heartbeat.ts';

interface HeartbeatInputs {
  readonly handle: string;
  readonly state: () => Promise<Heartbeat>;
  /** Resolves with the server's release, null where it did not answer. */
  readonly send: (path: string, heartbeat: Heartbeat) => Promise<string | null>;
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
      const release = await send(heartbeatPath(handle), heartbeat);
      if (release !== null && release !== heartbeat.build) onOtherBuild();
    }),
    takeUntil(scope.ended$),
  ).subscribe();
}

export async function sendHeartbeat(path: string, heartbeat: Heartbeat): Promise<string | null> {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(heartbeat), signal: AbortSignal.timeout(10_000) });
    const { release } = await answer.json() as { readonly release?: unknown };
    return answer.ok && typeof release === 'string' ? release : null;
  } catch {
    return null;
  }
}
