import {
  applicantStageOf,
  isApplicationStage,
  type ApplicantStage,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import type { TrailEntry } from '../applications/submissions.ts';
import { standWord } from '../applications/submissionTexts.ts';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { numberAtStart } from '../numbersInGerman.ts';
import type { ListedApplication } from './desk.ts';

const STEPS: Readonly<Record<ApplicationStage, string>> = {
  neu: 'Lesen',
  'in-pruefung': 'Einladen oder absagen',
  eingeladen: 'Wartet auf die Wahl der Zeit',
  angebot: 'Wartet auf die Antwort',
  eingestellt: '',
  abgesagt: '',
  zurueckgezogen: '',
};

/** What the house has to do next; for a closed application, when it is deleted. */
export function nextStepOf({ stage, isOverdue, deletedAt }: ListedApplication): string {
  if (isOverdue && stage === 'in-pruefung') return 'Zwischenbescheid';
  if (STEPS[stage] !== '') return STEPS[stage];
  return deletedAt === null ? '' : `Wird am ${yearlyDayInGerman(deletedAt)} gelöscht`;
}

/** «Drei Menschen warten länger als vierzehn Tage auf eine Antwort.» */
export function lateInWords(count: number): string {
  if (count === 0) return 'Niemand wartet länger als vierzehn Tage auf eine Antwort.';
  return count === 1
    ? 'Ein Mensch wartet länger als vierzehn Tage auf eine Antwort.'
    : `${numberAtStart(count)} Menschen warten länger als vierzehn Tage auf eine Antwort.`;
}

const SEEN: Readonly<Record<ApplicantStage, string>> = {
  received: 'Eingegangen',
  inReview: 'In Prüfung',
  interview: 'Gespräch',
  closed: 'Abgeschlossen',
};

/** What the applicant reads on their own page. */
export const seenWord = (told: unknown): string =>
  SEEN[applicantStageOf(isApplicationStage(told) ? told : 'neu')];

/** One change of the trail as a sentence. */
export function trailInGerman(
  { field, before, after }: TrailEntry,
  houseName: (id: string | null) => string,
): string {
  switch (field) {
    case 'stand':
      return `Stufe: von «${standWord(before)}» auf «${standWord(after)}»`;
    case 'marke':
      return `Weitergegeben von ${houseName(before)} an ${houseName(after)}`;
    case 'verlaengert':
      return `Drei Monate länger aufbewahrt: «${after ?? ''}»`;
    case 'dossier':
      return `Dossier geladen (${(after ?? '').toUpperCase()})`;
    case 'notiz':
      if (after === null) return `Notizen gelöscht: «${before}»`;
      return before === null
        ? `Notizen geschrieben: «${after}»`
        : `Notizen geändert: von «${before}» auf «${after}»`;
    default:
      return [field, after].filter(Boolean).join(': ');
  }
}
