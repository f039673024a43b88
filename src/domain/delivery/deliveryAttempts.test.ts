import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  createBackOff,
  createDeliveryAttempts,
  type DeliveryAttempts,
} from './deliveryAttempts.ts';

const WAITS = { level: 'warn', message: 'submission waits' } as const;
const REASON = { kind: 'kontakt' };

let now = 0;
let attempts: DeliveryAttempts;
const warn = vi.fn();
beforeEach(() => {
  now = 0;
  warn.mockClear();
  attempts = createDeliveryAttempts({
    backOff: (failures) => failures * 1000,
    now: () => now,
    log: { warn, error: vi.fn() },
  });
});

describe('an entry that fails while its service responds', () => {
  it('is at fault, waits longer each time, and is stuck after four failures', () => {
    for (const failures of [1, 2, 3, 4]) {
      attempts.failEntry('a', WAITS, REASON);
      expect([attempts.dueAt('a'), attempts.stuck()]).toEqual([
        failures * 1000,
        failures < 4 ? 0 : 1,
      ]);
    }
    expect([attempts.isAtFault('a'), attempts.isAtFault('b')]).toEqual([true, false]);
    attempts.forget('a');
    expect([attempts.stuck(), attempts.dueAt('a')]).toEqual([0, 0]);
  });

  it('still waits when the service responds again', () => {
    attempts.failEntry('a', WAITS, REASON);
    attempts.resumeService();
    expect(attempts.dueAt('a')).toBe(1000);
  });

  it('stays at fault while the service is unavailable, and while another process has it', () => {
    attempts.failEntry('a', WAITS, REASON);
    attempts.failService('a', false);
    now = 5000;
    attempts.defer('a', 300);
    expect([attempts.isAtFault('a'), attempts.failures('a'), attempts.dueAt('a')]).toEqual([
      true,
      2,
      5300,
    ]);
  });
});

describe('an entry whose service is unavailable', () => {
  it('is not at fault, and is due as soon as the service is back', () => {
    attempts.failService('a', false);
    attempts.failService('a', false);
    expect([attempts.isAtFault('a'), attempts.failures('a')]).toEqual([false, 2]);
    expect(attempts.dueAt('a')).toBe(1000);
    attempts.resumeService();
    expect(attempts.dueAt('a')).toBe(0);
  });

  it('is at fault if the service became unavailable twice during its delivery', () => {
    attempts.failService('a', true);
    expect(attempts.isAtFault('a')).toBe(false);
    attempts.failService('a', true);
    expect(attempts.isAtFault('a')).toBe(true);
  });
});

test('a reason is logged with its first entry, and once more when no entry waits for it', () => {
  for (const id of ['a', 'b']) attempts.failEntry(id, WAITS, REASON);
  expect(warn.mock.calls).toEqual([[{ ...REASON, entry: 'a' }, 'submission waits']]);
  attempts.forget('a');
  expect(warn).toHaveBeenCalledTimes(1);
  attempts.retain(new Set());
  expect(warn.mock.calls.at(-1)).toEqual([REASON, 'no submission waits for this any more']);
});

test('a reason is logged again when entries wait for it again', () => {
  for (const round of [1, 2]) {
    for (const id of ['a', 'b']) attempts.failEntry(id, WAITS, REASON);
    attempts.forget('b');
    expect(warn).toHaveBeenCalledTimes(2 * round - 1);
    attempts.forget('a');
    expect(warn).toHaveBeenCalledTimes(2 * round);
  }
});

test('an entry that fails for another reason no longer waits for the first', () => {
  attempts.failEntry('a', WAITS, REASON);
  attempts.failEntry('a', WAITS, { kind: 'bewerbung' });
  expect(warn.mock.calls.map(([reason]) => reason)).toEqual([
    { ...REASON, entry: 'a' },
    REASON,
    { kind: 'bewerbung', entry: 'a' },
  ]);
});

test('only the entries that are gone are forgotten', () => {
  for (const id of ['a', 'b']) attempts.failEntry(id, WAITS, REASON);
  attempts.retain(new Set(['b']));
  expect([attempts.failures('a'), attempts.failures('b')]).toEqual([0, 1]);
});

test('a pause with jitter is between half and the whole of its length', () => {
  expect([0, 1].map((random) => createBackOff({ random: () => random })(3))).toEqual([2000, 4000]);
});
