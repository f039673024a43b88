import { weekdayOf, zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { dayInGerman } from '../datesInGerman.ts';
import { numberInGerman } from '../numbersInGerman.ts';
import { WEEKDAYS, type RecurrenceChoice, type Weekday } from './recurrenceChoice.ts';

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  MO: 'Montag',
  TU: 'Dienstag',
  WE: 'Mittwoch',
  TH: 'Donnerstag',
  FR: 'Freitag',
  SA: 'Samstag',
  SU: 'Sonntag',
};

/** As in «am ersten Sonntag». */
export const WEEK_NAMES: Readonly<Record<number, string>> = {
  1: 'ersten',
  2: 'zweiten',
  3: 'dritten',
  4: 'vierten',
  5: 'fünften',
  [-1]: 'letzten',
};

/** A weekday by its number, 1 is Monday. */
export const weekdayAt = (place: number): Weekday => WEEKDAYS[place - 1] ?? 'MO';

/** «Dienstag, 24. November 2026», of a day YYYY-MM-DD. */
export function longDate(date: string): string {
  return `${WEEKDAY_NAMES[weekdayAt(weekdayOf(date))]}, ${dayInGerman(date)}`;
}

/** «14.30 Uhr» in Zurich. */
export const clockTime = (instant: Date): string => `${zurichTime(instant).replace(':', '.')} Uhr`;

/** The choice as one German sentence. Null for the start where none is set yet. */
export function describeChoice(choice: RecurrenceChoice, start: Date | null): string {
  if (choice.rhythm === 'once') return 'Findet einmal statt.';
  if (choice.rhythm === 'custom')
    return 'Eigene Regel: Sie bleibt, wie sie ist, solange Sie nichts anderes wählen.';
  const day = start === null ? null : zurichDate(start);
  return `${describeRhythm(choice, day)}${describeEnd(choice)}.`.replace('..', '.');
}

type Repeated = Exclude<RecurrenceChoice, { rhythm: 'once' | 'custom' }>;

/** `start` is a day YYYY-MM-DD. */
function describeRhythm(choice: Repeated, start: string | null): string {
  switch (choice.rhythm) {
    case 'daily':
      return choice.every === 1 ? 'Täglich' : `Alle ${numberInGerman(choice.every)} Tage`;
    case 'weekly': {
      const days =
        choice.days.length > 0 || start === null ? choice.days : [weekdayAt(weekdayOf(start))];
      const names = listOf(days.map((day) => WEEKDAY_NAMES[day]));
      if (choice.every === 1) return names === '' ? 'Jede Woche' : `Jeden ${names}`;
      return `Alle ${numberInGerman(choice.every)} Wochen${names === '' ? '' : ` am ${names}`}`;
    }
    case 'monthlyWeekday': {
      const day = `${WEEK_NAMES[choice.week] ?? ''} ${WEEKDAY_NAMES[choice.day]}`;
      return choice.every === 1
        ? `Jeden ${day} im Monat`
        : `Alle ${numberInGerman(choice.every)} Monate am ${day}`;
    }
    case 'monthlyDate': {
      const date = choice.date ?? (start === null ? null : Number(start.slice(8)));
      const months =
        choice.every === 1 ? 'Jeden Monat' : `Alle ${numberInGerman(choice.every)} Monate`;
      return date === null ? months : `${months} am ${dayOfMonth(date)}`;
    }
    case 'yearly':
      return start === null
        ? 'Jedes Jahr'
        : `Jedes Jahr am ${longDate(start)
            .replace(/^.*?, /, '')
            .replace(/ \d+$/, '')}`;
  }
}

const dayOfMonth = (date: number): string => {
  if (date > 0) return `${date}.`;
  return date === -1 ? 'letzten Tag' : `${-date}.-letzten Tag`;
};

function describeEnd({ end }: Repeated): string {
  if (end.kind === 'until') return `, bis und mit ${longDate(end.date)}`;
  return end.kind === 'count' ? `, insgesamt ${end.count}-mal` : '';
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
