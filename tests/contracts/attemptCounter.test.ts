import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryAttemptCounter } from '../../src/adapters/sessions/MemoryAttemptCounter.ts';
import type { AttemptCounter } from '../../src/domain/session/SignInLimit.ts';

const WINDOW = 600_000;

const WORLDS: readonly { readonly name: string; readonly open: () => AttemptCounter }[] = [
  { name: 'in memory', open: () => new MemoryAttemptCounter(WINDOW) },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(WORLDS)('AttemptCounter $name', ({ open }) => {
  it('knows nothing of a key that was never counted', async () => {
    expect(await open().read('a')).toBeNull();
  });

  it('counts each key for itself, with the time until it starts again', async () => {
    const counter = open();
    await counter.add('a');
    vi.advanceTimersByTime(60_000);
    expect([await counter.add('a'), await counter.add('b')]).toEqual([
      { count: 2, endsIn: WINDOW - 60_000 },
      { count: 1, endsIn: WINDOW },
    ]);
    expect(await counter.read('a')).toEqual({ count: 2, endsIn: WINDOW - 60_000 });
  });

  it('starts again at zero when the window of the first attempt is over', async () => {
    const counter = open();
    await counter.add('a');
    vi.advanceTimersByTime(WINDOW - 1);
    await counter.add('a');
    vi.advanceTimersByTime(1);
    expect(await counter.read('a')).toBeNull();
    expect(await counter.add('a')).toEqual({ count: 1, endsIn: WINDOW });
  });

  it('gives each of many attempts at the same time another number', async () => {
    const counter = open();
    const counts = await Promise.all(Array.from({ length: 100 }, () => counter.add('a')));
    expect(new Set(counts.map(({ count }) => count)).size).toBe(100);
  });

  it('subtracts, and never below zero', async () => {
    const counter = open();
    await counter.subtract('a');
    await counter.add('a');
    await counter.subtract('a');
    await counter.subtract('a');
    expect(await counter.add('a')).toMatchObject({ count: 1 });
  });
});

it('a counter in memory forgets the oldest of more than twenty thousand keys', async () => {
  const counter = new MemoryAttemptCounter(WINDOW);
  for (let key = 0; key <= 20_000; key += 1) await counter.add(String(key));
  expect([await counter.read('0'), await counter.read('20000')]).toEqual([
    null,
    { count: 1, endsIn: WINDOW },
  ]);
});
