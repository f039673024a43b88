import type { EntryFields } from '../strapi.ts';
import type { EntryProblem } from './fieldPairs.ts';

/* Rules of opening hours: what the site could not say, or would have to guess. */

const rowsIn = (value: unknown): readonly EntryFields[] =>
  Array.isArray(value) ? (value as readonly EntryFields[]) : [];

const clock = (time: unknown): string => (typeof time === 'string' ? time.slice(0, 5) : '');

/** The problem of the two times of a row. A draft may still have gaps. */
function timesOf(
  { von, bis }: EntryFields,
  isComplete: boolean,
): [field: string, message: string][] {
  if (isComplete && !von) return [['von', 'Ab wann ist offen? Bitte die Zeit angeben.']];
  if (isComplete && !bis) return [['bis', 'Bis wann ist offen? Bitte die Zeit angeben.']];
  return von && bis && clock(von) === clock(bis) && clock(von) !== '00:00'
    ? [['bis', 'Anfang und Ende sind gleich. Rund um die Uhr ist von 0 bis 24 Uhr.']]
    : [];
}

const withoutTimes = ({ von, bis }: EntryFields, message: string): [string, string][] =>
  [von && 'von', bis && 'bis']
    .filter((field) => typeof field === 'string' && field !== '')
    .map((field) => [String(field), message]);

/** Rows of the week: days, and times unless it is by appointment. */
export const weekTimes = (
  { Oeffnungszeiten }: EntryFields,
  isComplete: boolean,
): readonly EntryProblem[] =>
  rowsIn(Oeffnungszeiten).flatMap((row, at) => {
    const problems: [string, string][] =
      isComplete && !row['tage'] ? [['tage', 'Bitte mindestens einen Tag ankreuzen.']] : [];
    problems.push(
      ...(row['vereinbarung'] === true
        ? withoutTimes(row, 'Nach Vereinbarung gibt es keine festen Zeiten. Bitte leeren.')
        : timesOf(row, isComplete)),
    );
    return problems.map(([field, message]) => ({ path: ['Oeffnungszeiten', at, field], message }));
  });

const lastOf = ({ datum, bisDatum }: EntryFields): string => String(bisDatum || datum);

/** Exceptions: their days, their times, and no two that contradict each other. */
export function datedTimes(
  { Ausnahmen }: EntryFields,
  isComplete: boolean,
): readonly EntryProblem[] {
  const rows = rowsIn(Ausnahmen);
  return rows.flatMap((row, at) => {
    const problems: [string, string][] = [];
    if (row['datum'] && row['bisDatum'] && lastOf(row) < String(row['datum']))
      problems.push(['bisDatum', 'Der letzte Tag liegt vor dem ersten.']);
    problems.push(
      ...(row['zustand'] === 'zeiten'
        ? timesOf(row, isComplete)
        : withoutTimes(row, 'Zeiten gelten nur bei «Andere Zeiten». Bitte leeren.')),
    );
    const other = rows
      .slice(0, at)
      .find((before) => isSameTime(before, row) && before['zustand'] !== row['zustand']);
    if (other !== undefined)
      problems.push(['datum', 'Für diesen Tag gilt schon eine andere Ausnahme. Bitte nur eine.']);
    return problems.map(([field, message]) => ({ path: ['Ausnahmen', at, field], message }));
  });
}

/** Whether two exceptions share a day and concern the same. */
const isSameTime = (one: EntryFields, other: EntryFields): boolean =>
  (one['wofuer'] || null) === (other['wofuer'] || null) &&
  Boolean(one['datum'] && other['datum']) &&
  String(one['datum']) <= lastOf(other) &&
  String(other['datum']) <= lastOf(one);
