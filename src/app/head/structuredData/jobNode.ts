import type { JobPay, JobPosting } from '../../../domain/job/Job.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { addDays, zurichInstant, zurichIso } from '../../../domain/shared/zurichCalendar.ts';
import { jobMarkup } from './jobMarkup.ts';
import type { JsonLdNode, SiteFacts } from './JsonLd.ts';
import { organisationReference } from './organisationNode.ts';

const TOWN = /^(?:CH-)?(\d{4})\s+(\S.*)$/;

/**
 * The address of the workplace, as far as the advertisement's lines contain it; '' for missing
 * parts.
 */
export function townOf({ workplace, place }: Pick<JobPosting, 'workplace' | 'place'>): {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
} {
  const line = workplace.findIndex((each) => TOWN.test(each));
  const [, postcode = '', town = place ?? ''] = TOWN.exec(workplace[line] ?? '') ?? [];
  return { street: line > 0 ? (workplace[line - 1] ?? '') : '', postcode, town };
}

interface JobPlace {
  readonly path: string;
  readonly language: Language;
  /** Whether candidates can complete the whole application on this site. */
  readonly appliesHere: boolean;
  /** The brand's own address, which every page shows. */
  readonly houseAddress: JsonLdNode;
}

/**
 * An open job in schema.org's vocabulary; null if neither the job nor the house names the town of
 * the workplace, which Google requires.
 */
export function jobNode(
  job: JobPosting,
  { path, language, appliesHere, houseAddress }: JobPlace,
  { absolute, organisation }: SiteFacts,
): JsonLdNode | null {
  const address = addressOf(job) ?? houseAddress;
  if (address['addressLocality'] === '') return null;
  return {
    '@type': 'JobPosting',
    '@id': absolute(`${path}#stelle`),
    title: job.title.text,
    description: jobMarkup(job, language) || job.title.text,
    url: absolute(path),
    datePosted: job.publishedOn,
    // The job is valid until the end of its last day.
    ...(job.openUntil === null
      ? {}
      : {
          validThrough: zurichIso(
            new Date(zurichInstant(addDays(job.openUntil, 1)).getTime() - 1000),
          ),
        }),
    employmentType: employmentTypes(job),
    hiringOrganization: organisationReference(organisation),
    jobLocation: { '@type': 'Place', address },
    identifier: { '@type': 'PropertyValue', name: organisation['name'], value: job.id },
    directApply: appliesHere,
    ...(job.pay === null ? {} : { baseSalary: salaryOf(job.pay) }),
  };
}

function addressOf(job: JobPosting): JsonLdNode | null {
  const { street, postcode, town } = townOf(job);
  if (town === '') return null;
  return {
    '@type': 'PostalAddress',
    ...(street === '' ? {} : { streetAddress: street }),
    ...(postcode === '' ? {} : { postalCode: postcode }),
    addressLocality: town,
    addressCountry: 'CH',
  };
}

/**
 * Google reads one figure as `value` and a range as its two ends (developers.google.com, job
 * posting, baseSalary).
 */
function salaryOf({ from, to, per }: JobPay): JsonLdNode {
  const amount = from === to ? { value: from } : { minValue: from, maxValue: to };
  return {
    '@type': 'MonetaryAmount',
    currency: 'CHF',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per.toUpperCase() },
  };
}

/** Google's terms; a range can be both. */
function employmentTypes({ kind, workload }: JobPosting): readonly string[] {
  if (kind === 'apprenticeship') return ['FULL_TIME', 'INTERN'];
  return [
    ...(workload.to === 100 ? ['FULL_TIME'] : []),
    ...(workload.from < 100 ? ['PART_TIME'] : []),
  ];
}
