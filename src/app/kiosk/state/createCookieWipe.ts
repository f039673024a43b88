import {
  concatMap,
  exhaustMap,
  Subject,
  takeUntil,
  takeWhile,
  timer,
  type SchedulerLike,
} from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import { postJson } from '../device/postJson.ts';
import { screenPath } from '../KioskBootstrap.ts';

interface CookieWipeInputs {
  /** Requests the response that clears all cookies; false if there is none. Never rejects. */
  readonly ask: () => Promise<boolean>;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const AGAIN = 30_000;

/**
 * Lets the browser clear every cookie, whatever its path and whether scripts may read it. A script
 * cannot do that, but a server can with `Clear-Site-Data`. Without a network the request is
 * repeated until the server responds.
 * @returns the function to call when a visit has ended
 */
export function createCookieWipe(scope: Scope, { ask, scheduler }: CookieWipeInputs): () => void {
  const requested$ = new Subject<void>();
  const untilAnswered$ = timer(0, AGAIN, scheduler).pipe(
    concatMap(ask),
    takeWhile((done) => !done),
  );
  requested$
    .pipe(
      exhaustMap(() => untilAnswered$),
      takeUntil(scope.ended$),
    )
    .subscribe();
  return () => requested$.next();
}

/** The path to which the screen with this handle reports the end of a visit. */
export const visitEndPath = (handle: string): string => `${screenPath(handle)}/ende`;

/** Whether the server responded. Never rejects. */
export const requestCookieWipe = (handle: string): Promise<boolean> =>
  postJson(visitEndPath(handle), {}).then(
    ({ ok }) => ok,
    () => false,
  );
