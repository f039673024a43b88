import type { Page } from '@playwright/test';
import { expect, findLink, group, house, originOf, test, waitForHydration } from '../support/journey.ts';

const JOB_LINK = /^\/jobs\/offene-stellen\/[a-z0-9]+$/;
/** On a phone the filters are folded away. */
async function openFilters(page: Page): Promise<void> {
  const folded = page.locator('summary', { hasText: 'Stellen filtern' });
  if (await folded.isVisible()) await folded.click();
}

const found = /^(\d+) Stellen gefunden/;
const foundText = (jobs: number): RegExp => (jobs === 1 ? /^Eine Stelle gefunden/ : new RegExp(`^${jobs} Stellen gefunden`));

interface Watched {
  beforeFrame: { readonly ticked: boolean; readonly begun: number; readonly drawn: number } | null;
  /** How often the form was read, which is how each new list begins. */
  begun(): number;
}

/** Counts what a click does before its frame is painted: there alone a slow telephone feels it (INP), and a count is the same on any machine. */
function watchFirstFrame(): void {
  const watched = window as unknown as Watched;
  let begun = 0;
  let drawn = 0;
  watched.beforeFrame = null;
  watched.begun = () => begun;
  window.FormData = class extends FormData {
    constructor(form?: HTMLFormElement) {
      super(form);
      begun += 1;
    }
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // React writes the box's own name and type again, which shows nowhere.
    new MutationObserver((records) => { drawn += records.filter((record) => record.target !== target).length; }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    // A frame's callbacks are the last that runs before its paint.
    requestAnimationFrame(() => { watched.beforeFrame = { ticked: target.checked, begun, drawn }; });
  }, { capture: true });
}

test.describe('a visitor of the jobs', () => {
  test('narrows the list at once, comes back to it with "Back", and takes a filter away', async ({ page, goTo }) => {
    await goTo(group, 'openJobs');
    const status = page.getByRole('main').getByRole('status');
    const all = await status.innerText();
    // The form is the browser's own until React has it: what was chosen before counts as well.
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Pflege und Betreuung' }).check();
    await expect(page).toHaveURL(/\?bereich=pflege$/);
    await expect(status).not.toHaveText(all);
    const care = await status.innerText();
    expect(Number(found.exec(care)?.[1])).toBeLessThan(Number(found.exec(all)?.[1]));

    await page.getByRole('searchbox', { name: 'Stichwort' }).fill('gibtesnicht');
    await expect(page.getByRole('main')).toContainText('keine passenden Stellen zu Ihren Suchkriterien gefunden');
    await page.getByRole('link', { name: 'Auswahl «gibtesnicht» aufheben' }).click();
    await expect(status).toHaveText(care);
    await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toHaveValue('');
    await expect(status).toBeFocused();

    await page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Interessiert?' })).toBeVisible();
    await page.goBack();
    await expect(status).toHaveText(care);
    await openFilters(page);
    await expect(page.getByRole('checkbox', { name: 'Pflege und Betreuung' })).toBeChecked();
  });

  test('finds an apprenticeship by house, switch, workload and a word, each with the number that it promises', async ({ page, goTo, isMobile }) => {
    test.skip(isMobile, 'the same form, folded away');
    await goTo(group, 'openJobs');
    await waitForHydration(page, 'jobs');
    const count = page.getByRole('main').getByRole('status');
    /** Chooses in a list the value that promises the most, which is not nothing. */
    const choose = async (name: string): Promise<string> => {
      const options = await page.getByRole('combobox', { name }).locator('option:not([value=""])').allInnerTexts();
      const promised = options.map((text) => ({ text, jobs: Number(/\((\d+)\)$/.exec(text)?.[1]) })).toSorted((one, other) => other.jobs - one.jobs)[0];
      await page.getByRole('combobox', { name }).selectOption({ label: String(promised?.text) });
      await expect(count).toHaveText(foundText(promised?.jobs ?? 0));
      return String(promised?.text.replace(/ \(\d+\)$/, ''));
    };

    const toggle = page.getByRole('switch', { name: 'Nur Lehrstellen zeigen' });
    const apprenticeships = Number((await toggle.locator('xpath=..').innerText()).replace(/\D/g, ''));
    await toggle.check();
    await expect(count).toHaveText(foundText(apprenticeships));
    const company = await choose('Haus');
    await expect(page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]')).toHaveCount(0);
    const row = page.getByRole('main').locator('a[href^="/jobs/offene-lehrstellen/"]').first();
    await expect(row).toContainText(company);
    const workload = await choose('Gewünschtes Pensum');

    const word = String(/\p{L}{4,}/u.exec(await row.getByRole('heading').innerText())?.[0]);
    await page.getByRole('searchbox', { name: 'Stichwort' }).fill(word.toUpperCase());
    await expect(page).toHaveURL(/\?firma=[a-z-]+&lehre=1&pensum=\d+&suche=/);
    for (const name of [company, 'Nur Lehrstellen zeigen', workload, word.toUpperCase()]) await expect(page.getByRole('link', { name: `Auswahl «${name}» aufheben` })).toBeVisible();
    await expect(row).toContainText(word);
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await expect(page.getByRole('main')).toContainText('Abschluss');
    await page.goBack();
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toHaveValue(word.toUpperCase());
  });

  test('reads of an apprenticeship in their own list, and what it leads to', async ({ page, goTo }) => {
    await goTo(house, 'openApprenticeships');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offene Lehrstellen?$/);
    await expect(page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]')).toHaveCount(0);
    const row = page.getByRole('main').locator('a[href^="/jobs/offene-lehrstellen/"]').first();
    const title = await row.getByRole('heading').innerText();
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const fact of ['Abschluss', 'Dauer', 'Ausgeschrieben am']) await expect(page.getByRole('main')).toContainText(fact);
    await page.getByRole('link', { name: 'Bewerbung senden' }).first().click();
    await expect(page.getByRole('main')).toContainText(title);
  });

  test('sees a filter ticked before anything is done for the new list', async ({ page, goTo }) => {
    await goTo(group, 'openJobs');
    await waitForHydration(page, 'jobs');
    await openFilters(page);
    // The first change loads the code that asks.
    await page.getByRole('checkbox', { name: 'Hotellerie' }).check();
    await expect(page).toHaveURL(/\?bereich=hotellerie$/);
    await page.evaluate(watchFirstFrame);
    const box = page.getByRole('checkbox', { name: 'Pflege und Betreuung' });
    // The tick waits there: one that is added has the page laid out again, and the browser's highlight is a frame ahead of it.
    expect(await box.evaluate((element) => [getComputedStyle(element, '::after').content, getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color')])).toEqual(['""', 'rgba(0, 0, 0, 0)']);
    await box.check();
    await expect(page).toHaveURL(/\?bereich=hotellerie,pflege$/);
    expect(await page.evaluate(() => (window as unknown as Watched).beforeFrame)).toEqual({ ticked: true, begun: 0, drawn: 0 });
    expect(await page.evaluate(() => (window as unknown as Watched).begun())).toBeGreaterThan(0);
  });

  test('finds a job that was never there missing, in the words of a job', async ({ page }) => {
    const answer = await page.goto(`${originOf(house)}/jobs/offene-stellen/gibtesnicht`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Inserat ist nicht mehr verfügbar.');
  });

  test('finds a house\'s job on the group\'s site, which names the house as the place where it is known', async ({ page }) => {
    const path = await findLink(house, '/jobs/offene-stellen', JOB_LINK);
    await page.goto(originOf(group) + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`https://${house.hosts[0]}${path}`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor narrows the list with a button', async ({ page, goTo }) => {
    await goTo(group, 'openJobs');
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Hotellerie' }).check();
    await page.getByRole('checkbox', { name: 'Technischer Dienst' }).check();
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page).toHaveURL(/bereich=hotellerie&bereich=technik/);
    await expect(page.getByRole('link', { name: /aufheben/ })).toHaveCount(2);
  });
});
