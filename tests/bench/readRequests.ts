/** A request as the page's Resource Timing reports it. */
export interface TimedRequest {
  readonly address: string;
  /** `navigation` for the page; `img`, `link`, `css` and so on for what the page references. */
  readonly initiatorType: string;
  readonly bytes: number;
  /** Milliseconds after the start of the navigation. */
  readonly start: number;
  readonly end: number;
}

/** A request as the front logged it. */
export interface LoggedRequest {
  readonly status: number;
  /** Bytes over the network, headers included. */
  readonly bytes: number;
  readonly type: string;
  /** The `Sec-Purpose` header, which marks prefetched pages; otherwise empty. */
  readonly purpose: string;
  readonly address: string;
}

/**
 * Parses a line in the log format that `startFront` gives nginx. Throws if the line has another
 * format.
 */
export function parseLogLine(line: string): LoggedRequest {
  const [status = '', bytes = '', type = '', purpose = '', address] = line.split('\t');
  if (address === undefined || !/^\d+$/.test(status) || !/^\d+$/.test(bytes))
    throw new Error(`Not a line of the front's log: ${line}`);
  return {
    status: Number(status),
    bytes: Number(bytes),
    type: type === '-' ? '' : type,
    purpose: purpose === '-' ? '' : purpose,
    address,
  };
}

/** The initiator of these cannot be known; all others are referenced by the page. */
const BY_SCRIPT = new Set(['script', 'fetch', 'xmlhttprequest', 'beacon']);

/**
 * The number of consecutive round trips: the page is the first, what it references the second, what
 * a script of those requests the third. A request that a script may have made follows the last
 * script that had finished before, or else the page.
 */
export function countRoundTrips(requests: readonly TimedRequest[]): number {
  const waves = new Map<TimedRequest, number>();
  const [page, ...others] = requests.toSorted((one, other) => one.start - other.start);
  if (page === undefined) return 0;
  waves.set(page, 1);
  for (const request of others) {
    const before = [...waves.keys()]
      .filter(({ initiatorType, end }) => BY_SCRIPT.has(initiatorType) && end <= request.start)
      .toSorted((one, other) => other.end - one.end)[0];
    waves.set(
      request,
      BY_SCRIPT.has(request.initiatorType) ? (waves.get(before ?? page) ?? 1) + 1 : 2,
    );
  }
  return Math.max(...waves.values());
}

export const kilobytes = (requests: readonly { readonly bytes: number }[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
