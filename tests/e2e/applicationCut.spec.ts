import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, house, openEditor, pathOf, sitePort, test, waitForHydration } from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { startCuttingProxy, type CuttingProxy } from '../support/startCuttingProxy.ts';

const APPLICATIONS = 'api::bewerbung.bewerbung';
const NAME = 'Lebenslauf.pdf';
const MEGABYTE = 1024 * 1024;

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const row = (page: Page) => page.getByRole('list', { name: 'Ihre Dateien' }).getByRole('listitem').filter({ hasText: NAME });

/** On the visitor's own disk: a browser tells by its date that it is the same file again. */
function makeLargePdf(path: string): Buffer {
  const content = makePdf(undefined, randomBytes(9 * MEGABYTE).toString('latin1'));
  writeFileSync(path, content);
  return content;
}

test.describe('a nurse in the tram', () => {
  test.skip(({ isMobile }) => !isMobile, 'a tram is for telephones');
  let proxy: CuttingProxy;
  // Comes after what was skipped, too.
  test.afterEach(({ isMobile }) => (isMobile ? proxy.stop() : undefined));

  /** An address of her own: six applications are allowed from each. */
  const board = async (page: Page, bytesPerSecond: number, address: string): Promise<void> => {
    proxy = await startCuttingProxy({ sitePort: sitePort(), bytesPerSecond, address });
    await page.goto(`http://${hostOf(house)}:${proxy.port}${pathOf(house, 'application')}`);
    await waitForHydration(page);
  };

  test('loses the connection in the middle of 9 MB, and her application arrives once and whole', async ({ page, noise }, info) => {
    await board(page, 4 * MEGABYTE, '127.0.4.1');
    const content = makeLargePdf(info.outputPath(NAME));
    const surname = `Probe${Date.now()}`;
    await field(page, 'vorname').fill('Besarta');
    await field(page, 'nachname').fill(surname);
    await field(page, 'bereich').selectOption('pflege');
    await field(page, 'telefon').fill('079 000 44 18');
    proxy.cutAfter(4 * MEGABYTE, 1500);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect(row(page)).toContainText('Hochgeladen', { timeout: 30_000 });

    expect(proxy.cuts()).toBe(1);
    expect(proxy.offsets.at(0)).toBe(0);
    // It went on behind what the site already had.
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    // The browser reports the cut, as it should; the page must have nothing else to say.
    noise.splice(0, noise.length, ...noise.filter((line) => !/net::ERR_/.test(line)));

    await page.getByRole('main').getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page).toHaveURL(/\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const reference = new URL(page.url()).searchParams.get('gesendet') ?? '';
    await expect(page.getByRole('main')).toContainText(reference);
    await expect.poll(() => openEditor().count(APPLICATIONS, { nachname: surname }), { timeout: 20_000 }).toBe(1);
    const [entry] = await openEditor().list(APPLICATIONS, { nachname: surname });
    const files = await openEditor().openFiles(entry);
    expect([entry?.['referenz'], files.map(({ name }) => name)]).toEqual([reference, [NAME]]);
    expect(files[0]?.content.equals(content)).toBe(true);
  });

  test('loads the page again in the middle, chooses the file again, and it goes on', async ({ page, noise }, info) => {
    await board(page, 4 * MEGABYTE, '127.0.4.2');
    const content = makeLargePdf(info.outputPath(NAME));
    // In a tunnel: the site still waits for the rest when the page is loaded again.
    proxy.stallAfter(4 * MEGABYTE);
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect.poll(() => proxy.uploaded(), { timeout: 30_000, intervals: [50] }).toBeGreaterThanOrEqual(4 * MEGABYTE);
    await page.reload();
    await waitForHydration(page);
    await expect(row(page)).toContainText('wählen Sie die Datei noch einmal');
    await page.locator('#dateien').setInputFiles(info.outputPath(NAME));
    await expect(row(page)).toContainText('Hochgeladen', { timeout: 30_000 });
    expect(proxy.offsets.length).toBeGreaterThan(1);
    expect(proxy.offsets.at(-1)).toBeGreaterThan(2 * MEGABYTE);
    expect(proxy.uploaded()).toBeLessThan(1.5 * content.length);
    expect(noise).toEqual([]);
  });
});
