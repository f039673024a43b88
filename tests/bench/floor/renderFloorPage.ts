import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractPage } from './extractPage.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** One job of the list with the values that the filters use. */
export interface FloorJob {
  readonly row: string;
  readonly area: string;
  readonly brand: string;
  readonly apprenticeship: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * One of our pages as hand-written HTML that is as light as possible: `frame.html` and `floor.css`,
 * no script, the same pictures and the same two fonts. The content comes from our own page. With
 * `jobs` it is the job list: all rows in one page, plus a kilobyte of plain script that filters
 * them.
 */
export function renderFloorPage(html: string, jobs: readonly FloorJob[] | null = null): string {
  const page = extractPage(html);
  const slots: Readonly<Record<string, string>> = {
    ...page,
    preloads: page.preloads.join('\n'),
    fonts: '',
    style: read('floor.css')
      .replaceAll('\n', '')
      .replace('{{textFont}}', page.fonts[0] ?? '')
      .replace('{{headingFont}}', page.fonts[1] ?? page.fonts[0] ?? ''),
    main: jobs === null ? page.main : withJobs(page.main, jobs),
    script:
      jobs === null
        ? ''
        : `<script type="module">${read('filter.js').replace(/\n\s*/g, '\n')}</script>`,
  };
  return read('frame.html').replace(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const content = slots[name];
    if (content === undefined) throw new Error(`frame.html asks for ${slot}`);
    return content;
  });
}

/**
 * Replaces the first twenty rows with all rows, removes the page numbers, and marks the numbers
 * that the script updates.
 */
function withJobs(main: string, jobs: readonly FloorJob[]): string {
  const list =
    /<ul>\s*<li>\s*<a href="[^"]*\/jobs\/offene-(?:stellen|lehrstellen)\/[\s\S]*?<\/ul>/.exec(
      main,
    )?.[0];
  if (list === undefined) throw new Error('The list of jobs has no rows');
  const rows = jobs
    .map(
      ({ row, area, brand, apprenticeship, from, to }) =>
        `<li data-b="${area}" data-f="${brand}" data-von="${from}" data-bis="${to}"${apprenticeship ? ' data-l=1' : ''}>${row}`,
    )
    .join('\n');
  return main
    .replace(list, `<ul id="rows">${rows}</ul>`)
    .replace(/, Seite 1 von \d+/, '')
    .replace(
      /(value="(\w+)">\s*[^<\d]*)(\d+)\s*<\/label>/g,
      (_, start: string, area: string, count: string) =>
        `${start}<span data-count="${area}">${count}</span></label>`,
    );
}
