import { expect, test, vi } from 'vitest';
import { createMarkupCache, type RenderedMarkup } from './createMarkupCache.ts';

const drawn = (text: string): RenderedMarkup => ({ pieces: [text], holes: [] });

test('markup is rendered once for the same values, and objects are compared by identity', () => {
  const cache = createMarkupCache();
  const draw = vi.fn(() => drawn(`<p>${draw.mock.calls.length}</p>`));
  const block = { text: 'a' };
  const get = (...from: readonly unknown[]) => cache.get(from, draw).pieces[0];
  expect([
    get('x', block),
    get('x', block),
    get('x', { text: 'a' }),
    get('y', block),
    get('x', null),
    get('x', undefined),
    get('x', '#1'),
  ]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>', '<p>5</p>', '<p>6</p>']);
});

test('the least used markup is evicted first when the cache is full', () => {
  const cache = createMarkupCache(10);
  const draw = vi.fn(() => drawn('12345678'));
  for (const name of ['a', 'b', 'a']) cache.get([name], draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('markup whose rendering throws is not cached', () => {
  const cache = createMarkupCache();
  expect(() =>
    cache.get(['a'], () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(cache.get(['a'], () => drawn('yes')).pieces).toEqual(['yes']);
});
