import { expect, test, vi } from 'vitest';
import { createLifecycle } from './createLifecycle.ts';

test('start hooks run in the order of registration, and only after start is called', () => {
  const started: string[] = [];
  const lifecycle = createLifecycle();
  lifecycle.onListening(() => void started.push('links'));
  lifecycle.onListening(() => void started.push('spool'));
  expect(started).toEqual([]);
  lifecycle.start();
  expect(started).toEqual(['links', 'spool']);
});

test('stop hooks run in parallel, and stop resolves when the last one has finished', async () => {
  const lifecycle = createLifecycle();
  const first = Promise.withResolvers<void>();
  const second = vi.fn(async () => undefined);
  const ended = vi.fn();
  lifecycle.onStop(() => first.promise);
  lifecycle.onStop(second);
  const stopped = lifecycle.stop().then(ended);
  await Promise.resolve();
  expect(second).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  first.resolve();
  await stopped;
  expect(ended).toHaveBeenCalledOnce();
});

test('a failing stop hook does not interrupt the others', async () => {
  const lifecycle = createLifecycle();
  const finished = vi.fn();
  lifecycle.onStop(() => {
    throw new Error('no disk');
  });
  lifecycle.onStop(async () => {
    await new Promise((done) => setTimeout(done));
    finished();
  });
  await expect(lifecycle.stop()).rejects.toThrow('no disk');
  expect(finished).toHaveBeenCalledOnce();
});
