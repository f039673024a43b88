import type { Stop } from '../../../../domain/house/House.ts';

export interface DeparturesData {
  /** Null where the house or its stop is not known, or no timetable is there. */
  readonly stop: Stop | null;
  readonly houseSlug: string | null;
}
