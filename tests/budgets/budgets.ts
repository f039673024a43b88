/**
 * The limits of ARCHITECTURE. They may be lowered freely. They are raised only by a decision in
 * `docs/decisions` that says what was tried.
 */
export const BUDGETS = {
  /** Until the visitor interacts. */
  readingScriptGzip: 0,
  /** Of the script of lists, inside their pages. */
  listScriptGzip: 3_000,
  /** Another state of a list. */
  listPartBrotli: 6_000,
  /** In one wave. */
  actingScriptGzip: 110_000,
  /** Of one island, or of the client that uploads files. */
  islandChunkGzip: 15_000,
  pageStyleGzip: 10_000,
  /** At best quality: the server compresses a page so after its second request. */
  homeHtmlBrotli: 15_000,
  jobListHtmlBrotli: 15_000,
  /** Lists of events and media entries, however many there are. */
  listHtmlBrotli: 18_000,
  fontBytes: 47_000,
  /** A whole home page with everything that it fetches on a phone, in transferred bytes. */
  homeBytes: 110_000,
  /** Of a home page, without pictures below the first view. */
  homeRequests: 8,
  requestsBeforeLargestPaint: 5,
  elements: 900,
  otherHosts: 0,
} as const;
