import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { Boot } from '../boot.ts';

/**
 * The timetable over our gateway, by itself: with the other ports it would bring the whole reading
 * of content to a visitor who only looks at departures. Null where it is switched off; rejects
 * where its chunk does not load.
 */
export async function loadTimetable({
  timetable,
}: Pick<Boot, 'timetable'>): Promise<Timetable | null> {
  if (!timetable) return null;
  const { HttpTimetable } = await import('../../adapters/http/HttpTimetable.ts');
  return new HttpTimetable('/api');
}
