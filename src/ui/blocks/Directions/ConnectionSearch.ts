import type { Connection, TimetableFailure } from '../../../domain/directions/Timetable.ts';

/** The timetable's result for a visitor's search for connections to the house. */
export interface ConnectionSearch {
  /** As typed. */
  readonly from: string;
  /** Soonest first; null if the search failed. */
  readonly connections: readonly Connection[] | null;
  readonly failure: TimetableFailure['kind'] | null;
}

/** The data of the directions section besides the house itself. */
export interface DirectionsData {
  /** Null until the visitor searches. */
  readonly search: ConnectionSearch | null;
  /**
   * False if the timetable is switched off or does not know the stop; then only the links are
   * shown.
   */
  readonly timetable: boolean;
}
