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

interface CookieWipeInputs {
  /** Requests the response that clears all cookies; false if there is none. Never rejects. */
  readonly request: () => Promise<boolean>;
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
export function createCookieWipe(
  scope: Scope,
  { request, scheduler }: CookieWipeInputs,
): () => void {
  const requested$ = new Subject<void>();
  const untilResponse$ = timer(0, AGAIN, scheduler).pipe(
    concatMap(request),
    takeWhile((done) => !done),
  );
  requested$
    .pipe(
      exhaustMap(() => untilResponse$),
      takeUntil(scope.ended$),
    )
    .subscribe();
  return () => requested$.next();
}
