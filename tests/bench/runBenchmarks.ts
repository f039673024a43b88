import { requestPage } from '../support/requestPage.ts';
import { startTestFoyer } from '../support/startTestServices.ts';
import { findBenchPages } from './benchPages.ts';
import { collectJobs } from './collectJobs.ts';
import { FRAME_SWAPS, launchChromium } from './devtools.ts';
import { renderFloorPage } from './floor/renderFloorPage.ts';
import { captureAssets, toStoredResponse, stripScripts } from './keepAnswers.ts';
import { measurePart, type Bench } from './measureParts.ts';
import type { BenchResults, Part } from './results.ts';
import { FRONT_KEY_HASH, startFront, type BenchFront } from './startFront.ts';

/** The median and the spread of five rounds. */
const ROUNDS = 5;

export interface RunOptions {
  readonly rounds?: number;
  tell(step: string): void;
  /** Called after each part, so that its results are stored even if a later part fails. */
  keep(results: BenchResults): void;
}

/**
 * Starts the site as `npm test` does and measures it. Everything runs on one machine, in one run
 * and in turns: elsewhere only the ratios are meaningful.
 */
export async function runBenchmarks(parts: readonly Part[], options: RunOptions): Promise<void> {
  options.tell('Starting the site');
  const foyer = await startTestFoyer({ contentMaxAge: 3600 });
  try {
    await measureSite(
      { port: foyer.site.port, pid: foyer.site.service.pid, contentUrl: foyer.content.url },
      parts,
      options,
    );
  } finally {
    await foyer.stop();
  }
}

/** The same for a site that is already running. */
export async function measureSite(
  site: Bench['site'],
  parts: readonly Part[],
  { rounds = ROUNDS, tell, keep }: RunOptions,
): Promise<void> {
  const pages = await findBenchPages(site.port);
  const [steady, whole] = [
    await launchChromium(FRONT_KEY_HASH, FRAME_SWAPS),
    await launchChromium(FRONT_KEY_HASH),
  ];
  const fronts: BenchFront[] = [];
  const start = async (behind: Parameters<typeof startFront>[0]): Promise<BenchFront> => {
    const front = await startFront(behind);
    fronts.push(front);
    return front;
  };
  try {
    const atSite = await start({ sitePort: site.port });
    tell('Keeping the pages and what they show');
    const assets = await captureAssets(steady, atSite, pages, site.port);
    const list = pages.find(({ kind }) => kind === 'list');
    const jobs = list === undefined ? [] : await collectJobs(site.port, list);
    const drawn = await Promise.all(
      pages.map(async (page) => ({
        ...page,
        html: (await requestPage({ port: site.port, host: page.host, path: page.path })).body,
      })),
    );
    const files = await start({
      files: [
        ...assets,
        ...drawn.map(({ host, path, html }) => toStoredResponse(host, path, stripScripts(html))),
      ],
    });
    const floor = await start({
      files: [
        ...assets,
        ...drawn.map(({ host, path, html, kind }) =>
          toStoredResponse(host, path, renderFloorPage(html, kind === 'list' ? jobs : null)),
        ),
      ],
    });
    for (const part of parts)
      keep(
        await measurePart(
          { site, pages, fronts: { site: atSite, files, floor }, steady, whole, rounds, tell },
          part,
        ),
      );
  } finally {
    for (const front of fronts) front.stop();
    await Promise.all([steady.close(), whole.close()]);
  }
}
