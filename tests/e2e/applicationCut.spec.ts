import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  APPLICATIONS,
  countStoredFiles,
  fileRows,
  fillInApplication,
  sendButton,
  SENT,
  findDelivered,
} from '../support/applicationForm.ts';
import {
  expect,
  house,
  openEditor,
  pathOf,
  sitePort,
  test,
  waitForHydration,
  ignoreNoise,
} from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { startCuttingProxy, type CuttingProxy } from '../support/startCuttingProxy.ts';

const NAME = 'Lebenslauf.pdf';
const MEGABYTE = 1024 * 1024;
/**
 * Milliseconds. A machine that runs other suites at the same time is slow to write nine megabytes
 * to its disk three times.
 */
const TIMEOUT = 120_000;
/**
 * The browser logs the lost connection, and the 423 while the site still held the interrupted
 * upload; both are expected. The page must log nothing else.
 */
const OF_THE_CUT = /net::ERR_|status of 423/;

const row = (page: Page) => fileRows(page).filter({ hasText: NAME });

/** Milliseconds, as in a mobile network. */
const LATENCY = 150;

/** A file on disk: the browser recognises the same file by its modification date. */
function makeLargePdf(path: string): Buffer {
  const content = makePdf(undefined, randomBytes(9 * MEGABYTE).toString('latin1'));
  writeFileSync(path, content);
  return content;
}

test.describe('an applicant with an unstable connection', () => {
  test.skip(({ isMobile }) => !isMobile, 'a tram is for phones');
  let proxy: CuttingProxy;
  // Also runs after a skipped test.
  test.afterEach(({ isMobile }) => (isMobile ? proxy.stop() : undefined));

  /** Each test has an address of its own: the site allows six applications per address. */
  const board = async (page: Page, bytesPerSecond: number, address: string): Promise<void> => {
    test.slow();
    proxy = await startCuttingProxy({
      sitePort: sitePort(),
      bytesPerSecond,
      latency: LATENCY,
      address,
    });
    await page.goto(`http://${hostOf(house)}:${proxy.port}${pathOf(house, 'application')}`);
    await waitForHydration(page, 'application');
  };

  test('loses the connection during a 9 MB upload at 1 MB a second, and the application arrives once and complete', async ({
    page,
    noise,
  }, info) => {
    await board(page, MEGABYTE, '127.0.4.1');
    const content = makeLargePdf(info.outputPath(NAME));
    const surname = await fillInApplication(page);
    proxy.cutAfter(4 * MEGABYTE, 1500);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect(row(page)).toContainText('Hochgeladen', { timeout: TIMEOUT });

    expect(proxy.cuts()).toBe(1);
    expect(proxy.offsets.at(0)).toBe(0);
    // The upload continued after the bytes that the site already had.
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    await sendButton(page).click();
    await expect(page).toHaveURL(SENT, { timeout: TIMEOUT });
    const reference = new URL(page.url()).searchParams.get('gesendet') ?? '';
    await expect(page.getByRole('main')).toContainText(reference);
    const entry = await findDelivered(APPLICATIONS, { nachname: surname });
    const files = await openEditor().openFiles(entry);
    expect([entry?.['referenz'], files.map(({ name }) => name)]).toEqual([reference, [NAME]]);
    expect(files[0]?.content.equals(content)).toBe(true);
    ignoreNoise(noise, OF_THE_CUT);
  });

  test('reloads the page during an upload, and the upload resumes automatically', async ({
    page,
    noise,
  }, info) => {
    await board(page, 4 * MEGABYTE, '127.0.4.2');
    const content = makeLargePdf(info.outputPath(NAME));
    // The connection stalls, as in a tunnel: the site still waits for the rest when the page is
    // loaded again.
    proxy.stallAfter(4 * MEGABYTE);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect
      .poll(() => proxy.uploaded(), { timeout: TIMEOUT, intervals: [50] })
      .toBeGreaterThanOrEqual(4 * MEGABYTE);
    await expect.poll(() => page.evaluate(countStoredFiles)).toBe(1);
    await page.reload();
    await expect(row(page)).toContainText('Hochgeladen', { timeout: TIMEOUT });
    expect(proxy.offsets.length).toBeGreaterThan(1);
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    // The browser keeps nothing of the file.
    await expect.poll(() => page.evaluate(countStoredFiles)).toBe(0);
    ignoreNoise(noise, OF_THE_CUT);
  });
});
