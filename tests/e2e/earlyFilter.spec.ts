import { expect, group, delayScripts, isHydrated, test } from '../support/journey.ts';

test('a filter tapped before any other script has loaded changes the list', async ({
  page,
  goTo,
  isMobile,
}) => {
  await delayScripts(page);
  await goTo(group, 'openJobs');
  if (isMobile) await page.locator('#stellen summary').click();
  const status = page.getByRole('main').getByRole('status');
  const all = await status.innerText();
  const box = page.getByRole('checkbox', { name: 'Technischer Dienst' });
  const count = await page.locator('label', { has: box }).locator('span').last().innerText();
  await page.getByRole('searchbox').pressSequentially('Koch');
  await page.getByRole('searchbox').fill('');
  await box.check();

  await expect(page).toHaveURL(/\?bereich=technik$/);
  await expect(status).toHaveText(
    count === '1' ? /^Eine Stelle gefunden/ : new RegExp(`^${count} Stellen gefunden`),
  );
  await expect(page).toHaveTitle(/^Offene Stellen, Technischer Dienst • /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    (await status.innerText()).replace(/, Seite.*$/, ''),
  );
  await expect(page.getByRole('link', { name: /^Auswahl «Technischer Dienst»/ })).toBeVisible();
  await expect(box).toBeFocused();
  expect(await isHydrated(page)).toBe(false);
  await box.uncheck();
  await expect(status).toHaveText(all);
  await expect(page).not.toHaveURL(/bereich/);
});
