import type { Chromium } from './devtools.ts';
import { openPhone, pause, type Phone } from './phone.ts';
import {
  countRoundTrips,
  kilobytes,
  type LoggedRequest,
  type TimedRequest,
} from './readRequests.ts';
import { elsewhere, type BenchFront } from './startFront.ts';
import { watchPage, type WatchedWindow } from './watchPage.ts';

/** One load in milliseconds, kilobytes over the network, and counts. */
export interface Load {
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocked: number;
  readonly longTasks: number;
  /** Everything that the front sent, prefetched pages included. */
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
  /** Requests of the page itself. */
  readonly requests: number;
  /** Prefetched pages. */
  readonly ahead: number;
  readonly waves: number;
  /** Responses with status 304 (not modified). */
  readonly unchanged: number;
}

export interface LoadAndReturn {
  readonly first: Load;
  readonly again: Load;
  /** For finding the cause of a figure. */
  readonly detail: {
    readonly largestElement: string;
    readonly requests: readonly TimedRequest[];
    readonly log: readonly LoggedRequest[];
  };
}

/** Milliseconds after the load event: what the page still does by itself belongs to the load. */
const QUIET_MS = 1000;
/** For a return visit only the page itself is measured. */
const RETURN_QUIET_MS = 300;

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

/** A first visit with an empty cache, then a later visit with what the first one has cached. */
export async function measureLoad(
  chromium: Chromium,
  front: BenchFront,
  page: { readonly host: string; readonly path: string },
): Promise<LoadAndReturn> {
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await loadOnce(chromium, front, page);
    const tooFast = loaded.detail.requests.find(
      ({ initiatorType, bytes, start, end }) =>
        initiatorType !== 'navigation' && bytes > MIN_BYTES && end - start < MIN_MS,
    );
    if (tooFast === undefined) return loaded;
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
): Promise<LoadAndReturn> {
  const phone = await openPhone(chromium, { watch: watchPage });
  try {
    const address = `https://${host}:${front.port}${path}`;
    await phone.open(elsewhere(front));
    const { load: first, ...detail } = await visit(phone, front, address, QUIET_MS);
    await phone.open(elsewhere(front));
    const { load: again } = await visit(phone, front, address, RETURN_QUIET_MS);
    return { first, again, detail };
  } finally {
    await phone.close();
  }
}

async function visit(
  phone: Phone,
  front: BenchFront,
  address: string,
  quietMs: number,
): Promise<{ readonly load: Load } & LoadAndReturn['detail']> {
  front.takeLog();
  await phone.open(address);
  await pause(quietMs);
  const { watched, requests } = await phone.run(() => ({
    watched: (window as unknown as WatchedWindow).bench,
    requests: [
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
  const { largestPaint, layoutShift, blocked, longTasks, largestElement } = watched;
  const own = log.filter(({ purpose }) => purpose === '');
  return {
    load: {
      largestPaint,
      layoutShift,
      blocked,
      longTasks,
      kilobytes: kilobytes(log),
      scriptKilobytes: kilobytes(log.filter(({ type }) => type.includes('javascript'))),
      requests: own.length,
      ahead: log.length - own.length,
      waves: countRoundTrips(requests),
      unchanged: log.filter(({ status }) => status === 304).length,
    },
    largestElement,
    requests,
    log,
  };
}
