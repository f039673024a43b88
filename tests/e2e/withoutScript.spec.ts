import { expect, house, originOf, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without JavaScript can read, navigate and find the phone number', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(`${originOf(house)}/impressum`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('all visible pictures that are not lazy are loaded', async ({ page, goTo }) => {
  await goTo(house, 'home');
  await page.waitForLoadState('load');
  const broken = await page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(
          (image) =>
            image.loading !== 'lazy' &&
            image.checkVisibility() &&
            !(image.complete && image.naturalWidth > 0),
        )
        .map(({ src }) => src),
    );
  expect(broken).toEqual([]);
});

test('a job advertisement can be found and read, and leads to the application form', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'openJobs');
  const link = page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]').first();
  const title = (await link.innerText()).replaceAll('\u00ad', '').trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(title).toContain(
    (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00ad', '').trim(),
  );
  for (const name of ['Was Sie bei uns tun', 'Was Sie mitbringen', 'Was Sie bekommen'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Bewerbung senden' }).first().click();
  await expect(page).toHaveURL(/\/jobs\/schnellbewerbung\?stelle=/);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Bewerbung senden' }),
  ).toBeVisible();
});

test('the text size can be changed and is kept', async ({ page, goTo, viewport }) => {
  await goTo(house, 'living');
  if ((viewport?.width ?? 0) < 1000) await page.getByRole('button', { name: 'Menü' }).click();
  const form = page.locator('form[action="/schriftgroesse"]:visible');
  await form.locator('label').last().click();
  await form.getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  await expect(page).toHaveURL(`${originOf(house)}/wohnen`);
});
