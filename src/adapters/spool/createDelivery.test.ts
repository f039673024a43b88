import { readdir, readFile, rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, test, vi } from 'vitest';
import { spoolId } from './storedEntry.ts';
import type { Spool } from '../../domain/delivery/Spool.ts';
import { createBackOff } from '../../domain/delivery/deliveryAttempts.ts';
import { createFaultyFiles } from '../../../tests/support/faultyFiles.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { TIMEOUT, stageDelivery, UNAVAILABLE } from '../../../tests/support/stageDelivery.ts';

const { lines, place, open, start, fill, isEmpty, createReceiver } = stageDelivery();

test('delivers waiting entries oldest first, and later entries when they arrive', async () => {
  let now = 1_800_000_000_000;
  const spool = await open({ now: () => (now += 1000) });
  await fill(spool, 'c', 'a', 'b');
  const { got, deliver } = createReceiver();
  const delivery = start(spool, deliver, { parallel: 1, rescan: 60_000 });
  await isEmpty(spool);
  await fill(spool, 'd');
  delivery.wake();
  await isEmpty(spool);
  expect(got).toEqual(['c', 'a', 'b', 'd']);
  expect((await readdir(place('zugestellt'))).length).toBe(4);
});

test('delivers at most four entries in parallel', async () => {
  const spool = await open();
  await fill(spool, ...'abcdefghij');
  let [under, most] = [0, 0];
  const go = Promise.withResolvers<void>();
  start(spool, async () => {
    most = Math.max(most, ++under);
    await go.promise;
    under -= 1;
    return success('accepted');
  });
  await expect.poll(() => under, { timeout: TIMEOUT }).toBe(4);
  // Gives a fifth delivery time to start.
  await wait(15);
  go.resolve();
  await isEmpty(spool);
  expect(most).toBe(4);
});

test('sets a refused entry aside with the reason and does not try it again', async () => {
  const spool = await open();
  await fill(spool, 'gut', 'schlecht');
  const { got, deliver } = createReceiver(({ key }) =>
    key === 'gut' ? success('accepted') : failure({ kind: 'refused', detail: 'answered 400' }),
  );
  start(spool, deliver);
  await isEmpty(spool);
  await wait(60);
  expect(got.toSorted()).toEqual(['gut', 'schlecht']);
  expect(await spool.measure()).toMatchObject({ undeliverable: 1 });
  const id = spoolId({ kind: 'kontakt', key: 'schlecht' });
  expect(JSON.parse(await readFile(place('unzustellbar', id, 'grund.json'), 'utf8'))).toEqual({
    reason: 'refused',
    at: expect.any(String),
  });
  expect(lines.join('\n')).toMatch(/submission refused .*answered 400/);
});

test('delivers the other entries when our own code throws for one entry', async () => {
  const spool = await open();
  await fill(spool, 'kaputt', 'gut');
  const { deliver } = createReceiver(({ key }, tries) => {
    if (key === 'kaputt' && tries < 3) throw new Error('Verena');
    return success('accepted');
  });
  start(spool, deliver);
  await isEmpty(spool);
  expect(lines.join('\n')).toContain('submission not delivered');
  expect(lines.join('\n')).not.toContain('Verena');
});

test('logs once that the spool cannot be read, until it can be read again', async () => {
  const spool = await open();
  await fill(spool, 'a');
  const { deliver } = createReceiver();
  let [looks, broken] = [0, true];
  const listWaiting = (): ReturnType<Spool['listWaiting']> => {
    looks += 1;
    return broken
      ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
      : spool.listWaiting();
  };
  start({ ...spool, listWaiting }, deliver, { rescan: 2 });
  await expect.poll(() => looks, { timeout: TIMEOUT }).toBeGreaterThan(5);
  expect(lines).toEqual(['spool not read {"code":"EIO"}']);
  broken = false;
  await isEmpty(spool);
  expect(lines).toHaveLength(1);
});

test('delivers each entry once when two processes share one spool', async () => {
  const [one, other] = [await open(), await open()];
  const { got, deliver } = createReceiver();
  const workers = [start(one, deliver), start(other, deliver)];
  for (let count = 0; count < 40; count += 1) {
    await fill(count % 2 === 0 ? one : other, `nummer-${count}`);
    workers[count % 2]?.wake();
  }
  await isEmpty(one);
  expect(got.toSorted()).toEqual(
    Array.from({ length: 40 }, (_, count) => `nummer-${count}`).toSorted(),
  );
});

describe('an entry whose receipt cannot be written', () => {
  it('is not delivered again: only the receipt is tried again', async () => {
    const files = createFaultyFiles();
    const spool = await open({ files });
    await fill(spool, 'a');
    const { got, deliver } = createReceiver(() => {
      if (got.length === 1) files.break({ at: 1, how: 'ENOSPC' });
      return success('accepted');
    });
    const counted = vi.fn();
    start(spool, deliver, { onDelivered: counted });
    await isEmpty(spool);
    expect(got).toEqual(['a']);
    await expect.poll(() => counted.mock.calls.length, { timeout: TIMEOUT }).toBe(1);
  });

  it('stays with the process that knows this, and is delivered once by two processes', async () => {
    const [one, other] = [await open(), await open()];
    await fill(one, 'a');
    const { got, deliver } = createReceiver();
    let full = true;
    let tries = 0;
    for (const spool of [one, other]) {
      const complete = (id: string): Promise<void> => {
        tries += 1;
        return full ? Promise.reject(new Error('ENOSPC')) : spool.complete(id);
      };
      start({ ...spool, complete }, deliver);
    }
    await expect.poll(() => tries, { timeout: TIMEOUT }).toBeGreaterThan(5);
    full = false;
    await isEmpty(one);
    expect(got).toEqual(['a']);
  });

  it('is delivered again if a person takes it out and moves it back', async () => {
    const spool = await open();
    await fill(spool, 'a');
    const { got, deliver } = createReceiver();
    let full = true;
    const complete = (id: string): Promise<void> =>
      full ? Promise.reject(new Error('ENOSPC')) : spool.complete(id);
    const delivery = start({ ...spool, complete }, deliver);
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBe(1);
    const id = spoolId({ kind: 'kontakt', key: 'a' });
    await rename(place('wartend', id), place('beiseite'));
    delivery.wake();
    await wait(100);
    full = false;
    await rename(place('beiseite'), place('wartend', id));
    await isEmpty(spool);
    expect(got).toEqual(['a', 'a']);
  });
});

test.each([48, -96, 24 * 60])(
  'delivers without delay if the clock jumps by %i hours during a pause',
  async (hours) => {
    const spool = await open();
    await fill(spool, 'a', 'b');
    let jumped = false;
    const { got, deliver } = createReceiver(() => (jumped ? success('accepted') : UNAVAILABLE));
    start(spool, deliver);
    await expect.poll(() => got.length, { timeout: TIMEOUT }).toBeGreaterThan(2);
    const real = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 60 * 60_000);
    jumped = true;
    await isEmpty(spool);
    clock.mockRestore();
    expect(await spool.measure()).toEqual({
      waiting: 0,
      undeliverable: 0,
      held: 0,
      oldestSeconds: null,
    });
  },
);

describe('a delivery that is stopped', () => {
  it('finishes the entry in progress and starts no other', async () => {
    const spool = await open();
    await fill(spool, 'a', 'b');
    let finish = (): void => undefined;
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    const { got, deliver } = createReceiver();
    let started = 0;
    const delivery = start(
      spool,
      async (entry) => {
        started += 1;
        await finished;
        return deliver(entry);
      },
      { parallel: 1 },
    );
    await expect.poll(() => started, { timeout: TIMEOUT }).toBe(1);
    const stopping = delivery.stop(TIMEOUT);
    finish();
    await stopping;
    await wait(30);
    expect(got).toEqual(['a']);
    expect(await spool.measure()).toMatchObject({ waiting: 1 });
  });

  it('waits no longer than the given time', async () => {
    const spool = await open();
    await fill(spool, 'a');
    let started = 0;
    const delivery = start(spool, () => {
      started += 1;
      return new Promise(() => undefined);
    });
    await expect.poll(() => started, { timeout: TIMEOUT }).toBe(1);
    // The delivery that `stop` waits for never ends.
    await delivery.stop(30);
  });
});

test('doubles the pause from one second to five minutes, with jitter', () => {
  const longest = createBackOff({ random: () => 1 });
  expect([1, 2, 3, 9, 10, 2000].map(longest)).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(createBackOff({ random: () => 0 })(1)).toBe(500);
});
