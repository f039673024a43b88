import {
  expect,
  group,
  house,
  multilingual,
  openEditor,
  originOf,
  test,
} from '../support/journey.ts';
import { brands } from '../support/listAddresses.ts';

/* An event in houses of two brands, as visitors of the other house meet it. */

const EVENT = 'api::veranstaltung.veranstaltung';
const HOUSE = 'api::haus.haus';
const TITLE = `Fest in zwei Häusern ${Date.now()}`;
const other =
  brands.find(
    (brand) =>
      ![group, house, multilingual].some(({ id }) => id === brand.id) &&
      !brand.unknownHosts &&
      !(brand.hiddenRoutes ?? []).some((route) => route === 'events' || route === 'event'),
  ) ?? house;

let id = '';
test.afterAll(async () => {
  if (id !== '') await openEditor().remove(EVENT, id);
});

test('an event comes to the site of another house, is known by its own address, and is cancelled on both', async ({
  page,
}) => {
  const editor = openEditor();
  const begin = new Date(Date.now() + 3_600_000).toISOString();
  id = await editor.publishNew(EVENT, 'de-CH', {
    marke: house.id,
    titel: TITLE,
    slug: `fest-${Date.now()}`,
    beginn: begin,
    ort: 'Hof',
  });
  const list = `${originOf(other)}/events`;
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);

  const { documentId } = await editor.find(HOUSE, 'de-CH', { marke: other.id });
  await editor.publishChange(EVENT, id, 'de-CH', {
    weitereHaeuser: { connect: [{ documentId, locale: 'de-CH' }] },
  });
  const row = page.getByRole('link', { name: TITLE });
  await expect(async () => {
    await page.goto(list);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(originOf(other)).origin);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);
  expect(house.hosts).toContain(new URL(canonical ?? '').host);

  const address = page.url();
  await editor.publishChange(EVENT, id, 'de-CH', { abgesagt: true });
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Abgesagt').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});
