import { ACTING, KINDS, type Kind } from './benchPages.ts';
import type { TappedControl } from './measureControls.ts';
import type { Load } from './measureLoad.ts';
import type { BenchResults, Column } from './results.ts';
import { ratioOf, summarize, type Measured } from './statistics.ts';

/** The goals from ARCHITECTURE, section Speed. */
const GOALS = {
  paint: 1.1,
  tap: 1.1,
  blockedAboveFloor: 50,
  heading: 100,
  link: 1,
  /** The line's 150 ms and 80 more. */
  filter: 230,
  interaction: 50,
  /** Milliseconds of processor time. */
  render: 4,
  /** Seconds of processor time. */
  purge: 15,
  behind: 0.8,
  homeRequests: 8,
  homeKilobytes: 110,
} as const;

type Show = (value: number) => string;
const ms: Show = (value) => `${Math.round(value)}`;
const kb: Show = (value) => value.toFixed(1);
const count: Show = (value) => String(Math.round(value));
const twoDigits: Show = (value) => value.toFixed(2);

/**
 * The tables of a report, from the first `##` on. A value that misses its goal is bold;
 * a part that was not measured is left out.
 */
export function describeResults(results: BenchResults): string {
  return [
    describeLoads,
    describeTaps,
    describeLinks,
    describeFilters,
    describeControls,
    describeServer,
  ]
    .flatMap((describe) => {
      const lines = describe(results);
      return lines.length === 0 ? [] : [...lines, ''];
    })
    .join('\n')
    .trim();
}

const table = (
  title: string,
  measured: string | undefined,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] =>
  rows.length === 0
    ? []
    : [
        `## ${title}`,
        '',
        ...(measured === undefined ? [] : [`Measured ${measured}.`, '']),
        line(head),
        line(head.map(() => '---')),
        ...rows.map(line),
      ];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const withSpread = (measured: Measured | null, show: Show): string =>
  measured === null
    ? '–'
    : measured.least === measured.most
      ? show(measured.median)
      : `${show(measured.median)} (${show(measured.least)}–${show(measured.most)})`;
const cell = (values: readonly number[] | undefined, show: Show): string =>
  withSpread(summarize(values ?? []), show);
const judged = (text: string, isReached: boolean): string =>
  isReached || text === '–' ? text : `**${text}**`;

function ratioCell(
  site: readonly number[] = [],
  floor: readonly number[] = [],
  most = Number.POSITIVE_INFINITY,
): string {
  const ratio = ratioOf(site, floor);
  return judged(withSpread(ratio, twoDigits), (ratio?.median ?? 0) <= most);
}

type Loads = Partial<Record<Column, readonly Load[]>>;
const pick = (loads: Loads, column: Column, measure: keyof Load): readonly number[] =>
  (loads[column] ?? []).map((each) => each[measure]);

function describeLoads({ load, measured }: BenchResults): readonly string[] {
  const of = (kind: Kind): readonly (readonly string[])[] => {
    const loads = load?.[kind];
    if (loads === undefined) return [];
    const three = (measure: keyof Load, show: Show): readonly string[] => [
      cell(pick(loads, 'site', measure), show),
      cell(pick(loads, 'files', measure), show),
      cell(pick(loads, 'floor', measure), show),
    ];
    const middle = (column: Column, measure: keyof Load): number =>
      summarize(pick(loads, column, measure))?.median ?? 0;
    const isActing = ACTING.includes(kind);
    const bound = (measure: keyof Load, show: Show, most: number): readonly string[] => {
      const [site = '', ...others] = three(measure, show);
      return [judged(site, middle('site', measure) <= most), ...others];
    };
    const blockedMost = isActing
      ? middle('floor', 'blocked') + GOALS.blockedAboveFloor
      : Math.max(0, middle('floor', 'blocked'));
    return [
      [
        `**${kind}**: LCP, ms`,
        ...three('largestPaint', ms),
        ratioCell(
          pick(loads, 'site', 'largestPaint'),
          pick(loads, 'floor', 'largestPaint'),
          GOALS.paint,
        ),
        `≤ ${GOALS.paint} ×`,
      ],
      [
        'blocked, ms',
        ...bound('blocked', ms, blockedMost),
        '',
        isActing ? `≤ floor + ${GOALS.blockedAboveFloor}` : 'as the floor',
      ],
      ['layout shift', ...bound('layoutShift', twoDigits, 0.005), '', '0'],
      [
        'kB',
        ...bound('kilobytes', kb, kind === 'home' ? GOALS.homeKilobytes : Number.POSITIVE_INFINITY),
        '',
        kind === 'home' ? `≤ ${GOALS.homeKilobytes}` : '',
      ],
      [
        'JS, kB',
        ...bound('scriptKilobytes', kb, isActing ? Number.POSITIVE_INFINITY : 0),
        '',
        isActing ? '' : '0',
      ],
      [
        'requests',
        ...bound(
          'requests',
          count,
          kind === 'home' ? GOALS.homeRequests : Number.POSITIVE_INFINITY,
        ),
        '',
        kind === 'home' ? `≤ ${GOALS.homeRequests}` : '',
      ],
    ];
  };
  return table(
    'Loading',
    measured?.load,
    ['', 'ours', 'ours without script', 'by hand', 'ours ÷ by hand', 'goal'],
    KINDS.flatMap(of),
  );
}

function describeTaps({ taps, measured }: BenchResults): readonly string[] {
  const rows = Object.entries(taps ?? {}).map(([what, { site, files, floor }]) => [
    what,
    cell(site, ms),
    cell(files, ms),
    cell(floor, ms),
    ratioCell(site, floor, GOALS.tap),
    `≤ ${GOALS.tap} ×`,
  ]);
  return table(
    'The first tap',
    measured?.taps,
    ['ms after the navigation', 'ours', 'ours without script', 'by hand', 'ours ÷ by hand', 'goal'],
    rows,
  );
}

function describeLinks({ links, measured }: BenchResults): readonly string[] {
  const rows = Object.entries(links ?? {}).flatMap(([name, columns]) => {
    const of = (column: Column): readonly number[] =>
      (columns[column] ?? []).map(({ untilHeading }) => untilHeading);
    const back = (column: Column): string => {
      const all = columns[column] ?? [];
      return `${cell(
        all.map((each) => each.back),
        ms,
      )}, kept ${all.filter(({ kept }) => kept).length} of ${all.length}`;
    };
    const site = columns.site ?? [];
    const ahead = site.filter(({ ahead: how }) => how !== 'no').length;
    const isHeld = /held/.test(name);
    const middle = summarize(of('site'))?.median ?? 0;
    return [
      [
        name,
        judged(cell(of('site'), ms), !isHeld || middle <= GOALS.heading),
        cell(of('files'), ms),
        cell(of('floor'), ms),
        ratioCell(of('site'), of('floor'), isHeld ? undefined : GOALS.link),
        isHeld ? `≤ ${GOALS.heading} ms` : `≤ ${GOALS.link} ×`,
      ],
      [
        `made ahead: prerendered ${site.filter(({ ahead: how }) => how === 'prerendered').length}, fetched or prerendered ${ahead} of ${site.length}; Back`,
        back('site'),
        back('files'),
        back('floor'),
        '',
        '',
      ],
    ];
  });
  return table(
    'Going on, and Back',
    measured?.links,
    [
      'ms from the finger’s release to the next heading',
      'ours',
      'ours without script',
      'by hand',
      'ours ÷ by hand',
      'goal',
    ],
    rows,
  );
}

function describeFilters({ filter, measured }: BenchResults): readonly string[] {
  const rows = Object.entries(filter ?? {}).map(([jobs, { site = [], floor = [] }]) => {
    const within = (values: readonly number[]): string =>
      judged(cell(values, ms), (summarize(values)?.median ?? 0) <= GOALS.filter);
    return [
      jobs,
      within(site.map(({ first }) => first)),
      within(site.map(({ second }) => second)),
      floor.length === 0
        ? '–'
        : `${cell(
            floor.map(({ first }) => first),
            ms,
          )} / ${cell(
            floor.map(({ second }) => second),
            ms,
          )}`,
      cell(
        site.map(({ interaction }) => interaction),
        ms,
      ),
      site.every(({ inAddress }) => inAddress) ? 'yes' : '**no**',
      `≤ ${GOALS.filter} ms`,
    ];
  });
  return table(
    'A filter',
    measured?.filter,
    [
      'jobs',
      'ours: first, ms',
      'ours: second, ms',
      'by hand: first / second',
      'ours: slowest interaction',
      'in the address',
      'goal',
    ],
    rows,
  );
}

function describeControls({ controls, measured }: BenchResults): readonly string[] {
  const slowestOf = (tapped: readonly TappedControl[]): number =>
    Math.max(0, ...tapped.map(({ interaction }) => interaction));
  const rows = Object.entries(controls ?? {}).map(([kind, { site = [], floor = [] }]) => {
    const slow = site
      .filter(({ interaction }) => interaction > GOALS.interaction)
      .toSorted((one, other) => other.interaction - one.interaction);
    return [
      kind,
      String(site.length),
      judged(`${slowestOf(site)}`, slow.length === 0),
      floor.length === 0 ? '–' : `${slowestOf(floor)} (${floor.length})`,
      slow.map(({ name, interaction }) => `${name} ${interaction}`).join('; '),
      `≤ ${GOALS.interaction}`,
    ];
  });
  return table(
    'Every control (INP)',
    measured?.controls,
    ['', 'controls', 'slowest, ms', 'by hand: slowest (controls)', 'above the goal', 'goal'],
    rows,
  );
}

function describeServer({ render, rates, measured }: BenchResults): readonly string[] {
  const rows: string[][] = [];
  if (render !== undefined) {
    rows.push([
      `an uncached page, processor, ms (${render.pages} pages)`,
      judged(twoDigits(render.page), render.page <= GOALS.render),
      '',
      '',
      `≤ ${GOALS.render}`,
    ]);
    rows.push([
      `an uncached home page, processor, ms (${render.homes} pages)`,
      judged(twoDigits(render.home), render.home <= GOALS.render),
      '',
      '',
      `≤ ${GOALS.render}`,
    ]);
    rows.push([
      'every page after a purge of everything, processor, s',
      judged(twoDigits(render.purge), render.purge <= GOALS.purge),
      '',
      '',
      `≤ ${GOALS.purge}`,
    ]);
  }
  if (rates !== undefined) {
    const ratio = ratioOf(rates.behind, rates.files);
    rows.push([
      'behind nginx and TLS, beside files of nginx: requests for each processor second of all processes',
      cell(rates.behind, count),
      cell(rates.files, count),
      judged(withSpread(ratio, twoDigits), (ratio?.median ?? 0) >= GOALS.behind),
      `≥ ${GOALS.behind} ×`,
    ]);
  }
  return table(
    'The server',
    measured?.rates ?? measured?.render,
    ['', 'ours', 'beside', 'ratio', 'goal'],
    rows,
  );
}
