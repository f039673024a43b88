import { from, NEVER, of, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BundleOutcome } from '../../../domain/kiosk/ScreenServer.ts';
import { createScope } from '../../state/createBehavior.ts';
import { keepCopy } from './keepCopy.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const CURRENT: BundleOutcome = { kind: 'current', changed: false, pictures: [] };
const FAILED: BundleOutcome = { kind: 'failed', retryAfter: null };

/** A screen that looks for its bundle; the last answer is repeated. */
function startScreen(answers: readonly BundleOutcome[], share = 0.5) {
  const scope = createScope();
  const hurry$ = new Subject<void>();
  const looks: number[] = [];
  const outcomes: string[] = [];
  keepCopy(scope, {
    ready$: of(undefined),
    sync: async () => {
      looks.push(Date.now() / 1000);
      return answers[Math.min(looks.length, answers.length) - 1] ?? CURRENT;
    },
    hurry$,
    random: () => share,
  }).subscribe(({ kind }) => outcomes.push(kind));
  return { scope, hurry: () => hurry$.next(), looks, outcomes };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a screen looks five seconds after its start, after a share of a minute, and then every minute', async () => {
  const { looks, outcomes, scope } = startScreen([CURRENT]);
  await pass(160);
  expect(looks).toEqual([5, 35, 95, 155]);
  expect(outcomes).toEqual(['current', 'current', 'current', 'current']);
  scope.end();
  await pass(600);
  expect(looks).toHaveLength(4);
});

test('twelve screens that are switched on together do not ask together, except for the first time', async () => {
  const screens = Array.from({ length: 12 }, (_, number) => startScreen([CURRENT], number / 12));
  await pass(3600);
  const perSecond = new Map<number, number>();
  for (const { looks } of screens)
    for (const second of looks.slice(1)) perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  expect(Math.max(...perSecond.values())).toBe(1);
  expect(screens.every(({ looks }) => looks.length <= 62)).toBe(true);
});

test('after a failure a screen looks again within seconds, then less and less often, at least every minute', async () => {
  const { looks } = startScreen([FAILED], 1);
  await pass(250);
  expect(looks).toEqual([5, 15, 35, 75, 135, 195]);
});

test('it waits as long as the server asked for', async () => {
  const { looks } = startScreen([{ kind: 'failed', retryAfter: 120_000 }, CURRENT], 0);
  await pass(200);
  expect(looks[1]).toBe(125);
});

test('after a failed look the next good ones come every minute again', async () => {
  const { looks } = startScreen([CURRENT, FAILED, CURRENT], 0.5);
  await pass(170);
  expect(looks).toEqual([5, 35, 42.5, 102.5, 162.5]);
});

test('it looks sooner when a copy had to be shown, but not while looks fail', async () => {
  const good = startScreen([CURRENT], 0.5);
  const busy = startScreen([CURRENT, { kind: 'failed', retryAfter: 60_000 }], 0.5);
  await pass(36);
  good.hurry();
  busy.hurry();
  await pass(40);
  expect(good.looks).toEqual([5, 35, 43.5]);
  expect(busy.looks).toEqual([5, 35]);
});

test('it never looks without a service worker', async () => {
  const sync = vi.fn(async () => CURRENT);
  const scope = createScope();
  keepCopy(scope, { ready$: from(NEVER), sync, hurry$: NEVER }).subscribe();
  await pass(300);
  expect(sync).not.toHaveBeenCalled();
});
