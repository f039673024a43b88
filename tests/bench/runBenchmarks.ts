import { requestPage } from '../support/requestPage.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { loadInBrowser, openBrowser } from '../support/loadInBrowser.ts';
import { startTestFoyer } from '../support/startTestServices.ts';
import { measureJobLists, type JobListTimes } from './measureJobLists.ts';
import { measureLinks } from './measureLinks.ts';
import { measureLoad, type LoadTimes } from './measureLoad.ts';
import { compareRates, type Rate } from './measureRate.ts';
import { measureRender, type RenderTimes } from './measureRender.ts';
import { median } from './processorTime.ts';
import { startFront, type KeptAnswer } from './startFront.ts';

const LOADS = 7;
const JOBS = [120, 1200, 12_000];
const LINKS = ['/wohnen', '/jobs', '/kontakt'];

export interface Benchmarks {
  readonly site: LoadTimes;
  readonly files: LoadTimes;
  readonly link: number;
  readonly rates: { readonly site: Rate; readonly nginx: Rate };
  readonly render: RenderTimes;
  readonly jobLists: readonly JobListTimes[];
}

/** Everything is measured in one run on one machine, the site and the files in turns: only the ratios mean something elsewhere. */
export async function runBenchmarks(tell: (step: string) => void): Promise<Benchmarks> {
  const brand = brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0);
  if (brand === undefined) throw new Error('No house to measure');
  const host = hostOf(brand);
  tell('Starting the site');
  const foyer = await startTestFoyer();
  const browser = await openBrowser();
  try {
    tell('Keeping the bytes of the home page');
    const { resources } = await loadInBrowser(browser, `http://${host}:${foyer.site.port}/`);
    const answers = await Promise.all(resources.map(({ address }) => keep(foyer.site.port, host, new URL(address))));
    const front = await startFront(answers, foyer.site.port);
    try {
      tell(`Loading it ${LOADS} times from the site and from files`);
      const loads = { site: [] as LoadTimes[], files: [] as LoadTimes[] };
      for (let round = 0; round < LOADS; round += 1) {
        loads.files.push(await measureLoad(browser, `https://${host}:${front.staticTlsPort}/`));
        loads.site.push(await measureLoad(browser, `https://${host}:${front.siteTlsPort}/`));
      }
      tell('Following links');
      const link = await measureLinks(browser, `https://${host}:${front.siteTlsPort}`, LINKS);
      tell('Counting requests');
      const rates = compareRates(host, { port: foyer.site.port, pid: foyer.site.service.pid }, { port: front.staticPort, pid: front.workerPid });
      tell('Rendering every page');
      const render = await measureRender(foyer.site.port, foyer.site.service.pid);
      tell(`Filtering ${JOBS.join(', ')} jobs`);
      const jobLists = await measureJobLists(browser, foyer.content.url, JOBS);
      return { site: middle(loads.site), files: middle(loads.files), link, rates, render, jobLists };
    } finally {
      front.stop();
    }
  } finally {
    await browser.close();
    await foyer.stop();
  }
}

async function keep(port: number, host: string, { pathname, search }: URL): Promise<KeptAnswer> {
  const { headers, bytes } = await requestPage({ port, host, path: pathname + search, headers: { 'accept-encoding': 'br, gzip', accept: 'image/avif,image/webp,*/*' } });
  return { path: pathname, contentType: String(headers['content-type']), contentEncoding: headers['content-encoding'], body: bytes };
}

function middle(loads: readonly LoadTimes[]): LoadTimes {
  const of = (measure: keyof LoadTimes): number => median(loads.map((load) => load[measure]));
  return { largestPaint: of('largestPaint'), firstTap: of('firstTap'), layoutShift: of('layoutShift'), blocking: of('blocking') };
}
