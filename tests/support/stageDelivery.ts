import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { createSpool, type SpoolOptions } from '../../src/adapters/spool/createSpool.ts';
import type { SubmissionFailure } from '../../src/domain/contact/ContactSubmitter.ts';
import {
  createDelivery,
  type Delivery,
  type DeliveryOptions,
} from '../../src/domain/delivery/createDelivery.ts';
import { createBackOff } from '../../src/domain/delivery/deliveryAttempts.ts';
import type { Spool, SpoolEntry } from '../../src/domain/delivery/Spool.ts';
import { failure, success, type Result } from '../../src/domain/shared/Result.ts';

/** In milliseconds, long enough for a busy machine. */
export const TIMEOUT = 60_000;

export const UNAVAILABLE: Result<never, SubmissionFailure> = failure({
  kind: 'unavailable',
  detail: 'answered 500',
});

/** A spool on the disk with its workers, created for each test of the file that calls this. */
export function stageDelivery() {
  let folder: string;
  const lines: string[] = [];
  const deliveries: Delivery[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-'));
    lines.length = 0;
  });
  afterEach(async () => {
    await Promise.all(deliveries.splice(0).map((each) => each.stop(100)));
    await rm(folder, { recursive: true, force: true });
  });
  const write = (details: object, message: string): void =>
    void lines.push(`${message} ${JSON.stringify(details)}`);
  const log = { warn: write, error: write };

  return {
    /** The logged lines. */
    lines,
    place: (...parts: string[]): string => join(folder, ...parts),
    open: (options: Partial<SpoolOptions> = {}): Promise<Spool> =>
      createSpool({ folder, log, ...options }),
    start(
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
    },
    /**
     * Accepts the keys one after the other: entries accepted within the same millisecond have no
     * defined order.
     */
    async fill(spool: Spool, ...keys: string[]): Promise<void> {
      for (const key of keys) {
        await spool.accept({ kind: 'kontakt', key, payload: key });
        for (const accepted = Date.now(); Date.now() === accepted;) await wait(1);
      }
    },
    async isEmpty(spool: Spool): Promise<void> {
      await expect.poll(async () => (await spool.measure()).waiting, { timeout: TIMEOUT }).toBe(0);
    },
    /** Records what it receives; returns the given result. */
    createReceiver(
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
    },
  };
}
