import { mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { isStoredTime, parseHouseTime } from '../fields/writtenTime.ts';
import { dateAlone, findDay, isOtherDate } from './dayWords.ts';
import type { PastedRows } from './pastedTable.ts';
import type { HousePoint } from './weekTypes.ts';

/* An item of the programme as people write it: «10.15 Zeitung lesen, Cafeteria». */

/** A time has at most this many words: «von Viertel ab zwei bis halb drei Uhr nachmittags». */
const MOST_WORDS = 9;
const MAX_LINE = 300;
const MAX_TITLE = 200;

const RANGE = /[–—-]|(?<=\s)(?:bis|à|alle)(?=\s)/u;
/** What stands before a time. */
const BEFORE_TIME = /^(?:von|ab|um|ca\.|de|dès|à|dalle|alle|ore)\s+/iu;
/** In front of an item of a list. */
const BULLET = /^[•*▪·–—-]\s+/u;
/** A number alone is a time only where a house is awake: «3 Könige» is a title. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

const clock = (stored: string): string => stored.slice(0, 5);

function readTime(text: string, last: string | null): string | null {
  if (/^\d{1,2}$/.test(text) && (Number(text) < FIRST_HOUR || Number(text) > LAST_HOUR))
    return null;
  const stored = parseHouseTime(text, last);
  return stored === null || !isStoredTime(stored) ? null : clock(stored);
}

/** Begin and end of «10.15», «10.15–11.00», «von 10 bis 11 Uhr»; null if it is no time. */
function readTimes(text: string, last: string | null): Pick<HousePoint, 'begin' | 'end'> | null {
  const bare = text
    .replace(BEFORE_TIME, '')
    .replace(/[,:;]$/u, '')
    .replace(/(?<=\d) ?h(?=$|\s)/gu, 'h');
  const [from = '', until, ...more] = bare.split(RANGE).map((part) => part.trim());
  if (more.length > 0) return null;
  const begin = readTime(from, last);
  if (begin === null) return null;
  if (until === undefined) return { begin, end: null };
  const end = readTime(until, begin);
  return end === null ? null : { begin, end };
}

/**
 * The item of a line; null without a time in front or without a title. The place is behind the last
 * comma.
 * @param last the time of the item before, by which «halb drei» is 14.30; null for none
 */
export function parseProgrammeLine(line: string, last: string | null = null): HousePoint | null {
  const words = line.slice(0, MAX_LINE).trim().replace(BULLET, '').split(/\s+/u);
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    const times = readTimes(words.slice(0, count).join(' '), last);
    if (times === null) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[–—:,;·-]+\s*/u, '');
    const comma = rest.lastIndexOf(', ');
    const title = (comma > 0 ? rest.slice(0, comma) : rest).trim();
    const place = comma > 0 ? rest.slice(comma + 2).trim() : '';
    if (title === '' || title.length > MAX_TITLE || line.length > MAX_LINE) return null;
    return { ...times, title, place: place === '' ? null : place, dishesOfDay: false };
  }
  return null;
}

/** «8.30», «14.00»: a time HH:MM in Swiss notation. */
export const shortTime = (time: string): string => `${Number(time.slice(0, 2))}.${time.slice(3)}`;

/** The line that is read as this item again. */
export function programmeLine({ begin, end, title, place }: HousePoint): string {
  const time = end === null ? shortTime(begin) : `${shortTime(begin)}–${shortTime(end)}`;
  return `${time} ${title}${place === null ? (title.includes(', ') ? ', ' : '') : `, ${place}`}`;
}

interface PlacedPoint {
  readonly day: string;
  readonly point: HousePoint;
}

export interface PastedProgramme {
  readonly points: readonly PlacedPoint[];
  readonly unplaced: readonly string[];
  readonly isOther: boolean;
}

/**
 * The items of a list or table. Lines belong to the day above them or in front of them, or to the
 * one of their column; without any day they belong to `day`.
 */
export function placeProgramme(
  rows: PastedRows,
  { monday, day }: { readonly monday: string; readonly day: string | null },
): PastedProgramme {
  const points: PlacedPoint[] = [];
  const unplaced: string[] = [];
  let isOther = false;
  const last = new Map<string, string>();
  const put = (on: string | null, line: string): void => {
    if (line.trim() === '') return;
    const point = on === null ? null : parseProgrammeLine(line, last.get(on) ?? null);
    if (on === null || point === null) return void unplaced.push(line);
    last.set(on, point.begin);
    points.push({ day: on, point });
  };
  const bareDay = (cell: string): string[] => {
    const found = findDay(cell, monday);
    return found?.rest === '' ? [found.day] : [];
  };
  const heading = rows.find((row) => new Set(row.flatMap(bareDay)).size > 1);
  if (heading !== undefined) {
    const days = heading.map((cell) => findDay(cell, monday));
    isOther = days.some((found) => found?.isOther);
    for (const row of rows) {
      // A time in front holds for the whole row.
      const at = row.findIndex((cell, column) => !days[column] && isTimes(cell));
      const time = row[at] ?? '';
      row.forEach((cell, column) => {
        const on = days[column]?.day ?? null;
        const text = (row === heading ? days[column]?.rest : null) ?? cell;
        const isTimed = on !== null && parseProgrammeLine(text) === null && text !== '';
        if (column !== at) put(on, isTimed ? `${time} ${text}`.trim() : text);
      });
    }
    return { points, unplaced, isOther };
  }
  let current = day;
  const passed = new Set<string>();
  // If some dates are of this week, those of other weeks are not wanted.
  const hasOwnDates = rows.some(([first = '', second = '']) => {
    const date = findDay(first, monday)?.date ?? dateAlone(second, monday);
    return date !== null && mondayOf(date) === monday;
  });
  for (const row of rows.map(cellsOfLine)) {
    const found = row.map((cell) => findDay(cell, monday));
    const at = found.findIndex((each, column) => each !== null && (column === 0 || !row[0]));
    const named = found[at] ?? null;
    // Beside the weekday may be its date, in a cell of its own.
    const beside = row.findIndex(
      (cell, column) => named !== null && column !== at && isDateOf(cell, monday, column - at),
    );
    if (named !== null) {
      const date = named.date ?? dateAlone(row[beside] ?? '', monday);
      const isElsewhere = date !== null && mondayOf(date) !== monday && hasOwnDates;
      isOther ||= date !== null && date !== named.day && !isElsewhere;
      // A second Monday is that of the next week.
      const isAgain = named.day !== current && passed.has(named.day);
      current = isElsewhere || isAgain ? null : named.day;
      if (!isElsewhere) passed.add(named.day);
    } else if (isOtherDate(row[0] ?? '', monday)) current = null;
    const cells = row.map((cell, column) => (column === at ? (named?.rest ?? '') : cell));
    put(current, joined(cells.filter((_, column) => column !== beside)));
  }
  return { points, unplaced, isOther };
}

/** «Mo;10.00;Turnen;Saal» as cells. */
function cellsOfLine(row: readonly string[]): readonly string[] {
  const [first = '', ...others] = row;
  const cells = first.split(';').map((cell) => cell.trim());
  return others.some((cell) => cell !== '') || cells.length < 3 ? row : cells;
}

const isDateOf = (cell: string, monday: string, distance: number): boolean =>
  distance === 1 && (dateAlone(cell, monday) !== null || findDay(cell, monday)?.rest === '');

const isTimes = (cell: string): boolean => readTimes(cell, null) !== null;

/** Time, title and place of a row as one line. Begin and end may be cells of their own. */
function joined(cells: readonly string[]): string {
  const [time = '', ...others] = cells.filter((cell) => cell !== '');
  const [until = '', ...behind] = others;
  const hasEnd = behind.length > 0 && isTimes(time) && isTimes(`${time} – ${until}`);
  const [times, texts] = hasEnd ? [`${time} – ${until}`, behind] : [time, others];
  return texts.length === 0 ? times : `${times} ${texts.join(', ')}`;
}
