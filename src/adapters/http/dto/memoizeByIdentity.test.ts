import { expect, test, vi } from 'vitest';
import { memoizeByIdentity } from './memoizeByIdentity.ts';

test('what is made of an object is made once, also where it is nothing', () => {
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
