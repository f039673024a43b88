import { expect, test } from 'vitest';
import { TooBusyError } from './createConcurrencyLimit.ts';
import { createFairLimit } from './createFairLimit.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a sender with few tasks does not wait for one with many', async () => {
  const limit = createFairLimit({ parallel: 1, waiting: 10, share: 10 });
  const done: string[] = [];
  const run = (sender: string, name: string) =>
    limit(sender, async () => {
      await settled();
      done.push(name);
    });
  await Promise.all([
    run('one', 'one 1'),
    run('one', 'one 2'),
    run('one', 'one 3'),
    run('other', 'other 1'),
    run('other', 'other 2'),
  ]);
  expect(done).toEqual(['one 1', 'other 1', 'one 2', 'other 2', 'one 3']);
});

test('a sender with too many tasks is rejected, and others are not', async () => {
  const limit = createFairLimit({ parallel: 1, waiting: 10, share: 2 });
  const tasks = [limit('one', settled), limit('one', settled), limit('other', settled)];
  await expect(limit('one', settled)).rejects.toBeInstanceOf(TooBusyError);
  await Promise.all(tasks);
  await expect(limit('one', async () => 'done')).resolves.toBe('done');
});

test('a task is rejected if the queue is full', async () => {
  const limit = createFairLimit({ parallel: 1, waiting: 1, share: 2 });
  const tasks = [limit('one', settled), limit('other', settled)];
  await expect(limit('third', settled)).rejects.toBeInstanceOf(TooBusyError);
  await Promise.all(tasks);
});

test('a failed task frees its place for the next', async () => {
  const limit = createFairLimit({ parallel: 1, waiting: 1, share: 1 });
  await expect(limit('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit('one', async () => 'done')).toBe('done');
});
