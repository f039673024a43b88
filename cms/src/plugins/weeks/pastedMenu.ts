import { parseDishMarks, type DishMark } from '../../../../src/domain/programme/dishMarks.ts';
import { addDays, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { courseOf, isAmount, isDayHeading, isGreeting, labelled } from './courseWords.ts';
import { dateAlone, findDay, isOtherDate } from './dayWords.ts';
import { rowsOfText, type PastedDocument, type PastedRows } from './pastedTable.ts';
import { WeekWalk, type TableShape } from './weekWalk.ts';
import { COURSES, MAX_DISH, type Course, type Dish } from './weekTypes.ts';

/* A menu plan that was written elsewhere: what goes where. */

interface PlacedDish {
  readonly day: string;
  readonly course: Course;
  readonly dish: Dish;
}

export interface PastedMenu {
  readonly cells: readonly PlacedDish[];
  /** What fits nowhere, as it was written. */
  readonly unplaced: readonly string[];
  /** Whether it names days of another week; its weekdays count. */
  readonly isOther: boolean;
}

/** Which courses the columns without headings are, by their number. */
const BY_NUMBER: Readonly<Record<number, readonly Course[]>> = {
  1: ['menue1'],
  2: ['menue1', 'menue2'],
  3: ['suppe', 'menue1', 'dessert'],
  4: ['suppe', 'menue1', 'menue2', 'dessert'],
  5: COURSES,
};

const MARK_WORDS: Readonly<Record<string, DishMark>> = {
  v: 'vegetarisch',
  vegi: 'vegetarisch',
  veg: 'vegetarisch',
  fleischlos: 'vegetarisch',
  'ohne fleisch': 'vegetarisch',
  végétarien: 'vegetarisch',
  vegetariano: 'vegetarisch',
  ei: 'eier',
  laktose: 'milch',
};

/** A dish with the marks that stand in brackets behind it: «Pizokel mit Wirz (vegi, Milch)». */
export function readDish(written: string): Dish {
  const text = written.trim();
  const at = text.lastIndexOf('(');
  if (at <= 0 || !text.endsWith(')')) return { text, marks: [] };
  const words = text
    .slice(at + 1, -1)
    .split(/[,;/+]/)
    .map((word) => word.trim().toLowerCase());
  const marks = words.map((word) => MARK_WORDS[word] ?? parseDishMarks(word)[0]);
  return marks.includes(undefined)
    ? { text, marks: [] }
    : { text: text.slice(0, at).trim(), marks: parseDishMarks(marks.join(' ')) };
}

const transpose = (rows: PastedRows): PastedRows =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? ''),
  );

/** Collects dishes; parts of a dish that stand below each other are joined. */
class Collector {
  readonly unplaced: string[] = [];
  isOther = false;
  private readonly written = new Map<string, { day: string; course: Course; text: string }>();

  has(day: string, course: Course): boolean {
    return this.written.has(`${day} ${course}`);
  }

  put(day: string, course: Course, text: string): void {
    if (text.trim() === '') return;
    const key = `${day} ${course}`;
    const before = this.written.get(key)?.text;
    const whole = before === undefined ? text.trim() : `${before} ${text.trim()}`;
    if (whole.length > MAX_DISH) this.unplaced.push(text.trim());
    else this.written.set(key, { day, course, text: whole });
  }

  finish(): PastedMenu {
    const cells = [...this.written.values()].map(({ day, course, text }) => ({
      day,
      course,
      dish: readDish(text),
    }));
    return { cells, unplaced: this.unplaced, isOther: this.isOther };
  }
}

interface Target {
  readonly monday: string;
  /** The cell in which a table without days and headings begins. */
  readonly at: { readonly day: string; readonly course: Course };
}

/**
 * What goes where. Days are recognised in rows or columns, courses by their headings or by their
 * position. A table without days is filled in from the chosen cell on.
 */
export function placeMenu(rows: PastedRows, target: Target): PastedMenu {
  const { monday } = target;
  const columns = transpose(rows);
  const [acrossDays, downDays] = [most(rows, monday), most(columns, monday)];
  if (acrossDays === 0) return placeDated(rows, target) ?? placeFrom(rows, target);
  if (columns.length === 1) {
    const split = splitLines(rows.flat(), monday);
    return split === null ? placeLines(rows.flat(), monday) : placeTable(split, monday);
  }
  if (isLetter(rows, monday))
    return placeLines(
      rows.map((row) => row.join(' ')),
      monday,
    );
  return acrossDays > downDays && acrossDays > 1
    ? placeTable(columns, monday, true)
    : placeTable(rows, monday);
}

/** Lines with days and dishes; only others, as those of a signature, have several cells. */
function isLetter(rows: PastedRows, monday: string): boolean {
  const cells = rows
    .map((row) => row.filter((cell) => cell !== ''))
    .filter(([first = '']) => findDay(first, monday) !== null);
  return (
    cells.every(({ length }) => length === 1) &&
    cells.some(([first = '']) => findDay(first, monday)?.rest !== '')
  );
}

/** How many days of the week a row or column names. A price of each day, «Fr. 16», names one. */
const daysIn = (cells: readonly string[], monday: string): number =>
  new Set(cells.flatMap((cell) => findDay(cell, monday)?.day ?? [])).size;

const most = (rows: PastedRows, monday: string): number =>
  Math.max(0, ...rows.map((row) => daysIn(row, monday)));

/**
 * What counts of a document and the same as text. A table counts more, as its cells may have several
 * lines, unless it is beside the matter: that of a signature below a letter.
 */
export function readPasted(
  text: string,
  document: PastedDocument | null,
  monday: string,
): PastedDocument {
  const lines: PastedDocument = { rows: rowsOfText(text), around: [] };
  if (document === null) return lines;
  const isBeside = most(document.rows, monday) === 0 && daysIn(lines.rows.flat(), monday) > 0;
  return isBeside ? lines : document;
}

/** A table in which dates stand alone, all of another week: its weekdays count. */
function placeDated(rows: PastedRows, target: Target): PastedMenu | null {
  // «12.10» may be a price as well, unless it is a day of this week.
  const dateOf = (cell: string): string | null => {
    const date = dateAlone(cell, target.monday);
    if (date === null || !/^\d+[./]\d+$/.test(cell)) return date;
    return mondayOf(date) === target.monday ? date : null;
  };
  const dates = rows.flat().flatMap((cell) => dateOf(cell) ?? []);
  if (new Set(dates).size < 2) return null;
  const mondays = new Set(dates.map(mondayOf));
  const monday = mondays.has(target.monday) ? target.monday : ([...mondays][0] ?? '');
  // Of several other weeks, it is not known which one was meant.
  if (mondays.size > 1 && monday !== target.monday)
    return { cells: [], unplaced: rows.flat().filter((cell) => cell !== ''), isOther: true };
  const written = rows.map((row) => row.map((cell) => dateOf(cell) ?? cell));
  const distance = Math.round((Date.parse(target.monday) - Date.parse(monday)) / 86_400_000);
  const found = placeMenu(written, { monday, at: target.at });
  return {
    ...found,
    cells: found.cells.map((cell) => ({ ...cell, day: addDays(cell.day, distance) })),
    isOther: distance !== 0,
  };
}

/** Lines with the same sign between their cells, as in «Montag;Suppe;Braten». */
function splitLines(lines: readonly string[], monday: string): PastedRows | null {
  for (const sign of [';', '|']) {
    const rows = lines.map((line) => line.split(sign).map((cell) => cell.trim()));
    const days = rows.filter(([first = '']) => findDay(first, monday)?.rest === '');
    if (days.length > 1 && days.every((row) => row.length > 2)) return rows;
  }
  return null;
}

/**
 * A table with a day in each row.
 * @param isTurned whether the days were columns: then dishes may have lines below them, without a
 *   name of their own
 */
function placeTable(rows: PastedRows, monday: string, isTurned = false): PastedMenu {
  const found = new Collector();
  const counts = transpose(rows).map((column) => daysIn(column, monday));
  const dayColumn = counts.indexOf(Math.max(...counts));
  const first = rows.findIndex((row) => findDay(row[dayColumn] ?? '', monday) !== null);
  const heading = rows
    .slice(0, first)
    .findLastIndex((row) => row.some((cell) => courseOf(cell) !== null));
  const shape = {
    dayColumn,
    first,
    heading,
    dated: datedColumns(rows, { dayColumn, first }, monday),
  };
  const courses = coursesOf(rows, shape, isTurned);
  for (const [at, row] of rows.slice(0, first).entries())
    // Titles above the table are listed too: they may be dishes.
    row.forEach((cell, column) => {
      const isHeading =
        at === heading &&
        (courseOf(cell) !== null ||
          ((column === dayColumn || shape.dated.has(column)) && isDayHeading(cell)));
      if (cell !== '' && !isHeading) found.unplaced.push(cell);
    });
  const week = new WeekWalk(rows, shape, monday);
  const labels = heading === -1 ? labelColumn(rows.slice(first), shape, monday) : -1;
  let label: Course | null = null;
  for (const row of rows.slice(first)) {
    const { day, rest, isNew, isOther } = week.enter(row);
    found.isOther ||= isOther;
    if (isNew) label = null;
    const named = labels === -1 ? null : courseOf(row[labels] ?? '');
    label = named ?? label;
    const isLabel = named !== null && labels === dayColumn;
    if (rest !== '' && !isLabel) found.unplaced.push(rest);
    // Words below the days belong to none of them.
    const isBelow = !isNew && rest !== '' && !isLabel;
    row.forEach((cell, column) => {
      if (column === dayColumn || cell === '' || shape.dated.has(column)) return;
      if (column === labels && named !== null) return;
      const course = (labels === -1 ? courses[column] : label) ?? null;
      if (course === null || day === null || isBelow || isAmount(cell)) found.unplaced.push(cell);
      else found.put(day, course, cell);
    });
  }
  return found.finish();
}

/** The column that names the course of each row, «Montag | Suppe | Bouillon»; -1 for none. */
function labelColumn(rows: PastedRows, { dayColumn }: TableShape, monday: string): number {
  return transpose(rows).findIndex((column, at) => {
    const cells = column.filter(
      (cell) => cell !== '' && !(at === dayColumn && findDay(cell, monday) !== null),
    );
    const courses = cells.flatMap((cell) => courseOf(cell) ?? []);
    return new Set(courses).size > 1 && courses.length * 3 >= cells.length * 2;
  });
}

function datedColumns(
  rows: PastedRows,
  { dayColumn, first }: Pick<TableShape, 'dayColumn' | 'first'>,
  monday: string,
): ReadonlySet<number> {
  const isDated = (cell: string): boolean =>
    dateAlone(cell, monday) !== null || findDay(cell, monday)?.rest === '';
  return new Set(
    transpose(rows.slice(first)).flatMap((column, at) => {
      const written = column.filter((cell) => cell !== '');
      return at !== dayColumn && written.length > 1 && written.every(isDated) ? [at] : [];
    }),
  );
}

function coursesOf(
  rows: PastedRows,
  { dayColumn, first, heading, dated }: TableShape,
  isTurned: boolean,
): readonly (Course | null)[] {
  const width = Math.max(...rows.map((row) => row.length));
  if (heading !== -1) {
    const taken = new Set<Course>();
    let last: Course | null = null;
    return Array.from({ length: width }, (_, column) => {
      const name = rows[heading]?.[column] ?? '';
      if (isTurned && name === '') return last;
      const course = column === dayColumn ? null : courseOf(name);
      // Two columns «Menü» are the first and the second one.
      const own = course === 'menue1' && taken.has(course) ? 'menue2' : course;
      last = own === null || taken.has(own) ? null : own;
      if (last !== null) taken.add(last);
      return last;
    });
  }
  const used = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.slice(first).flatMap((row) => row[column] || []);
    return column !== dayColumn && !dated.has(column) && cells.some((cell) => !isAmount(cell));
  });
  const names = BY_NUMBER[Math.min(used.length, COURSES.length)] ?? [];
  return Array.from({ length: width }, (_, column) => names[used.indexOf(column)] ?? null);
}

/** In front of a dish in a list. */
const BULLET = /^\s*[•*▪·–—-]\s+/u;

/** A letter: a day, and its dishes below or behind it. */
function placeLines(lines: readonly string[], monday: string): PastedMenu {
  const found = new Collector();
  let day: string | null = null;
  let last: Course | null = null;
  const putDish = (text: string): void => {
    const own = labelled(text);
    const heading = own === null ? courseOf(text) : null;
    if (day === null || isAmount(text)) return void found.unplaced.push(text);
    if (heading !== null) return void (last = heading);
    const of = day;
    const free = last ?? COURSES.find((course) => !found.has(of, course)) ?? null;
    const course = own?.course ?? free;
    last = null;
    if (course === null) found.unplaced.push(text);
    else if (own?.rest === '') last = course;
    else found.put(day, course, own?.rest ?? text);
  };
  const passed = new Set<string>();
  for (const line of lines) {
    const named = findDay(line, monday);
    if (named !== null) {
      // A second Monday is that of the next week.
      day = named.day !== day && passed.has(named.day) ? null : named.day;
      passed.add(named.day);
      last = null;
      found.isOther ||= named.isOther;
    } else if (isGreeting(line) || isOtherDate(line, monday)) day = null;
    const text = (named?.rest ?? line).replace(BULLET, '').trim();
    for (const part of text.split(/[;|]/)) if (part.trim() !== '') putDish(part.trim());
  }
  return found.finish();
}

/** Cells of a table without days, beside and below the chosen one. */
function placeFrom(rows: PastedRows, { monday, at }: Target): PastedMenu {
  const found = new Collector();
  const hasHeading = rows[0]?.some((cell) => courseOf(cell) !== null) ?? false;
  const headings = hasHeading ? (rows[0] ?? []).map(courseOf) : null;
  if (hasHeading)
    found.unplaced.push(
      ...(rows[0] ?? []).filter((cell) => cell !== '' && courseOf(cell) === null),
    );
  const from = COURSES.indexOf(at.course);
  rows.slice(hasHeading ? 1 : 0).forEach((row, below) => {
    const day = addDays(at.day, below);
    row.forEach((cell, beside) => {
      const course = headings === null ? COURSES[from + beside] : headings[beside];
      if (cell === '') return;
      if (course === undefined || course === null || day > addDays(monday, 6))
        found.unplaced.push(cell);
      else found.put(day, course, cell);
    });
  });
  return found.finish();
}
