import { expect, test, vi } from 'vitest';
import { recoverFromRelease } from './recoverFromRelease.ts';

function stage(current: () => Promise<string>) {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const leave = vi.fn();
  return { leave, recover: () => recoverFromRelease({ release: 'a', currentRelease: current, memory, leave }) };
}

test('a tab of an older release loads its page from the new one, once', async () => {
  const { recover, leave } = stage(async () => 'b');
  expect(await recover()).toBe(true);
  expect(await recover()).toBe(false);
  expect(leave).toHaveBeenCalledOnce();
});

test('within the same release there is nothing to recover', async () => {
  const { recover, leave } = stage(async () => 'a');
  expect(await recover()).toBe(false);
  expect(leave).not.toHaveBeenCalled();
});

test('without an answer the page stays', async () => {
  const { recover } = stage(() => Promise.reject(new Error('offline')));
  expect(await recover()).toBe(false);
});
