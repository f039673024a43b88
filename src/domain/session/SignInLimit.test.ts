import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memorySignInLimit } from '../../../tests/support/memoryPorts.ts';

const HOUSE = '192.0.2.1';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function stage() {
  const limit = memorySignInLimit();
  return {
    limit,
    fail: (
      times: number,
      visitor = HOUSE,
      username = 'r.muster',
      device: string | null = null,
    ): Promise<readonly number[]> =>
      Promise.all(Array.from({ length: times }, () => limit.begin({ visitor, username, device }))),
    pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  };
}
const allowed = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

describe('attempts with wrong passwords', () => {
  it('are limited to eight in ten minutes for one name from one address', async () => {
    const { fail, pass } = stage();
    expect(allowed(await fail(1000))).toBe(8);
    expect(await fail(1)).toEqual([600]);
    pass(599);
    expect(await fail(1)).toEqual([1]);
    pass(1);
    expect(await fail(1)).toEqual([0]);
  });

  it('do not block other names in the same house', async () => {
    const { fail } = stage();
    await fail(1000);
    expect(await fail(1, HOUSE, 'v.keller')).toEqual([0]);
  });

  it('do not block the same name at another address', async () => {
    const { fail } = stage();
    await fail(1000);
    expect(await fail(1, '198.51.100.7')).toEqual([0]);
  });

  it('are limited to sixty for one name from many addresses', async () => {
    const { fail } = stage();
    expect(
      allowed(
        (
          await Promise.all(
            Array.from({ length: 200 }, (_, index) => fail(1, `198.51.100.${index}`)),
          )
        ).flat(),
      ),
    ).toBe(60);
  });

  it('are limited to sixty for many names from one address, and do not block other addresses', async () => {
    const { fail } = stage();
    expect(
      allowed(
        (
          await Promise.all(
            Array.from({ length: 200 }, (_, index) => fail(1, HOUSE, `name-${index}`)),
          )
        ).flat(),
      ),
    ).toBe(60);
    expect(await fail(1, '198.51.100.7', 'name-199')).toEqual([0]);
  });

  it('count together, however the name is written', async () => {
    const { fail } = stage();
    await fail(8);
    expect(await fail(1, HOUSE, ' R.Muster ')).not.toEqual([0]);
  });

  it('count together for all addresses of one IPv6 line, and for both forms of an IPv4 address', async () => {
    const { fail } = stage();
    await fail(8, '2001:db8:1:2::1');
    expect(await fail(1, '2001:DB8:1:2:aaaa:bbbb:cccc:dddd')).not.toEqual([0]);
    expect(await fail(1, '2001:db8:1:ff03::1')).not.toEqual([0]);
    expect(await fail(1, '2001:db8:2:2::1')).toEqual([0]);
    await fail(8, '192.0.2.9');
    expect(await fail(1, '::ffff:192.0.2.9')).not.toEqual([0]);
  });

  it('do not count if they are forgiven', async () => {
    const { limit, fail } = stage();
    for (let time = 0; time < 100; time += 1) {
      expect(await fail(1)).toEqual([0]);
      await limit.forgive({ visitor: HOUSE, username: 'r.muster', device: null });
    }
  });

  it('from the eight networks of one home line do not lock the account for anyone else', async () => {
    const { fail } = stage();
    for (let network = 0; network < 8; network += 1) await fail(20, `2001:db8:1:10${network}::1`);
    expect(await fail(1, '198.51.100.7')).toEqual([0]);
  });

  it('from anywhere do not lock a device on which the name has signed in; its own do', async () => {
    const { fail } = stage();
    for (let index = 0; index < 100; index += 1) await fail(1, `198.51.100.${index}`);
    await fail(100);
    expect(await fail(1)).not.toEqual([0]);
    expect(allowed(await fail(100, HOUSE, 'r.muster', 'a'))).toBe(8);
    expect(allowed(await fail(100, HOUSE, 'r.muster', 'b'))).toBe(8);
    expect(allowed(await fail(100, '203.0.113.1', 'r.muster', 'a'))).toBe(0);
    expect(allowed(await fail(100, HOUSE, 'v.keller', 'a'))).toBe(8);
  });
});
