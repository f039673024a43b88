import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  share,
  takeUntil,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskProfileRepository } from '../../../domain/kiosk/KioskProfileRepository.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';

interface ProfileInputs {
  readonly initial: KioskProfile;
  readonly profiles: KioskProfileRepository;
  readonly scheduler?: SchedulerLike;
}

export interface ProfileState {
  /** The last profile that was read: it is retained while reads fail. */
  readonly profile$: Behavior<KioskProfile>;
  /**
   * Emits when the content service no longer has the profile, when the profile belongs to another
   * brand, or when editors have switched off its device.
   */
  readonly gone$: Observable<unknown>;
}

/** Milliseconds: maintenance appears on the screen within this time. */
const EACH = 60_000;

/** The screen's profile, read again every minute. */
export function createProfileState(
  scope: Scope,
  { initial, profiles, scheduler }: ProfileInputs,
): ProfileState {
  const found$ = timer(EACH, EACH, scheduler).pipe(
    exhaustMap(() => profiles.find(initial.handle)),
    filter((read) => read.ok),
    map(({ value }) => value),
    takeUntil(scope.ended$),
    share(),
  );
  const isOurs = (profile: KioskProfile | null): profile is KioskProfile =>
    profile?.device === true && profile.brandId === initial.brandId;
  const profiles$ = found$.pipe(
    filter(isOurs),
    // Equal content keeps the old object: nothing is rendered again.
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  );
  return {
    profile$: createBehavior<KioskProfile>(scope, initial, profiles$),
    gone$: found$.pipe(filter((profile) => !isOurs(profile))),
  };
}
