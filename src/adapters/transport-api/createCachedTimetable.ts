import { LRUCache } from 'lru-cache';
import type {
  Connection,
  Departure,
  FoundStop,
  StopSearch,
  Timetable,
  TimetableFailure,
} from '../../domain/directions/Timetable.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';

type Answer<T> = Result<readonly T[], TimetableFailure>;

interface Entry<T> {
  readonly answer: Promise<Answer<T>>;
  /** Milliseconds of `now`; infinite while the request is running. */
  until: number;
}

/** The cache for one kind of request. */
interface CallCache<T> {
  readonly entries: LRUCache<string, Entry<T>>;
  /** Milliseconds. */
  readonly maxAge: number;
  readonly mayCall: () => boolean;
}

export interface CachedTimetableOptions {
  readonly timetable: Timetable & StopSearch;
  /** Milliseconds on a monotonic clock: one that is set back would keep old departures. */
  readonly now?: () => number;
  /**
   * Requests to the service in any minute; at most half of them for text that visitors typed.
   * Further requests fail as `busy`.
   */
  readonly callsPerMinute?: number;
}

/** Milliseconds. */
const DEPARTURES_MAX_AGE = 45_000;
const CONNECTIONS_MAX_AGE = 60_000;
/** Stops change only with the yearly timetable. */
const STOPS_MAX_AGE = 3_600_000;
const FAILURE_MAX_AGE = 10_000;
const MINUTE = 60_000;
const MAX_ENTRIES = 500;
/** The most departures that a board may show, so that one request serves every limit. */
const LONGEST_BOARD = 12;

/**
 * The cache between visitors and the external timetable. Equal requests share one call, responses
 * are cached for a minute at most, found stops for an hour, and the number of calls stays below
 * what a public service can accept from one site. A caller who aborts does not end the shared call.
 */
export function createCachedTimetable({
  timetable,
  now = () => performance.now(),
  callsPerMinute = 60,
}: CachedTimetableOptions): Timetable & StopSearch {
  const mayCall = createAllowance(callsPerMinute, now);
  // There are few stops but endless places of departure: invented ones must not use up the calls
  // for departures.
  const maySearch = createAllowance(callsPerMinute / 2, now);
  const boards: CallCache<Departure> = {
    entries: new LRUCache({ max: MAX_ENTRIES }),
    maxAge: DEPARTURES_MAX_AGE,
    mayCall,
  };
  const journeys: CallCache<Connection> = {
    // The keys are what visitors typed, so they are deleted together with the response, even
    // without a further request.
    entries: new LRUCache({ max: MAX_ENTRIES, ttl: CONNECTIONS_MAX_AGE, ttlAutopurge: true }),
    maxAge: CONNECTIONS_MAX_AGE,
    mayCall: () => maySearch() && mayCall(),
  };
  const stops: CallCache<FoundStop> = {
    entries: new LRUCache({ max: MAX_ENTRIES }),
    maxAge: STOPS_MAX_AGE,
    mayCall: () => maySearch() && mayCall(),
  };

  const request = async <T>(
    cache: CallCache<T>,
    key: string,
    call: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    const cached = cache.entries.get(key);
    if (cached !== undefined && now() < cached.until) return structuredClone(await cached.answer);
    if (!cache.mayCall()) return failure({ kind: 'busy', detail: 'our own limit is reached' });
    const entry: Entry<T> = { answer: call(), until: Number.POSITIVE_INFINITY };
    cache.entries.set(key, entry);
    void entry.answer.then(
      ({ ok }) => (entry.until = now() + (ok ? cache.maxAge : FAILURE_MAX_AGE)),
    );
    return structuredClone(await entry.answer);
  };

  return {
    async departures(stop, { limit }, signal) {
      const answer = await unlessAborted(signal, () =>
        request(boards, stop, () => timetable.departures(stop, { limit: LONGEST_BOARD })),
      );
      return answer.ok ? success(answer.value.slice(0, Math.max(1, limit))) : answer;
    },
    connections: ({ from, to }, signal) =>
      unlessAborted(signal, () =>
        request(journeys, `${comparable(from)}\n${to}`, () => timetable.connections({ from, to })),
      ),
    stops: (words, signal) =>
      unlessAborted(signal, () => request(stops, comparable(words), () => timetable.stops(words))),
  };
}

/** "zürich  hb" and "Zürich HB" are the same request. */
const comparable = (place: string): string =>
  place.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

function createAllowance(most: number, now: () => number): () => boolean {
  let calls: number[] = [];
  return () => {
    calls = calls.filter((at) => now() - at < MINUTE);
    if (calls.length >= most) return false;
    calls.push(now());
    return true;
  };
}

async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  start: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const aborted = failure<TimetableFailure>({ kind: 'aborted', detail: 'given up' });
  if (signal === undefined) return start();
  if (signal.aborted) return aborted;
  const { promise, resolve } = Promise.withResolvers<Answer<T>>();
  const giveUp = (): void => resolve(aborted);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([start(), promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
