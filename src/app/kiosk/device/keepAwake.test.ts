import { expect, it, vi } from 'vitest';
import { keepAwake } from './keepAwake.ts';

function setUp(
  request: () => Promise<{ released: boolean }>,
  visibilityState: DocumentVisibilityState = 'visible',
) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const locks = { request: vi.fn(request) };
  const become = async (state: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    await Promise.resolve();
  };
  keepAwake(page, locks);
  return { page, locks, become };
}

it('requests the lock at once, and again when the page becomes visible after the lock was released', async () => {
  const lock = { released: false };
  const { locks, become } = setUp(async () => lock);
  expect(locks.request).toHaveBeenCalledExactlyOnceWith('screen');
  await become('hidden');
  await become('visible');
  expect(locks.request).toHaveBeenCalledOnce();
  lock.released = true;
  await become('hidden');
  expect(locks.request).toHaveBeenCalledOnce();
  await become('visible');
  expect(locks.request).toHaveBeenCalledTimes(2);
});

it('requests the lock again after a refusal', async () => {
  const { locks, become } = setUp(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  await become('visible');
  await become('visible');
  expect(locks.request).toHaveBeenCalledTimes(3);
});

it('does nothing if the browser does not support wake locks', () => {
  expect(() =>
    keepAwake(Object.assign(new EventTarget(), { visibilityState: 'visible' as const }), undefined),
  ).not.toThrow();
});
