/**
 * The limits of ARCHITECTURE. Lowered freely; raised only by a decision in `docs/decisions` that
 * says what was tried.
 */
export const BUDGETS = {
  /** Until somebody acts. */
  readingScriptGzip: 0,
  /** In one wave. */
  actingScriptGzip: 110_000,
  /** Of one island, or of the client that sends files. */
  islandChunkGzip: 15_000,
  pageStyleGzip: 10_000,
  /** At best quality: a page is compressed so once it has been asked for twice. */
  homeHtmlBrotli: 15_000,
  jobListHtmlBrotli: 16_000,
  /** Lists of events and media entries, however many there are. */
  listHtmlBrotli: 18_000,
  /** The index of 150 open jobs that a browser answers filters from. */
  jobIndexBrotli: 6_000,
  fontBytes: 47_000,
  /** A whole home page with all that it fetches on a phone, as it is sent. */
  homeBytes: 110_000,
  /** Of a home page, without pictures below the first view. */
  homeRequests: 8,
  requestsBeforeLargestPaint: 5,
  elements: 900,
  otherHosts: 0,
} as const;
