/**
 * Lists whose filters are answered by the site server, one answer for each address, and where its
 * gateway has them. The dates of repeated events are too many for an index: sixty weekly ones are
 * six thousand.
 */
export const LIST_PATHS = {
  events: '/veranstaltungen/liste',
  media: '/beitraege/liste',
} as const;

export type FetchedList = keyof typeof LIST_PATHS;

export const FETCHED_LISTS = ['events', 'media'] as const satisfies readonly FetchedList[];
