import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior, createScope } from '../../state/createBehavior.ts';
import { createRenewal } from './createRenewal.ts';

const STARTED = new Date('2026-11-24T08:00:00Z');

function setUp(phase: KioskPhase = { kind: 'attract' }) {
  const scope = createScope();
  const phases$ = new BehaviorSubject(phase);
  const profiles$ = new BehaviorSubject<KioskProfile>(sampleKioskProfile);
  const minutes$ = new BehaviorSubject(STARTED);
  const requested$ = new Subject<void>();
  const renew = vi.fn();
  createRenewal(scope, {
    phase$: createBehavior(scope, phase, phases$),
    profile$: createBehavior(scope, sampleKioskProfile, profiles$),
    minute$: createBehavior(scope, STARTED, minutes$),
    startedAt: () => STARTED,
    requested$,
    renew,
  });
  return { phases$, profiles$, minutes$, requested$, renew };
}

describe('the page of a lobby screen', () => {
  it('is not reloaded without a reason', () => {
    const { phases$, minutes$, profiles$, renew } = setUp();
    phases$.next({ kind: 'resting', state: 'off' });
    minutes$.next(new Date('2026-11-25T08:00:00Z'));
    profiles$.next({ ...sampleKioskProfile, message: 'Neu', orientation: 'landscape' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is reloaded once, as soon as there is a reason', () => {
    const { requested$, renew } = setUp();
    requested$.next();
    requested$.next();
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each([{ kind: 'active' }, { kind: 'warning', secondsLeft: 9 }] as const)(
    'waits while it is $kind',
    (phase) => {
      const { requested$, phases$, renew } = setUp(phase);
      requested$.next();
      expect(renew).not.toHaveBeenCalled();
      phases$.next({ kind: 'attract' });
      expect(renew).toHaveBeenCalledOnce();
    },
  );

  it.each([
    { tabs: ['today'] },
    { allowedRoutes: [] },
    { locales: ['it-CH'] },
    { startPath: '/wohnen' },
  ] as const)('is reloaded for %o, from which it was built', (change) => {
    const { profiles$, renew } = setUp();
    profiles$.next({ ...sampleKioskProfile, ...change });
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is reloaded at the moment that editors chose, and not again after it', () => {
    const { profiles$, minutes$, renew } = setUp();
    profiles$.next({ ...sampleKioskProfile, reloadFrom: new Date('2026-11-24T12:00:00Z') });
    minutes$.next(new Date('2026-11-24T11:59:00Z'));
    expect(renew).not.toHaveBeenCalled();
    minutes$.next(new Date('2026-11-24T12:00:00Z'));
    expect(renew).toHaveBeenCalledOnce();
    const after = setUp();
    after.profiles$.next({ ...sampleKioskProfile, reloadFrom: new Date('2026-11-24T07:59:00Z') });
    after.minutes$.next(new Date('2026-11-24T12:00:00Z'));
    expect(after.renew).not.toHaveBeenCalled();
  });
});
