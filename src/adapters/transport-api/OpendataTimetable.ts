import type {
  Connection,
  Departure,
  FoundStop,
  StopSearch,
  Timetable,
  TimetableFailure,
} from '../../domain/directions/Timetable.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import {
  BOARD_FIELDS,
  CONNECTION_FIELDS,
  isStopNumber,
  parseBoard,
  parseConnections,
  parseStops,
  STOP_FIELDS,
} from './parseTimetable.ts';

/** Milliseconds. A visitor must not wait longer for departures than for the page around them. */
const TIMEOUT = 4000;
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 4;
const MAX_STOPS = 10;

interface Question<T> {
  readonly resource: 'stationboard' | 'connections' | 'locations';
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly parse: (answer: unknown) => readonly T[] | 'unknownPlace' | null;
}

/**
 * The Swiss timetable of transport.opendata.ch. Requests have no headers of our own, as its
 * documentation requires, and follow no redirects: what a visitor typed is sent only to this
 * service. Its rate limit is not published, so a cache must be in front.
 */
export class OpendataTimetable implements Timetable, StopSearch {
  /**
   * `baseUrl` has no trailing slash, e.g. https://transport.opendata.ch/v1; `timeout` is the
   * timeout in milliseconds.
   */
  constructor(
    private readonly baseUrl: string,
    private readonly timeout = TIMEOUT,
  ) {}

  async departures(
    stop: string,
    { limit }: { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly Departure[], TimetableFailure>> {
    const most = Math.min(Math.max(Math.trunc(limit), 1), 12);
    const query = [
      [isStopNumber(stop) ? 'id' : 'station', stop],
      ['limit', String(most)],
      ...fields(BOARD_FIELDS),
    ] as const;
    const answer = await this.request(
      { resource: 'stationboard', query, parse: parseBoard },
      signal,
    );
    // The service treats the limit as a soft one: it adds everything that leaves in the same minute
    // as the last departure.
    return answer.ok ? success(answer.value.slice(0, most)) : answer;
  }

  async connections(
    { from, to }: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<Result<readonly Connection[], TimetableFailure>> {
    const query = [
      ['from', from],
      ['to', to],
      ['limit', String(MAX_CONNECTIONS)],
      ...fields(CONNECTION_FIELDS),
    ] as const;
    const answer = await this.request(
      { resource: 'connections', query, parse: parseConnections },
      signal,
    );
    return answer.ok ? success(answer.value.slice(0, MAX_CONNECTIONS)) : answer;
  }

  async stops(
    words: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly FoundStop[], TimetableFailure>> {
    const query = [['query', words], ['type', 'station'], ...fields(STOP_FIELDS)] as const;
    const answer = await this.request({ resource: 'locations', query, parse: parseStops }, signal);
    return answer.ok ? success(answer.value.slice(0, MAX_STOPS)) : answer;
  }

  private async request<T>(
    { resource, query, parse }: Question<T>,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly T[], TimetableFailure>> {
    if (signal?.aborted) return failure({ kind: 'aborted', detail: `${resource} was given up` });
    const timeout = AbortSignal.timeout(this.timeout);
    const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
    try {
      const response = await fetch(`${this.baseUrl}/${resource}?${search}`, {
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return failure({
          kind: kindOf(response.status),
          detail: `${resource} answered ${response.status}`,
        });
      }
      const parsed = parse(parseJson(await readAtMost(response, MAX_BYTES)));
      if (parsed === 'unknownPlace')
        return failure({ kind: 'unknownPlace', detail: `${resource} knows no such place` });
      return parsed === null
        ? failure({ kind: 'malformed', detail: `${resource} answered in another shape` })
        : success(parsed);
    } catch {
      // The error is not included: its message may contain the address, and with it what the
      // visitor typed.
      if (signal?.aborted) return failure({ kind: 'aborted', detail: `${resource} was given up` });
      return failure({
        kind: 'unreachable',
        detail: timeout.aborted ? `${resource} took too long` : `${resource} could not be reached`,
      });
    }
  }
}

const fields = (names: readonly string[]): readonly (readonly [string, string])[] =>
  names.map((name) => ['fields[]', name] as const);

function kindOf(status: number): TimetableFailure['kind'] {
  if (status === 429) return 'busy';
  if (status === 404) return 'unknownPlace';
  return status >= 500 ? 'unreachable' : 'malformed';
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body as text, or null if it is longer than `bytes`; the rest is then not received. */
export async function readAtMost(response: Response, bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    received += part.value.byteLength;
    if (received > bytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
