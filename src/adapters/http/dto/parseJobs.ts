import * as v from 'valibot';
import type { JobArea, JobSummary } from '../../../domain/job/Job.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { DateField, Flag, optional, OptionalText, Text } from './fieldSchemas.ts';
import { langOf, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

const AREAS = {
  pflege: 'care', hauswirtschaft: 'housekeeping', hotellerie: 'hotel', technik: 'technical', verwaltung: 'administration',
} as const satisfies Record<string, JobArea>;

const Percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100));
const YEARS_UNLESS_SAID = 3;

const Job = v.object({
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
export const parseJobs = (entries: readonly LocalEntry[], report: ReportProblem): readonly JobSummary[] =>
  parseEntries(entries, 'stelle', Job, (job, entry) => ({
    id: entry.id,
    kind: job.art === 'stelle' ? 'job' : 'apprenticeship',
    area: AREAS[job.bereich],
    brandId: job.marke,
    title: { text: job.titel, ...langOf(entry, 'titel') },
    workload: { from: Math.min(job.pensumVon, job.pensumBis), to: Math.max(job.pensumVon, job.pensumBis) },
    fullTime: job.vollzeit,
    start: job.beginn,
    place: job.arbeitsort ?? job.haus?.ort ?? null,
    apprenticeship: job.art === 'lehrstelle' && job.abschluss !== null ? { degree: job.abschluss, years: job.lehrjahre ?? YEARS_UNLESS_SAID } : null,
    publishedOn: job.ausgeschriebenAm ?? zurichDate(new Date(job.createdAt)),
  }), report);
