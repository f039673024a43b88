import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  switchMap,
  take,
  takeUntil,
  type Observable,
} from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { isFree } from './createPhaseState.ts';

interface RenewalInputs {
  readonly phase$: Behavior<KioskPhase>;
  readonly profile$: Behavior<KioskProfile>;
  readonly minute$: Behavior<Date>;
  /** When this page was loaded, by the same clock as `minute$`. */
  readonly startedAt: () => Date;
  /** Other reasons to reload the page: a waiting build, or a profile that is gone. */
  readonly requested$: Observable<unknown>;
  /** Reloads the page. */
  readonly renew: () => void;
}

/**
 * The parts of the profile from which the routes and the first screen were built: if they change,
 * the page must be reloaded.
 */
const builtFrom = ({ tabs, allowedRoutes, locales, startPath }: KioskProfile): string =>
  JSON.stringify([tabs, allowedRoutes, locales, startPath]);

/**
 * Reloads the page once there is a reason and the screen is idle, so that no one loses what they
 * are reading.
 */
export function createReloadWhenIdle(
  scope: Scope,
  { phase$, profile$, minute$, startedAt, requested$, renew }: RenewalInputs,
): void {
  const rebuilt$ = profile$.changes$.pipe(
    map(builtFrom),
    distinctUntilChanged(),
    filter((built) => built !== builtFrom(profile$.initial)),
  );
  const demanded$ = merge(profile$.changes$, minute$.changes$).pipe(
    filter(() => isDemanded(profile$.value, startedAt(), minute$.value)),
  );
  merge(rebuilt$, demanded$, requested$)
    .pipe(
      switchMap(() => phase$.changes$),
      filter(isFree),
      take(1),
      takeUntil(scope.ended$),
    )
    .subscribe(renew);
}

const isDemanded = ({ reloadFrom }: KioskProfile, startedAt: Date, now: Date): boolean =>
  reloadFrom !== null && reloadFrom <= now && startedAt < reloadFrom;
