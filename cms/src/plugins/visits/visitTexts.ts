import { zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { germanValues } from '../../admin/german/germanValues.ts';
import {
  isInstant,
  upcomingDateTimeInGerman,
  weekdayInGerman,
  yearlyDayInGerman,
} from '../datesInGerman.ts';
import type {
  AppointmentAnswer,
  ListedVisit,
  VisitStage,
  VisitTrailEntry,
  WishedTime,
} from './visits.ts';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The label of a stored value; empty for none. */
const labelOf = (value: unknown): string => germanValues[text(value)] ?? text(value);

export const stageWord = (stage: VisitStage): string => labelOf(stage);

export const concernWord = (anliegen: string): string => labelOf(anliegen);

/** «Mittwoch, 2. Dezember, am Nachmittag». */
export const wishInGerman = ({ tag, zeit }: WishedTime): string =>
  `${weekdayInGerman(tag)}, ${yearlyDayInGerman(tag)}, ${labelOf(zeit).replace('Am', 'am')}`;

/** «Mittwoch, 2. Dezember um 14:00 Uhr». */
export const appointmentInGerman = (start: string): string => upcomingDateTimeInGerman(start);

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
    ['Anliegen', labelOf(visit['anliegen'])],
    ['Gesucht', labelOf(visit['gesucht'])],
    ['Für wen', labelOf(visit['fuerWen'])],
    ['Wie bald', labelOf(visit['wieBald'])],
    [
      'Pflegestufe',
      text(visit['stufe']) || (text(visit['institution']) ? '' : 'weiss die Person nicht'),
    ],
    ['Betrifft', text(visit['betrifft'])],
    ['Von wann bis wann', stay],
    ['Institution', text(visit['institution'])],
    ['Funktion', text(visit['funktion'])],
    ['Wohngemeinde', text(visit['wohngemeinde'])],
    ['Sprache', labelOf(visit['sprache'])],
    ['Referenz', text(visit['referenz'])],
  ];
  return lines.filter(([, value]) => value !== '');
}

/** One change of the trail as a sentence. */
export function changeInGerman({ field, before, after }: VisitTrailEntry): string {
  const stage = (value: string | null): string => labelOf(value ?? 'neu');
  switch (field) {
    case 'stand':
      return `Stand: von «${stage(before)}» auf «${stage(after)}»`;
    case 'termin':
      return after === null
        ? 'Termin aufgehoben'
        : `Termin: ${before === null ? '' : `statt ${moment(before)} neu `}${moment(after)}`;
    case 'dauer':
      return `Dauer: ${after} Minuten`;
    case 'antwort':
      return `Antwort der Person: ${labelOf(after ?? 'offen')}`;
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
export const answerInGerman = (answer: AppointmentAnswer | null): string => labelOf(answer);
