/** A request as the page's own Resource Timing has it. */
export interface TimedRequest {
  readonly address: string;
  /** `navigation` for the page; `img`, `link`, `css` and the like for what it names. */
  readonly initiatorType: string;
  readonly bytes: number;
  /** Milliseconds after the navigation began. */
  readonly start: number;
  readonly end: number;
}

/** A request as the front has written it down. */
export interface LoggedRequest {
  readonly status: number;
  /** Bytes on the line, headers included. */
  readonly bytes: number;
  readonly type: string;
  /** Says that a page was fetched ahead; empty else. */
  readonly purpose: string;
  readonly address: string;
}

/** A line of the format that `startFront` gives nginx. Throws where it is another. */
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

/** What asked for these cannot be known; all others are named by the page. */
const BY_SCRIPT = new Set(['script', 'fetch', 'xmlhttprequest', 'beacon']);

/**
 * How many round trips follow one upon the other: a page is the first wave, what it names the
 * second, what a script of that asks for the third. What a script may have asked for follows the
 * last script that had ended before, or else the page.
 */
export function countWaves(requests: readonly TimedRequest[]): number {
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
