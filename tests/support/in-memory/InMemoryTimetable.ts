import type {
  Connection,
  Departure,
  FoundStop,
  StopSearch,
  Timetable,
  TimetableFailure,
} from '../../../src/domain/directions/Timetable.ts';
import { failure, success, type Result } from '../../../src/domain/shared/Result.ts';

/** A timetable as plain data. */
export interface TimetableFixture {
  /** By stop: its UIC number or its name. */
  readonly departures: Readonly<Record<string, readonly Departure[]>>;
  /** By place of departure. */
  readonly connections: Readonly<Record<string, readonly Connection[]>>;
  /** The stops that the search can find; none by default. */
  readonly stops?: readonly FoundStop[];
  /** If set, every request fails with it. */
  readonly failure?: TimetableFailure;
}

export class InMemoryTimetable implements Timetable, StopSearch {
  constructor(private readonly fixture: TimetableFixture) {}

  departures(stop: string, { limit }: { readonly limit: number }, signal?: AbortSignal) {
    return this.answer(this.fixture.departures[stop]?.slice(0, limit), signal);
  }

  connections({ from, to }: { readonly from: string; readonly to: string }, signal?: AbortSignal) {
    const found = to in this.fixture.departures ? this.fixture.connections[from] : undefined;
    return this.answer(found?.slice(0, 4), signal);
  }

  stops(words: string, signal?: AbortSignal) {
    const part = words.trim().toLowerCase();
    const found = (this.fixture.stops ?? []).filter(({ name }) =>
      name.toLowerCase().includes(part),
    );
    return this.answer(found.slice(0, 10), signal);
  }

  private async answer<T>(
    found: readonly T[] | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly T[], TimetableFailure>> {
    if (signal?.aborted) return failure({ kind: 'aborted', detail: 'given up' });
    if (this.fixture.failure) return failure(this.fixture.failure);
    return found === undefined
      ? failure({ kind: 'unknownPlace', detail: 'not in the fixture' })
      : success(structuredClone(found));
  }
}
