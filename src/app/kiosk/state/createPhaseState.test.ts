import { BehaviorSubject, type SchedulerLike, Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior, createScope } from '../../state/createBehavior.ts';
import { createPhaseState } from './createPhaseState.ts';

const DAY = new Date('2026-11-24T10:00:00+01:00');
const EVENING = new Date('2026-11-24T22:00:00+01:00');
const NIGHT = new Date('2026-11-25T02:00:00+01:00');

/**
 * Abbreviations for tables: `a` attract, `p` an active visit, a number of seconds left, `d` dimmed,
 * `o` off, `m` maintenance.
 */
const short = (phase: KioskPhase): string => {
  switch (phase.kind) {
    case 'attract':
      return 'a';
    case 'active':
      return 'p';
    case 'warning':
      return String(phase.secondsLeft);
    case 'resting':
      return phase.state === 'dimmed' ? 'd' : 'o';
    case 'maintenance':
      return 'm';
  }
};

function setUp(
  scheduler: SchedulerLike,
  {
    signs$ = new Subject<unknown>(),
    isBusy = () => false,
    now = DAY,
    profile = {},
  }: {
    signs$?: Subject<unknown>;
    isBusy?: () => boolean;
    now?: Date;
    profile?: Partial<KioskProfile>;
  } = {},
) {
  const scope = createScope();
  const profiles = new BehaviorSubject<KioskProfile>({ ...sampleKioskProfile, ...profile });
  const minutes = new BehaviorSubject(now);
  const state = createPhaseState(scope, {
    profile$: createBehavior(scope, profiles.value, profiles),
    minute$: createBehavior(scope, now, minutes),
    signs$,
    isBusy,
    scheduler,
  });
  const seen: string[] = [];
  const from = scheduler.now();
  state.phase$.changes$.subscribe((phase) =>
    seen.push(`${(scheduler.now() - from) / 1000}:${short(phase)}`),
  );
  let ended = 0;
  state.visitEnded$.subscribe(() => {
    ended += 1;
  });
  return { ...state, scope, profiles, minutes, signs$, seen, ended: () => ended };
}

/** Runs each step at its second of virtual time, until the scope ends at second `until`. */
function play(
  steps: Readonly<Record<number, (world: ReturnType<typeof setUp>) => void>>,
  options: Parameters<typeof setUp>[1] = {},
  until = 1000,
) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  return scheduler.run(({ flush }) => {
    const world = setUp(scheduler, options);
    for (const [second, step] of Object.entries(steps))
      scheduler.schedule(() => step(world), Number(second) * 1000);
    scheduler.schedule(() => world.scope.end(), until * 1000);
    flush();
    return world;
  });
}

const countdown = (from: number) =>
  Array.from({ length: 20 }, (_, second) => `${from + second}:${20 - second}`);

describe('a visit', () => {
  it('shows a warning after the idle time of the profile and ends 20 seconds later', () => {
    const { seen, ended } = play({ 0: ({ wake }) => wake() });
    expect(seen).toEqual(['0:a', '0:p', ...countdown(60), '80:a']);
    expect(ended()).toBe(1);
  });

  it('is extended by each sign of activity', () => {
    const { seen } = play({
      0: ({ wake }) => wake(),
      40: ({ signs$ }) => signs$.next(null),
      95: ({ signs$ }) => signs$.next(null),
    });
    expect(seen).toEqual(['0:a', '0:p', ...countdown(155), '175:a']);
  });

  it('does not time out while media is playing, and has its full idle time afterwards', () => {
    let busy = false;
    const { seen } = play(
      {
        0: ({ wake }) => wake(),
        10.5: () => {
          busy = true;
        },
        300.5: () => {
          busy = false;
        },
      },
      { isBusy: () => busy },
    );
    expect(seen).toEqual(['0:a', '0:p', ...countdown(361), '381:a']);
  });

  it('shows a warning although media never stops, ten minutes plus the idle time after the last touch', () => {
    let busy = false;
    const { seen, ended } = play(
      {
        0: ({ wake }) => wake(),
        5: () => {
          busy = true;
        },
        30: ({ signs$ }) => signs$.next(null),
      },
      { isBusy: () => busy },
      2000,
    );
    // A touch after 30 seconds, then the limit of 600 seconds, then the idle time of 60.
    expect(seen).toEqual(['0:a', '0:p', ...countdown(690), '710:a']);
    expect(ended()).toBe(1);
  });

  it('is not kept open by media that is still playing from the previous visit', () => {
    const { seen } = play(
      { 0: ({ wake }) => wake(), 10: ({ finish }) => finish(), 20: ({ wake }) => wake() },
      { isBusy: () => true },
    );
    expect(seen).toEqual(['0:a', '0:p', '10:a', '20:p', ...countdown(80), '100:a']);
  });

  it('can be extended by one tap at each warning, 25 times in a row', () => {
    const taps = Array.from(
      { length: 25 },
      (_, each) => [70 * (each + 1), ({ wake }: ReturnType<typeof setUp>) => wake()] as const,
    );
    const { seen, ended } = play(
      { 0: ({ wake }) => wake(), ...Object.fromEntries(taps) },
      {},
      3000,
    );
    expect(seen.filter((each) => each.endsWith(':p'))).toHaveLength(26);
    expect(seen.at(-1)).toBe('1830:a');
    expect(ended()).toBe(1);
  });

  it('is not extended by mere movement during the warning', () => {
    const { seen } = play({ 0: ({ wake }) => wake(), 65: ({ signs$ }) => signs$.next(null) });
    expect(seen.at(-1)).toBe('80:a');
  });

  it('ends at once when the visitor ends it, also during the warning', () => {
    const { seen, ended } = play({
      0: ({ wake }) => wake(),
      5: ({ finish }) => finish(),
      10: ({ wake }) => wake(),
      72.5: ({ finish }) => finish(),
    });
    expect(seen).toEqual(['0:a', '0:p', '5:a', '10:p', '70:20', '71:19', '72:18', '72.5:a']);
    expect(ended()).toBe(2);
  });

  it('cannot be ended if there is none', () => {
    const { seen, ended } = play({ 0: ({ finish }) => finish() });
    expect([seen, ended()]).toEqual([['0:a'], 0]);
  });
});

describe('an idle screen', () => {
  it('dims, turns off and turns on again by its schedule', () => {
    const { seen } = play({
      1: ({ minutes }) => minutes.next(EVENING),
      2: ({ minutes }) => minutes.next(NIGHT),
      3: ({ minutes }) => minutes.next(new Date('2026-11-25T06:30:00+01:00')),
    });
    expect(seen).toEqual(['0:a', '1:d', '2:o', '3:a']);
  });

  it('wakes on a touch and rests again after the visit', () => {
    expect(play({ 1: ({ wake }) => wake() }, { now: NIGHT }).seen).toEqual([
      '0:o',
      '1:p',
      ...countdown(61),
      '81:o',
    ]);
  });

  it('starts to rest only after a running visit has ended', () => {
    const { seen } = play({
      0: ({ wake }) => wake(),
      30: ({ minutes }) => minutes.next(EVENING),
      35: ({ finish }) => finish(),
    });
    expect(seen).toEqual(['0:a', '0:p', '35:d']);
  });

  it('shows maintenance after the running visit and does not wake on a touch then', () => {
    const { seen } = play({
      0: ({ wake }) => wake(),
      5: ({ profiles }) => profiles.next({ ...profiles.value, maintenance: true }),
      8: ({ finish }) => finish(),
      9: ({ wake }) => wake(),
      20: ({ profiles }) => profiles.next({ ...profiles.value, maintenance: false }),
    });
    expect(seen).toEqual(['0:a', '0:p', '8:m', '20:a']);
  });

  it('does not emit again for a minute that changes nothing', () => {
    expect(
      play({ 1: ({ minutes }) => minutes.next(new Date('2026-11-24T10:01:00+01:00')) }).seen,
    ).toEqual(['0:a']);
  });
});
