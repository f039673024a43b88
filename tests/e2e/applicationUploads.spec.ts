import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';
import {
  countStoredFiles,
  fileRows,
  fillInApplication,
  sendButton,
  SENT,
  deliveredFiles,
} from '../support/applicationForm.ts';
import {
  expect,
  fromAddress,
  house,
  test,
  waitForHydration,
  ignoreNoise,
} from '../support/journey.ts';
import { makePdf } from '../support/sampleFiles.ts';

/** What the browser itself logs of an answer that is not our site's, or of a file that is gone. */
const OF_THE_NETWORK = /status of (?:403|404|405|50\d|511)|net::ERR_/;
/** The pauses between the tries are thirteen seconds together. */
const TIMEOUT = { timeout: 60_000 };

/** Files of the same name and size, each in a folder of its own. */
const written = (info: TestInfo, name: string, contents: readonly string[]) =>
  contents.map((content, index) => {
    const path = info.outputPath(`${index}`, name);
    mkdirSync(dirname(path), { recursive: true });
    const bytes = makePdf(undefined, content);
    writeFileSync(path, bytes);
    return { path, bytes };
  });

test.use(fromAddress('127.0.7.1'));

test.describe('with a script', () => {
  test.skip(({ isMobile }) => isMobile, 'nothing here depends on the screen');

  test.beforeEach(async ({ page, goTo }) => {
    test.slow();
    await goTo(house, 'application');
    await waitForHydration(page, 'application');
  });

  test('an upload arrives through a network that lets PATCH not pass', async ({
    page,
    noise,
  }, info) => {
    const methods: string[] = [];
    await page.route('**/api/hochladen/*', (route) => {
      methods.push(route.request().method());
      return methods.at(-1) === 'PATCH' ? route.fulfill({ status: 405 }) : route.continue();
    });
    const [cv] = written(info, 'Lebenslauf.pdf', ['a']);
    await page.locator('#dateien').setInputFiles(cv?.path ?? '');
    await expect(fileRows(page)).toContainText('Hochgeladen');
    expect(methods).toEqual(['PATCH', 'POST', 'POST']);
    ignoreNoise(noise, OF_THE_NETWORK);
  });

  for (const [name, answer] of [
    ['is refused', { status: 403 }],
    ['leads to a page to sign in', { status: 200, contentType: 'text/html', body: '<html>' }],
    ['never succeeds', { status: 503 }],
  ] as const)
    test(`an upload that ${name} ends, says so, and its file is sent with the form`, async ({
      page,
      noise,
    }, info) => {
      let requests = 0;
      await page.route('**/api/hochladen/*', (route) => {
        requests += 1;
        return route.request().method() === 'HEAD' ? route.continue() : route.fulfill(answer);
      });
      const surname = await fillInApplication(page);
      const [cv] = written(info, 'Lebenslauf.pdf', ['a']);
      await page.locator('#dateien').setInputFiles(cv?.path ?? '');
      await sendButton(page).click();
      await expect(fileRows(page)).toContainText('Die Datei kommt nicht bei uns an.', TIMEOUT);
      await expect(fileRows(page)).not.toContainText('von selbst');
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
        'Ihre Bewerbung ist noch nicht gesendet',
      );
      expect(requests).toBeLessThan(12);
      await page.getByRole('button', { name: 'Mit dem Formular senden: Lebenslauf.pdf' }).click();
      await expect(fileRows(page)).toContainText('geht beim Senden mit');
      await sendButton(page).click();
      await expect(page).toHaveURL(SENT);
      const files = await deliveredFiles(surname);
      expect(
        files.map((file) => [file.name, file.content.equals(cv?.bytes ?? Buffer.of())]),
      ).toEqual([['Lebenslauf.pdf', true]]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      ignoreNoise(noise, OF_THE_NETWORK);
    });

  for (const hasCopy of [true, false])
    test(`a file that is deleted after it was chosen ${hasCopy ? 'arrives from its copy in the tab' : 'must be chosen again'}`, async ({
      page,
      noise,
    }, info) => {
      if (!hasCopy)
        await page.evaluate(() =>
          Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
        );
      const [cv] = written(info, 'Lebenslauf.pdf', ['a']);
      let release = (): void => undefined;
      const deleted = new Promise<void>((done) => (release = done));
      await page.route('**/api/hochladen', async (route) => {
        await deleted;
        await route.continue();
      });
      const begun = page.waitForRequest((request) => request.method() === 'POST');
      await page.locator('#dateien').setInputFiles(cv?.path ?? '');
      await begun;
      if (hasCopy) await expect.poll(() => page.evaluate(countStoredFiles)).toBe(1);
      unlinkSync(cv?.path ?? '');
      release();
      if (hasCopy) await expect(fileRows(page)).toContainText('Hochgeladen', TIMEOUT);
      else {
        await expect(fileRows(page)).toContainText('Bitte neu wählen', TIMEOUT);
        const [again] = written(info, 'Lebenslauf.pdf', ['saved again']);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.locator('#dateien').setInputFiles(again?.path ?? '');
        await expect(fileRows(page)).toContainText('Hochgeladen');
      }
      await expect(fileRows(page)).toHaveCount(1);
      ignoreNoise(noise, OF_THE_NETWORK);
    });

  test('two different files of the same name and size both arrive, and one chosen twice arrives once', async ({
    page,
  }, info) => {
    const surname = await fillInApplication(page);
    const given = written(info, 'Lohnausweis.pdf', ['2023', '2024', '2025']);
    for (const { path } of [...given, ...given.slice(0, 1)])
      await page.locator('#dateien').setInputFiles(path);
    await expect(fileRows(page)).toHaveCount(4);
    await expect(fileRows(page).filter({ hasText: 'schon gewählt' })).toHaveCount(1);
    await expect(fileRows(page).filter({ hasText: 'Hochgeladen' })).toHaveCount(3);
    await sendButton(page).click();
    await expect(page).toHaveURL(SENT);
    await expect(page.getByRole('main')).toContainText('Lohnausweis (2).pdf');
    await expectAllThree(surname, given);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('three different files of the same name and size arrive', async ({ page, goTo }, info) => {
    test.skip(info.project.name !== 'desktop', 'nothing here depends on the screen');
    await goTo(house, 'application');
    const surname = await fillInApplication(page);
    const given = written(info, 'Lohnausweis.pdf', ['2023', '2024', '2025']);
    await page.locator('#dateien').setInputFiles(given.map(({ path }) => path));
    await sendButton(page).click();
    await expect(page).toHaveURL(SENT);
    await expectAllThree(surname, given);
  });
});

async function expectAllThree(
  surname: string,
  given: readonly { readonly bytes: Buffer }[],
): Promise<void> {
  const files = await deliveredFiles(surname);
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    'Lohnausweis (2).pdf',
    'Lohnausweis (3).pdf',
    'Lohnausweis.pdf',
  ]);
  for (const { bytes } of given)
    expect(files.filter(({ content }) => content.equals(bytes))).toHaveLength(1);
}
