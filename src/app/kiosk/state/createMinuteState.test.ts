import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { createMinuteState } from './createMinuteState.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T14:04:20Z') }));
afterEach(() => void vi.useRealTimers());

const now = () => new Date();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('is new at the beginning of each minute', async () => {
  const minute$ = createMinuteState(createScope(), { now, awake$: NEVER });
  expect(minute$.value.toISOString()).toBe('2026-11-24T14:04:20.000Z');
  await pass(39);
  expect(minute$.value.toISOString()).toBe('2026-11-24T14:04:20.000Z');
  await pass(1);
  expect(minute$.value.toISOString()).toBe('2026-11-24T14:05:00.000Z');
  await pass(60);
  expect(minute$.value.toISOString()).toBe('2026-11-24T14:06:00.000Z');
});

it('is right at once when its clock is corrected, and draws nothing again where that changes nothing', async () => {
  const corrected$ = new Subject<void>();
  let wrongBy = -3 * 3_600_000;
  const minute$ = createMinuteState(createScope(), {
    now: () => new Date(Date.now() + wrongBy),
    awake$: NEVER,
    corrected$,
  });
  const seen: string[] = [];
  minute$.changes$.subscribe((moment) => seen.push(moment.toISOString()));
  corrected$.next();
  wrongBy = 0;
  corrected$.next();
  corrected$.next();
  expect(seen).toEqual(['2026-11-24T11:04:20.000Z', '2026-11-24T14:04:20.000Z']);
});

it('is right again at once after a sleep, and the minutes go on from there', async () => {
  const awake$ = new Subject<void>();
  const minute$ = createMinuteState(createScope(), { now, awake$ });
  vi.setSystemTime(new Date('2026-11-25T07:30:10Z'));
  awake$.next();
  expect(minute$.value.toISOString()).toBe('2026-11-25T07:30:10.000Z');
  await pass(41);
  expect(minute$.value.toISOString()).toBe('2026-11-25T07:30:50.000Z');
  await pass(10);
  expect(minute$.value.toISOString()).toBe('2026-11-25T07:31:00.000Z');
});

it('ends with its scope', async () => {
  const scope = createScope();
  const minute$ = createMinuteState(scope, { now, awake$: NEVER });
  scope.end();
  await pass(120);
  expect(minute$.value.toISOString()).toBe('2026-11-24T14:04:20.000Z');
  expect(vi.getTimerCount()).toBe(0);
});
