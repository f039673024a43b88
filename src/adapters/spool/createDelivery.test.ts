import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { spoolId } from './storedEntry.ts';
import type { Spool, SpoolEntry } from '../../domain/delivery/Spool.ts';
import {
  createDelivery,
  type Delivery,
  type DeliveryOptions,
} from '../../domain/delivery/createDelivery.ts';
import { createBackOff } from '../../domain/delivery/deliveryAttempts.ts';
import { createFaultyFiles } from '../../../tests/support/faultyFiles.ts';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createSpool, type SpoolOptions } from './createSpool.ts';

let folder: string;
let lines: string[];
let deliveries: Delivery[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  lines = [];
  deliveries = [];
});
afterEach(async () => {
  await Promise.all(deliveries.map((each) => each.stop(100)));
  await rm(folder, { recursive: true, force: true });
});

const note = (details: object, message: string): void =>
  void lines.push(`${message} ${JSON.stringify(details)}`);
const log = { warn: note, error: note };
const open = (options: Partial<SpoolOptions> = {}): Promise<Spool> =>
  createSpool({ folder, log, ...options });
const UNAVAILABLE: Result<never, SubmissionFailure> = failure({
  kind: 'unavailable',
  detail: 'answered 500',
});

function start(
  spool: Spool,
  deliver: DeliveryOptions['deliver'],
  options: Partial<DeliveryOptions> = {},
): Delivery {
  const delivery = createDelivery({
    spool,
    deliver,
    log,
    rescan: 40,
    backOff: createBackOff({ first: 2, longest: 10 }),
    ...options,
  });
  deliveries.push(delivery);
  delivery.wake();
  return delivery;
}

async function fill(spool: Spool, ...keys: string[]): Promise<void> {
  for (const key of keys) await spool.accept({ kind: 'kontakt', key, payload: key });
}

/** Milliseconds: a busy machine may take its time. */
const PATIENCE = 60_000;

async function isEmpty(spool: Spool): Promise<void> {
  await expect.poll(async () => (await spool.measure()).waiting, { timeout: PATIENCE }).toBe(0);
}

/** Keeps what it gets; says what it is told to. */
function createReceiver(
  answer: (entry: SpoolEntry, tries: number) => Result<unknown, SubmissionFailure> = () =>
    success('accepted'),
) {
  const got: string[] = [];
  return {
    got,
    deliver: async (entry: SpoolEntry) => {
      got.push(entry.key);
      await wait(1);
      return answer(entry, got.filter((key) => key === entry.key).length);
    },
  };
}

test('what waits is handed over oldest first, and what comes later when it comes', async () => {
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
  expect((await readdir(join(folder, 'zugestellt'))).length).toBe(4);
});

test('four are under way at once, not five', async () => {
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
  await expect.poll(() => under, { timeout: PATIENCE }).toBe(4);
  // For a fifth to come.
  await wait(15);
  go.resolve();
  await isEmpty(spool);
  expect(most).toBe(4);
});

describe('a receiver that does not answer', () => {
  it('is asked less and less, by one at a time, and gets everything when it is back', async () => {
    const spool = await open();
    await fill(spool, ...'abcdef');
    let [back, asked, clock] = [false, 0, 0];
    const delivery = start(
      spool,
      async () => {
        asked += 1;
        return back ? success('accepted') : UNAVAILABLE;
      },
      { backOff: (failures) => failures * 1000, rescan: 20, now: () => clock },
    );
    const isAsked = async (times: number): Promise<void> => {
      await expect.poll(() => asked, { timeout: PATIENCE }).toBe(times);
    };
    // 4 at once, then one after 1000, 2000, 3000 and 4000 ms and not before, however often it is
    // woken.
    await isAsked(4);
    expect(lines.some((line) => line.startsWith('submissions wait'))).toBe(true);
    for (const failures of [1, 2, 3, 4]) {
      clock += failures * 1000 - 1;
      for (let count = 0; count < 50; count += 1) delivery.wake();
      await wait(30);
      expect(asked).toBe(3 + failures);
      clock += 1;
      await isAsked(4 + failures);
    }
    back = true;
    clock += 5000;
    await isEmpty(spool);
  });

  it('is asked whether it is back, though what it was given when it went away still hangs', async () => {
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
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBe(3);
    away = false;
    await expect
      .poll(
        async () => {
          clock += 10_000;
          return (await spool.measure()).waiting;
        },
        { timeout: PATIENCE },
      )
      .toBe(1);
    // What hangs never ends.
    await delivery.stop(10);
  });

  it('for one entry alone does not keep the others waiting', async () => {
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

describe('an entry that its receiver does not take, while it answers', () => {
  const isAnswering = async (): Promise<boolean> => true;

  it('waits by itself: what comes behind six of them goes on at once', async () => {
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
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBe(6);
    // Later than this the six are still waiting, and each has been tried once.
    clock += 59_000;
    await fill(spool, 'kontakt');
    delivery.wake();
    await expect.poll(async () => (await spool.measure()).waiting, { timeout: PATIENCE }).toBe(6);
    expect(got.toSorted()).toEqual([...'123456', 'kontakt']);
  });

  it('holds up nothing where it hangs, however many they are', async () => {
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
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBe(4);
    await fill(spool, 'kontakt');
    delivery.wake();
    // Not one after the other: each that is slow gives its place to another.
    clock += 5000;
    await expect.poll(() => got.includes('kontakt'), { timeout: PATIENCE }).toBe(true);
    expect(got.toSorted()).toEqual([...'123456', 'kontakt']);
    // What hangs never ends.
    await delivery.stop(10);
  });

  it('is asked about less and less, is never lost, and counts as stuck', async () => {
    const spool = await open();
    await fill(spool, 'gift');
    let [clock, taken] = [0, false];
    const { got, deliver } = createReceiver(() => (taken ? success('accepted') : UNAVAILABLE));
    const delivery = start(spool, deliver, {
      isAnswering,
      backOff: (failures) => failures * 1000,
      rescan: 20,
      now: () => clock,
    });
    const place = join(folder, 'wartend', spoolId({ kind: 'kontakt', key: 'gift' }));
    for (const tries of [1, 2, 3, 4, 5]) {
      await expect.poll(() => got.length, { timeout: PATIENCE }).toBe(tries);
      // Given back, it has its pause.
      await expect.poll(() => readdir(place), { timeout: PATIENCE }).toContain('frei');
      await expect.poll(() => delivery.stuck(), { timeout: PATIENCE }).toBe(tries < 4 ? 0 : 1);
      clock += tries * 1000 - 1;
      delivery.wake();
      await wait(30);
      expect(got.length).toBe(tries);
      clock += 1;
    }
    taken = true;
    clock += 10_000;
    await isEmpty(spool);
    await expect.poll(() => delivery.stuck(), { timeout: PATIENCE }).toBe(0);
    expect(await spool.measure()).toMatchObject({ undeliverable: 0 });
  });

  it('is told to the log once, and once more when nothing waits for that reason', async () => {
    const spool = await open();
    await fill(spool, ...'12345678');
    let taken = false;
    const { got, deliver } = createReceiver(() => (taken ? success('accepted') : UNAVAILABLE));
    start(spool, deliver, { isAnswering, rescan: 5 });
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBeGreaterThan(60);
    expect(lines).toEqual([
      expect.stringMatching(
        /^submission waits \{"kind":"kontakt","failure":\{"kind":"unavailable","detail":"answered 500"\},"entry":"[0-9a-f]{64}"\}$/,
      ),
    ]);
    taken = true;
    await isEmpty(spool);
    await expect.poll(() => lines, { timeout: PATIENCE }).toHaveLength(2);
    expect(lines[1]).toMatch(/^no submission waits for this any more /);
  });

  it('does not wait for the others where it makes the receiver fall over each time', async () => {
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
          { timeout: PATIENCE },
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
          { timeout: PATIENCE },
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
        { timeout: PATIENCE },
      )
      .toBe(1);
    expect(new Set(got)).toEqual(new Set(['gift', ...'abcde']));
  });

  it('is not blamed for a service that is away', async () => {
    const spool = await open();
    await fill(spool, ...'abcdef');
    let away = true;
    const { got, deliver } = createReceiver(() => (away ? UNAVAILABLE : success('accepted')));
    const delivery = start(spool, deliver, { isAnswering: async () => !away });
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBeGreaterThan(20);
    expect([delivery.stuck(), lines.length]).toEqual([0, 1]);
    expect(lines[0]).toMatch(/^submissions wait/);
    away = false;
    await isEmpty(spool);
    await expect
      .poll(() => lines, { timeout: PATIENCE })
      .toEqual([lines[0], 'submissions go on {}']);
  });
});

test('what is refused is kept apart with the reason and asked about no more', async () => {
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
  expect(
    JSON.parse(await readFile(join(folder, 'unzustellbar', id, 'grund.json'), 'utf8')),
  ).toEqual({ reason: 'refused', at: expect.any(String) });
  expect(lines.join('\n')).toMatch(/submission refused .*answered 400/);
});

test('a fault of our own in one entry leaves the others alone', async () => {
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

test('a spool that cannot be read is told to the log once, until it can', async () => {
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
  await expect.poll(() => looks, { timeout: PATIENCE }).toBeGreaterThan(5);
  expect(lines).toEqual(['spool not read {"code":"EIO"}']);
  broken = false;
  await isEmpty(spool);
  expect(lines).toHaveLength(1);
});

test('two processes on one spool hand over each entry once', async () => {
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

test('an entry whose receipt cannot be written is delivered again until it can', async () => {
  const files = createFaultyFiles();
  const spool = await open({ files });
  await fill(spool, 'a');
  const { got, deliver } = createReceiver(() => {
    if (got.length === 1) files.break({ at: 1, how: 'ENOSPC' });
    return success('accepted');
  });
  start(spool, deliver);
  await isEmpty(spool);
  expect(got).toEqual(['a', 'a']);
});

test.each([48, -96, 24 * 60])(
  'a clock that jumps by %i hours during a pause delays nothing',
  async (hours) => {
    const spool = await open();
    await fill(spool, 'a', 'b');
    let jumped = false;
    const { got, deliver } = createReceiver(() => (jumped ? success('accepted') : UNAVAILABLE));
    start(spool, deliver);
    await expect.poll(() => got.length, { timeout: PATIENCE }).toBeGreaterThan(2);
    const real = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 60 * 60_000);
    jumped = true;
    await isEmpty(spool);
    clock.mockRestore();
    expect(await spool.measure()).toEqual({ waiting: 0, undeliverable: 0, oldestSeconds: null });
  },
);

describe('a delivery that is stopped', () => {
  it('ends what it has begun and begins nothing', async () => {
    const spool = await open();
    await fill(spool, 'a', 'b');
    let finish = (): void => undefined;
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    const { got, deliver } = createReceiver();
    let begun = 0;
    const delivery = start(
      spool,
      async (entry) => {
        begun += 1;
        await finished;
        return deliver(entry);
      },
      { parallel: 1 },
    );
    await expect.poll(() => begun, { timeout: PATIENCE }).toBe(1);
    const stopping = delivery.stop(PATIENCE);
    finish();
    await stopping;
    await wait(30);
    expect(got).toEqual(['a']);
    expect(await spool.measure()).toMatchObject({ waiting: 1 });
  });

  it('waits no longer than it may', async () => {
    const spool = await open();
    await fill(spool, 'a');
    let begun = 0;
    const delivery = start(spool, () => {
      begun += 1;
      return new Promise(() => undefined);
    });
    await expect.poll(() => begun, { timeout: PATIENCE }).toBe(1);
    // What it waits for never ends.
    await delivery.stop(30);
  });
});

test('the pause doubles from one second to five minutes, and varies', () => {
  const longest = createBackOff({ random: () => 1 });
  expect([1, 2, 3, 9, 10, 2000].map(longest)).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(createBackOff({ random: () => 0 })(1)).toBe(500);
});
