import * as v from 'valibot';
import { JOB_AREAS, JOB_KINDS } from '../../../domain/job/Job.ts';
import type { JobList } from '../../../domain/job/JobQuery.ts';
import { LOCALES } from '../../../domain/locale/Locale.ts';
import { BrandField } from './fieldSchemas.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Title = v.pipe(
  v.object({ text: v.string(), lang: v.optional(v.picklist(LOCALES)) }),
  v.transform(({ text, lang }) => ({ text, ...(lang !== undefined && { lang }) })),
);
const Area = v.picklist(JOB_AREAS);

const Summary = v.object({
  id: v.string(),
  kind: v.picklist(JOB_KINDS),
  area: Area,
  brandId: BrandField,
  title: Title,
  workload: v.object({ from: v.number(), to: v.number() }),
  fullTime: v.boolean(),
  start: v.nullable(v.string()),
  place: v.nullable(v.string()),
  apprenticeship: v.nullable(v.object({ degree: v.picklist(['EFZ', 'EBA']), years: v.number() })),
  publishedOn: v.string(),
});

const List = v.object({
  jobs: v.array(Summary),
  newest: v.array(v.string()),
  total: Count,
  areas: v.array(v.object({ area: Area, count: Count })),
  companies: v.array(v.object({ brandId: BrandField, count: Count })),
  apprenticeships: Count,
  workloads: v.array(v.object({ percent: v.number(), count: Count })),
  open: v.object({ jobs: Count, apprenticeships: Count }),
});

/** What the site server answered about the list of jobs; null for anything else, such as a captive portal's page. */
export function parseJobList(answer: unknown): JobList | null {
  const parsed = v.safeParse(List, answer);
  return parsed.success ? parsed.output : null;
}
