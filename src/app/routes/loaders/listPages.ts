import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import {
  areaMessages,
  jobLabelMessages,
} from '../../../ui/blocks/VacancyTeaser/JobRow.messages.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { jobListCountMessages } from '../../../ui/screens/JobList/JobList.messages.ts';
import { textOfMessage } from '../../head/textOfMessage.ts';

/** Rows per page of a list. */
export const PAGE_SIZE = 20;

const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The page number of `?seite=`, 1 without it; null if it is not a valid page number. */
export function readPageNumber(query: URLSearchParams): number | null {
  const given = query.get('seite') ?? '1';
  return PAGE_NUMBER.test(given) ? Number(given) : null;
}

/** The number of pages of a list; an empty list has one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Further pages have their own canonical address; the first one has the address of the list. */
export const canonicalOf = (page: number): { readonly canonicalQuery?: string } =>
  page > 1 ? { canonicalQuery: `seite=${page}` } : {};

/** Additions to the tab's title for further pages and for lists of past events. */
const ADDITIONS = {
  de: { page: 'Seite', past: 'Rückblick' },
  it: { page: 'pagina', past: 'retrospettiva' },
  fr: { page: 'page', past: 'rétrospective' },
  en: { page: 'page', past: 'past events' },
} as const;

interface ListState {
  readonly page: number;
  readonly past?: boolean;
  /** The chosen filters, in the words of the form. */
  readonly chosen?: readonly string[];
}

/**
 * "Veranstaltungen, Rückblick, Musik, Seite 2": two states of one list must not have the same
 * title.
 */
export function listTitle(
  title: string | null,
  locale: SelectedLocale,
  { page, past = false, chosen = [] }: ListState,
): string | null {
  const words = ADDITIONS[languageOf(locale)];
  const parts = [title, past && words.past, ...chosen, page > 1 && `${words.page} ${page}`].filter(
    Boolean,
  );
  return title === null ? null : parts.join(', ');
}

/** All chosen filters of a job list, in the words of their chips. */
export function jobFilterNames(
  { areas, companies, apprenticeshipsOnly, workload, words }: JobFilter,
  messages: CompiledMessages,
  companyNames: Readonly<Record<string, string>>,
): readonly string[] {
  const { percent, search } = jobListCountMessages;
  return [
    ...areas.map((area) => textOfMessage(messages, areaMessages[area])),
    ...companies.map((company) => companyNames[company] ?? company),
    ...(apprenticeshipsOnly ? [textOfMessage(messages, jobLabelMessages.apprenticeship)] : []),
    ...(workload === null ? [] : [textOfMessage(messages, percent, { percent: workload })]),
    ...(words === '' ? [] : [textOfMessage(messages, search, { words })]),
  ];
}

/** The brands whose sites have no pages for events, so that the group's site does not list them. */
export const brandsWithoutEvents = (themes: readonly BrandTheme[]): readonly BrandId[] =>
  themes
    .filter(({ hiddenRoutes }) => hiddenRoutes.includes('events'))
    .map(({ brandId }) => brandId);
