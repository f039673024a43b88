import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { askSite, EVENT_LINK, expect, findLink, group, house, MEDIA_LINK, multilingual, originOf, pathOf, test, waitForHydration } from '../support/journey.ts';
import { seededViews, visibleRoutes } from '../support/listAddresses.ts';
import { waitForScreen } from '../support/lobbyScreen.ts';

const MISSING = '/gibt-es-nicht';

/** The path of a detail is known only once its content has been entered. */
interface CheckedPage {
  readonly brand: Brand;
  readonly what: string;
  readonly path: () => Promise<string> | string;
}

const at = (brand: Brand, path: string): CheckedPage => ({ brand, what: path, path: () => path });
const ownHouse = (brand: Brand, language = ''): CheckedPage => ({
  brand, what: `${language} its house`,
  path: async () => new URL(String(new RegExp(`<loc>([^<]*${language}/unsere-haeuser/[^<]*)</loc>`).exec((await askSite(brand, '/sitemap.xml')).body)?.[1])).pathname,
});

const pages: readonly CheckedPage[] = [
  ...visibleRoutes(house).filter(({ path }) => !path.includes(':')).map(({ id }) => at(house, pathOf(house, id))),
  { brand: house, what: 'an event', path: () => findLink(house, '/events', EVENT_LINK) },
  { brand: house, what: 'events of one kind', path: async () => (await findLink(house, '/events', /kategorie=/)) },
  at(house, '/events?zeit=vergangen'),
  { brand: house, what: 'a media entry', path: () => findLink(house, '/media', MEDIA_LINK) },
  { brand: house, what: 'the media entries of a year', path: () => findLink(house, '/media', /jahr=/) },
  ownHouse(house),
  at(house, '/kontakt?gesendet=K7QM-4DXA'),
  at(house, MISSING),
  at(house, `/v/${seededViews(house)[0]?.handle}`),
  at(group, pathOf(group, 'home')),
  at(group, pathOf(group, 'events')),
  at(group, pathOf(group, 'media')),
  at(group, pathOf(group, 'contact')),
  ownHouse(group),
  at(multilingual, pathOf(multilingual, 'home', 'it')),
  at(multilingual, pathOf(multilingual, 'contact', 'it')),
  ownHouse(multilingual, '/fr'),
];

for (const { brand, what, path } of pages) {
  test(`axe finds nothing on ${brand.id} ${what}, and the largest text fits a narrow page`, async ({ page }) => {
    const response = await page.goto(originOf(brand) + (await path()));
    expect(response?.status()).toBe(what === MISSING ? 404 : 200);
    if (what.startsWith('/v/')) await waitForScreen(page);
    else await waitForHydration(page);
    await expectNoViolations(page);
    // The view's own page, a lobby screen's, is never that narrow.
    if (!what.startsWith('/v/')) await expectToFitNarrowest(page);
  });
}

test('axe finds nothing on a contact form with mistakes', async ({ page, goTo }) => {
  await goTo(house, 'contact');
  const form = page.locator('main form').filter({ has: page.locator('[name="nachricht"]') });
  await form.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
  await form.getByRole('button').click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoViolations(page);
});

/** On a desk, and then as narrow as a phone: loading the page once more would find nothing else. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // To describe all that is right takes axe as long as to look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
    expect(violations.map(({ id, nodes }) => `${width} px, ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  }
}

/** WCAG 1.4.10, with the largest text at that. */
async function expectToFitNarrowest(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => widthAtLargestText(page)).toBe(320);
}

/** As the style sheet has it when the largest of the three letters is chosen. */
const widthAtLargestText = (page: Page): Promise<number> => page.evaluate(() => {
  for (const choice of document.querySelectorAll<HTMLInputElement>('[name="schrift"][value="larger"]')) choice.checked = true;
  return document.documentElement.scrollWidth;
});
