import type {
  Connection,
  Departure,
  Timetable,
  TimetableFailure,
} from '../../domain/directions/Timetable.ts';
import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';

/**
 * A timetable whose stops are given as house slugs, so only stops that editors have entered are
 * ever requested.
 */
export class HouseTimetable implements Timetable {
  constructor(
    private readonly timetable: Timetable,
    private readonly houses: HouseRepository,
  ) {}

  async departures(
    slug: string,
    query: { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly Departure[], TimetableFailure>> {
    const stop = await this.stopOf(slug, signal);
    return stop.ok ? this.timetable.departures(stop.value, query, signal) : stop;
  }

  async connections(
    { from, to: slug }: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<Result<readonly Connection[], TimetableFailure>> {
    const stop = await this.stopOf(slug, signal);
    return stop.ok ? this.timetable.connections({ from, to: stop.value }, signal) : stop;
  }

  /** Read without a locale: a stop has the same name in all languages. */
  private async stopOf(
    slug: string,
    signal: AbortSignal | undefined,
  ): Promise<Result<string, TimetableFailure>> {
    const house = await this.houses.find(slug, '', signal);
    if (!house.ok)
      return failure({
        kind: house.failure.kind === 'aborted' ? 'aborted' : 'unreachable',
        detail: `house not read: ${house.failure.kind}`,
      });
    const stop = house.value?.stop ?? null;
    return stop === null
      ? failure({ kind: 'unknownPlace', detail: 'no such house, or one without a stop' })
      : success(stop.id ?? stop.name);
  }
}
