import { parseDishMarks, type DishMark } from '../../../../src/domain/programme/dishMarks.ts';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { findDay } from './dayWords.ts';
import type { PastedRows } from './pastedTable.ts';
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

/** In German, French and Italian, in small letters. */
const COURSE_WORDS: Readonly<Record<Course, readonly string[]>> = {
  suppe: ['suppe', 'suppen', 'vorspeise', 'tagessuppe', 'salat']
    .concat(['potage', 'soupe', 'entrée'])
    .concat(['minestra', 'zuppa', 'antipasto']),
  menue1: ['menü 1', 'menü i', 'menue 1', 'menu 1', 'menu i', 'm1', 'mittag', 'mittagessen']
    .concat(['plat du jour', 'plat principal'])
    .concat(['menù 1', 'pranzo', 'piatto del giorno', 'piatto principale']),
  menue2: ['menü 2', 'menü ii', 'menue 2', 'menu 2', 'menu ii', 'm2', 'vegi', 'vegetarisch']
    .concat(['végétarien', 'plat végétarien'])
    .concat(['menù 2', 'vegetariano', 'piatto vegetariano']),
  dessert: ['dessert', 'desserts', 'nachspeise', 'süsses', 'nachtisch'].concat(['dolce']),
  abend: ['abend', 'abendessen', 'nachtessen', 'znacht'].concat(['souper'], ['cena']),
};
/** Courses for which a house has one word. */
const MENU_ALONE = ['menü', 'menu', 'menue', 'hauptgang', 'tagesmenü', 'menù', 'plat', 'piatto'];

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

const bareWord = (text: string): string => {
  const word = text.trim().toLowerCase();
  return word.endsWith(':') || word.endsWith('.') ? word.slice(0, -1).trimEnd() : word;
};

function courseOf(text: string): Course | null {
  const word = bareWord(text);
  if (MENU_ALONE.includes(word)) return 'menue1';
  return COURSES.find((course) => COURSE_WORDS[course].includes(word)) ?? null;
}

/** «Dessert: Apfelmus» as course and dish. */
function labelled(text: string): { readonly course: Course; readonly rest: string } | null {
  const at = text.indexOf(':');
  const course = at === -1 ? null : courseOf(text.slice(0, at));
  return course === null ? null : { course, rest: text.slice(at + 1).trim() };
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
  const daysIn = (row: readonly string[]): number =>
    row.filter((cell) => findDay(cell, monday) !== null).length;
  const columns = transpose(rows);
  const most = (counts: readonly number[]): number => Math.max(0, ...counts);
  const [acrossDays, downDays] = [most(rows.map(daysIn)), most(columns.map(daysIn))];
  if (acrossDays === 0) return placeFrom(rows, target);
  if (columns.length === 1) return placeLines(rows.flat(), monday);
  return acrossDays > downDays && acrossDays > 1
    ? placeTable(columns, monday)
    : placeTable(rows, monday);
}

/** A table with a day in each row. */
function placeTable(rows: PastedRows, monday: string): PastedMenu {
  const found = new Collector();
  const columns = transpose(rows);
  const counts = columns.map(
    (column) => column.filter((cell) => findDay(cell, monday) !== null).length,
  );
  const dayColumn = counts.indexOf(Math.max(...counts));
  const first = rows.findIndex((row) => findDay(row[dayColumn] ?? '', monday) !== null);
  const heading = rows
    .slice(0, first)
    .findLastIndex((row) => row.some((cell) => courseOf(cell) !== null));
  const courses = coursesOf(rows, { dayColumn, first, heading });
  let day: string | null = null;
  rows.forEach((row, at) => {
    if (at < first) {
      // Titles above the table are listed too: they may be dishes.
      if (at !== heading) found.unplaced.push(...row.filter((cell) => cell !== ''));
      else
        row.forEach((cell, column) => {
          if (cell !== '' && courseOf(cell) === null && !isDayHeading(cell, column, dayColumn))
            found.unplaced.push(cell);
        });
      return;
    }
    const own = row[dayColumn] ?? '';
    const named = findDay(own, monday);
    if (named !== null) {
      ({ day } = named);
      found.isOther ||= named.isOther;
      if (named.rest !== '') found.unplaced.push(named.rest);
    } else if (own !== '') found.unplaced.push(own);
    row.forEach((cell, column) => {
      const course = courses[column];
      if (column === dayColumn || cell === '') return;
      // Words below the days belong to none of them.
      if (course === undefined || course === null || day === null || (named === null && own !== ''))
        found.unplaced.push(cell);
      else found.put(day, course, cell);
    });
  });
  return found.finish();
}

const DAY_WORDS = ['tag', 'tage', 'datum', 'wochentag', 'woche', 'jour', 'giorno', 'data'];

const isDayHeading = (cell: string, column: number, dayColumn: number): boolean =>
  column === dayColumn && DAY_WORDS.includes(bareWord(cell));

interface TableShape {
  readonly dayColumn: number;
  /** The first row with a day. */
  readonly first: number;
  /** The row with the names of the courses; -1 for none. */
  readonly heading: number;
}

function coursesOf(
  rows: PastedRows,
  { dayColumn, first, heading }: TableShape,
): readonly (Course | null)[] {
  const width = Math.max(...rows.map((row) => row.length));
  if (heading !== -1) {
    const taken = new Set<Course>();
    return Array.from({ length: width }, (_, column) => {
      const course = column === dayColumn ? null : courseOf(rows[heading]?.[column] ?? '');
      if (course === null) return null;
      // Two columns «Menü» are the first and the second one.
      const own = taken.has(course) && course === 'menue1' ? 'menue2' : course;
      if (taken.has(own)) return null;
      taken.add(own);
      return own;
    });
  }
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== dayColumn && rows.slice(first).some((row) => (row[column] ?? '') !== ''),
  );
  const names = BY_NUMBER[Math.min(used.length, COURSES.length)] ?? [];
  return Array.from({ length: width }, (_, column) => names[used.indexOf(column)] ?? null);
}

/** A letter: a day, and its dishes below or behind it. */
function placeLines(lines: readonly string[], monday: string): PastedMenu {
  const found = new Collector();
  let day: string | null = null;
  let last: Course | null = null;
  const putDish = (text: string): void => {
    const own = labelled(text);
    const heading = own === null ? courseOf(text) : null;
    if (day === null) return void found.unplaced.push(text);
    if (heading !== null) return void (last = heading);
    const of = day;
    const free = last ?? COURSES.find((course) => !found.has(of, course)) ?? null;
    const course = own?.course ?? free;
    last = null;
    if (course === null) found.unplaced.push(text);
    else if (own?.rest === '') last = course;
    else found.put(day, course, own?.rest ?? text);
  };
  for (const line of lines) {
    const named = findDay(line, monday);
    if (named !== null) {
      ({ day } = named);
      last = null;
      found.isOther ||= named.isOther;
    }
    const text = (named?.rest ?? line).trim();
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
