import { normalizeRule } from '../../../src/domain/event/recurrenceRule.ts';
import { wallClock } from '../../../src/domain/shared/zurichTime.ts';
import type { EntryFields } from '../strapi.ts';

/** A problem of an entry, shown beside one of its fields; the message is for the editor. */
export interface EntryProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export const at = (field: string, message: string): EntryProblem => ({ path: [field], message });

/** Of a query for the other entries: draft, published and translated rows share a document's id. */
export const otherThan = ({ documentId }: EntryFields): EntryFields =>
  documentId ? { documentId: { $ne: documentId } } : {};

/* Rules that compare fields of one entry, each with its problems. */

export function workload({ pensumVon, pensumBis }: EntryFields): EntryProblem[] {
  return Number(pensumVon) > Number(pensumBis)
    ? [
        at(
          'pensumBis',
          'Das Pensum endet unter seinem Anfang: «von» darf nicht grösser sein als «bis».',
        ),
      ]
    : [];
}

export function pay({ lohnVon, lohnBis }: EntryFields): EntryProblem[] {
  const isGiven = (amount: unknown): boolean =>
    amount !== undefined && amount !== null && amount !== '';
  if (!isGiven(lohnBis)) return [];
  if (!isGiven(lohnVon)) return [at('lohnVon', 'Zum Lohn «bis» fehlt der Lohn «von».')];
  return Number(lohnVon) > Number(lohnBis)
    ? [
        at(
          'lohnBis',
          'Der Lohn endet unter seinem Anfang: «von» darf nicht grösser sein als «bis».',
        ),
      ]
    : [];
}

/** Dates are compared as text, YYYY-MM-DD. */
export function openDays({ ausgeschriebenAm, gueltigBis }: EntryFields): EntryProblem[] {
  return ausgeschriebenAm && gueltigBis && String(gueltigBis) < String(ausgeschriebenAm)
    ? [at('gueltigBis', 'Der letzte Tag liegt vor dem Tag der Ausschreibung.')]
    : [];
}

export function duration({ beginn, ende }: EntryFields): EntryProblem[] {
  if (beginn && !isPlannedYear(new Date(String(beginn)).getUTCFullYear()))
    return [
      at(
        'beginn',
        'Bitte prüfen Sie das Jahr: Die Website zeigt Veranstaltungen von 1990 bis 2099.',
      ),
    ];
  return beginn && ende && new Date(String(ende)) < new Date(String(beginn))
    ? [at('ende', 'Das Ende liegt vor dem Beginn.')]
    : [];
}

/** Both moments are required; the field's own rule reports one that is missing. */
export function noticeHours({ von, bis }: EntryFields): EntryProblem[] {
  return von && bis && new Date(String(bis)) <= new Date(String(von))
    ? [at('bis', 'Die Mitteilung endet, bevor sie beginnt.')]
    : [];
}

/** Compared as wall clock times in Zurich, YYYYMMDDTHHMMSS; a day without a time ends at midnight. */
export function lastDay({ beginn, wiederholung }: EntryFields): EntryProblem[] {
  const rule = typeof wiederholung === 'string' ? normalizeRule(wiederholung) : '';
  const [, day, time = 'T235959'] = /(?:^|;)UNTIL=(\d{8})(T\d{6})?/.exec(rule) ?? [];
  const start = new Date(String(beginn));
  if (day === undefined || !beginn || Number.isNaN(start.getTime())) return [];
  return day + time <
    wallClock(start)
      .toISOString()
      .replaceAll(/[-:]|\.\d+Z$/g, '')
    ? [
        at(
          'wiederholung',
          'Das Ende der Wiederholung liegt vor dem Beginn. Wählen Sie einen späteren Tag.',
        ),
      ]
    : [];
}

/**
 * The site leaves out dates outside this range: they are typing errors, and counting a series from
 * the year 1 would take seconds.
 */
const isPlannedYear = (year: number): boolean => year >= 1990 && year <= 2099;
