import {
  askSite,
  expect,
  house,
  multilingual,
  openEditor,
  originOf,
  test,
} from '../support/journey.ts';
import { seededRedirects } from '../support/listAddresses.ts';

const REDIRECTS = 'api::weiterleitung.weiterleitung';
/**
 * Milliseconds for a busy machine, far below the age at which content is requested again. A change
 * within this time can only come from the webhook.
 */
const TIMEOUT = 60_000;

test.skip(({ isMobile }) => isMobile, 'nothing here depends on the screen');

const editor = openEditor();

test('the redirects of the seed work, also with a language prefix', async ({ page }) => {
  for (const { von, nach, art } of seededRedirects(house)) {
    const { status, headers } = await askSite(house, `${von}?a=1`);
    expect([von, status, headers.location]).toEqual([
      von,
      Number(art),
      nach.startsWith('/') ? `${nach}?a=1` : headers.location,
    ]);
  }
  const [first] = seededRedirects(multilingual);
  const { headers } = await askSite(multilingual, `/it${first?.von}`);
  expect(headers.location).toBe(first?.nach.startsWith('/') ? `/it${first.nach}` : first?.nach);
  await page.goto(`${originOf(house)}${seededRedirects(house)[0]?.von}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an editor’s redirect works once it is published, and no longer works once it is removed', async () => {
  const von = `/alt-${Date.now()}`;
  expect((await askSite(house, von)).status).toBe(404);
  const id = await editor.create(REDIRECTS, { marke: house.id, von, nach: '/wohnen', art: '301' });
  await expect(async () => {
    const { status, headers } = await askSite(house, von);
    expect([status, headers.location]).toEqual([301, '/wohnen']);
  }).toPass({ timeout: TIMEOUT, intervals: [200] });
  // The redirect does not exist on other brands.
  expect((await askSite(multilingual, `/de${von}`)).status).toBe(404);
  await editor.remove(REDIRECTS, id);
  await expect(async () => expect((await askSite(house, von)).status).toBe(404)).toPass({
    timeout: TIMEOUT,
    intervals: [200],
  });
});
