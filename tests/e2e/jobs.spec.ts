import type { Locator, Page } from '@playwright/test';
import { expect, findJob, group, house, originOf, test, ignoreNoise } from '../support/journey.ts';

/** On a phone the filters are collapsed. */
async function openFilters(page: Page): Promise<void> {
  const folded = page.locator('summary', { hasText: 'Stellen filtern' });
  if (await folded.isVisible()) await folded.click();
}

const found = /^(\d+) Stellen gefunden/;
const foundText = (jobs: number): RegExp =>
  jobs === 1 ? /^Eine Stelle gefunden/ : new RegExp(`^${jobs} Stellen gefunden`);

/** Collects the requests for the list from now on, for the page and for the list alone. */
function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/jobs/offene-stellen') asked.push(search);
  });
  return asked;
}

/** A visitor who saves data: nothing is requested ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

test.describe('a visitor of the job list', () => {
  test('filters the list at once, returns to it with "Back" and removes a filter', async ({
    page,
    goTo,
  }) => {
    await goTo(group, 'openJobs');
    const status = page.getByRole('main').getByRole('status');
    const all = await status.innerText();
    // Before hydration the browser's own form works: a choice made then counts as well.
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Pflege und Betreuung' }).check();
    await expect(page).toHaveURL(/\?bereich=pflege$/);
    await expect(status).not.toHaveText(all);
    const care = await status.innerText();
    expect(Number(found.exec(care)?.[1])).toBeLessThan(Number(found.exec(all)?.[1]));

    await page.getByRole('searchbox', { name: 'Stichwort' }).fill('gibtesnicht');
    await expect(page.getByRole('main')).toContainText(
      'keine passenden Stellen zu Ihren Suchkriterien gefunden',
    );
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

  test(
    'finds an apprenticeship by house, switch, workload and keyword, each option with the correct count',
    { tag: '@journeys' },
    async ({ page, goTo, isMobile }) => {
      test.skip(isMobile, 'the same form, folded away');
      await goTo(group, 'openJobs');
      const count = page.getByRole('main').getByRole('status');
      /** Chooses the option with the largest number of jobs, so that the result is not empty. */
      const choose = async (name: string): Promise<string> => {
        const options = await page
          .getByRole('combobox', { name })
          .locator('option:not([value=""])')
          .allInnerTexts();
        const promised = options
          .map((text) => ({ text, jobs: Number(/\((\d+)\)$/.exec(text)?.[1]) }))
          .toSorted((one, other) => other.jobs - one.jobs)[0];
        await page.getByRole('combobox', { name }).selectOption({ label: String(promised?.text) });
        await expect(count).toHaveText(foundText(promised?.jobs ?? 0));
        return String(promised?.text.replace(/ \(\d+\)$/, ''));
      };

      const toggle = page.getByRole('switch', { name: 'Nur Lehrstellen zeigen' });
      const apprenticeships = Number(
        (await toggle.locator('xpath=..').innerText()).replace(/\D/g, ''),
      );
      await toggle.check();
      await expect(count).toHaveText(foundText(apprenticeships));
      const company = await choose('Haus');
      await expect(page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]')).toHaveCount(
        0,
      );
      const row = page.getByRole('main').locator('a[href^="/jobs/offene-lehrstellen/"]').first();
      await expect(row).toContainText(company);
      const workload = await choose('Gewünschtes Pensum');

      const word = String(/\p{L}{4,}/u.exec(await row.getByRole('heading').innerText())?.[0]);
      await page.getByRole('searchbox', { name: 'Stichwort' }).fill(word.toUpperCase());
      await expect(page).toHaveURL(/\?firma=[a-z-]+&lehre=1&pensum=\d+&suche=/);
      for (const name of [company, 'Nur Lehrstellen zeigen', workload, word.toUpperCase()])
        await expect(page.getByRole('link', { name: `Auswahl «${name}» aufheben` })).toBeVisible();
      await expect(row).toContainText(word);
      await row.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      await expect(page.getByRole('main')).toContainText('Abschluss');
      await page.goBack();
      await expect(toggle).toBeChecked();
      await expect(page.getByRole('searchbox', { name: 'Stichwort' })).toHaveValue(
        word.toUpperCase(),
      );
    },
  );

  test('finds a profession by another name, and follows the link to the word that was meant', async ({
    page,
    goTo,
  }) => {
    await goTo(group, 'openJobs');
    await openFilters(page);
    const status = page.getByRole('main').getByRole('status');
    const word = page.getByRole('searchbox', { name: 'Stichwort' });
    await word.fill('Krankenschwetser');
    const meant = page
      .getByRole('main')
      .getByRole('link', { name: /^Zu «Kranken\u00ad?schwester» gibt es/ });
    await expect(status).toHaveText(
      /^Keine Stelle gefunden\. Zu «Kranken\u00ad?schwester» gibt es \d+ Stellen$/,
    );
    await meant.click();
    await expect(page).toHaveURL(/\?suche=Krankenschwester#stellen$/);
    await expect(status).toHaveText(/^\d+ Stellen gefunden/);
    await expect(word).toHaveValue('Krankenschwester');
    await expect(page.getByRole('main')).toContainText(/Pflege\u00ad?fach\u00ad?person HF/);
  });

  test(
    'opens an apprenticeship from its own list and sees its degree and duration',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await goTo(house, 'openApprenticeships');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offene Lehrstellen?$/);
      await expect(page.getByRole('main').locator('a[href^="/jobs/offene-stellen/"]')).toHaveCount(
        0,
      );
      const row = page.getByRole('main').locator('a[href^="/jobs/offene-lehrstellen/"]').first();
      const title = await row.getByRole('heading').innerText();
      await row.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const fact of ['Abschluss', 'Dauer', 'Ausgeschrieben am'])
        await expect(page.getByRole('main')).toContainText(fact);
      await page.getByRole('link', { name: 'Bewerbung senden' }).first().click();
      await expect(page.getByRole('main')).toContainText(title);
    },
  );

  test('filters, removes filters and changes pages with one small request each, and uses "Back" without one; address, title and heading match', async ({
    page,
    goTo,
  }) => {
    await saveData(page);
    await goTo(group, 'openJobs');
    await openFilters(page);
    const status = page.getByRole('main').getByRole('status');
    const all = await status.innerText();
    const asked = collectRequests(page);

    await page.getByRole('checkbox', { name: 'Pflege und Betreuung' }).check();
    await expect(page).toHaveURL(/\?bereich=pflege$/);
    await expect(page).toHaveTitle(/^Offene Stellen, Pflege und Betreuung • /);
    const care = await status.innerText();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      care.replace(/, Seite.*$/, ''),
    );
    await page.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page).toHaveURL(/\?bereich=pflege&seite=2#stellen$/);
    await expect(page).toHaveTitle(/Pflege und Betreuung, Seite 2 • /);
    await expect(status).toContainText('Seite 2 von');
    await expect(page.locator('#stellen')).toBeInViewport();
    // The link is still there, but out of sight; on a phone the open filters would fill the screen.
    await expect(status).toBeFocused();
    await expect(status).toBeInViewport();
    await page.getByRole('link', { name: 'Auswahl «Pflege und Betreuung» aufheben' }).click();
    await expect(status).toHaveText(all);
    await expect(status).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Pflege und Betreuung' })).not.toBeChecked();

    // The address changes one frame after the list.
    await expect(page).not.toHaveURL(/bereich/);
    expect(asked).toEqual(['?bereich=pflege&teil=liste', '?bereich=pflege&seite=2&teil=liste']);
    asked.length = 0;
    await page.goBack();
    await page.goBack();
    await expect(status).toHaveText(care);
    await expect(page).toHaveURL(/\?bereich=pflege$/);
    await expect(page.getByRole('checkbox', { name: 'Pflege und Betreuung' })).toBeChecked();
    await page.goForward();
    await expect(status).toContainText('Seite 2 von');
    expect(asked).toEqual([]);
  });

  test('gets a filtered list with one request, started on pointerdown', async ({ page, goTo }) => {
    await saveData(page);
    await goTo(group, 'openJobs');
    await openFilters(page);
    const status = page.getByRole('main').getByRole('status');
    const all = await status.innerText();
    const asked = collectRequests(page);
    const box = page.getByRole('checkbox', { name: 'Hotellerie' });
    const answer = page.waitForRequest(/\?bereich=hotellerie&teil=liste$/);
    await box.dispatchEvent('pointerdown');
    await answer;
    await box.check();
    await expect(page).toHaveURL(/\?bereich=hotellerie$/);
    await expect(status).not.toHaveText(all);
    expect(asked).toHaveLength(1);
  });

  test('gets the list of a choice that is on screen without a request', async ({
    page,
    goTo,
    context,
    noise,
  }) => {
    await goTo(group, 'openJobs');
    const ahead = page.waitForResponse(/\?bereich=hotellerie&teil=liste$/);
    await openFilters(page);
    await (await ahead).finished();
    const status = page.getByRole('main').getByRole('status');
    const all = await status.innerText();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Hotellerie' }).check();
    await expect(status).not.toHaveText(all);
    await expect(page).toHaveURL(/\?bereich=hotellerie$/);
    ignoreNoise(noise, /ERR_INTERNET_/);
  });

  test(
    'gets the list of the last of several quick taps, and none of the others',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await saveData(page);
      await goTo(group, 'openJobs');
      await openFilters(page);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\?bereich=hotellerie&teil=liste$/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const status = page.getByRole('main').getByRole('status');
      const all = await status.innerText();
      const [hotel, technical] = ['Hotellerie', 'Technischer Dienst'].map((name) =>
        page.getByRole('checkbox', { name }),
      );
      await hotel?.check();
      await technical?.check();
      await expect(page).toHaveURL(/\?bereich=hotellerie,technik$/);
      const both = await status.innerText();
      release();
      // Undone before its list has arrived: the list stays.
      await page.route(/\?bereich=technik&teil=liste$/, () => undefined);
      await hotel?.uncheck();
      await hotel?.check();
      await expect(status).toHaveText(both);
      await expect(page).toHaveURL(/\?bereich=hotellerie,technik$/);
      await page.goBack();
      await expect(status).toHaveText(all);
      await expect(page).toHaveURL(/\/jobs\/offene-stellen$/);
      await expect(technical as Locator).not.toBeChecked();
    },
  );

  test(
    'gets a new document if the list cannot be updated in place',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      // As a captive portal responds.
      await page.route(/teil=liste/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<html>Bitte melden Sie sich an</html>' }),
      );
      await goTo(group, 'openJobs');
      await openFilters(page);
      // Not `check()`: it reads the box again, and the next document shows it with the filters
      // collapsed.
      await page.getByRole('checkbox', { name: 'Hotellerie' }).click();
      await expect(page).toHaveURL(/\?bereich=hotellerie$/);
      await expect(page.getByRole('link', { name: 'Auswahl «Hotellerie» aufheben' })).toBeVisible();
      await openFilters(page);
      await expect(page.getByRole('checkbox', { name: 'Hotellerie' })).toBeChecked();
    },
  );

  test(
    'opens a page of the list in a new tab with a modifier key, and the current tab does not change',
    { tag: '@journeys' },
    async ({ page, goTo, context, isMobile }) => {
      test.skip(isMobile, 'a phone has no such key');
      await goTo(group, 'openJobs');
      const before = page.url();
      const opened = context.waitForEvent('page');
      await page
        .getByRole('link', { name: 'Nächste Seite' })
        .click({ modifiers: ['ControlOrMeta'] });
      await expect(await opened).toHaveURL(/seite=2/);
      expect(page.url()).toBe(before);
    },
  );

  test("opens a house's job on the group's site, with a canonical link to the site of the house", async ({
    page,
  }) => {
    const path = await findJob(house);
    await page.goto(originOf(group) + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `https://${house.hosts[0]}${path}`,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor filters the list with a button', async ({ page, goTo }) => {
    await goTo(group, 'openJobs');
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Hotellerie' }).check();
    await page.getByRole('checkbox', { name: 'Technischer Dienst' }).check();
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page).toHaveURL(/bereich=hotellerie&bereich=technik/);
    await expect(page.getByRole('link', { name: /aufheben/ })).toHaveCount(2);
  });
});
