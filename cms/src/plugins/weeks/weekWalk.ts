import { mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { dateAlone, findDay, isOtherDate } from './dayWords.ts';
import type { PastedRows } from './pastedTable.ts';

/** Where the days and headings of a pasted menu stand. */
export interface TableShape {
  readonly dayColumn: number;
  /** The first row with a day. */
  readonly first: number;
  /** The row with the names of the courses; -1 for none. */
  readonly heading: number;
  /** Columns with nothing but dates or weekdays beside those of the day column. */
  readonly dated: ReadonlySet<number>;
}

/** The days of the rows of a table, one after the other. */
export class WeekWalk {
  private day: string | null = null;
  private readonly passed = new Set<string>();
  private readonly shape: TableShape;
  private readonly monday: string;
  /** Whether some dates are of this week: then those of other weeks are not wanted. */
  private readonly hasOwnDates: boolean;

  constructor(rows: PastedRows, shape: TableShape, monday: string) {
    this.shape = shape;
    this.monday = monday;
    this.hasOwnDates = rows.slice(shape.first).some((row) => {
      const date = this.dateOf(row);
      return date !== null && mondayOf(date) === monday;
    });
  }

  private dateOf(row: readonly string[]): string | null {
    const beside = [...this.shape.dated].flatMap(
      (at) => dateAlone(row[at] ?? '', this.monday) ?? [],
    );
    return findDay(row[this.shape.dayColumn] ?? '', this.monday)?.date ?? beside[0] ?? null;
  }

  /** The day of a row; null for one of another week. */
  enter(row: readonly string[]): {
    readonly day: string | null;
    readonly rest: string;
    readonly isNew: boolean;
    readonly isOther: boolean;
  } {
    const own = row[this.shape.dayColumn] ?? '';
    const named = findDay(own, this.monday);
    if (isOtherDate(own, this.monday)) this.day = null;
    if (named === null) return { day: this.day, rest: own, isNew: false, isOther: false };
    const date = this.dateOf(row);
    const isOther = date !== null && date !== named.day;
    const isElsewhere = isOther && this.hasOwnDates && mondayOf(date) !== this.monday;
    // A second Monday is that of the next week.
    const isAgain = named.day !== this.day && this.passed.has(named.day);
    this.day = isElsewhere || isAgain ? null : named.day;
    if (!isElsewhere) this.passed.add(named.day);
    return { day: this.day, rest: named.rest, isNew: true, isOther: isOther && !isElsewhere };
  }
}
