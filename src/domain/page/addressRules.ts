/** True for what an entry's id can be: a document's, or in Strapi 4 a number. */
export const isEntryId = (id: string): boolean => /^[a-z0-9]{1,40}$/.test(id);

/** Strapi 4 knows no documents: its ids are numbers, and those of documents never are. */
export const isNumericId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 120;

/** True for the name that a house has in addresses. */
export const isHouseSlug = (slug: string): boolean =>
  slug.length <= LONGEST_NAME && NAME.test(slug);

/** True for the name that a kiosk profile has in addresses. */
export const isHandle = (handle: string): boolean =>
  handle.length <= LONGEST_NAME && NAME.test(handle);

/** True for a year that a calendar can show; others come from addresses that somebody made up. */
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= 1000 && year <= 2999;

const PAGE_PATH = /^(?:[a-z0-9]+(?:[-_/][a-z0-9]+)*)?$/;
const LONGEST_PATH = 200;

/**
 * True for a path that a page can have: lower case words, without slashes at its ends; '' is the
 * home page.
 */
export const isPagePath = (path: string): boolean =>
  path.length <= LONGEST_PATH && PAGE_PATH.test(path);
