import { expect, test, vi } from 'vitest';
import { memoizeByIdentity } from './memoizeByIdentity.ts';

test('the result for an object is computed only once, even if it is null', () => {
  const make = vi.fn(({ title }: { readonly title: string }, note: string) =>
    title === '' ? null : title + note,
  );
  const once = memoizeByIdentity(make);
  const [entry, empty] = [{ title: 'a' }, { title: '' }];
  expect([
    once(entry, '1'),
    once(entry, '2'),
    once({ title: 'a' }, '3'),
    once(empty, '4'),
    once(empty, '5'),
  ]).toEqual(['a1', 'a1', 'a3', null, null]);
  expect(make).toHaveBeenCalledTimes(3);
});
