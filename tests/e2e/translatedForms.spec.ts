import type { Page } from '@playwright/test';
import {
  delayScripts,
  expect,
  fromAddress,
  group,
  house,
  originOf,
  pathOf,
  test,
  ignoreNoise,
} from '../support/journey.ts';
import type { StaffBoot } from '../../src/app/staff/staffBoot.ts';
import { TEXT_SIZE_COOKIE } from '../../src/app/state/createTextSizeState.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { openSignedIn } from '../support/signIn.ts';
import { testedTranslators, translatePage } from '../support/translatePage.ts';
import { field, deliveredFiles, someone } from '../support/applicationForm.ts';

const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`);

test.use(fromAddress('192.0.2.41'));

for (const kind of testedTranslators) {
  test.describe(`a page that the browser translates before its scripts arrive (texts ${kind})`, () => {
    test('keeps what was typed and chosen, and the application arrives with its file', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'nothing here depends on the screen');
      const surname = someone();
      const release = await delayScripts(page);
      await page.goto(originOf(house) + pathOf(house, 'application'), { waitUntil: 'commit' });
      await field(page, 'vorname').fill('Besarta');
      await page
        .locator('#dateien')
        .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: makePdf() });
      await translatePage(page, kind);
      await field(page, 'nachname').fill(surname);
      release();
      await expect(island(page, 'application')).toHaveAttribute('data-heard', 'no');
      await expect(field(page, 'nachname')).toBeFocused();
      await expect(field(page, 'vorname')).toHaveValue('Besarta');
      await field(page, 'bereich').selectOption('pflege');
      await field(page, 'telefon').fill('079 000 44 18');
      await page.locator('main form').last().getByRole('button').last().click();
      await expect(page).toHaveURL(/\?gesendet=/);
      expect((await deliveredFiles(surname)).map(({ name }) => name)).toEqual(['CV.pdf']);
    });

    test('keeps a message that is being written', async ({ page, isMobile }) => {
      test.skip(isMobile, 'nothing here depends on the screen');
      const release = await delayScripts(page);
      await page.goto(originOf(house) + pathOf(house, 'contact'), { waitUntil: 'commit' });
      await field(page, 'name').fill('Vreni Keller');
      await translatePage(page, kind);
      await field(page, 'nachricht').fill('Wann kann ich das Haus ansehen?');
      release();
      await expect(island(page, 'contact')).toHaveAttribute('data-heard', 'no');
      await expect(field(page, 'name')).toHaveValue('Vreni Keller');
      await expect(field(page, 'nachricht')).toHaveValue('Wann kann ich das Haus ansehen?');
    });

    test(
      'keeps what was entered into a signature, and warns before the session ends',
      { tag: '@translators' },
      async ({ page, isMobile, noise }) => {
        test.skip(isMobile, 'nothing here depends on the screen');
        const field = page.locator('main [name="name"]');
        await page.clock.install();
        await openSignedIn(page, group, 'signature');
        const houses = page.locator('#haus');
        const other = (await houses.locator('option').nth(1).getAttribute('value')) ?? '';
        const release = await delayScripts(page);
        await page.reload({ waitUntil: 'commit' });
        await houses.selectOption(other);
        await field.fill('Ruth');
        const early = await field.elementHandle();
        await translatePage(page, kind);
        release();
        await expect.poll(() => early?.evaluate(({ isConnected }) => isConnected)).toBe(false);
        await expect(field).toBeFocused();
        await page.keyboard.type(' Muster');
        await expect(field).toHaveValue('Ruth Muster');
        await expect(houses).toHaveValue(other);
        await expect(page.frameLocator('main iframe').locator('body')).toContainText('Ruth Muster');
        const boot = JSON.parse(await page.locator('#staff').innerText()) as StaffBoot;
        const ending = { ...boot.times, idleLeft: 60_000 };
        await page.route('**/auth/sitzung', (route) => route.fulfill({ json: ending }));
        await page.clock.runFor(29 * 60_000);
        await expect(page.getByRole('dialog', { name: 'Ihre Sitzung endet gleich' })).toBeVisible();
        // The frame of the mail, also the empty one before it, runs no script, not even that of the
        // test's clock.
        ignoreNoise(noise, /about:(?:srcdoc|blank)/);
      },
    );

    test('keeps a text size that is chosen on it for the next page', async ({
      page,
      isMobile,
      goTo,
    }) => {
      test.skip(isMobile, 'nothing here depends on the screen');
      const size = page.locator('[name=schrift][value=larger]');
      const stored = async () =>
        (await page.context().cookies(page.url())).find(({ name }) => name === TEXT_SIZE_COOKIE);
      await goTo(house, 'home');
      await translatePage(page, kind);
      await page.locator('header label', { has: size }).first().click();
      await expect(island(page, 'shell')).toHaveAttribute('data-heard', 'no');
      await expect.poll(async () => (await stored())?.value).toBe('larger');
      // In the header, and in the menu.
      await expect(size.first()).toBeChecked();
      await expect(size.last()).toBeChecked();
    });

    test('keeps a menu open, whose opening loads the scripts', async ({ page, isMobile, goTo }) => {
      test.skip(!isMobile, 'a desk has no such menu');
      await goTo(house, 'home');
      await translatePage(page, kind);
      await page.locator('header button[commandfor]').first().click();
      const menu = page.locator('dialog[open], :popover-open').first();
      await expect(island(page, 'shell')).toHaveAttribute('data-heard', 'no');
      await expect(menu).toBeVisible();
      await menu.getByRole('button').first().click();
      await expect(menu).toBeHidden();
    });
  });
}
