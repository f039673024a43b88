import * as v from 'valibot';
import {
  JOB_AREAS,
  type JobSummary,
  type Job,
  type JobPay,
  type JobPosting,
  type JobText,
  type PayPeriod,
  type TrainingOffer,
} from '../../../domain/job/Job.ts';
import type { ListedJob } from '../../../domain/job/searchTexts.ts';
import { findJobArea, JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { type FieldReader, parseEntries, parseEntry } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import {
  DateField,
  Flag,
  optional,
  OptionalText,
  RequiredText,
  ChangeTime,
  Decimal,
} from './fieldSchemas.ts';
import { PersonField } from './parseImage.ts';
import { parseMetadata } from './parsePage.ts';

/** The content service uses the same area names as addresses. */
const AreaField = v.pipe(
  v.picklist(Object.values(JOB_AREA_SLUGS)),
  v.transform(findJobArea),
  v.picklist(JOB_AREAS),
);

const Percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100));
const YEARS_UNLESS_SAID = 3;

const JobFields = v.object({
  art: v.picklist(['stelle', 'lehrstelle']),
  bereich: AreaField,
  marke: RequiredText,
  titel: RequiredText,
  pensumVon: Percent,
  pensumBis: Percent,
  vollzeit: Flag,
  beginn: optional(DateField),
  abschluss: optional(v.picklist(['EFZ', 'EBA'])),
  lehrjahre: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  arbeitsort: OptionalText,
  einleitung: OptionalText,
  haus: optional(
    v.object({ name: OptionalText, strasse: OptionalText, plz: OptionalText, ort: RequiredText }),
  ),
  ausgeschriebenAm: optional(DateField),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** Jobs as lists show them. A job without a place of work gets the place of its house. */
export const parseJobs = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly JobSummary[] => parseListedJobs(entries, report).map(({ summary }) => summary);

/** The same with the texts that a search reads besides the title. */
export const parseListedJobs = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly ListedJob[] =>
  parseEntries(
    entries,
    'stelle',
    JobFields,
    (job, read) => ({
      summary: summaryOf(job, read),
      where: whereOf(job),
      introduction: job.einleitung,
    }),
    report,
  );

type JobEntry = v.InferOutput<typeof JobFields>;

const summaryOf = (job: JobEntry, read: FieldReader): JobSummary => ({
  id: read.entry.id,
  kind: job.art === 'stelle' ? 'job' : 'apprenticeship',
  area: job.bereich,
  brandId: job.marke,
  title: read.inLanguage('titel', job.titel),
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
});

/**
 * House, street, postcode and town. A place of work of its own has the postcode of the house if it
 * is in the same town and names none.
 */
function whereOf({ arbeitsort, haus }: JobEntry): string {
  if (arbeitsort === null)
    return [haus?.name, haus?.strasse, haus?.plz, haus?.ort].filter(Boolean).join(' ');
  const isHere = haus !== null && !/\d{4}/.test(arbeitsort) && townOf(arbeitsort) === haus.ort;
  return isHere ? `${arbeitsort} ${haus.plz ?? ''}` : arbeitsort;
}

/** The lines of an address, which editors separate by line breaks or commas. */
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

const HouseField = v.object({
  name: OptionalText,
  strasse: OptionalText,
  plz: OptionalText,
  ort: OptionalText,
});
const OfferFields = v.object({ titel: RequiredText });
const Places = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

// A schema of its own, because parsed entries are cached by their schema.
const PostingFields = v.object(JobFields.entries);
const AdvertisementFields = v.object(JobFields.entries);

/** A job with all data of its advertisement; null and reported if it lacks a required field. */
export const parseJob = (entry: LocalEntry, report: ReportProblem): Job | null =>
  parseEntry(
    entry,
    'stelle',
    AdvertisementFields,
    (job, read) => ({
      ...postingOf(job, read),
      applicationAddress: read.value('bewerbungsadresse', RequiredText),
      contact: read.value('kontakt', PersonField),
      image: read.picture('bild'),
      meta: parseMetadata(entry),
    }),
    report,
  );

/** Jobs without the fields that only the advertisement shows. */
export const parseJobPostings = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly JobPosting[] => parseEntries(entries, 'stelle', PostingFields, postingOf, report);

const postingOf = (job: JobEntry, read: FieldReader): JobPosting => ({
  ...summaryOf(job, read),
  introduction: read.text('einleitung'),
  tasks: parseJobText('aufgaben', read),
  profile: parseJobText('profil', read),
  offer: parseJobText('angebot', read),
  workplace: parseWorkplace(read),
  pay: parsePay(read),
  openUntil: read.value('gueltigBis', DateField),
  updatedAt: v.parse(ChangeTime, read.entry.fields['updatedAt']),
});

/** Strapi sends decimals as text. */
const Francs = v.pipe(Decimal, v.minValue(1), v.maxValue(1_000_000));
const PERIODS = { jahr: 'year', monat: 'month', stunde: 'hour' } as const satisfies Record<
  string,
  PayPeriod
>;
const Period = v.pipe(
  v.picklist(['jahr', 'monat', 'stunde']),
  v.transform((per) => PERIODS[per]),
);

/** Null without a lower end: an upper end alone would promise too much. */
function parsePay(read: FieldReader): JobPay | null {
  const from = read.value('lohnVon', Francs);
  if (from === null) return null;
  const to = read.value('lohnBis', Francs) ?? from;
  const per = read.value('lohnJe', Period) ?? 'year';
  return { from: Math.min(from, to), to: Math.max(from, to), per };
}

/** The training positions of an answer; those without a title are left out and reported. */
export const parseTrainingOffers = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly TrainingOffer[] =>
  parseEntries(
    entries,
    'ausbildungsangebot',
    OfferFields,
    ({ titel }, read) => ({
      id: read.entry.id,
      title: read.inLanguage('titel', titel),
      degree: read.value('abschluss', RequiredText),
      duration: read.text('dauer'),
      places: read.value('plaetze', Places),
      body: parseJobText('text', read),
      advantages: parseJobText('vorteile', read),
    }),
    report,
  );

function parseJobText(field: string, read: FieldReader): JobText | null {
  const { body, bodyLang } = read.body(field);
  return body.length === 0 ? null : { body, ...(bodyLang !== undefined && { lang: bodyLang }) };
}

function parseWorkplace(read: FieldReader): readonly string[] {
  const own = read.value('arbeitsort', RequiredText);
  if (own !== null) return addressLines(own);
  const house = read.value('haus', HouseField);
  if (house === null) return [];
  const town = [house.plz, house.ort].filter((part) => part !== null).join(' ');
  return [house.name, house.strasse, town]
    .filter((line) => line !== null)
    .filter((line) => line !== '');
}
