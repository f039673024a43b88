const PAGE_PATH = /^(?:[a-z0-9]+(?:[-_/][a-z0-9]+)*)?$/;
const LONGEST_PATH = 200;

/**
 * True for a path that a page can have: lower case words, without slashes at its ends; '' is the
 * home page.
 */
export const isPagePath = (path: string): boolean =>
  path.length <= LONGEST_PATH && PAGE_PATH.test(path);
