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
import { type ReportProblem, langOf, type LocalEntry, parseEntries } from './LocalEntry.ts';
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
import { parseBody, parsePicture, parsePiece, parseText } from './parsePieces.ts';

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
    (job, entry) => ({
      summary: summaryOf(job, entry),
      where: whereOf(job),
      introduction: job.einleitung,
    }),
    report,
  );

type JobEntry = v.InferOutput<typeof JobFields>;

const summaryOf = (job: JobEntry, entry: LocalEntry): JobSummary => ({
  id: entry.id,
  kind: job.art === 'stelle' ? 'job' : 'apprenticeship',
  area: job.bereich,
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

/** A job with all data of its advertisement; null and reported if it lacks a required field. */
export function parseJob(entry: LocalEntry, report: ReportProblem): Job | null {
  const posting = parseJobPosting(entry, report);
  if (posting === null) return null;
  const name = `stelle ${entry.id}`;
  return {
    ...posting,
    applicationAddress: parsePiece(entry, 'bewerbungsadresse', RequiredText, name, report),
    contact: parsePiece(entry, 'kontakt', PersonField, name, report),
    image: parsePicture(entry, 'bild', name, report),
    meta: parseMetadata(entry),
  };
}

/** The same without the fields that only the advertisement shows. */
export function parseJobPosting(entry: LocalEntry, report: ReportProblem): JobPosting | null {
  const [summary] = parseJobs([entry], report);
  if (summary === undefined) return null;
  const name = `stelle ${entry.id}`;
  return {
    ...summary,
    introduction: parseText(entry, 'einleitung', name, report),
    tasks: parseJobText(entry, 'aufgaben', name, report),
    profile: parseJobText(entry, 'profil', name, report),
    offer: parseJobText(entry, 'angebot', name, report),
    workplace: parseWorkplace(entry, name, report),
    pay: parsePay(entry, name, report),
    openUntil: parsePiece(entry, 'gueltigBis', DateField, name, report),
    updatedAt: v.parse(ChangeTime, entry.fields['updatedAt']),
  };
}

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
function parsePay(entry: LocalEntry, name: string, report: ReportProblem): JobPay | null {
  const from = parsePiece(entry, 'lohnVon', Francs, name, report);
  if (from === null) return null;
  const to = parsePiece(entry, 'lohnBis', Francs, name, report) ?? from;
  const per = parsePiece(entry, 'lohnJe', Period, name, report) ?? 'year';
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
    ({ titel }, entry) => {
      const name = `ausbildungsangebot ${entry.id}`;
      return {
        id: entry.id,
        title: { text: titel, ...langOf(entry, 'titel') },
        degree: parsePiece(entry, 'abschluss', RequiredText, name, report),
        duration: parseText(entry, 'dauer', name, report),
        places: parsePiece(entry, 'plaetze', Places, name, report),
        body: parseJobText(entry, 'text', name, report),
        advantages: parseJobText(entry, 'vorteile', name, report),
      };
    },
    report,
  );

function parseJobText(
  entry: LocalEntry,
  field: string,
  name: string,
  report: ReportProblem,
): JobText | null {
  const { body, bodyLang } = parseBody(entry, field, name, report);
  return body.length === 0 ? null : { body, ...(bodyLang !== undefined && { lang: bodyLang }) };
}

function parseWorkplace(entry: LocalEntry, name: string, report: ReportProblem): readonly string[] {
  const own = parsePiece(entry, 'arbeitsort', RequiredText, name, report);
  if (own !== null) return addressLines(own);
  const house = parsePiece(entry, 'haus', HouseField, name, report);
  if (house === null) return [];
  return [
    house.name,
    house.strasse,
    [house.plz, house.ort].filter((part) => part !== null).join(' '),
  ]
    .filter((line) => line !== null)
    .filter((line) => line !== '');
}
