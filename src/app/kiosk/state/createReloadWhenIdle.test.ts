import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { inMarbles } from '../../../../tests/support/marbles.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior, createScope } from '../../state/createBehavior.ts';
import { createReloadWhenIdle } from './createReloadWhenIdle.ts';

const STARTED = new Date('2026-11-24T08:00:00Z');

function setUp(phase: KioskPhase = { kind: 'attract' }) {
  const scope = createScope();
  const phases$ = new BehaviorSubject(phase);
  const profiles$ = new BehaviorSubject<KioskProfile>(sampleKioskProfile);
  const minutes$ = new BehaviorSubject(STARTED);
  const requested$ = new Subject<void>();
  const renew = vi.fn();
  createReloadWhenIdle(scope, {
    phase$: createBehavior(createScope(), phase, phases$),
    profile$: createBehavior(createScope(), sampleKioskProfile, profiles$),
    minute$: createBehavior(createScope(), STARTED, minutes$),
    startedAt: () => STARTED,
    requested$,
    renew,
  });
  return { scope, phases$, profiles$, minutes$, requested$, renew };
}

describe('the page of a lobby screen', () => {
  it('is not reloaded without a reason', () => {
    const { phases$, minutes$, profiles$, renew } = setUp();
    phases$.next({ kind: 'resting', state: 'off' });
    minutes$.next(new Date('2026-11-25T08:00:00Z'));
    profiles$.next({ ...sampleKioskProfile, title: 'Neu', orientation: 'landscape' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is reloaded once, as soon as there is a reason', () => {
    const { requested$, renew } = setUp();
    requested$.next();
    requested$.next();
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each([{ kind: 'active' }, { kind: 'warning', secondsLeft: 9 }] as const)(
    'is not reloaded while the phase is $kind',
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
  ] as const)('is reloaded when the profile changes to %o', (change) => {
    const { profiles$, renew } = setUp();
    profiles$.next({ ...sampleKioskProfile, ...change });
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is reloaded at the time that the editors chose, and not if it was loaded after that time', () => {
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

describe('the reload, as marble diagrams', () => {
  const PHASES: Readonly<Record<string, KioskPhase>> = {
    a: { kind: 'attract' },
    p: { kind: 'active' },
    w: { kind: 'warning', secondsLeft: 9 },
    o: { kind: 'resting', state: 'off' },
  };

  /**
   * Letters of events: a phase, or `r` a reload is requested, `t` the tabs change, `T` the first
   * tabs are back, `n` a reload from noon is chosen, `m` the minute before noon, `M` noon, `E` the
   * scope ends.
   */
  const expectReload = (acts: string, expected: string): void =>
    inMarbles(({ cold, expectObservable }) => {
      const { scope, phases$, profiles$, minutes$, requested$, renew } = setUp();
      const change = (changes: Partial<KioskProfile>): void =>
        profiles$.next({ ...profiles$.value, ...changes });
      const act: Readonly<Record<string, () => void>> = {
        r: () => requested$.next(),
        t: () => change({ tabs: ['today'] }),
        T: () => change({ tabs: sampleKioskProfile.tabs }),
        n: () => change({ reloadFrom: new Date('2026-11-24T12:00:00Z') }),
        m: () => minutes$.next(new Date('2026-11-24T11:59:00Z')),
        M: () => minutes$.next(new Date('2026-11-24T12:00:00Z')),
        E: () => scope.end(),
      };
      const reloads$ = new Subject<string>();
      renew.mockImplementation(() => reloads$.next('x'));
      cold(acts).subscribe((letter) => {
        const phase = PHASES[letter];
        if (phase !== undefined) phases$.next(phase);
        else act[letter]?.();
      });
      expectObservable(reloads$).toBe(expected);
    });

  it('waits for the end of the visit and its warning, and happens once', () => {
    expectReload('-p-r-w-p-w-a-p-r-a', '-----------x');
  });

  it('happens at once on a resting screen', () => {
    expectReload('-o-t-t', '---x');
  });

  it('happens at the chosen minute, or after the visit that is running then', () => {
    expectReload('-n-m-M-M', '-----x');
    expectReload('-n-p-m-M-o', '---------x');
  });

  it('also happens if its reason has disappeared in the meantime', () => {
    expectReload('-p-t-T-a', '-------x');
  });

  it('does not happen after the scope has ended', () => {
    expectReload('-p-r-E-a', '');
  });
});
