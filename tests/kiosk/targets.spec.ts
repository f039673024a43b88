import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { expect, house, multilingual, originOf, test } from '../support/journey.ts';
import { brands, seededViews } from '../support/listAddresses.ts';
import { measurePanel } from './measurePanel.ts';

const PANELS = { upright: { width: 1080, height: 1920 }, lying: { width: 1920, height: 1080 } } as const;

// What is measured is drawn without the service worker: with it each screen would copy all languages and days for later, and the server
// lets no address ask for so much a minute.
test.use({ serviceWorkers: 'block' });
test.afterEach(({ noise }) => {
  const own = noise.filter((line) => !line.includes('Service Worker registration blocked'));
  noise.splice(0, noise.length, ...own);
});

/** One that stands upright, one that lies and has all languages and prefixes, and the one with the longest name: its logo needs most room. */
const longest = brands.filter((brand) => seededViews(brand).length > 0).toSorted((one, other) => other.name.length - one.name.length)[0] ?? house;
const measured: readonly (readonly [Brand, keyof typeof PANELS])[] = [[house, 'upright'], [multilingual, 'lying'], [longest, 'upright']];

for (const [brand, orientation] of measured) {
  test(`every screen of ${brand.id} can be read, hit and seen at once on a panel that is ${orientation}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(PANELS[orientation]);
    // By night the screen rests.
    await page.clock.install({ time: new Date(`${zurichDate(new Date())}T13:12:00Z`) });
    await page.goto(`${originOf(brand)}/v/${seededViews(brand)[0]?.handle}`);
    await page.getByRole('button').first().waitFor();
    await expectReadable(page, 'the screen that waits', 'fits');
    await page.getByRole('button').first().tap();

    const tabs = page.getByRole('navigation', { name: 'Themen' }).getByRole('link');
    await tabs.first().waitFor();
    for (const name of await tabs.allTextContents()) {
      await tabs.filter({ hasText: name }).tap();
      await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      await expectReadable(page, name, 'fits');
    }
    await tabs.filter({ hasText: 'Heute' }).tap();
    await page.getByRole('button', { name: 'Ganze Woche' }).tap();
    await expectReadable(page, 'the week', 'fits');

    await openWay(page, 'Bus und Bahn');
    await expectReadable(page, 'departures', 'fits');
    // Not every profile allows events.
    if (!seededViews(brand)[0]?.erlaubt.includes('events')) return;
    await openWay(page, 'Veranstaltungen');
    await expectReadable(page, 'events', 'scrolls');
    await page.locator('main a[href*="/events/"]').first().tap();
    await expect(page.getByRole('button', { name: 'Aufs Telefon' })).toBeVisible();
    await expectReadable(page, 'an event', 'scrolls');
  });
}

async function openWay(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Themen' }).getByRole('link', { name: 'Unser Haus' }).tap();
  await page.getByRole('navigation', { name: 'Mehr' }).getByRole('link', { name }).tap();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
}

async function expectReadable(page: Page, what: string, extent: 'fits' | 'scrolls'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { smallTargets, smallTexts, beyond } = await measurePanel(page);
  expect.soft(smallTargets, `${what}: small targets`).toEqual([]);
  expect.soft(smallTexts, `${what}: small texts`).toEqual([]);
  expect.soft(beyond.aside, `${what}: wider than the panel`).toBe(0);
  if (extent === 'fits') expect.soft(beyond.down, `${what}: higher than the panel`).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    // Without a second page for the result: there are no frames.
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), `${what}: axe`).toEqual([]);
}
