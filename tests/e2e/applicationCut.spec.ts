import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  house,
  openEditor,
  pathOf,
  sitePort,
  test,
  waitForHydration,
} from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { startCuttingProxy, type CuttingProxy } from '../support/startCuttingProxy.ts';

const APPLICATIONS = 'api::bewerbung.bewerbung';
const NAME = 'Lebenslauf.pdf';
const MEGABYTE = 1024 * 1024;
/**
 * Milliseconds. A machine that runs other suites meanwhile is slow to write nine megabytes to its
 * disk, three times.
 */
const PATIENCE = 120_000;
/**
 * The browser reports the cut, and that the site still held what was cut off, as it should; the
 * page must have nothing else to say.
 */
const OF_THE_CUT = /net::ERR_|status of 423/;

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const row = (page: Page) =>
  page.getByRole('list', { name: 'Ihre Dateien' }).getByRole('listitem').filter({ hasText: NAME });

/** Milliseconds, as in a phone's network. */
const LATENCY = 150;

/** On the visitor's own disk: a browser tells by its date that it is the same file again. */
function makeLargePdf(path: string): Buffer {
  const content = makePdf(undefined, randomBytes(9 * MEGABYTE).toString('latin1'));
  writeFileSync(path, content);
  return content;
}

/** In the page: the files that the browser keeps over a reload. */
const countKeptFiles = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('bewerbung', 1);
    // Who only looks must not be the one who makes it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('dateien').objectStore('dateien').count();
      count.addEventListener('success', () => resolve(count.result));
      opening.result.close();
    });
  });

test.describe('a nurse in the tram', () => {
  test.skip(({ isMobile }) => !isMobile, 'a tram is for phones');
  let proxy: CuttingProxy;
  // Comes after what was skipped, too.
  test.afterEach(({ isMobile }) => (isMobile ? proxy.stop() : undefined));

  /** An address of her own: six applications are allowed from each. */
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

  test('loses the connection in the middle of 9 MB at 1 MB a second, and her application arrives once and whole', async ({
    page,
    noise,
  }, info) => {
    await board(page, MEGABYTE, '127.0.4.1');
    const content = makeLargePdf(info.outputPath(NAME));
    const surname = `Probe${Date.now()}`;
    await field(page, 'vorname').fill('Besarta');
    await field(page, 'nachname').fill(surname);
    await field(page, 'bereich').selectOption('pflege');
    await field(page, 'telefon').fill('079 000 44 18');
    proxy.cutAfter(4 * MEGABYTE, 1500);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect(row(page)).toContainText('Hochgeladen', { timeout: PATIENCE });

    expect(proxy.cuts()).toBe(1);
    expect(proxy.offsets.at(0)).toBe(0);
    // It went on behind what the site already had.
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    await page.getByRole('main').getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page).toHaveURL(/\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/, { timeout: PATIENCE });
    const reference = new URL(page.url()).searchParams.get('gesendet') ?? '';
    await expect(page.getByRole('main')).toContainText(reference);
    await expect
      .poll(() => openEditor().count(APPLICATIONS, { nachname: surname }), { timeout: PATIENCE })
      .toBe(1);
    const [entry] = await openEditor().list(APPLICATIONS, { nachname: surname });
    const files = await openEditor().openFiles(entry);
    expect([entry?.['referenz'], files.map(({ name }) => name)]).toEqual([reference, [NAME]]);
    expect(files[0]?.content.equals(content)).toBe(true);
    noise.splice(0, noise.length, ...noise.filter((line) => !OF_THE_CUT.test(line)));
  });

  test('loads the page again in the middle, and the file goes on by itself', async ({
    page,
    noise,
  }, info) => {
    await board(page, 4 * MEGABYTE, '127.0.4.2');
    const content = makeLargePdf(info.outputPath(NAME));
    // In a tunnel: the site still waits for the rest when the page is loaded again.
    proxy.stallAfter(4 * MEGABYTE);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect
      .poll(() => proxy.uploaded(), { timeout: PATIENCE, intervals: [50] })
      .toBeGreaterThanOrEqual(4 * MEGABYTE);
    await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1);
    await page.reload();
    await expect(row(page)).toContainText('Hochgeladen', { timeout: PATIENCE });
    expect(proxy.offsets.length).toBeGreaterThan(1);
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    // Nothing of it is left in the browser.
    await expect.poll(() => page.evaluate(countKeptFiles)).toBe(0);
    noise.splice(0, noise.length, ...noise.filter((line) => !OF_THE_CUT.test(line)));
  });
});
