import { fetchJson } from '../../adapters/http/HttpJobSearch.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { EventListResponse } from '../../ui/screens/EventList/eventListData.ts';
import type { MediaListResponse } from '../../ui/screens/MediaList/mediaListData.ts';

/** Fetches lists in the browser that the site server filters. */
export interface ListFetcher<Data> {
  /**
   * The list for an address's query; null if only the server can respond, for example for a page
   * that does not exist.
   */
  readonly find: (search: string, signal: AbortSignal) => Promise<Data | null>;
  /**
   * Prefetches the lists of these queries; lists that are already cached are not requested again.
   */
  readonly fetchAhead: (searches: readonly string[]) => void;
  /** Clears the cached lists: something may have been published since. */
  readonly forget: () => void;
}

interface ListedData {
  readonly events: EventListResponse;
  readonly livingEvents: EventListResponse;
  readonly media: MediaListResponse;
}

/** `gateway` is the gateway's path on this site. */
export function createListFetcher<Name extends FetchedList>(
  name: Name,
  locale: SelectedLocale,
  gateway = '/api',
): ListFetcher<ListedData[Name]> {
  const atHand = new Map<string, Promise<ListedData[Name] | null>>();
  const ask = async (search: string, signal?: AbortSignal): Promise<ListedData[Name] | null> => {
    const query = new URLSearchParams(search);
    if (locale !== '') query.set('locale', locale);
    const answer = await fetchJson(`${gateway}${LIST_PATHS[name]}?${query.toString()}`, signal);
    return answer.ok && isAnswer(name, answer.value) ? answer.value : null;
  };
  const askAhead = async (search: string): Promise<ListedData[Name] | null> => {
    const answer = await ask(search);
    if (answer === null) atHand.delete(search);
    return answer;
  };
  return {
    find: async (search, signal) => (await atHand.get(search)) ?? ask(search, signal),
    fetchAhead(searches) {
      for (const search of searches) if (!atHand.has(search)) atHand.set(search, askAhead(search));
    },
    forget: () => atHand.clear(),
  };
}

/**
 * Whether this is a response of `registerLists` and not a captive portal's page. Checks only what
 * views would fail on otherwise.
 */
function isAnswer<Name extends FetchedList>(
  name: Name,
  answer: unknown,
): answer is ListedData[Name] {
  if (
    !isObject(answer) ||
    typeof answer['pages'] !== 'number' ||
    typeof answer['pageNumber'] !== 'number'
  )
    return false;
  const { list } = answer;
  if (!isObject(list) || typeof list['total'] !== 'number') return false;
  if (name === 'media') return isListOf(list['entries'], isEntry) && Array.isArray(list['years']);
  return (
    isListOf(list['occurrences'], isOccurrence) &&
    Array.isArray(list['categories']) &&
    Array.isArray(list['houses']) &&
    isObject(answer['filter']) &&
    isObject(answer['otherBrands'])
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isListOf = (value: unknown, isOne: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
const isTitled = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['slug'] === 'string' &&
  isObject(value['title']);
const isEntry = (value: unknown): boolean =>
  isTitled(value) && typeof value['date'] === 'string' && Array.isArray(value['files']);
const isOccurrence = (value: unknown): boolean =>
  isTitled(value) &&
  typeof value['start'] === 'string' &&
  !Number.isNaN(Date.parse(value['start']));

/**
 * Lists that the site server filters, one response per address: route ids and their paths on the
 * gateway. Repeated events have too many dates for an index: sixty weekly events have six thousand.
 */
export const LIST_PATHS = {
  events: '/veranstaltungen/liste',
  livingEvents: '/wohnen/veranstaltungen/liste',
  media: '/beitraege/liste',
} as const;

export type FetchedList = keyof typeof LIST_PATHS;

/**
 * The list of a page. Two pages have the list of events, each with its own title; a site may have
 * only one of them.
 */
export const listAt = (kind: 'events' | 'media', path: string): FetchedList =>
  kind === 'events' && `${path}/liste`.endsWith(LIST_PATHS.livingEvents) ? 'livingEvents' : kind;

export const FETCHED_LISTS = [
  'events',
  'livingEvents',
  'media',
] as const satisfies readonly FetchedList[];
