import * as v from 'valibot';
import type {
  Connection,
  Departure,
  Timetable,
  TimetableFailure,
} from '../../domain/directions/Timetable.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';

const Text = v.string();
const Departures = v.object({
  departures: v.array(
    v.object({
      time: Text,
      delay: v.number(),
      line: Text,
      destination: Text,
      platform: v.nullable(Text),
    }),
  ),
});
const Connections = v.object({
  connections: v.array(
    v.object({
      departure: Text,
      arrival: Text,
      duration: v.number(),
      changes: v.number(),
      lines: v.array(Text),
      from: Text,
      to: Text,
    }),
  ),
});
const Refusal = v.object({
  failure: v.picklist(['unreachable', 'busy', 'malformed', 'unknownPlace', 'aborted']),
});

/** Milliseconds. Longer than the gateway itself waits for the timetable. */
const TIMEOUT = 10_000;

/**
 * The timetable in the browser, read from our gateway. Stops are given as house slugs: the gateway
 * knows the stop of each house.
 */
export class HttpTimetable implements Timetable {
  /** `gateway` is its path on this site, e.g. `/api`. */
  constructor(private readonly gateway: string) {}

  async departures(
    houseSlug: string,
    { limit }: { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly Departure[], TimetableFailure>> {
    const answer = await this.request(
      `abfahrten?${new URLSearchParams({ haus: houseSlug }).toString()}`,
      Departures,
      signal,
    );
    return answer.ok ? success(answer.value.departures.slice(0, limit)) : answer;
  }

  async connections(
    { from, to: houseSlug }: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<Result<readonly Connection[], TimetableFailure>> {
    const answer = await this.request(
      `verbindungen?${new URLSearchParams({ haus: houseSlug, von: from }).toString()}`,
      Connections,
      signal,
    );
    return answer.ok ? success(answer.value.connections) : answer;
  }

  private async request<T extends v.GenericSchema>(
    address: string,
    shape: T,
    signal: AbortSignal | undefined,
  ): Promise<Result<v.InferOutput<T>, TimetableFailure>> {
    try {
      const timeout = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(`${this.gateway}/${address}`, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return readAnswer(response.ok, await response.text(), shape, response.status);
    } catch {
      return failure({
        kind: signal?.aborted ? 'aborted' : 'unreachable',
        detail: 'the gateway did not answer',
      });
    }
  }
}

function readAnswer<T extends v.GenericSchema>(
  ok: boolean,
  text: string,
  shape: T,
  status: number,
): Result<v.InferOutput<T>, TimetableFailure> {
  const body = parseJson(text);
  const refusal = v.safeParse(Refusal, body);
  if (refusal.success)
    return failure({ kind: refusal.output.failure, detail: `the gateway answered ${status}` });
  if (!ok)
    return failure({
      kind: status >= 500 ? 'unreachable' : 'malformed',
      detail: `the gateway answered ${status}`,
    });
  const answer = v.safeParse(shape, body);
  return answer.success
    ? success(answer.output)
    : failure({ kind: 'malformed', detail: 'not the agreed shape' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
