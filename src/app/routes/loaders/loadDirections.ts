import type { House } from '../../../domain/house/House.ts';
import { toSingleLine } from '../../../domain/job/foldText.ts';
import type { DirectionsData } from '../../../ui/blocks/Directions/ConnectionSearch.ts';
import type { LoadContext, RouteRequest } from '../LoadContext.ts';

/**
 * The timetable's connections for the place in `?von=`. If the timetable fails, only the
 * connections are missing from the page.
 */
export async function loadDirections(
  house: House | null,
  { ports: { timetable } }: LoadContext,
  { query, signal }: RouteRequest,
): Promise<DirectionsData> {
  if (timetable === null || house === null || house.stop === null)
    return { search: null, timetable: false };
  const from = toSingleLine(query.get('von') ?? '');
  if (from === '') return { search: null, timetable: true };
  const found = await timetable.connections({ from, to: house.slug }, signal);
  const search = found.ok
    ? { from, connections: found.value, failure: null }
    : { from, connections: null, failure: found.failure.kind };
  return { search, timetable: true };
}
