import type { Page } from '@playwright/test';
import {
  APPLICATIONS,
  field,
  press,
  someone,
  findDelivered,
  MESSAGES,
} from '../support/applicationForm.ts';
import {
  expect,
  findJob,
  fromAddress,
  house,
  originOf,
  test,
  waitForHydration,
  ignoreNoise,
} from '../support/journey.ts';

const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test.use(fromAddress('192.0.2.38'));
// The browsers of the tests have no back/forward cache: "Back" loads the form again, and the
// browser fills it in again.
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'nothing here depends on the screen'));

test('"Back" from the confirmation shows an empty form, and nothing is sent a second time', async ({
  page,
}) => {
  const surname = someone();
  const email = `${surname.toLowerCase()}@haus.example`;
  const job = (await findJob(house)).split('/').at(-1) ?? '';
  await page.goto(`${originOf(house)}/jobs/schnellbewerbung?stelle=${job}`);
  await waitForHydration(page, 'application');
  await field(page, 'vorname').fill('Besarta');
  await field(page, 'nachname').fill(surname);
  await field(page, 'email').fill(email);
  await field(page, 'bereich').selectOption('technik');
  await field(page, 'nachricht').fill(`Guten Tag, ${surname}`);
  await expect.poll(() => storedIn(page)).toContain(surname);
  await press(page, 'Bewerbung senden');
  await expect(page).toHaveURL(/\?gesendet=/);
  await expect.poll(() => storedIn(page)).not.toContain(surname);
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Ihre Bewerbung ist schon bei uns' }),
  ).toBeVisible();
  for (const name of ['vorname', 'nachname', 'email', 'nachricht'])
    await expect(field(page, name)).toHaveValue('');
  expect(await storedIn(page)).not.toContain(surname);
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST' && request.url().includes('schnellbewerbung'));
  });
  await press(page, 'Bewerbung senden');
  await expect(page).toHaveTitle(/^Fehler: /);
  expect(posts).toBe(0);
  await findDelivered(APPLICATIONS, { nachname: surname });
});

test(
  'a message is kept over a reload and while offline, and is deleted once it was sent',
  { tag: '@journeys' },
  async ({ page, context, noise }) => {
    const name = someone();
    await page.goto(`${originOf(house)}/kontakt?von=Uster`);
    await waitForHydration(page, 'contact');
    await field(page, 'name').fill(name);
    await field(page, 'email').fill('vreni.keller@haus.example');
    await field(page, 'nachricht').fill('Wann kann ich das Haus ansehen?');
    await expect.poll(() => storedIn(page)).toContain(name);
    await page.reload();
    await waitForHydration(page, 'contact');
    await expect(field(page, 'nachricht')).toHaveValue('Wann kann ich das Haus ansehen?');
    await expect(field(page, 'name')).toHaveValue(name);
    await context.setOffline(true);
    await press(page, 'Nachricht senden');
    await expect(page.locator(':focus')).toContainText('nicht mit dem Internet verbunden');
    await expect(field(page, 'name')).toHaveValue(name);
    await context.setOffline(false);
    await press(page, 'Nachricht senden');
    await expect(page).toHaveURL(/\?gesendet=/);
    await expect.poll(() => storedIn(page)).not.toContain(name);
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: 'Ihre Nachricht ist schon bei uns' }),
    ).toBeVisible();
    for (const each of ['name', 'email', 'nachricht'])
      await expect(field(page, each)).toHaveValue('');
    await findDelivered(MESSAGES, { name });
    ignoreNoise(noise, /ERR_INTERNET_DISCONNECTED/);
  },
);
