import * as v from 'valibot';
import type { JobArea, JobSummary } from '../../../domain/job/Job.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { DateField, Flag, optional, OptionalText, Text } from './fieldSchemas.ts';
import { langOf, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

const AREAS = {
  pflege: 'care',
  hauswirtschaft: 'housekeeping',
  hotellerie: 'hotel',
  technik: 'technical',
  verwaltung: 'administration',
} as const satisfies Record<string, JobArea>;

const Percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100));
const YEARS_UNLESS_SAID = 3;

const JobFields = v.object({
  art: v.picklist(['stelle', 'lehrstelle']),
  bereich: v.picklist(['pflege', 'hauswirtschaft', 'hotellerie', 'technik', 'verwaltung']),
  marke: Text,
  titel: Text,
  pensumVon: Percent,
  pensumBis: Percent,
  vollzeit: Flag,
  beginn: optional(DateField),
  abschluss: optional(v.picklist(['EFZ', 'EBA'])),
  lehrjahre: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  arbeitsort: OptionalText,
  haus: optional(v.object({ ort: Text })),
  ausgeschriebenAm: optional(DateField),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** Jobs as lists show them; the place of work is the house's where the job names none. */
export const parseJobs = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly JobSummary[] =>
  parseEntries(
    entries,
    'stelle',
    JobFields,
    (job, entry) => ({
      id: entry.id,
      kind: job.art === 'stelle' ? 'job' : 'apprenticeship',
      area: AREAS[job.bereich],
      brandId: job.marke,
      title: { text: job.titel, ...langOf(entry, 'titel') },
      workload: {
        from: Math.min(job.pensumVon, job.pensumBis),
        to: Math.max(job.pensumVon, job.pensumBis),
      },
      fullTime: job.vollzeit,
      start: job.beginn,
      place: job.arbeitsort === null ? (job.haus?.ort ?? null) : townOf(job.arbeitsort),
      apprenticeship:
        job.art === 'lehrstelle' && job.abschluss !== null
          ? { degree: job.abschluss, years: job.lehrjahre ?? YEARS_UNLESS_SAID }
          : null,
      publishedOn: job.ausgeschriebenAm ?? zurichDate(new Date(job.createdAt)),
    }),
    report,
  );

/** An address in its lines, however editors separated them. */
export const addressLines = (address: string): readonly string[] =>
  address
    .split(/\n|,/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** "Uster" of "Asylstrasse 16, 8610 Uster". */
const townOf = (address: string): string =>
  addressLines(address)
    .at(-1)
    ?.replace(/^(?:CH-)?\d{4}\s+/, '') ?? address;
