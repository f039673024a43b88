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
export function describeBenchmarks({ site, files, link, rates, render }: Benchmarks, machine: string): string {
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
  ].join('\n');
}
