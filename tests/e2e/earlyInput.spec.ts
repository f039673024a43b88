import type { Page } from '@playwright/test';
import { field, fileRows, fillInApplication, deliveredFiles } from '../support/applicationForm.ts';
import {
  expect,
  fromAddress,
  group,
  delayScripts,
  house,
  isHydrated,
  originOf,
  pathOf,
  test,
  waitForHydration,
  ignoreNoise,
} from '../support/journey.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { openSignedIn } from '../support/signIn.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() });
const choose = (page: Page, ...names: readonly string[]) =>
  page.locator('#dateien').setInputFiles(names.map(pdf));
/**
 * Must not match "Dateien werden hochgeladen". A regular expression is case-sensitive, a text is
 * not.
 */
const ARRIVED = /Hochgeladen/;
const open = (page: Page) =>
  page.goto(originOf(house) + pathOf(house, 'application'), { waitUntil: 'commit' });

/** Holds back the chunk that takes over a draft, until the returned `release` is called. */
async function holdChunk(
  page: Page,
  name: string,
): Promise<{ readonly release: () => void; readonly asked: Promise<unknown> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(`**/${name}-*.js`, { timeout: 120_000 });
  await page.route(`**/${name}-*.js`, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release, asked };
}

test.use(fromAddress('192.0.2.37'));
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'nothing here depends on the screen'));

test('files and text entered before hydration, before the draft is loaded and after it are all kept', async ({
  page,
}) => {
  const draft = await holdChunk(page, 'createDraftProvider');
  const release = await delayScripts(page);
  await open(page);
  await choose(page, 'Vor-dem-Skript.pdf');
  await field(page, 'vorname').fill('Besarta');
  expect(await isHydrated(page)).toBe(false);
  release();
  await waitForHydration(page, 'application');
  await draft.asked;
  await expect(fileRows(page)).toHaveText([/Vor-dem-Skript\.pdf.*geht beim Senden mit/]);
  await choose(page, 'Vor-dem-Entwurf.pdf');
  await field(page, 'nachname').fill('Krasniqi');
  await expect(fileRows(page)).toHaveText([/Vor-dem-Skript\.pdf/, /Vor-dem-Entwurf\.pdf/]);
  draft.release();
  await expect(fileRows(page).filter({ hasText: ARRIVED })).toHaveCount(2);
  await choose(page, 'Nach-dem-Entwurf.pdf');
  await expect(fileRows(page).filter({ hasText: ARRIVED })).toHaveText([
    /Vor-dem-Skript\.pdf/,
    /Vor-dem-Entwurf\.pdf/,
    /Nach-dem-Entwurf\.pdf/,
  ]);
  await page.reload();
  await expect(fileRows(page).filter({ hasText: ARRIVED })).toHaveCount(3);
  await expect(field(page, 'vorname')).toHaveValue('Besarta');
  await expect(field(page, 'nachname')).toHaveValue('Krasniqi');
});

test(
  'a file chosen at the moment when the draft takes over the form is listed',
  { tag: '@uploads' },
  async ({ page }) => {
    const draft = await holdChunk(page, 'createDraftProvider');
    await open(page);
    await waitForHydration(page, 'application');
    await draft.asked;
    // The draft stores the words right after it has read the form. A file is chosen immediately after
    // that, before React renders.
    await page.evaluate(() => {
      const write = Storage.prototype.setItem;
      let isFirst = true;
      Storage.prototype.setItem = function setItem(name: string, value: string) {
        write.call(this, name, value);
        if (!isFirst || !name.startsWith('bewerbung:')) return;
        isFirst = false;
        queueMicrotask(() => {
          const input = document.querySelector<HTMLInputElement>('#dateien');
          const holder = new DataTransfer();
          holder.items.add(
            new File(['%PDF-1.4 %%EOF'], 'Dazwischen.pdf', { type: 'application/pdf' }),
          );
          if (input) input.files = holder.files;
          input?.dispatchEvent(new Event('change', { bubbles: true }));
        });
      };
    });
    draft.release();
    await expect(fileRows(page)).toHaveText([/Dazwischen\.pdf/]);
  },
);

test(
  'files are listed, can be removed and are sent if the code of the draft does not load',
  { tag: '@uploads' },
  async ({ page, noise }) => {
    await page.route('**/createDraftProvider-*.js', (route) => route.abort());
    await open(page);
    await waitForHydration(page, 'application');
    const surname = await fillInApplication(page);
    await choose(page, 'Lebenslauf.pdf', 'Irrtum.pdf');
    await choose(page, 'Zeugnis.pdf');
    await page.getByRole('button', { name: 'Irrtum.pdf entfernen' }).click();
    await expect(fileRows(page)).toHaveText([/Lebenslauf\.pdf/, /Zeugnis\.pdf/]);
    await page.getByRole('main').getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page).toHaveURL(/\?gesendet=/);
    expect((await deliveredFiles(surname)).map(({ name }) => name).toSorted()).toEqual([
      'Lebenslauf.pdf',
      'Zeugnis.pdf',
    ]);
    ignoreNoise(noise, /ERR_FAILED/);
  },
);

test(
  'a house, a name and a format chosen before the signature scripts are loaded are kept',
  { tag: '@journeys' },
  async ({ page }) => {
    await openSignedIn(page, group, 'signature');
    const houses = page.getByLabel('Haus', { exact: true });
    const other = (await houses.locator('option').nth(1).getAttribute('value')) ?? '';
    const press = await holdChunk(page, 'staffProfile');
    const release = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await houses.selectOption(other);
    await page.getByRole('radio', { name: 'Kurz, für Antworten' }).check();
    release();
    await press.asked;
    await page.locator('main [name="name"]').fill('Ruth Muster');
    press.release();
    await expect(page.getByRole('button', { name: 'Kurze Signatur kopieren' })).toBeVisible();
    await expect(houses).toHaveValue(other);
    await page.reload();
    await expect(houses).toHaveValue(other);
    await expect(page.locator('main [name="name"]')).toHaveValue('Ruth Muster');
  },
);
