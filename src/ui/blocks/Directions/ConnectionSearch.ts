import type { Connection, TimetableFailure } from '../../../domain/directions/Timetable.ts';

/** What the timetable says to a visitor's question how to get here. */
export interface ConnectionSearch {
  /** As typed. */
  readonly from: string;
  /** Soonest first; null where there is a failure instead. */
  readonly connections: readonly Connection[] | null;
  readonly failure: TimetableFailure['kind'] | null;
}

/** What the section about the way to a house shows beside the house itself. */
export interface DirectionsData {
  /** Null until a visitor asks. */
  readonly search: ConnectionSearch | null;
  /**
   * False where the timetable is switched off or does not know the stop: then only the links
   * remain.
   */
  readonly timetable: boolean;
}
