import type { Chromium } from './devtools.ts';
import { openPhone, pause, type Phone } from './phone.ts';
import { kilobytes } from './readRequests.ts';
import { elsewhere, type BenchFront } from './startFront.ts';
import { watchPage, type WatchedWindow } from './watchPage.ts';

/** One load in milliseconds, kilobytes over the network, and counts. */
export interface Load {
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocked: number;
  /** Everything that the front sent, prefetched pages included. */
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
  /** Requests of the page itself. */
  readonly requests: number;
}

interface TimedLoad {
  readonly load: Load;
  /** By the page's Resource Timing; `start` and `end` in milliseconds. */
  readonly timings: readonly {
    readonly address: string;
    readonly initiatorType: string;
    readonly bytes: number;
    readonly start: number;
    readonly end: number;
  }[];
}

/** Milliseconds after the load event: what the page still does by itself belongs to the load. */
const QUIET_MS = 1000;

/**
 * If a response arrives faster than the slow line allows, the load is not valid. It is measured
 * again, at most this many times.
 */
const ATTEMPTS = 4;
const MIN_BYTES = 1000;
const MIN_MS = 120;
/**
 * The status that nginx logs for a request that the browser aborted, because it left the page
 * before the last response.
 */
const CLIENT_CLOSED_REQUEST = 499;

/** A first visit with an empty cache. */
export async function measureLoad(
  chromium: Chromium,
  front: BenchFront,
  page: { readonly host: string; readonly path: string },
): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    const { load, timings } = await loadOnce(chromium, front, page);
    const tooFast = timings.find(
      ({ initiatorType, bytes, start, end }) =>
        initiatorType !== 'navigation' && bytes > MIN_BYTES && end - start < MIN_MS,
    );
    if (tooFast === undefined) return load;
    if (attempt === ATTEMPTS)
      throw new Error(
        `The slow line does not hold: ${tooFast.address} came in ${Math.round(tooFast.end - tooFast.start)} ms`,
      );
  }
}

async function loadOnce(
  chromium: Chromium,
  front: BenchFront,
  { host, path }: { readonly host: string; readonly path: string },
): Promise<TimedLoad> {
  const phone = await openPhone(chromium, { watch: watchPage });
  try {
    await phone.open(elsewhere(front));
    return await visit(phone, front, `https://${host}:${front.port}${path}`);
  } finally {
    await phone.close();
  }
}

async function visit(phone: Phone, front: BenchFront, address: string): Promise<TimedLoad> {
  front.takeLog();
  await phone.open(address);
  await pause(QUIET_MS);
  const { watched, timings } = await phone.run(() => ({
    watched: (window as unknown as WatchedWindow).bench,
    timings: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .map((entry) => {
        const { name, initiatorType, startTime, responseEnd, transferSize } =
          entry as PerformanceResourceTiming;
        return {
          address: name,
          initiatorType,
          start: startTime,
          end: responseEnd,
          bytes: transferSize,
        };
      })
      .filter(({ bytes }) => bytes > 0),
  }));
  const log = front.takeLog();
  const refused = log.find(({ status }) => status >= 400 && status !== CLIENT_CLOSED_REQUEST);
  if (refused !== undefined || log.length === 0)
    throw new Error(
      `${address}: ${refused === undefined ? 'not asked for' : `${refused.address} answered ${refused.status}`}`,
    );
  const { largestPaint, layoutShift, blocked } = watched;
  return {
    load: {
      largestPaint,
      layoutShift,
      blocked,
      kilobytes: kilobytes(log),
      scriptKilobytes: kilobytes(log.filter(({ type }) => type.includes('javascript'))),
      requests: log.filter(({ purpose }) => purpose === '').length,
    },
    timings,
  };
}
