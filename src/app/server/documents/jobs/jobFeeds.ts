import { withChannel } from '../../../../domain/application/applicationChannel.ts';
import { jobRouteOf } from '../../../routes/createHrefs.ts';
import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { JobPay, JobPosting } from '../../../../domain/job/Job.ts';
import { languageOf, localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { zurichInstant, zurichIso } from '../../../../domain/shared/zurichCalendar.ts';
import { feedTitle } from '../../../head/createHead.ts';
import { townOf } from '../../../head/structuredData/jobNode.ts';
import { buildAtomFeedDocument, stripInvalidXmlCharacters } from '../feeds/createAtomFeed.ts';
import {
  createSiteAddresses,
  readSiteName,
  UNAVAILABLE,
  type SiteAddresses,
  type DocumentResult,
  type DocumentContext,
  type MakeDocument,
} from '../SiteDocument.ts';
import { jobMarkup } from '../../../head/structuredData/jobMarkup.ts';

interface ReadJobs {
  readonly jobs: readonly JobPosting[];
  readonly siteName: string;
  /** The name of the job's house. */
  readonly companyOf: (job: JobPosting) => string;
  readonly addresses: SiteAddresses;
  readonly addressOf: (job: JobPosting) => string;
}

/**
 * A feed of all open jobs of a brand; on the group's own site, of the whole group. It must be
 * complete: job exchanges remove the jobs that are missing from it.
 */
const makeFeed =
  (write: (read: ReadJobs, context: DocumentContext) => DocumentResult): MakeDocument =>
  async (context) => {
    const { brand, ports, locale } = context;
    const ofGroup = brand.groupSite === true;
    const [open, siteName, themes] = await Promise.all([
      ports.jobs.listOpen(ofGroup ? null : brand.id, locale),
      readSiteName(context),
      ofGroup ? ports.brandThemes.list() : [],
    ]);
    if (!open.ok) return UNAVAILABLE;
    const addresses = createSiteAddresses(brand, locale);
    const names = new Map(themes.map(({ brandId, name }) => [brandId, name]));
    const jobs = open.value.filter(
      ({ kind }) => !brand.hiddenRoutes.includes(jobRouteOf(kind, brand)),
    );
    return write(
      {
        jobs,
        siteName,
        addresses,
        companyOf: (job) => names.get(job.brandId) ?? siteName,
        addressOf: ({ kind, id }) =>
          withChannel(addresses.ofRoute(jobRouteOf(kind, brand), { id }), 'portal'),
      },
      context,
    );
  };

const idOf = ({ brand }: DocumentContext, { id }: JobPosting): string =>
  `tag:${canonicalHost(brand)},2026:jobs/${encodeURIComponent(id)}`;
const publishedOf = ({ publishedOn }: JobPosting): Date => zurichInstant(publishedOn);
const updatedOf = (job: JobPosting): Date =>
  Number.isNaN(Date.parse(job.updatedAt)) ? publishedOf(job) : new Date(job.updatedAt);

export const makeJobAtomFeed = makeFeed(
  ({ jobs, siteName, addresses, addressOf, companyOf }, context) => {
    const language = languageOf(context.locale);
    const entries = jobs.map((job) => ({
      id: idOf(context, job),
      address: addressOf(job),
      title: job.title.text,
      summary: [companyOf(job), job.place].filter(Boolean).join(', '),
      paragraphs: [],
      markup: jobMarkup(job, language),
      links: [],
      updated: updatedOf(job),
      published: publishedOf(job),
    }));
    return buildAtomFeedDocument(
      context,
      { list: 'jobs', route: 'openJobs', siteName, addresses },
      entries,
    );
  },
);

/** JSON Feed 1.1. */
export const makeJobJsonFeed = makeFeed(
  ({ jobs, siteName, addresses, addressOf, companyOf }, context) => {
    const { brand, locale, path } = context;
    const language = languageOf(locale);
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: feedTitle(siteName, 'jobs', language),
      home_page_url: addresses.ofRoute('openJobs'),
      feed_url: addresses.of(path),
      icon: addresses.of(brand.assets.icon),
      language: localeOf(language),
      authors: [{ name: siteName, url: addresses.ofRoute('home') }],
      items: jobs.map((job) => ({
        id: idOf(context, job),
        url: addressOf(job),
        title: stripInvalidXmlCharacters(job.title.text),
        summary: stripInvalidXmlCharacters([companyOf(job), job.place].filter(Boolean).join(', ')),
        content_html: stripInvalidXmlCharacters(jobMarkup(job, language)),
        date_published: publishedOf(job).toISOString(),
        date_modified: updatedOf(job).toISOString(),
        language: job.title.lang ?? localeOf(language),
        tags: [job.kind, job.area],
      })),
    };
    return {
      kind: 'text',
      contentType: 'application/feed+json; charset=utf-8',
      text: `${JSON.stringify(feed)}\n`,
    };
  },
);

/**
 * All open jobs in the XML format that Indeed and other job exchanges read: each text is character
 * data (CDATA), without entities.
 */
export const makeJobXmlFeed = makeFeed(
  ({ jobs, siteName, addresses, addressOf, companyOf }, { locale, now }) => {
    const language = languageOf(locale);
    const entries = jobs.map((job) => {
      const { town, postcode } = townOf(job);
      return [
        element('title', job.title.text),
        element('date', zurichIso(publishedOf(job))),
        // Never change. The house has no other number for its opening.
        element('referencenumber', job.id),
        element('requisitionid', job.id),
        element('url', addressOf(job)),
        element('company', companyOf(job)),
        element('city', town),
        element('postalcode', postcode),
        element('country', 'CH'),
        element('description', jobMarkup(job, language)),
        element('jobtype', typeOf(job)),
        element('salary', salaryOf(job.pay)),
        element('expirationdate', job.openUntil ?? ''),
      ].join('');
    });
    // Depends on the content, not on the clock: an unchanged list gives an identical file.
    const built = new Date(Math.max(...jobs.map((job) => updatedOf(job).getTime())));
    return {
      kind: 'text',
      contentType: 'application/xml; charset=utf-8',
      text:
        '<?xml version="1.0" encoding="UTF-8"?>\n<source>' +
        element('publisher', siteName) +
        element('publisherurl', addresses.ofRoute('home')) +
        element('lastBuildDate', (jobs.length === 0 ? now : built).toISOString()) +
        `\n${entries.map((entry) => `<job>${entry}</job>\n`).join('')}</source>\n`,
    };
  },
);

const typeOf = ({ kind, workload }: JobPosting): 'apprenticeship' | 'fulltime' | 'parttime' =>
  kind === 'apprenticeship' ? kind : workload.to === 100 ? 'fulltime' : 'parttime';

/** "78000 - 92000 CHF per year", the form that Indeed reads; '' if the house does not publish it. */
function salaryOf(pay: JobPay | null): string {
  if (pay === null) return '';
  return `${pay.from === pay.to ? pay.from : `${pay.from} - ${pay.to}`} CHF per ${pay.per}`;
}

const element = (name: string, text: string): string =>
  text === ''
    ? ''
    : `<${name}><![CDATA[${stripInvalidXmlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
