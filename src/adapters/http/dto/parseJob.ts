import * as v from 'valibot';
import type {
  Job,
  JobPay,
  JobPosting,
  JobText,
  PayPeriod,
  TrainingOffer,
} from '../../../domain/job/Job.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { ChangeTime, DateField, Decimal, OptionalText, Text } from './fieldSchemas.ts';
import { langOf, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';
import { PersonField } from './parseImage.ts';
import { addressLines, parseJobs } from './parseJobs.ts';
import { parseMetadata } from './parsePage.ts';
import { parseBody, parsePicture, parsePiece, parseText } from './parsePieces.ts';

const HouseField = v.object({
  name: OptionalText,
  strasse: OptionalText,
  plz: OptionalText,
  ort: OptionalText,
});
const OfferFields = v.object({ titel: Text });
const Places = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/**
 * A job with all that its advertisement shows; null and reported when it has not what a job needs.
 */
export function parseJob(entry: LocalEntry, report: ReportProblem): Job | null {
  const posting = parseJobPosting(entry, report);
  if (posting === null) return null;
  const name = `stelle ${entry.id}`;
  return {
    ...posting,
    applicationAddress: parsePiece(entry, 'bewerbungsadresse', Text, name, report),
    contact: parsePiece(entry, 'kontakt', PersonField, name, report),
    image: parsePicture(entry, 'bild', name, report),
    meta: parseMetadata(entry),
  };
}

/** The same without what only its advertisement shows. */
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

/** Strapi gives decimals as text. */
const Francs = v.pipe(Decimal, v.minValue(1), v.maxValue(1_000_000));
const PERIODS = { jahr: 'year', monat: 'month', stunde: 'hour' } as const satisfies Record<
  string,
  PayPeriod
>;
const Period = v.pipe(
  v.picklist(['jahr', 'monat', 'stunde']),
  v.transform((per) => PERIODS[per]),
);

/** Null without a lower end: an upper end alone promises too much. */
function parsePay(entry: LocalEntry, name: string, report: ReportProblem): JobPay | null {
  const from = parsePiece(entry, 'lohnVon', Francs, name, report);
  if (from === null) return null;
  const to = parsePiece(entry, 'lohnBis', Francs, name, report) ?? from;
  const per = parsePiece(entry, 'lohnJe', Period, name, report) ?? 'year';
  return { from: Math.min(from, to), to: Math.max(from, to), per };
}

/** The training positions of an answer; what has no title is left out and reported. */
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
        degree: parsePiece(entry, 'abschluss', Text, name, report),
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
  const own = parsePiece(entry, 'arbeitsort', Text, name, report);
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
