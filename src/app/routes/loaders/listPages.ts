import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';

/** Rows of a list that one page shows. */
export const PAGE_SIZE = 20;

const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The page that `?seite=` asks for, 1 without it; null for what is no number of a page. */
export function readPageNumber(query: URLSearchParams): number | null {
  const given = query.get('seite') ?? '1';
  return PAGE_NUMBER.test(given) ? Number(given) : null;
}

/** How many pages a list has; an empty one has its first. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Further pages have an address of their own; the first is the list itself. */
export const canonicalOf = (page: number): { readonly canonicalQuery?: string } =>
  page > 1 ? { canonicalQuery: `seite=${page}` } : {};

/** What the title of the browser's tab adds for further pages and for lists that look back. */
const ADDITIONS = {
  de: { page: 'Seite', past: 'Rückblick' },
  it: { page: 'pagina', past: 'retrospettiva' },
  fr: { page: 'page', past: 'rétrospective' },
  en: { page: 'page', past: 'past events' },
} as const;

interface ListState {
  readonly page: number;
  readonly past?: boolean;
  /** What the list is narrowed to, as its filters say it. */
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
