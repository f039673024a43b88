import { loadavg } from 'node:os';
import { requestPage } from '../support/requestPage.ts';
import { startNginx } from '../support/startNginx.ts';
import { KINDS, type BenchPage, type Kind } from './benchPages.ts';
import type { Chromium } from './devtools.ts';
import type { BenchFront } from './startFront.ts';
import { measureControls } from './measureControls.ts';
import { measureFilter } from './measureFilter.ts';
import { measureFirstTap, type FirstTap } from './measureFirstTap.ts';
import { measureLink } from './measureLink.ts';
import { measureLoad } from './measureLoad.ts';
import { compareRates } from './measureRate.ts';
import { measureRender } from './measureRender.ts';
import { COLUMNS, type BenchResults, type Column, type Part } from './results.ts';
import { startSiteWithJobs } from './jobListSite.ts';
import { startFront } from './startFront.ts';

/** What all parts need to measure. */
export interface Bench {
  readonly site: {
    readonly port: number;
    readonly pid: number;
    readonly contentUrl: string | null;
  };
  readonly pages: readonly BenchPage[];
  readonly fronts: Readonly<Record<Column, BenchFront>>;
  /**
   * `steady` keeps its frames and is for loads; `whole` has the default features and is for
   * following links and going back.
   */
  readonly steady: Chromium;
  readonly whole: Chromium;
  readonly rounds: number;
  tell(step: string): void;
}

/** The jobs of a group, and far more. */
const MANY_JOBS = [150, 12_000];

export async function measurePart(bench: Bench, part: Part): Promise<BenchResults> {
  const before = loadavg()[0] ?? 0;
  const result = await MEASURE[part](bench);
  const after = loadavg()[0] ?? 0;
  return {
    ...result,
    measured: {
      [part]: `${new Date().toISOString().slice(0, 10)}, ${bench.rounds} rounds, load ${before.toFixed(1)} to ${after.toFixed(1)}`,
    },
  };
}

const MEASURE: Readonly<Record<Part, (bench: Bench) => Promise<BenchResults>>> = {
  load,
  taps,
  links,
  filter,
  controls,
  render,
  rates,
};

const pageOf = ({ pages }: Bench, kind: Kind): BenchPage => {
  const page = pages.find((each) => each.kind === kind);
  if (page === undefined) throw new Error(`No page of the kind ${kind}`);
  return page;
};

const addressOf = (bench: Bench, column: Column, kind: Kind): string => {
  const { host, path } = pageOf(bench, kind);
  return `https://${host}:${bench.fronts[column].port}${path}`;
};

/**
 * Measures each column once per round, so that other load on the machine affects all of them
 * equally.
 */
async function inTurns<T>(
  rounds: number,
  columns: readonly Column[],
  measure: (column: Column) => Promise<T>,
): Promise<Partial<Record<Column, readonly T[]>>> {
  const measured = Object.fromEntries(
    columns.map((column): [Column, T[]] => [column, []]),
  ) as Partial<Record<Column, T[]>>;
  for (let round = 0; round < rounds; round += 1)
    for (const column of columns) measured[column]?.push(await measure(column));
  return measured;
}

async function load(bench: Bench): Promise<BenchResults> {
  const loads: NonNullable<BenchResults['load']> = {};
  for (const kind of KINDS) {
    bench.tell(`Loading: ${kind}`);
    loads[kind] = await inTurns(bench.rounds, COLUMNS, (column) =>
      measureLoad(bench.steady, bench.fronts[column], pageOf(bench, kind)),
    );
  }
  return { load: loads };
}

async function taps(bench: Bench): Promise<BenchResults> {
  const requested: readonly {
    readonly what: FirstTap;
    readonly kind: Kind;
    readonly columns: readonly Column[];
  }[] = [
    { what: 'menu', kind: 'home', columns: COLUMNS },
    { what: 'link', kind: 'home', columns: COLUMNS },
    // Static files cannot filter.
    { what: 'filter', kind: 'list', columns: ['site', 'floor'] },
  ];
  const measured: NonNullable<BenchResults['taps']> = {};
  for (const { what, kind, columns } of requested) {
    bench.tell(`First tap: ${what}`);
    measured[what] = await inTurns(bench.rounds, columns, (column) =>
      measureFirstTap(
        bench.steady,
        bench.fronts[column],
        addressOf(bench, column, kind),
        what,
        pageOf(bench, 'reading').path,
      ),
    );
  }
  return { taps: measured };
}

async function links(bench: Bench): Promise<BenchResults> {
  const measured: Record<
    string,
    Awaited<ReturnType<typeof inTurns<Awaited<ReturnType<typeof measureLink>>>>>
  > = {};
  for (const [from, to] of [
    ['home', 'reading'],
    ['list', 'ad'],
  ] as const)
    for (const heldMs of [0, 100]) {
      const name = `${from} → ${to === 'reading' ? 'page' : to}, ${heldMs === 0 ? 'short tap' : `held ${heldMs} ms`}`;
      bench.tell(`Going on: ${name}`);
      const { host, path } = pageOf(bench, from);
      measured[name] = await inTurns(bench.rounds, COLUMNS, (column) =>
        measureLink(bench.whole, `https://${host}:${bench.fronts[column].port}`, {
          from: path,
          to: pageOf(bench, to).path,
          heldMs,
        }),
      );
    }
  return { links: measured };
}

async function filter(bench: Bench): Promise<BenchResults> {
  bench.tell('Filtering the seeded jobs');
  const measured: Record<string, NonNullable<BenchResults['filter']>[string]> = {
    seeded: await inTurns(bench.rounds, ['site', 'floor'], (column) =>
      measureFilter(bench.steady, addressOf(bench, column, 'list')),
    ),
  };
  const { contentUrl } = bench.site;
  if (contentUrl === null) return { filter: measured };
  for (const count of MANY_JOBS) {
    bench.tell(`Filtering ${count} jobs`);
    const site = await startSiteWithJobs(contentUrl, count);
    const front = await startFront({ sitePort: site.port });
    const { host, path } = pageOf(bench, 'list');
    measured[String(count)] = await inTurns(bench.rounds, ['site'], () =>
      measureFilter(bench.steady, `https://${host}:${front.port}${path}`),
    );
    front.stop();
    await site.stop();
  }
  return { filter: measured };
}

async function controls(bench: Bench): Promise<BenchResults> {
  const measured: NonNullable<BenchResults['controls']> = {};
  for (const kind of KINDS) {
    bench.tell(`Tapping every control: ${kind}`);
    measured[kind] = {
      site: await measureControls(bench.steady, addressOf(bench, 'site', kind)),
      floor: await measureControls(bench.steady, addressOf(bench, 'floor', kind)),
    };
  }
  return { controls: measured };
}

async function render({ site, tell }: Bench): Promise<BenchResults> {
  tell('Rendering every page');
  return { render: await measureRender(site.port, site.pid) };
}

async function rates(bench: Bench): Promise<BenchResults> {
  bench.tell('Counting requests');
  const { host, path } = pageOf(bench, 'home');
  const { site, rounds } = bench;
  const { bytes, headers } = await requestPage({
    port: site.port,
    host,
    path,
    headers: { 'accept-encoding': 'br' },
  });
  const files = await startFront(
    {
      files: [
        {
          host,
          path,
          contentType: String(headers['content-type']),
          contentEncoding: 'br',
          cacheControl: 'no-cache',
          body: bytes,
        },
      ],
    },
    false,
  );
  const nginx = await startNginx({ sitePorts: [site.port] });
  try {
    const measured = compareRates(
      {
        behind: {
          address: `https://127.0.0.1:${nginx.port}/`,
          host,
          pids: () => [...nginx.workers(), site.pid],
        },
        files: { address: `https://127.0.0.1:${files.port}/`, host, pids: files.pids },
      },
      rounds,
    );
    return { rates: measured };
  } finally {
    await nginx.stop();
    files.stop();
  }
}
