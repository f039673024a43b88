import { storeWeekdays, NAMED_WEEKDAYS } from '../plugins/fields/weekdays.ts';

/* Opening hours as they were once stored: days in words, and times. */

/** A row of `text.oeffnung`. */
export interface OldLine {
  readonly tage: string;
  readonly von: string | null;
  readonly bis: string | null;
}

/** A row of `oeffnung.zeit`. */
export interface WeekRow {
  readonly wofuer: 'empfang';
  /** «Mo Di Mi». */
  readonly tage: string;
  readonly vereinbarung: boolean;
  readonly von: string | null;
  readonly bis: string | null;
}

const WEEK: readonly string[] = NAMED_WEEKDAYS.map(([short]) => short);
const EVERY_DAY = ['täglich', 'jeden tag', 'alle tage'];
const CLOSED = ' geschlossen';
const BY_APPOINTMENT = [' nach vereinbarung', ' nach absprache', ' auf anfrage', ' auf anmeldung'];
const SEPARATORS = [',', '/', '&', '+', 'und'];
const UNTIL = ['-', 'bis'];
/** A longer text is no list of days. */
const LONGEST = 200;

/** The position of a word in the week; -1 if it is no weekday. */
function weekdayIn(word: string): number {
  const bare = word.replace(/\.$/, '');
  return NAMED_WEEKDAYS.findIndex(([short, name]) =>
    [short, name, `${name}s`].some((known) => known.toLowerCase() === bare),
  );
}

/**
 * The weekdays of a text that consists of them alone: "Montag bis Freitag, Sonntag". Null if there
 * is any other word: what it means would be a guess.
 */
function readDays(text: string): readonly string[] | null {
  if (EVERY_DAY.includes(text)) return WEEK;
  const words = text
    .replaceAll(/[\p{Pd}−]/gu, ' - ')
    .replaceAll(/[,/&+]/g, ' $& ')
    .split(/\s+/)
    .filter(Boolean);
  const days = new Set<number>();
  let before = -1;
  let isSpan = false;
  for (const [at, word] of words.entries()) {
    if (at % 2 === 1) {
      if (!SEPARATORS.includes(word) && !UNTIL.includes(word)) return null;
      isSpan = UNTIL.includes(word);
      continue;
    }
    const day = weekdayIn(word);
    if (day === -1) return null;
    if (isSpan) for (let next = before; next !== day; next = (next + 1) % 7) days.add(next);
    days.add(day);
    before = day;
  }
  return words.length % 2 === 1 ? WEEK.filter((_, at) => days.has(at)) : null;
}

interface ReadLine {
  readonly days: readonly string[];
  readonly kind: 'times' | 'closed' | 'byAppointment';
  readonly line: OldLine;
}

function readLine(line: OldLine): ReadLine | null {
  const text = line.tage
    .slice(0, LONGEST + 1)
    .trim()
    .toLowerCase();
  if (text.length > LONGEST) return null;
  const ending = [CLOSED, ...BY_APPOINTMENT].find((words) => text.endsWith(words)) ?? '';
  const days = readDays(text.slice(0, text.length - ending.length).replace(/[:,;]$/, ''));
  if (days === null) return null;
  if (ending !== '') return { days, kind: ending === CLOSED ? 'closed' : 'byAppointment', line };
  if ((line.von === null) !== (line.bis === null)) return null;
  // The panel stored «Sonntag geschlossen» as days without times.
  return { days, kind: line.von === null ? 'closed' : 'times', line };
}

/**
 * The rows for lines that can be read as a whole. Null if one of them cannot: a line such as
 * «Weihnachten geschlossen» changes what the others mean.
 */
export function readOldHours(lines: readonly OldLine[]): readonly WeekRow[] | null {
  const read: ReadLine[] = [];
  for (const line of lines) {
    const one = readLine(line);
    if (one === null) return null;
    read.push(one);
  }
  const closed = new Set(read.flatMap(({ days, kind }) => (kind === 'closed' ? days : [])));
  return read.flatMap(({ days, kind, line: { von, bis } }): WeekRow[] => {
    const tage = storeWeekdays(days.filter((day) => !closed.has(day)));
    if (kind === 'closed' || tage === '') return [];
    return kind === 'byAppointment'
      ? [{ wofuer: 'empfang', tage, vereinbarung: true, von: null, bis: null }]
      : [{ wofuer: 'empfang', tage, vereinbarung: false, von, bis }];
  });
}

const shortTime = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':');
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}.${minute}`;
};

/** What was closed without saying so: the panel stored «Weihnachten geschlossen» as «Weihnachten». */
const DATES =
  /\d|feiertag|weihnacht|neujahr|silvester|ostern|pfingst|karfreitag|auffahrt|festiv|natale|pasqua|férié|noël|pâques|holiday|christmas|easter/i;
const CLOSED_IN: Readonly<Record<string, string>> = {
  'de-CH': ': geschlossen',
  'it-CH': ': chiuso',
  'fr-CH': '\u00a0: fermé',
  en: ': closed',
};
const SAYS_CLOSED = /geschlossen|zu$|chius|fermé|closed/i;

function asSentence({ tage, von, bis }: OldLine, locale: string): string {
  if (von !== null && bis !== null && !SAYS_CLOSED.test(tage))
    return `${tage}: ${shortTime(von)}–${shortTime(bis)}`;
  const isClosed =
    !SAYS_CLOSED.test(tage) && (DATES.test(tage) || readDays(tage.trim().toLowerCase()) !== null);
  return isClosed ? `${tage}${CLOSED_IN[locale] ?? ''}` : tage;
}

/** Lines as a remark: as they were shown, one below the other. */
export const asRemark = (lines: readonly OldLine[], locale: string): string =>
  lines.map((line) => asSentence(line, locale)).join('\n');
