import { describe, expect, it } from 'vitest';
import { createAttemptLimit } from './createAttemptLimit.ts';

const HOUSE = '192.0.2.1';

function stage() {
  let now = new Date('2026-11-24T09:00:00Z').getTime();
  const limit = createAttemptLimit({ now: () => new Date(now) });
  const fail = (times: number, visitor = HOUSE, username = 'r.muster'): readonly number[] =>
    Array.from({ length: times }, () => limit.begin(visitor, username));
  return {
    limit,
    fail,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
const allowed = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

describe('attempts with wrong passwords', () => {
  it('are eight for one name from one address, and then one waits until the ten minutes are over', () => {
    const { fail, pass } = stage();
    expect(allowed(fail(1000))).toBe(8);
    expect(fail(1)).toEqual([600]);
    pass(599);
    expect(fail(1)).toEqual([1]);
    pass(1);
    expect(fail(1)).toEqual([0]);
  });

  it('keep nobody else in the same house from signing in', () => {
    const { fail } = stage();
    fail(1000);
    expect(fail(1, HOUSE, 'v.keller')).toEqual([0]);
  });

  it('keep the one whose name it is from nothing at another address', () => {
    const { fail } = stage();
    fail(1000);
    expect(fail(1, '198.51.100.7')).toEqual([0]);
  });

  it('are sixty for one name from many addresses', () => {
    const { fail } = stage();
    expect(
      allowed(Array.from({ length: 200 }, (_, index) => fail(1, `198.51.100.${index}`)).flat()),
    ).toBe(60);
  });

  it('are sixty for many names from one address, and none elsewhere', () => {
    const { fail } = stage();
    expect(
      allowed(Array.from({ length: 200 }, (_, index) => fail(1, HOUSE, `name-${index}`)).flat()),
    ).toBe(60);
    expect(fail(1, '198.51.100.7', 'name-199')).toEqual([0]);
  });

  it('count together however the name is written', () => {
    const { fail } = stage();
    fail(8);
    expect(fail(1, HOUSE, ' R.Muster ')).not.toEqual([0]);
  });

  it('count together from all addresses of one line, of version 6 as of version 4', () => {
    const { fail } = stage();
    fail(8, '2001:db8:1:2::1');
    expect(fail(1, '2001:DB8:1:2:aaaa:bbbb:cccc:dddd')).not.toEqual([0]);
    expect(fail(1, '2001:db8:1:3::1')).toEqual([0]);
    fail(8, '192.0.2.9');
    expect(fail(1, '::ffff:192.0.2.9')).not.toEqual([0]);
  });

  it('do not count when they were none', () => {
    const { limit, fail } = stage();
    for (let time = 0; time < 100; time += 1) {
      expect(fail(1)).toEqual([0]);
      limit.forgive(HOUSE, 'r.muster');
    }
  });
});
