/** The limits of ARCHITECTURE. Lowered freely; raised only by a decision in `docs/decisions` that says what was tried. */
export const BUDGETS = {
  homeScriptGzip: 125_000,
  screenChunkGzip: 15_000,
  /** A screen that the browser draws too: blocks, map, form and their messages on top of what a home page loads. */
  drawnScreenScriptGzip: 160_000,
  pageStyleGzip: 10_000,
  homeHtmlBrotli: 20_000,
  jobListHtmlBrotli: 20_000,
  /** Lists of events and media entries, however many there are. */
  listHtmlBrotli: 20_000,
  /** The index of 150 open jobs that a browser answers filters from. */
  jobIndexBrotli: 6_000,
  fontBytes: 47_000,
  requestsBeforeLargestPaint: 5,
  elements: 900,
  otherHosts: 0,
} as const;
