import type { SubmissionKind } from './submissions.ts';

/** The choices of a list of submissions; an empty text or null where there is none. */
export interface ListChoices {
  /** A status. */
  readonly stand: string | null;
  /** The id of a brand. */
  readonly house: string;
  /** The title of a job. */
  readonly job: string | null;
}

/** The parameters with which the content manager lists the chosen submissions. */
export function listFilters(
  kind: SubmissionKind,
  { stand, house, job }: ListChoices,
): readonly string[] {
  const equal = (field: string, value: string): string =>
    `${field}[$eq]=${encodeURIComponent(value)}`;
  const filters: (readonly string[])[] = [];
  if (stand) filters.push([equal('[stand]', stand)]);
  if (house)
    filters.push(
      [
        '[marke]',
        '[gesendetUeber]',
        // What may be passed on to the house.
        ...(kind === 'bewerbung' ? ['[haeuser][marke]'] : []),
      ].map((field) => equal(field, house)),
    );
  if (job) filters.push([equal('[stellentitel]', job)]);
  return filters.flatMap((alternatives, index) =>
    alternatives.map((filter, place) => `filters[$and][${index}][$or][${place}]${filter}`),
  );
}
