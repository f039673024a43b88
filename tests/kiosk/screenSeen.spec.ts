import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { zurichTime } from '../../src/domain/shared/zurichTime.ts';
import { house, multilingual, sitePort } from '../support/journey.ts';
import { handleOf, openScreen, screenAddress } from '../support/lobbyScreen.ts';
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

/**
 * The quality report reads the screens only when it is made. It is cached for two minutes, or until
 * content changes.
 */
test('a running lobby screen is listed in the staff area, with its build and when it was last seen', async ({
  page,
  browser,
}) => {
  const handle = handleOf(multilingual);
  // Hours away from the server's time, whenever this test runs.
  const hour = Number(zurichTime(new Date()).slice(0, 2));
  await openScreen(page, screenAddress(multilingual), hour < 12 ? '16:00' : '08:00');
  const release = await page.locator('meta[name="release"]').getAttribute('content');
  await page.clock.runFor(4000);
  const note = path.join(String(process.env['FOYER_SITE_DATA']), 'bildschirme', `${handle}.json`);
  await expect
    .poll(async () => JSON.parse(await readFile(note, 'utf8').catch(() => '{}')) as object)
    .toMatchObject({
      handle,
      brandId: multilingual.id,
      route: 'attract',
      errors: 0,
      lastPaintAt: expect.stringMatching(/^\d{4}-/),
      build: release,
    });

  expect((await sendChange()).status).toBe(204);

  const office = await browser.newPage();
  await openSignedIn(office, house, 'internal');
  const row = office
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name: handle, exact: true }) });
  await expect(row).toContainText(String(release));
  await expect(row).toContainText(multilingual.name);
  await expect(row).toContainText('Zuletzt gesehen am');
  await expect(row).toContainText(
    hour < 12
      ? /Die Uhr des Geräts geht \d+ Minuten vor/
      : /Die Uhr des Geräts geht \d+ Minuten nach/,
  );
  await office.close();
});
