/** The page number in an address; 1 for none, and for text that is not a page. */
export const readPage = (written: string | null): number =>
  /^[1-9]\d{0,5}$/.test(written ?? '') ? Number(written) : 1;

/** The pages before and after a page of a list, newest first; null if there is none. */
export interface PageTurns {
  readonly newer: number | null;
  readonly older: number | null;
}

/**
 * The neighbours of a page. A page behind the last one, whose entries are on other pages by now, is
 * followed by none and preceded by the last one. Null if the whole list is on this page.
 */
export function pageTurns(page: number, pageCount: number): PageTurns | null {
  if (page <= 1 && pageCount <= 1) return null;
  return {
    newer: page > 1 ? Math.max(Math.min(page - 1, pageCount), 1) : null,
    older: page < pageCount ? page + 1 : null,
  };
}
