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
  /** Asks the server for the answer that clears all cookies; false without one. Never rejects. */
  readonly ask: () => Promise<boolean>;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const AGAIN = 30_000;

/**
 * Has the browser clear every cookie, whatever its path and its readers: no script can, a
 * server can by `Clear-Site-Data`. Without a network it is asked again until it has answered.
 * @returns what is called when a person has gone
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

/** Where the screen with this handle says that a visit has ended. */
export const visitEndPath = (handle: string): string => `${screenPath(handle)}/ende`;

/** Whether the server has answered. Never rejects. */
export const askForCookieWipe = (handle: string): Promise<boolean> =>
  postJson(visitEndPath(handle), {}).then(
    ({ ok }) => ok,
    () => false,
  );
