import type { ApplicationSubmission } from '../../../src/domain/application/Application.ts';
import {
  APPLICATION_FIELDS,
  type JobApplication,
  type ApplicationValues,
  parseApplication,
} from '../../../src/domain/application/applicationFields.ts';
import { namedFields, readTypedFields } from '../../../src/domain/form/fieldList.ts';

/**
 * Typed values, by the names of the form. Free text that is not listed gets its own name as its
 * value.
 */
const TYPED: Readonly<Record<string, string>> = {
  vorname: 'Verena',
  nachname: 'Hösli',
  bereich: 'pflege',
  ausbildung: 'hotellerie',
  abschluss: 'EFZ',
  adresse: 'Im Dorf 3',
  plz: '8610',
  ort: 'Uster',
  email: 'v.hoesli@haus.example',
  telefon: '044 123 45 67',
  nachricht: 'Guten Tag',
};

const FREE_TEXT = new Set(
  namedFields(APPLICATION_FIELDS)
    .filter(({ field }) => ['line', 'lines'].includes(APPLICATION_FIELDS[field].kind))
    .map(({ name }) => name),
);

/** An application with every field filled in, as the form sends it. */
const sampleTyped = (): ApplicationValues =>
  readTypedFields(APPLICATION_FIELDS, (name) => TYPED[name] ?? (FREE_TEXT.has(name) ? name : ''));

/** The same application after it was accepted; `fields` replace its own values. */
export function sampleApplicant(fields: Partial<JobApplication> = {}): JobApplication {
  const parsed = parseApplication(sampleTyped());
  if (!parsed.ok) throw new Error(`the sample is refused: ${JSON.stringify(parsed.failure)}`);
  return { ...parsed.value, ...fields };
}

/**
 * The smallest application that is accepted: all optional fields are empty, except those in
 * `fields`.
 */
export function leastApplicant(fields: Partial<JobApplication> = {}): JobApplication {
  const parsed = parseApplication({
    ...readTypedFields(APPLICATION_FIELDS, () => ''),
    firstName: 'Verena',
    surname: 'Hösli',
    area: 'pflege',
    phone: '044 123 45 67',
  });
  if (!parsed.ok) throw new Error(`the least is refused: ${JSON.stringify(parsed.failure)}`);
  return { ...parsed.value, ...fields };
}

/** An application without files and without a specific job, with `changes` applied. */
export const sampleSubmission = (
  changes: Partial<ApplicationSubmission> = {},
): ApplicationSubmission => ({
  key: 'schluessel-0123456789',
  brandId: 'beispiel',
  jobId: null,
  job: null,
  language: 'de',
  channel: 'website',
  receivedAt: '2026-11-24T09:00:00.000Z',
  files: [],
  application: sampleApplicant(),
  ...changes,
});
