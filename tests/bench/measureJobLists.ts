import type { Browser } from '@playwright/test';
import { startStubContentService, STUB_TOKEN } from '../contracts/stubContentService.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { countElements } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { startLyingService } from '../support/startLyingService.ts';
import { startTestSite } from '../support/startTestServices.ts';
import { createManyJobs } from './manyJobs.ts';
import { measureFilterTaps } from './measureFilterTaps.ts';
import { processorSeconds } from './processorTime.ts';

export interface JobListTimes {
  readonly jobs: number;
  /** Milliseconds on a four times slower processor; the slowest of the taps, as INP has it. */
  readonly interaction: number;
  /** The same for a box on an empty page, right afterwards: what this machine takes for any tap. */
  readonly control: number;
  /** Milliseconds of processor time, four times slower, that the page's main thread takes from a touch until its frame is made; median. */
  readonly work: number;
  /** The same for the box on an empty page. */
  readonly controlWork: number;
  /** Milliseconds from a tap on a filter until the new count is on the page, on the same processor; median. */
  readonly untilList: number;
  /** Bytes of the first view's HTML, brotli. */
  readonly htmlBrotli: number;
  readonly elements: number;
  /** Bytes that one filter brings over the line; median. */
  readonly dataBytes: number;
  /** Milliseconds of processor time of the server for one filtered list. */
  readonly processor: number;
}

const LIST = '/jobs/offene-stellen';
/** Below the limit of 300 a minute. */
const QUESTIONS = 200;

/** The group's list of jobs with different numbers of them, everything else the same. */
export async function measureJobLists(browser: Browser, contentUrl: string, counts: readonly number[]): Promise<readonly JobListTimes[]> {
  const measured: JobListTimes[] = [];
  for (const count of counts) measured.push(await measureJobList(browser, contentUrl, count));
  return measured;
}

async function measureJobList(browser: Browser, contentUrl: string, count: number): Promise<JobListTimes> {
  const group = brands.find(({ groupSite }) => groupSite);
  if (group === undefined) throw new Error('No brand lists the jobs of all');
  const host = hostOf(group);
  const many = await startStubContentService('v5', createManyJobs(count, brands.map(({ id }) => id), new Date()));
  const service = await startLyingService(contentUrl);
  service.lie({ source: (path) => (path.startsWith('/api/stellen?') ? { url: many.url, token: STUB_TOKEN } : null) });
  const site = await startTestSite({ contentUrl: service.url, contentMaxAge: 3600 });
  try {
    const { status, body } = await requestPage({ port: site.port, host, path: LIST });
    if (status !== 200) throw new Error(`The list of ${count} jobs answered ${status}`);
    const { bytes } = await requestPage({ port: site.port, host, path: LIST, headers: { 'accept-encoding': 'br' } });
    const { interaction, control, work, controlWork, untilList, dataBytes } = await measureFilterTaps(browser, `http://${host}:${site.port}${LIST}`);
    const processor = await measureProcessor(site.port, site.service.pid, host);
    return { jobs: count, interaction, control, work, controlWork, untilList, dataBytes, htmlBrotli: bytes.length, elements: countElements(body), processor };
  } finally {
    await site.stop();
    await service.stop();
    await many.close();
  }
}

/** Different questions, so that nothing that is made for one serves another. */
async function measureProcessor(port: number, pid: number, host: string): Promise<number> {
  const ask = (index: number) => requestPage({ port, host, path: `/api/offene-stellen?bereiche=${index % 2 === 0 ? 'care' : 'hotel'}&pensum=${20 + (index % 9) * 10}&suche=${index % 3 === 0 ? 'koch' : ''}&seite=${1 + (index % 4)}`, headers: { 'accept-encoding': 'identity' } });
  for (let index = 0; index < QUESTIONS / 10; index += 1) await ask(index);
  const before = processorSeconds(pid);
  for (let index = 0; index < QUESTIONS; index += 1) {
    const { status } = await ask(index);
    if (status !== 200) throw new Error(`A filtered list answered ${status}`);
  }
  return ((processorSeconds(pid) - before) / QUESTIONS) * 1000;
}
