/** True for a valid entry id: lower-case letters and digits. */
export const isEntryId = (id: string): boolean => /^[a-z0-9]{1,40}$/.test(id);

/**
 * True for a number: some content services number their entries, the others never use a number as
 * id.
 */
export const isNumericId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 120;

/** True for a valid slug of a house. */
export const isHouseSlug = (slug: string): boolean =>
  slug.length <= LONGEST_NAME && NAME.test(slug);

/** True for a valid slug of an offer. */
export const isOfferSlug = (slug: string): boolean =>
  slug.length <= LONGEST_NAME && NAME.test(slug);

/** True for a valid handle of a kiosk profile. */
export const isHandle = (handle: string): boolean =>
  handle.length <= LONGEST_NAME && NAME.test(handle);

/** True for a plausible year; others only occur in made-up addresses. */
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= 1000 && year <= 2999;

const PAGE_PATH = /^(?:[a-z0-9]+(?:[-_/][a-z0-9]+)*)?$/;
const LONGEST_PATH = 200;

/**
 * True for a valid path of a page: lower-case words, without leading or trailing slash; '' is the
 * home page.
 */
export const isPagePath = (path: string): boolean =>
  path.length <= LONGEST_PATH && PAGE_PATH.test(path);
