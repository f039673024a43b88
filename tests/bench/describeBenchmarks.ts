import type { JobListTimes } from './measureJobLists.ts';
import type { Benchmarks } from './runBenchmarks.ts';

interface Row {
  readonly what: string;
  readonly site: string;
  readonly files: string;
  readonly ratio: string;
  readonly goal: string;
  readonly reached: boolean;
}

const ms = (value: number): string => `${Math.round(value)} ms`;

function compared(what: string, site: number, files: number, limit: number, show: (value: number) => string): Row {
  const ratio = site / files;
  return { what, site: show(site), files: show(files), ratio: ratio.toFixed(2), goal: `≤ ${limit} ×`, reached: ratio <= limit };
}

function absolute(what: string, site: number, files: number | null, limit: number, show: (value: number) => string): Row {
  return { what, site: show(site), files: files === null ? '' : show(files), ratio: '', goal: `≤ ${show(limit)}`, reached: site <= limit };
}

/** The table of `docs/benchmarks.md`: goals as ARCHITECTURE has them. */
export function describeBenchmarks({ site, files, link, rates, render, jobLists }: Benchmarks, machine: string): string {
  const rate = rates.site.perProcessorSecond / rates.nginx.perProcessorSecond;
  const rows: Row[] = [
    compared('largest paint', site.largestPaint, files.largestPaint, 1.1, ms),
    compared('first tap works (menu)', site.firstTap, files.firstTap, 1.2, ms),
    // To two decimals, as it is reported everywhere.
    absolute('layout shift', Math.round(site.layoutShift * 100) / 100, files.layoutShift, 0, (value) => value.toFixed(2)),
    absolute('blocked time', site.blocking, files.blocking, 50, ms),
    absolute('link to the next heading, not throttled', link, null, 150, ms),
    { what: 'cached page, requests for each second of processor time', site: rates.site.perProcessorSecond.toFixed(0), files: rates.nginx.perProcessorSecond.toFixed(0), ratio: rate.toFixed(2), goal: '≥ 0.6 ×', reached: rate >= 0.6 },
    { what: 'cached page, requests for each second of the clock', site: rates.site.perSecond.toFixed(0), files: rates.nginx.perSecond.toFixed(0), ratio: (rates.site.perSecond / rates.nginx.perSecond).toFixed(2), goal: '≥ 0.6 ×', reached: rates.site.perSecond / rates.nginx.perSecond >= 0.6 },
    absolute('uncached render of a home page, processor', render.homePage, null, 2, (value) => `${value.toFixed(1)} ms`),
    absolute('uncached render of any page, processor', render.anyPage, null, 2, (value) => `${value.toFixed(1)} ms`),
  ];
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. The home page of a house, served by the site and, byte for byte and compressed ahead, by nginx from',
    'files; both behind the same TLS front, measured in turns in one run, medians. Page loads on a phone of 390 px with 1.6 Mbit/s,',
    '150 ms and a four times slower processor. Times of another machine differ; the ratios are what counts.',
    '',
    `Measured on ${machine}.`,
    '',
    '| what | site | files | ratio | goal | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${row.site} | ${row.files} | ${row.ratio} | ${row.goal} | ${row.reached ? 'yes' : '**no**'} |`),
    '',
    ...describeJobLists(jobLists),
    '',
  ].join('\n');
}

/** ARCHITECTURE, section Speed: a list of the size that houses have, and one of a size that no group reaches. */
const interactionGoal = (jobs: number): number => (jobs <= 120 ? 60 : 100);
const HTML_GOAL = 20_000;

/** The same list with different numbers of jobs, side by side: what grows with them is not good enough. */
export function describeJobLists(lists: readonly JobListTimes[]): readonly string[] {
  const row = (what: string, show: (list: JobListTimes) => string, goal: string): string => `| ${what} | ${lists.map(show).join(' | ')} | ${goal} |`;
  const within = (value: string, isWithin: boolean): string => (isWithin ? value : `**${value}**`);
  return [
    '## Lists of jobs',
    '',
    'The group’s list on the same phone. Interaction is INP: the slowest of ten taps on filters until the next frame, the middle one of three rounds. What misses its goal is bold.',
    '',
    `| jobs | ${lists.map(({ jobs }) => jobs).join(' | ')} | goal |`,
    `| --- |${' --- |'.repeat(lists.length)} --- |`,
    row('interaction (INP), processor four times slower', ({ jobs, interaction }) => within(ms(interaction), interaction <= interactionGoal(jobs)), `≤ ${lists.map(({ jobs }) => interactionGoal(jobs)).join(', ')} ms`),
    row('the same for a box on an empty page', ({ control }) => ms(control), ''),
    row('processor time of the page from touch to frame, times four, median', ({ jobs, work }) => within(ms(work), work <= interactionGoal(jobs)), `≤ ${lists.map(({ jobs }) => interactionGoal(jobs)).join(', ')} ms`),
    row('the same for a box on an empty page', ({ controlWork }) => ms(controlWork), ''),
    row('tap until the filtered list is there', ({ untilList }) => ms(untilList), ''),
    row('HTML of the first view, brotli', ({ htmlBrotli }) => within(`${htmlBrotli} B`, htmlBrotli <= HTML_GOAL), `≤ ${HTML_GOAL} B`),
    row('elements of the first view', ({ elements }) => within(String(elements), elements <= 900), '≤ 900'),
    row('data for one filter, on the line', ({ dataBytes }) => `${dataBytes} B`, ''),
    row('server’s processor for one filtered list', ({ processor }) => `${processor.toFixed(1)} ms`, ''),
  ];
}
