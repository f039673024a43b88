/** Where the choice and the list begin. */
export const LIST_ID = 'mitteilungen';

/** The address of the list of a year, or of all years, from its first page on unless said. */
export function mediaListAddress(path: string, year: number | null, page = 1): string {
  const query = new URLSearchParams([
    ...(year === null ? [] : [['jahr', String(year)]]),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}#${LIST_ID}`;
}
