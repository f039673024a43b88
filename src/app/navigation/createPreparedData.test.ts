import { expect, test, vi } from 'vitest';
import { createPreparedData } from './createPreparedData.ts';

test('data prepared on intent is read once and used once', async () => {
  const prepared = createPreparedData<string>();
  const read = vi.fn(async () => 'jobs');
  prepared.prepare('/jobs', read);
  prepared.prepare('/jobs', read);
  expect(await prepared.take('/jobs')).toBe('jobs');
  expect(prepared.take('/jobs')).toBeNull();
  expect(read).toHaveBeenCalledOnce();
});

test('an intent of more than twenty seconds ago is forgotten', () => {
  let time = 0;
  const prepared = createPreparedData<string>(() => time);
  prepared.prepare('/jobs', async () => 'jobs');
  time = 20_000;
  expect(prepared.take('/jobs')).toBeNull();
});

test('a failed preparation is as good as none', async () => {
  const prepared = createPreparedData<string>();
  prepared.prepare('/jobs', () => Promise.reject(new Error('offline')));
  await new Promise((resolve) => setTimeout(resolve));
  expect(prepared.take('/jobs')).toBeNull();
});

test('a visitor who touches many links keeps only the last ones', () => {
  const prepared = createPreparedData<number>();
  for (let place = 0; place < 21; place += 1) prepared.prepare(`/${place}`, async () => place);
  expect(prepared.take('/0')).toBeNull();
  expect(prepared.take('/20')).not.toBeNull();
});
