import { expect, test } from 'vitest';
import { createConcurrencyLimit, TooBusyError } from './createConcurrencyLimit.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no more tasks run at a time than allowed, and all of them run', async () => {
  const limit = createConcurrencyLimit(2, 10);
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 6 }, () =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await settled();
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(running).toBe(0);
});

test('a task is rejected if the queue is full', async () => {
  const limit = createConcurrencyLimit(1, 1);
  const slow = () => limit(settled);
  const [first, second, third] = [slow(), slow(), slow()];
  await expect(third).rejects.toBeInstanceOf(TooBusyError);
  await Promise.all([first, second]);
});

test('a failed task frees its place for the next', async () => {
  const limit = createConcurrencyLimit(1, 1);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(async () => 'done')).toBe('done');
});
