import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices, type Page } from 'playwright';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { brandsDir } from '../run/places.ts';

/**
 * Takes a screenshot of every screen of lobby screens, portrait and landscape, from a running site
 * with the sample content: `node scripts/kiosk/takePictures.ts <port> <folder> [brand …]`, all
 * brands unless some are named.
 */
const [port = '3000', folder = 'var/bildschirme', ...named] = process.argv.slice(2);

const PANELS = {
  hoch: { width: 1080, height: 1920 },
  quer: { width: 1920, height: 1080 },
} as const;
const AT = { day: '14:12', evening: '18:30' } as const;

/** Milliseconds: the gateway makes an address that requests too many screens wait for a minute. */
const STARTED_WITHIN = 90_000;

/** Milliseconds after which the effect of a touch has faded. */
const FADED = 600;

const launch = {
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launch);
for (const { id } of new FileBrandDirectory(brandsDir)
  .list()
  .filter((brand) => named.length === 0 || named.includes(brand.id))) {
  for (const [panel, viewport] of Object.entries(PANELS)) {
    const context = await browser.newContext({
      ...devices['Desktop Chrome'],
      viewport,
      hasTouch: true,
      locale: 'de-CH',
      timezoneId: 'Europe/Zurich',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const take = (name: string): Promise<unknown> =>
      settle(page).then(() =>
        page.screenshot({ path: path.join(folder, `${id}-${name}-${panel}.png`) }),
      );
    if (await open(page, id, AT.evening)) {
      await take('wartet-abends');
      await page.clock.setSystemTime(zurichInstant(zurichDate(new Date()), AT.day));
      await page.reload();
      await page.locator('html[data-painted="screen"]').waitFor({ state: 'attached' });
      await take('wartet');
      await visit(page, take);
    }
    await context.close();
  }
}
await browser.close();

/** False if the brand has no lobby screen with the name that the sample content gives it. */
async function open(page: Page, id: string, time: string): Promise<boolean> {
  await page.clock.install({ time: zurichInstant(zurichDate(new Date()), time) });
  await page.goto(`http://${id}.localhost:${port}/v/${id}-empfang`);
  try {
    await page
      .locator('html[data-painted="screen"]')
      .waitFor({ state: 'attached', timeout: STARTED_WITHIN });
    return true;
  } catch {
    console.log(`${id} has no lobby screen`);
    return false;
  }
}

/** Visits every tab, its subpages, and the dialogs above the screens. */
async function visit(page: Page, take: (name: string) => Promise<unknown>): Promise<void> {
  await page.locator('main button').first().tap();
  await page.locator('nav a[aria-current]').waitFor();
  const addresses = await page
    .locator('nav')
    .last()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const tap = (selector: string): Promise<boolean> =>
    page
      .locator(selector)
      .first()
      .tap({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
  for (const address of addresses) {
    await tap(`nav a[href="${address}"]`);
    await page.locator(`nav a[href="${address}"][aria-current="page"]`).waitFor();
    await take(address.split('/').at(-1) ?? '');
  }
  const house = 'nav a[href$="/haus"]';
  for (const [name, way] of [
    ['abfahrten', 'main a[href$="/abfahrten"]'],
    ['veranstaltungen', 'main a[href$="/events"]'],
    ['stellen', 'main a[href$="/offene-stellen"]'],
  ] as const) {
    if ((await tap(house)) && (await tap(way))) await take(name);
  }
  if (
    (await tap(house)) &&
    (await tap('main a[href$="/events"]')) &&
    (await tap('main a[href*="/events/"]'))
  )
    await take('veranstaltung');
  if ((await tap('nav a[href$="/hilfe"]')) && (await tap('main button'))) {
    await take('karte');
    await tap('dialog[open] button');
  }
  if ((await tap('nav a[href$="/hilfe"]')) && (await tap('main a[href$="/kontakt"]'))) {
    await take('nachricht');
    await tap('main input');
    await take('tastatur');
  }
  await page.clock.runFor(61_000);
  await take('noch-da');
}

/** Waits until all pictures are loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(FADED);
  await page.evaluate(async () => {
    for (const image of document.images) await image.decode().catch(() => undefined);
  });
}
