import { legible } from '../feeds/createAtomFeed.ts';

export interface JobXmlEntry {
  /** Never changes; the house has no other number for its opening, so that it is both of theirs. */
  readonly reference: string;
  readonly title: string;
  readonly address: string;
  readonly company: string;
  readonly city: string;
  readonly postcode: string;
  /** ISO 8601 */
  readonly date: string;
  readonly expires: string | null;
  /** Markup. */
  readonly description: string;
  /** "78000 - 92000 CHF per year", as Indeed reads it; '' where the house does not tell it. */
  readonly salary: string;
  readonly type: 'fulltime' | 'parttime' | 'apprenticeship';
}

/** All open jobs in the form that Indeed reads: each text as character data, without entities. */
export function createJobXmlFeed(
  publisher: { readonly name: string; readonly address: string; readonly built: Date },
  jobs: readonly JobXmlEntry[],
): string {
  const entries = jobs.map((job) =>
    [
      element('title', job.title),
      element('date', job.date),
      element('referencenumber', job.reference),
      element('requisitionid', job.reference),
      element('url', job.address),
      element('company', job.company),
      element('city', job.city),
      element('postalcode', job.postcode),
      element('country', 'CH'),
      element('description', job.description),
      element('jobtype', job.type),
      element('salary', job.salary),
      job.expires === null ? '' : element('expirationdate', job.expires),
    ].join(''),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<source>' +
    element('publisher', publisher.name) +
    element('publisherurl', publisher.address) +
    element('lastBuildDate', publisher.built.toISOString()) +
    `\n${entries.map((entry) => `<job>${entry}</job>\n`).join('')}</source>\n`
  );
}

const element = (name: string, text: string): string =>
  text === ''
    ? ''
    : `<${name}><![CDATA[${legible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
