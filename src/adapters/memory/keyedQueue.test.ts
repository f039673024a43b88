import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyedQueue.ts';

function stage(parallel: number) {
  const begun: string[] = [];
  let ends: (() => void)[] = [];
  const add = createKeyedQueue<number>(parallel, async (key, value) => {
    begun.push(`${key}${value}`);
    await new Promise<void>((done) => ends.push(done));
  });
  const end = async (): Promise<void> => {
    ends.forEach((done) => done());
    ends = [];
    await new Promise((done) => setTimeout(done));
  };
  return { add, begun, end };
}

it('works on keys in their order, a few at a time', async () => {
  const { add, begun, end } = stage(2);
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(key, 1);
  expect(begun).toEqual(['a1', 'b1']);
  await end();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  await end();
  expect(begun).toHaveLength(5);
});

it('works on a waiting key once, with its last value, and again on a key that is being worked on', async () => {
  const { add, begun, end } = stage(1);
  add('a', 1);
  add('b', 1);
  add('b', 2);
  add('a', 2);
  for (let turn = 0; turn < 3; turn += 1) await end();
  expect(begun).toEqual(['a1', 'b2', 'a2']);
});
