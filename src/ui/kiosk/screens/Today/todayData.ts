import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { programmeStates, type PointState } from '../../../../domain/programme/programmeStates.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';

export interface DayProgramme {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Null if the programme could not be read. */
  readonly points: readonly ProgrammePoint[] | null;
}

export interface TodayData {
  /** Today and the following days. */
  readonly days: readonly DayProgramme[];
  readonly image: ContentImage | null;
}

export interface ProgrammeRow {
  readonly point: ProgrammePoint;
  readonly state: PointState;
}

/** The number of rows that fit on the panel without scrolling. */
const ROWS = 5;

/**
 * The programme of a day in panels of five rows. `time` is HH:MM if the day is today, null on other
 * days.
 */
export function programmePages(
  points: readonly ProgrammePoint[],
  time: string | null,
): readonly (readonly ProgrammeRow[])[] {
  const states = time === null ? null : programmeStates(points, time);
  const rows = points.map((point, position): ProgrammeRow => ({
    point,
    state: states?.[position] ?? 'later',
  }));
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, page) =>
    rows.slice(page * ROWS, (page + 1) * ROWS),
  );
}

/**
 * The panel to show now: the first with something that is not over; the last panel if everything is
 * over.
 */
export function currentProgrammePage(pages: readonly (readonly ProgrammeRow[])[]): number {
  const present = pages.findIndex((rows) => rows.some(({ state }) => state !== 'past'));
  return present === -1 ? Math.max(0, pages.length - 1) : present;
}

/**
 * The first items of the next day, as many as have room below a number of rows: with their heading,
 * which takes the room of one, they fill the panel.
 */
export const rowsBelow = (
  shown: number,
  next: Pick<DayProgramme, 'points'> | undefined,
): readonly ProgrammeRow[] =>
  (next?.points ?? [])
    .slice(0, Math.max(0, ROWS - 1 - shown))
    .map((point) => ({ point, state: 'later' }));
