/**
 * The latest results are between these two lines of `docs/benchmarks.md`; all other text is written
 * by hand.
 */
export const BEGIN = '<!-- measured: written by npm run bench -->';
export const END = '<!-- /measured -->';

/**
 * Returns the page with the report inserted. Throws if the page lacks these lines: hand-written
 * text must not be lost.
 */
export function writeIntoPage(
  page: string,
  report: string,
  [first, last]: readonly [first: string, last: string] = [BEGIN, END],
): string {
  const [begin, end] = [page.indexOf(first), page.indexOf(last)];
  if (begin === -1 || end < begin)
    throw new Error(`docs/benchmarks.md needs the lines "${first}" and "${last}"`);
  return `${page.slice(0, begin + first.length)}\n\n${report}\n\n${page.slice(end)}`;
}
