import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOwner } from './claims.ts';
import type { Spool } from '../../domain/delivery/Spool.ts';
import {
  createDelivery,
  type Deliver,
  type Delivery,
} from '../../domain/delivery/createDelivery.ts';
import { createBackOff } from '../../domain/delivery/deliveryAttempts.ts';
import { createFaultyFiles, type FaultyFiles } from '../../../tests/support/faultyFiles.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createSpool } from './createSpool.ts';

/** Mulberry32: the same seed gives the same course of events. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A process with its spool and worker. */
interface Process {
  readonly owner: string;
  readonly files: FaultyFiles;
  readonly spool: Spool;
  readonly delivery: Delivery;
}

const log = { warn: () => undefined, error: () => undefined };
const RUNS = 14;
const STEPS = 25;
const KEYS = 12;

/**
 * Plays one random course of events; returns the acknowledged keys and how often each key was
 * created at the receiver.
 */
async function play(seed: number, honest: boolean) {
  const random = createRandom(seed);
  const pick = (most: number): number => Math.floor(random() * most);
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const acknowledged = new Set<string>();
  const created = new Map<string, number>();
  const handedOver: string[] = [];
  let answering = true;
  const dead = new Set<string>();

  // Stores each key once, as the content service does. A dishonest receiver may report a failure
  // after it has stored the key.
  const deliver: Deliver = async ({ key }) => {
    if (!answering) return failure({ kind: 'unavailable', detail: 'stopped' });
    handedOver.push(key);
    if (!created.has(key)) created.set(key, 1);
    return !honest && random() < 0.3
      ? failure({ kind: 'unavailable', detail: 'answered 500' })
      : success('accepted');
  };
  const begin = async (): Promise<Process> => {
    const files = createFaultyFiles();
    const owner = createOwner();
    const spool = await createSpool({
      folder,
      log,
      files,
      owner,
      isRunning: (each) => !dead.has(each),
    });
    const delivery = createDelivery({
      spool,
      deliver,
      log,
      rescan: 5,
      backOff: createBackOff({ first: 1, longest: 3, random }),
    });
    delivery.wake();
    return { files, owner, spool, delivery };
  };
  const end = async ({ delivery, owner }: Process): Promise<void> => {
    await delivery.stop(1000);
    dead.add(owner);
  };

  const processes = [await begin(), await begin()];
  for (let step = 0; step < STEPS; step += 1) {
    const at = pick(2);
    const process = processes[at] as Process;
    const dice = random();
    if (dice < 0.6) {
      const key = `nummer-${pick(KEYS)}`;
      const answer = await process.spool.accept({ kind: 'kontakt', key, payload: key });
      if (answer.ok) acknowledged.add(key);
      process.delivery.wake();
    } else if (dice < 0.8 && !honest) {
      process.files.break({ at: 1 + pick(14), how: 'killed', late: random() < 0.5 });
      await wait(pick(6));
      await end(process);
      processes[at] = await begin();
    } else if (dice < 0.9) {
      answering = !answering;
    } else {
      await wait(pick(4));
    }
  }
  answering = true;
  honest = true;
  const [one, other] = processes as [Process, Process];
  for (const each of [one, other]) each.delivery.wake();
  await expect
    .poll(async () => (await one.spool.measure()).waiting, { timeout: 60_000, interval: 5 })
    .toBe(0);
  await Promise.all(processes.map(end));
  const undeliverable = await readdir(join(folder, 'unzustellbar'));
  const receipts = await readdir(join(folder, 'zugestellt'));
  // A process that was killed may still finish a write that it had started.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return { acknowledged, created, handedOver, undeliverable, receipts };
}

test('an accepted entry arrives exactly once although processes are killed at any step and the receiver reports false failures', async () => {
  let accepted = 0;
  let handedOver = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const course = await play(seed, false);
    expect(
      [...course.acknowledged].filter((key) => course.created.get(key) !== 1),
      `seed ${seed}`,
    ).toEqual([]);
    expect(course.undeliverable, `seed ${seed}`).toEqual([]);
    expect(course.receipts.length, `seed ${seed}`).toBe(course.created.size);
    accepted += course.acknowledged.size;
    handedOver += course.handedOver.length;
  }
  // The courses must not be trivial: many submissions were accepted, and some had to be delivered
  // twice.
  expect(accepted).toBeGreaterThan(RUNS * 3);
  expect(handedOver).toBeGreaterThan(accepted);
});

test('each entry is delivered once if no process is killed and no response is false', async () => {
  for (let seed = 1; seed <= RUNS / 2; seed += 1) {
    const { handedOver, acknowledged } = await play(seed, true);
    expect(handedOver.toSorted(), `seed ${seed}`).toEqual([...acknowledged].toSorted());
  }
});
