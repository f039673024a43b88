import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../src/domain/shared/zurichTime.ts';
import { house, multilingual, openEditor, sitePort } from '../support/journey.ts';
import { handleOf, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { requestPage } from '../support/requestPage.ts';
import { openSignedIn } from '../support/signIn.ts';
import { testSecrets } from '../support/testSecrets.ts';

/** A message in the format of the content service. */
const CHANGE = JSON.stringify({
  event: 'entry.publish',
  model: 'seite',
  uid: 'api::seite.seite',
  entry: { documentId: 'abc', marke: house.id, pfad: 's/geaendert' },
});
const sendChange = () =>
  requestPage({
    port: sitePort(),
    host: 'localhost',
    path: '/hooks/content',
    method: 'POST',
    body: CHANGE,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${testSecrets.HOOK_SECRET}`,
    },
  });

const PROFILES = 'api::kioskprofil.kioskprofil';
const PIN = '24680';
/** Milliseconds of the page's clock until the first report, and between two. */
const FIRST = 4000;
const EACH = 60_000;

/** Confirms the device with the PIN, as its keypad does; the status of the response. */
const confirm = (page: Page, handle: string): Promise<number> =>
  page.evaluate(
    async ([path, pin]) => {
      const store = await caches.open('bildschirm-zustand');
      const key: unknown = await (await store.match('/kiosk/schluessel.json'))?.json();
      const { status } = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-bildschirm': String(key),
        },
        body: JSON.stringify({ pin }),
      });
      return typeof key === 'string' ? status : 0;
    },
    [`/api/bildschirme/${handle}/pin`, PIN] as const,
  );

/**
 * The quality report reads the screens only when it is made. It is cached for two minutes, or until
 * content changes.
 */
test(
  'a confirmed lobby screen is listed in the staff area, with its build, when it was last seen, and its wrong clock',
  { tag: '@lobby' },
  async ({ page, browser }) => {
    const handle = handleOf(multilingual);
    const editor = openEditor();
    const { documentId, ...fields } = await editor.find(PROFILES, 'de-CH', {
      handle,
    });
    await editor.publishChange(PROFILES, documentId, 'de-CH', {
      ...fields,
      status: undefined,
      pinHash: PIN,
    });
    await page.clock.install();
    await page.goto(screenAddress(multilingual));
    await waitForScreen(page);
    const release = await page.locator('meta[name="release"]').getAttribute('content');
    // The device makes its key with the first report, which is refused.
    await page.clock.runFor(FIRST);
    await expect.poll(() => confirm(page, handle), { timeout: 60_000 }).toBe(200);
    const folder = path.join(String(process.env['FOYER_SITE_DATA']), 'bildschirme');
    const note = async (): Promise<object> => {
      const name = (await readdir(folder)).find((each) => each.startsWith(`${handle}.`)) ?? '';
      return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as object;
    };
    /** The note after a minute from this time on; a report in flight makes the device skip one. */
    const noteAfter = async (time: Date): Promise<object> => {
      await page.clock.setSystemTime(time);
      await page.clock.runFor(EACH);
      return note();
    };
    await expect
      .poll(() => noteAfter(new Date()))
      .toMatchObject({
        handle,
        brandId: multilingual.id,
        errors: 0,
        lastPaintAt: expect.stringMatching(/^\d{4}-/),
        build: release,
        clockFaultAt: null,
      });

    // Hours away from the server's time, whenever this test runs.
    const hour = Number(zurichTime(new Date()).slice(0, 2));
    const wrong = zurichInstant(zurichDate(new Date()), hour < 12 ? '16:00' : '08:00');
    await expect
      .poll(() => noteAfter(wrong))
      .toMatchObject({ clockFaultAt: expect.stringMatching(/^\d{4}-/) });

    expect((await sendChange()).status).toBe(204);

    const office = await browser.newPage();
    await openSignedIn(office, house, 'internal');
    const row = office.getByRole('listitem').filter({
      has: office.getByRole('heading', { name: handle, exact: true }),
    });
    await expect(row).toContainText(String(release));
    await expect(row).toContainText(multilingual.name);
    await expect(row).toContainText('Zuletzt gesehen am');
    await expect(row).toContainText(
      hour < 12
        ? /Die Uhr des Geräts geht \d+ Minuten vor/
        : /Die Uhr des Geräts geht \d+ Minuten nach/,
    );
    await office.close();
  },
);
