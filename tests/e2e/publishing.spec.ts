import { expect, house, openEditor, originOf, test } from '../support/journey.ts';

/**
 * Milliseconds for a busy machine, far below the age at which content is requested again. A change
 * within this time can only come from the webhook.
 */
const TIMEOUT = 60_000;

test('a published change appears on the site although the cached content was still fresh', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey changes the content, not two at once');
  const editor = openEditor();
  const { documentId, ...fields } = await editor.find('api::seite.seite', 'de-CH', {
    marke: house.id,
    pfad: 'ueber-uns',
  });
  const title = `Über uns, geprüft um ${Date.now()}`;

  await page.goto(`${originOf(house)}/ueber-uns`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await editor.publishChange('api::seite.seite', documentId, 'de-CH', { ...fields, titel: title });

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 300 });
  }).toPass({ timeout: TIMEOUT, intervals: [300] });
});
