import { expect, test, type Page } from '@playwright/test';
import { house } from '../support/journey.ts';
import { startDevCopy, type DevCopy } from '../support/startDevCopy.ts';

const MARK = 'data-saved';
const FORM = new RegExp(`<form\\b( ${MARK}="[^"]*")?`);

/** Marks the window. A reload would remove the mark. */
const stay = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stayed: true }));
const expectToHaveStayed = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

test.describe('npm run dev', () => {
  // The first start of the development server prepares all packages for the browser.
  test.slow();
  let dev: DevCopy;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dev = await startDevCopy(String(process.env['FOYER_CONTENT_URL']));
  });
  test.afterAll(async () => {
    // The server also ends cleanly in the middle of its work.
    dev?.save('src/ui/layout/Footer/Footer.tsx', (text) => `${text}\n// The last save.\n`);
    const asked = fetch(`http://127.0.0.1:${dev?.port}/kontakt`).catch(() => null);
    expect(await dev?.end()).toBe(0);
    await asked;
  });

  test('shows a saved component, loader, style and brand file in the browser without a build', async ({
    page,
  }) => {
    await page.goto(`http://${house.id}.localhost:${dev.port}/kontakt`);
    const message = page.locator('main [name="nachricht"]');
    await expect(page.locator('[data-island="contact"][data-hydrated]')).toBeAttached({
      timeout: 120_000,
    });
    await message.fill('Was hier steht, bleibt stehen.');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 7));
    await stay(page);

    await test.step('an interactive component, which keeps its state', async () => {
      // An editor empties a file and then writes it: the file must not be read in between.
      for (const emptyFor of [0, 10, 20, 30, 40, 50, 300]) {
        dev.save(
          'src/ui/blocks/VisitorForm/VisitorForm.tsx',
          (text) => text.replace(FORM, `<form ${MARK}="${emptyFor}"`),
          emptyFor,
        );
        await expect(page.locator(`form[${MARK}="${emptyFor}"]`)).toBeVisible();
      }
      await expect(message).toHaveValue('Was hier steht, bleibt stehen.');
      await expect(message).toBeFocused();
      expect(
        await message.evaluate((field: HTMLTextAreaElement) => [
          field.selectionStart,
          field.selectionEnd,
        ]),
      ).toEqual([3, 7]);
      await expectToHaveStayed(page);
    });

    await test.step('a component that is only rendered on the server', async () => {
      dev.save('src/ui/layout/Footer/Footer.tsx', (text) =>
        text.replaceAll(/<footer\b/g, `<footer ${MARK}="drawn"`),
      );
      await expect(page.locator(`footer[${MARK}="drawn"]`)).toBeVisible();
      await expect(message).toHaveValue('Was hier steht, bleibt stehen.');
      await expectToHaveStayed(page);
    });

    await test.step('styles of interactive and of server-rendered components', async () => {
      dev.save('src/ui/styles/global.scss', (text) => `${text}\nbody { outline-offset: 7px; }\n`);
      await expect(page.locator('body')).toHaveCSS('outline-offset', '7px');
      dev.save(
        'src/ui/layout/Footer/Footer.module.scss',
        (text) => `${text}\n:global(body) { caret-color: rgb(1, 2, 3); }\n`,
      );
      await expect(page.locator('body')).toHaveCSS('caret-color', 'rgb(1, 2, 3)');
      await expectToHaveStayed(page);
    });

    await test.step('files saved in quick succession while the server is loading', async () => {
      const failed: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
      });
      const mark =
        (at: number) =>
        (text: string): string =>
          text.replaceAll(new RegExp(`${MARK}="[^"]*"`, 'g'), `${MARK}="${at}"`);
      for (const at of [1, 2, 3, 4]) {
        dev.save('src/ui/layout/Footer/Footer.tsx', mark(at), 20);
        await page.waitForTimeout(50 * at);
        dev.save('src/ui/blocks/VisitorForm/VisitorForm.tsx', mark(at), 20);
        await page.waitForTimeout(50 * at);
      }
      await expect(page.locator(`footer[${MARK}="4"]`)).toBeVisible();
      // The page fetches an island again for each save, and of two requests in flight the earlier
      // may finish last. The next save is shown.
      dev.save('src/ui/blocks/VisitorForm/VisitorForm.tsx', mark(5));
      await expect(page.locator(`form[${MARK}="5"]`)).toBeVisible();
      await expect(message).toHaveValue('Was hier steht, bleibt stehen.');
      await expectToHaveStayed(page);
      expect(failed).toEqual([]);
    });

    await test.step('a loader', async () => {
      dev.save('src/app/routes/screens/Contact.ts', (text) =>
        text.replace('form: form ?? null,', "form: form ?? null,\n    title: 'Eben geladen',"),
      );
      await expect(page).toHaveTitle(/Eben geladen/);
    });

    await test.step('a syntax error, after which the last good page stays', async () => {
      const before = dev.output().length;
      dev.save('src/app/routes/screens/Contact.ts', (text) => `${text}\nconst = ;\n`);
      await expect.poll(() => dev.output().slice(before)).toContain('Contact.ts');
      await expect(page).toHaveTitle(/Eben geladen/);
      dev.save('src/app/routes/screens/Contact.ts', (text) =>
        text.replace('\nconst = ;\n', '').replace('Eben geladen', 'Wieder gut'),
      );
      await expect(page).toHaveTitle(/Wieder gut/);
    });

    await test.step('an error in a style sheet, after which the last good page stays too', async () => {
      const before = dev.output().length;
      dev.save('src/ui/layout/Footer/Footer.module.scss', (text) => `${text}\n.unfinished {\n`);
      await expect.poll(() => dev.output().slice(before)).toContain('unfinished');
      await expect(page.locator('footer')).toBeVisible();
      dev.save('src/ui/layout/Footer/Footer.module.scss', (text) =>
        text.replace('\n.unfinished {\n', '\n:global(body) { caret-color: rgb(4, 5, 6); }\n'),
      );
      await expect(page.locator('body')).toHaveCSS('caret-color', 'rgb(4, 5, 6)');
    });

    await test.step('a brand file', async () => {
      dev.save(`brands/${house.id}/brand.json`, (text) =>
        text.replace(/"crop": "[^"]*"/, '"crop": "border-radius: 13px"'),
      );
      const isThere = (): boolean =>
        [...document.querySelectorAll('style')].some(({ textContent }) =>
          textContent.includes('border-radius: 13px'),
        );
      await expect.poll(() => page.evaluate(isThere).catch(() => false)).toBe(true);
    });
  });
});
