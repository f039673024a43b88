import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { Boot } from '../boot.ts';

/**
 * The timetable through our gateway, in a chunk of its own: with the other ports, visitors who only
 * look at departures would load the whole code for reading content. Null if it is switched off;
 * rejects if its chunk does not load.
 */
export async function loadTimetable({
  timetable,
}: Pick<Boot, 'timetable'>): Promise<Timetable | null> {
  if (!timetable) return null;
  const { HttpTimetable } = await import('../../adapters/http/HttpTimetable.ts');
  return new HttpTimetable('/api');
}
