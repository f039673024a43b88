import { zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { isInstant, upcomingDateTimeInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import type {
  AppointmentAnswer,
  ListedVisit,
  PartOfDay,
  VisitStage,
  VisitTrailEntry,
  WishedTime,
} from './visits.ts';

export const STAGE_WORDS: Readonly<Record<VisitStage, string>> = {
  neu: 'Neu',
  bestaetigt: 'Bestätigt',
  erledigt: 'Erledigt',
  abgesagt: 'Abgesagt',
};

const CONCERNS: Readonly<Record<string, string>> = {
  besichtigung: 'Besichtigung',
  beratung: 'Beratung',
  eintritt: 'Eintritt',
  kurzaufenthalt: 'Kurzaufenthalt',
  gaestezimmer: 'Gästezimmer',
};
const PERSONS: Readonly<Record<string, string>> = {
  ich: 'für sich selbst',
  eltern: 'für die Eltern',
  partner: 'für Partnerin oder Partner',
  andere: 'für jemand anderen',
};
const HOW_SOON: Readonly<Record<string, string>> = {
  sofort: 'sofort',
  'drei-monate': 'in den nächsten drei Monaten',
  vorsorglich: 'vorsorglich',
};
const PARTS: Readonly<Record<PartOfDay, string>> = {
  vormittag: 'am Vormittag',
  nachmittag: 'am Nachmittag',
  abend: 'am Abend',
};
const LANGUAGES_IN_GERMAN: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  it: 'Italienisch',
  fr: 'Französisch',
  en: 'Englisch',
};
const ANSWERS: Readonly<Record<AppointmentAnswer, string>> = {
  offen: 'noch offen',
  zugesagt: 'zugesagt',
  abgelehnt: 'abgesagt',
  'keine-passt': 'diese Zeit passt nicht',
};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const concernWord = (anliegen: string): string => CONCERNS[anliegen] ?? anliegen;

const WEEKDAY = new Intl.DateTimeFormat('de-CH', { weekday: 'long', timeZone: 'UTC' });

/** «Mittwoch, 2. Dezember, am Nachmittag». */
export const wishInGerman = ({ tag, zeit }: WishedTime): string =>
  `${WEEKDAY.format(new Date(tag))}, ${yearlyDayInGerman(tag)}, ${PARTS[zeit]}`;

/** «Mittwoch, 2. Dezember um 14:00 Uhr». */
export const appointmentInGerman = (start: string): string => upcomingDateTimeInGerman(start);

/** «heute», «1 Tag», «5 Tage». */
export const waitingInGerman = (days: number): string =>
  days === 0 ? 'heute' : days === 1 ? '1 Tag' : `${days} Tage`;

/** What the house or the person has to do next; empty for a closed request. */
export function nextStep({ stand, termin, antwort }: ListedVisit, now: Date): string {
  if (stand === 'neu' && antwort === 'keine-passt') return 'Andere Zeit vorschlagen';
  if (stand === 'neu') return termin === null ? 'Zeit bestätigen' : 'Wartet auf Antwort';
  if (stand !== 'bestaetigt') return '';
  if (termin === null) return 'Anrufen';
  return Date.parse(termin) < now.getTime() ? 'Abschliessen' : appointmentInGerman(termin);
}

/** What was sent besides contact and wishes, without empty fields. */
export function linesOf(
  visit: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, text: string])[] {
  const day = (value: unknown): string => (isInstant(value) ? yearlyDayInGerman(value) : '');
  const stay = [day(visit['anreise']), day(visit['abreise'])].filter(Boolean).join(' bis ');
  const lines: readonly (readonly [string, string])[] = [
    ['Anliegen', concernWord(text(visit['anliegen']))],
    ['Für wen', PERSONS[text(visit['fuerWen'])] ?? ''],
    ['Wie bald', HOW_SOON[text(visit['wieBald'])] ?? ''],
    [
      'Pflegestufe',
      text(visit['stufe']) || (text(visit['institution']) ? '' : 'weiss die Person nicht'),
    ],
    ['Betrifft', text(visit['betrifft'])],
    ['Von wann bis wann', stay],
    ['Institution', text(visit['institution'])],
    ['Funktion', text(visit['funktion'])],
    ['Sprache', LANGUAGES_IN_GERMAN[text(visit['sprache'])] ?? ''],
    ['Referenz', text(visit['referenz'])],
  ];
  return lines.filter(([, value]) => value !== '');
}

/** One change of the trail as a sentence. */
export function changeInGerman({ field, before, after }: VisitTrailEntry): string {
  const stage = (value: string | null): string => STAGE_WORDS[(value ?? 'neu') as VisitStage];
  switch (field) {
    case 'stand':
      return `Stand: von «${stage(before)}» auf «${stage(after)}»`;
    case 'termin':
      return after === null
        ? 'Termin aufgehoben'
        : `Termin: ${before === null ? '' : `statt ${moment(before)} neu `}${moment(after)}`;
    case 'antwort':
      return `Antwort der Person: ${ANSWERS[(after ?? 'offen') as AppointmentAnswer]}`;
    case 'post':
      return after === 'unterwegs'
        ? 'E-Mail an die Person ist unterwegs'
        : 'Die E-Mail an die Person ging nicht weg';
    default:
      return after === null ? `Notizen gelöscht: «${before}»` : `Notizen: «${after}»`;
  }
}

const moment = (start: string): string =>
  `${yearlyDayInGerman(start)}, ${zurichTime(new Date(start)).replace(':', '.')} Uhr`;

/** How the person has answered, for the screen. */
export const answerInGerman = (answer: AppointmentAnswer | null): string =>
  answer === null ? '' : ANSWERS[answer];
