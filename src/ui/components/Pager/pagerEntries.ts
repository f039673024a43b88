/** Numbers of pages, null for a gap. */
export type PagerEntry = number | null;

/**
 * The pages that a pager names: the first, the last and those around the present one. A gap stands
 * for at least two.
 */
export function pagerEntries(current: number, count: number): readonly PagerEntry[] {
  const named = Array.from({ length: count }, (_, position) => position + 1).filter(
    (page) =>
      page === 1 ||
      page === count ||
      Math.abs(page - current) <= 1 ||
      isOnlyGap(page, current, count),
  );
  return named.flatMap((page, position) =>
    page - (named[position - 1] ?? page - 1) > 1 ? [null, page] : [page],
  );
}

const isOnlyGap = (page: number, current: number, count: number): boolean =>
  (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
