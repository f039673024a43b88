import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVICE_KEY_HEADER, isDeviceKey } from '../../../domain/kiosk/deviceKey.ts';
import type { ScreenRecords } from '../../../domain/kiosk/ScreenRecords.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The lobby screen's device that sent this request; null if its key is not confirmed. */
    confirmedDevice: string | null;
  }
}

/** Milliseconds after which the list in memory is read again, when a key arrives. */
const LIST_LIFE = 30_000;

/** The device that a request's key identifies, confirmed or not; null without a valid key. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers[DEVICE_KEY_HEADER];
  return isDeviceKey(key)
    ? createHash('sha256').update(`device ${key}`).digest('hex').slice(0, 32)
    : null;
}

/** The confirmed devices as this process knows them. */
export interface ConfirmedDevices {
  /** Reads memory only: invented keys cost no query. */
  has(device: string): boolean;
  /** Reads the list again with the next key, because it was changed here. */
  forget(): void;
}

/**
 * Keeps the list of devices in memory. It is read again in the background when a key arrives, at
 * most every half minute; while it cannot be read, the last one is used. `elapsed` is in
 * milliseconds.
 */
export function createConfirmedDevices(
  records: Pick<ScreenRecords, 'list'>,
  elapsed = (): number => performance.now(),
): ConfirmedDevices {
  let known: ReadonlySet<string> = new Set();
  let readAt = -LIST_LIFE;
  const read = async (): Promise<void> => {
    readAt = elapsed();
    try {
      known = new Set((await records.list()).map(({ device }) => device));
    } catch {
      // The next key tries again after the same time.
    }
  };
  return {
    has(device) {
      if (elapsed() - readAt >= LIST_LIFE) void read();
      return known.has(device);
    },
    forget() {
      readAt = -LIST_LIFE;
    },
  };
}

/** Marks each request with the confirmed device that sent it. */
export function registerDevices(app: FastifyInstance, devices: ConfirmedDevices): void {
  app.decorateRequest('confirmedDevice', null);
  app.addHook('onRequest', (request, _, done) => {
    const device = deviceOf(request);
    if (device !== null && devices.has(device)) request.confirmedDevice = device;
    done();
  });
}
