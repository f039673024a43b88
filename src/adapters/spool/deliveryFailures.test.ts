import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { spoolId } from './storedEntry.ts';
import { success } from '../../domain/shared/Result.ts';
import { TIMEOUT, stageDelivery, UNAVAILABLE } from '../../../tests/support/stageDelivery.ts';

const { lines, place, open, start, fill, isEmpty, createReceiver } = stageDelivery();

describe('a receiver that does not respond', () => {
  it('is tried less and less often, one entry at a time, and gets all entries when it is back', async () => {
    const spool = await open();
    await fill(spool, ...'abcdef');
    let [back, checks, clock] = [false, 0, 0];
    const delivery = start(
      spool,
      async () => {
        checks += 1;
        return back ? success('accepted') : UNAVAILABLE;
      },
      { backOff: (failures) => failures * 1000, rescan: 20, now: () => clock },
    );
    const isChecked = async (times: number): Promise<void> => {
      await expect.poll(() => checks, { timeout: TIMEOUT }).toBe(times);
    };
    // Four in parallel, then one each after 1000, 2000, 3000 and 4000 ms, and not earlier, however
    // often `wake` is called.
    await isChecked(4);
    expect(lines.some((line) => line.startsWith('submissions wait'))).toBe(true);
    for (const failures of [1, 2, 3, 4]) {
      clock += failures * 1000 - 1;
      for (let count = 0; count < 50; count += 1) delivery.wake();
      await wait(30);
      expect(checks).toBe(3 + failures);
      clock += 1;
      await isChecked(4 + failures);
    }
    back = true;
    clock += 5000;
    await isEmpty(spool);
  });

  it('is tried again even if an earlier delivery to it still hangs', async () => {
    const spool = await open();
    await fill(spool, 'haengt', 'a', 'b');
    let [away, clock] = [true, 0];
    const got: string[] = [];
    const delivery = start(
      spool,
      async ({ key }) => {
        got.push(key);
        if (key === 'haengt') return new Promise(() => undefined);
        return away ? UNAVAILABLE : success('accepted');
      },
      { rescan: 20, now: () => clock },
    );
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBe(3);
    away = false;
    await expect
      .poll(
        async () => {
          clock += 10_000;
          return (await spool.measure()).waiting;
        },
        { timeout: TIMEOUT },
      )
      .toBe(1);
    // The hanging delivery never ends.
    await delivery.stop(10);
  });

  it('does not block the other entries if it fails for one entry only', async () => {
    const spool = await open();
    await fill(spool, 'gift', ...'abcdefgh');
    const { got, deliver } = createReceiver(({ key }, tries) =>
      key === 'gift' && tries < 6 ? UNAVAILABLE : success('accepted'),
    );
    start(spool, deliver, { parallel: 1 });
    await isEmpty(spool);
    expect(got.slice(0, 2)).toEqual(['gift', 'a']);
    expect(got.filter((key) => key !== 'gift')).toEqual([...'abcdefgh']);
    expect(got.at(-1)).toBe('gift');
  });
});

describe('an entry that fails although its receiver responds', () => {
  const isAnswering = async (): Promise<boolean> => true;

  it('waits alone: an entry behind six failing ones is delivered at once', async () => {
    const spool = await open();
    await fill(spool, ...'123456');
    let clock = 0;
    const { got, deliver } = createReceiver(({ key }) =>
      /\d/.test(key) ? UNAVAILABLE : success('accepted'),
    );
    const delivery = start(spool, deliver, {
      isAnswering,
      backOff: () => 60_000,
      rescan: 60_000,
      now: () => clock,
    });
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBe(6);
    // Just before their pause ends, the six are still waiting, and each has been tried once.
    clock += 59_000;
    await fill(spool, 'kontakt');
    delivery.wake();
    await expect.poll(async () => (await spool.measure()).waiting, { timeout: TIMEOUT }).toBe(6);
    expect(got.toSorted()).toEqual([...'123456', 'kontakt']);
  });

  it('does not block others when it hangs, however many hang', async () => {
    const spool = await open();
    await fill(spool, ...'123456');
    let clock = 0;
    const got: string[] = [];
    const delivery = start(
      spool,
      async ({ key }) => {
        got.push(key);
        return /\d/.test(key) ? new Promise(() => undefined) : success('accepted');
      },
      { isAnswering, rescan: 20, now: () => clock },
    );
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBe(4);
    await fill(spool, 'kontakt');
    delivery.wake();
    // Slow deliveries all give up their places at once, not one after the other.
    clock += 5000;
    await expect.poll(() => got.includes('kontakt'), { timeout: TIMEOUT }).toBe(true);
    expect(got.toSorted()).toEqual([...'123456', 'kontakt']);
    // The hanging deliveries never end.
    await delivery.stop(10);
  });

  it('is tried less and less often, is never lost, and counts as stuck after four failures', async () => {
    const spool = await open();
    await fill(spool, 'gift');
    let [clock, delivered] = [0, false];
    const { got, deliver } = createReceiver(() => (delivered ? success('accepted') : UNAVAILABLE));
    const delivery = start(spool, deliver, {
      isAnswering,
      backOff: (failures) => failures * 1000,
      rescan: 20,
      now: () => clock,
    });
    const entryFolder = place('wartend', spoolId({ kind: 'kontakt', key: 'gift' }));
    for (const tries of [1, 2, 3, 4, 5]) {
      await expect.poll(() => got.length, { timeout: TIMEOUT }).toBe(tries);
      // The entry is released, and its pause has started.
      await expect.poll(() => readdir(entryFolder), { timeout: TIMEOUT }).toContain('frei');
      await expect.poll(() => delivery.stuck(), { timeout: TIMEOUT }).toBe(tries < 4 ? 0 : 1);
      clock += tries * 1000 - 1;
      delivery.wake();
      await wait(30);
      expect(got.length).toBe(tries);
      clock += 1;
    }
    delivered = true;
    clock += 10_000;
    await isEmpty(spool);
    await expect.poll(() => delivery.stuck(), { timeout: TIMEOUT }).toBe(0);
    expect(await spool.measure()).toMatchObject({ undeliverable: 0 });
  });

  it('is logged once per reason, and once more when no entry waits for that reason', async () => {
    const spool = await open();
    await fill(spool, ...'12345678');
    let delivered = false;
    const { got, deliver } = createReceiver(() => (delivered ? success('accepted') : UNAVAILABLE));
    start(spool, deliver, { isAnswering, rescan: 5 });
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBeGreaterThan(60);
    expect(lines).toEqual([
      expect.stringMatching(
        /^submission waits \{"kind":"kontakt","failure":\{"kind":"unavailable","detail":"answered 500"\},"entry":"[0-9a-f]{64}"\}$/,
      ),
    ]);
    delivered = true;
    await isEmpty(spool);
    await expect.poll(() => lines, { timeout: TIMEOUT }).toHaveLength(2);
    expect(lines[1]).toMatch(/^no submission waits for this any more /);
  });

  it('does not block the others if it makes the receiver crash each time', async () => {
    const spool = await open();
    await fill(spool, 'gift', 'a');
    let [down, clock] = [false, 0];
    const got: string[] = [];
    const delivery = start(
      spool,
      async ({ key }) => {
        got.push(key);
        await wait(1);
        if (key === 'gift') down = true;
        return down ? UNAVAILABLE : success('accepted');
      },
      {
        isAnswering: async () => !down,
        parallel: 1,
        backOff: (failures) => 1000 * failures,
        rescan: 20,
        now: () => clock,
      },
    );
    const later = (): void => {
      clock += 10_000;
      delivery.wake();
    };
    for (const key of ['b', 'c', 'd', 'e']) {
      await expect
        .poll(
          () => {
            later();
            return down;
          },
          { timeout: TIMEOUT },
        )
        .toBe(true);
      await fill(spool, key);
      await expect
        .poll(
          () => {
            down = false;
            later();
            return got.includes(key);
          },
          { timeout: TIMEOUT },
        )
        .toBe(true);
    }
    await expect
      .poll(
        async () => {
          down = false;
          later();
          return (await spool.measure()).waiting;
        },
        { timeout: TIMEOUT },
      )
      .toBe(1);
    expect(new Set(got)).toEqual(new Set(['gift', ...'abcde']));
  });

  it('does not count as stuck while the whole service is unavailable', async () => {
    const spool = await open();
    await fill(spool, ...'abcdef');
    let away = true;
    const { got, deliver } = createReceiver(() => (away ? UNAVAILABLE : success('accepted')));
    const delivery = start(spool, deliver, { isAnswering: async () => !away });
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBeGreaterThan(20);
    expect([delivery.stuck(), lines.length]).toEqual([0, 1]);
    expect(lines[0]).toMatch(/^submissions wait/);
    away = false;
    await isEmpty(spool);
    await expect
      .poll(() => lines, { timeout: TIMEOUT })
      .toEqual([lines[0], 'submissions go on {}']);
  });
});
