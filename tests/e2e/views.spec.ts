import { expect, house, originOf, test } from '../support/journey.ts';
import { seededViews } from '../support/listAddresses.ts';

const [view] = seededViews(house);

test('a framed view shows only the screen, without header, dialogs or scripts, and opens its links in a new window', async ({
  page,
  context,
}) => {
  const frame = `${originOf(house)}/v/${view?.handle}`;
  await page.route('**/rahmen', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="de-CH"><title>Rahmen</title><iframe title="Haus" width="600" height="600" src="${frame}"></iframe>`,
    }),
  );
  await page.goto(`${originOf(house)}/rahmen`);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inside.getByRole('banner')).toHaveCount(0);
  await expect(inside.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  expect(await inside.locator('script[src]').count()).toBe(0);
  const legal = inside.getByRole('contentinfo').getByRole('link');
  await expect(legal).toHaveText([/Impressum/, /Datenschutz/, /Barriere\u00ad?freiheit/]);
  const opened = context.waitForEvent('page');
  await legal.first().click();
  await expect(await opened).toHaveURL(`${originOf(house)}/impressum`);
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
});
