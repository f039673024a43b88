import {
  APPLICATION_STAGES,
  isOpenStage,
  OVERDUE_AFTER_DAYS,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { foldText, wordsOf } from '../../../../src/domain/job/foldText.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { germanValues } from '../../admin/german/germanValues.ts';
import type { Entry } from '../../strapi.ts';
import { stageOf } from '../applications/applicationStage.ts';
import type { ApplicationListing, ListedApplication, DeskQuery } from './desk.ts';

/** The fields that a row of the list is made of. */
export const LISTED_FIELDS = [
  'marke',
  'gesendetUeber',
  'vorname',
  'nachname',
  'referenz',
  'stellentitel',
  'bereich',
  'eingegangen',
  'wartetSeit',
  'stand',
  'email',
  'loeschenAm',
  'updatedAt',
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isoOf = (value: unknown): string | null => {
  const time = Date.parse(String(value ?? ''));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const DAY_MS = 24 * 60 * 60_000;

/** Whole calendar days in Zurich. */
const daysBetween = (from: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(zurichDate(new Date(from)))) / DAY_MS));

export function listedOf(entry: Entry, today: string): ListedApplication {
  const receivedAt = isoOf(entry['eingegangen']) ?? new Date(0).toISOString();
  const since = isoOf(entry['wartetSeit']) ?? receivedAt;
  const stage = stageOf(entry);
  const days = daysBetween(since, today);
  const area = textOf(entry['bereich']);
  return {
    documentId: entry.documentId,
    brand: textOf(entry['marke']),
    houses: [
      entry['marke'],
      entry['gesendetUeber'],
      ...((entry['haeuser'] ?? []) as readonly Entry[]).map(({ marke }) => marke),
    ]
      .map(textOf)
      .filter(Boolean),
    job: textOf(entry['stellentitel']) || `Spontanbewerbung, ${germanValues[area] ?? area}`,
    name: [entry['vorname'], entry['nachname']].map(textOf).filter(Boolean).join(' '),
    reference: textOf(entry['referenz']),
    receivedAt,
    since,
    days,
    stage,
    isOverdue: isOpenStage(stage) && days > OVERDUE_AFTER_DAYS,
    hasEmail: textOf(entry['email']) !== '',
    deletedAt: isoOf(entry['loeschenAm']),
    version: isoOf(entry['updatedAt']),
  };
}

/**
 * The rows that a view shows, and the counts by stage of all that match house and words: overdue
 * ones first, then those that wait longest.
 */
export function arrange(
  all: readonly ListedApplication[],
  { stage, house, words, limit }: DeskQuery,
): Omit<ApplicationListing, 'waiting'> {
  const sought = wordsOf(words);
  const matching = all.filter(
    (row) =>
      (house === '' || row.houses.includes(house)) &&
      sought.every((word) => foldText(`${row.name} ${row.reference} ${row.job}`).includes(word)),
  );
  const shown = matching
    .filter((row) => (stage === null ? isOpenStage(row.stage) : row.stage === stage))
    .toSorted(
      (one, other) =>
        Number(other.isOverdue) - Number(one.isOverdue) ||
        one.since.localeCompare(other.since) ||
        one.documentId.localeCompare(other.documentId),
    );
  const counts = Object.fromEntries(APPLICATION_STAGES.map((each) => [each, 0])) as Record<
    ApplicationStage,
    number
  >;
  for (const row of matching) counts[row.stage] += 1;
  return {
    counts,
    overdue: matching.filter(({ isOverdue }) => isOverdue).length,
    rows: shown.slice(0, limit),
    total: shown.length,
    late: shown.filter(({ isOverdue }) => isOverdue).length,
  };
}
