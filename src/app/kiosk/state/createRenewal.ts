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
  /** Other reasons to load the page anew: a build that waits, a profile that is gone. */
  readonly wanted$: Observable<unknown>;
  /** Loads the page anew. */
  readonly renew: () => void;
}

/**
 * What the routes and the first screen were built from: a page that has the old ones must be loaded
 * anew.
 */
const builtFrom = ({ tabs, allowedRoutes, locales, startPath }: KioskProfile): string =>
  JSON.stringify([tabs, allowedRoutes, locales, startPath]);

/**
 * Loads the page anew when there is a reason, once nobody is using it: no person loses what he is
 * reading.
 */
export function createRenewal(
  scope: Scope,
  { phase$, profile$, minute$, startedAt, wanted$, renew }: RenewalInputs,
): void {
  const rebuilt$ = profile$.changes$.pipe(
    map(builtFrom),
    distinctUntilChanged(),
    filter((built) => built !== builtFrom(profile$.initial)),
  );
  const demanded$ = merge(profile$.changes$, minute$.changes$).pipe(
    filter(() => isDemanded(profile$.value, startedAt(), minute$.value)),
  );
  merge(rebuilt$, demanded$, wanted$)
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
