import type { Page } from '@playwright/test';
import { house, openEditor } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
/**
 * A panel sends its presence every eight seconds: on a busy machine some of these messages are
 * lost.
 */
const SEEN = { timeout: 90_000 };

test('two editors of the same page see each other, and no text is lost', async ({
  visitPanel,
  openPanel,
}) => {
  test.setTimeout(480_000);
  const editor = openEditor();
  const documentId = await editor.publishNew(UID, LOCALE, {
    marke: house.id,
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Probe zu zweit',
    lead: 'Der Garten ist offen.',
  });
  const path = `/content-manager/collection-types/${UID}/${documentId}`;
  const first = await visitPanel('Redaktion', path);
  const second = await openPanel('Administration', path, beIdleAfterFrames);
  await expect(titleOf(first)).toHaveValue('Probe zu zweit');
  await expect(titleOf(second)).toHaveValue('Probe zu zweit');

  // Both editors see each other.
  await expect(first.getByText(/Administration Prüfung hat diesen Eintrag auch offen/)).toBeVisible(
    SEEN,
  );
  await expect(second.getByText(/Redaktion Prüfung hat diesen Eintrag auch offen/)).toBeVisible(
    SEEN,
  );
  await second.evaluate(() => dispatchEvent(new Event('lively')));

  await write(titleOf(first), 'Probe im Frühling');
  await write(leadOf(second), 'Der Garten ist bis acht Uhr offen.');
  await write(titleOf(second), 'Probe im Sommer');
  await save(first);
  await expect.poll(saved).toMatchObject({ titel: 'Probe im Frühling' });

  // The later editor sees both texts, may go back to the form, and loses nothing there.
  await save(second);
  const choice = second.getByRole('dialog', { name: 'Inzwischen hat jemand gespeichert' });
  await expect(choice.getByText('Probe im Sommer')).toBeVisible();
  await expect(choice.getByText('Probe im Frühling')).toBeVisible();
  await expect(choice.getByText(/Text von Redaktion Prüfung/)).toBeVisible();
  await choice.getByRole('button', { name: 'Zurück zum Formular' }).click();
  await expect(second.getByText(/Noch nicht gespeichert/)).toBeVisible();
  await expect(saveButton(second)).toBeFocused();
  await expect(titleOf(second)).toHaveValue('Probe im Sommer');
  await expect(leadOf(second)).toHaveValue('Der Garten ist bis acht Uhr offen.');
  expect(await saved()).toMatchObject({
    titel: 'Probe im Frühling',
    lead: 'Der Garten ist offen.',
  });

  await save(second);
  await choice.getByRole('radio', { name: /Text von Redaktion Prüfung/ }).click();
  await choice.getByRole('button', { name: 'So speichern' }).click();
  await expect(choice).toHaveCount(0);
  await expect(titleOf(second)).toHaveValue('Probe im Frühling');
  await expect(leadOf(second)).toHaveValue('Der Garten ist bis acht Uhr offen.');
  await expect
    .poll(saved)
    .toMatchObject({ titel: 'Probe im Frühling', lead: 'Der Garten ist bis acht Uhr offen.' });

  // Publishing asks in the same way; the editor who has chosen their own text gets it.
  await write(titleOf(first), 'Probe im Herbst');
  await write(titleOf(second), 'Probe im Winter');
  await save(second);
  await expect.poll(saved).toMatchObject({ titel: 'Probe im Winter' });
  await first.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const other = first.getByRole('dialog', { name: 'Inzwischen hat jemand gespeichert' });
  await expect(other.getByText('Der Garten ist bis acht Uhr offen.')).toBeVisible();
  await other.getByRole('radio', { name: 'Ihr Text' }).click();
  await other.getByRole('button', { name: 'So speichern' }).click();
  await expect
    .poll(saved)
    .toMatchObject({ titel: 'Probe im Herbst', lead: 'Der Garten ist bis acht Uhr offen.' });
  await expect(leadOf(first)).toHaveValue('Der Garten ist bis acht Uhr offen.');

  // An editor who has left is no longer shown.
  await second.close();
  await expect(first.getByText(/hat diesen Eintrag auch offen/)).toHaveCount(0, SEEN);
  await editor.remove(UID, documentId);

  async function saved() {
    return editor.find(UID, LOCALE, { documentId });
  }
});

test('text typed into a page that is deleted meanwhile becomes a new draft', async ({
  visitPanel,
}) => {
  const editor = openEditor();
  const documentId = await editor.publishNew(UID, LOCALE, {
    marke: house.id,
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Probe, die verschwindet',
    lead: 'Der Garten ist offen.',
  });
  const page = await visitPanel(
    'Redaktion',
    `/content-manager/collection-types/${UID}/${documentId}`,
  );
  await expect(leadOf(page)).toHaveValue('Der Garten ist offen.');
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  await write(leadOf(page), 'Der Garten ist bis acht Uhr offen, auch am Sonntag.');
  await editor.remove(UID, documentId);
  await save(page);
  const gone = page.getByRole('dialog', { name: 'Diesen Eintrag gibt es nicht mehr' });
  await expect(gone.getByLabel('Was Sie geändert haben')).toHaveValue(/auch am Sonntag/);
  // The question comes again with the next attempt.
  await page.keyboard.press('Escape');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await gone.getByRole('button', { name: 'Als neuen Entwurf anlegen' }).click();
  await expect(page).not.toHaveURL(new RegExp(documentId, 'u'));
  await expect(titleOf(page)).toHaveValue('Probe, die verschwindet');
  await expect(leadOf(page)).toHaveValue('Der Garten ist bis acht Uhr offen, auch am Sonntag.');
  const [, made = ''] = /([a-z0-9]{24})/u.exec(page.url()) ?? [];
  await editor.remove(UID, made);
});

/**
 * Simulates a browser that is idle only after a frame, until the event `lively`. Chromium sometimes
 * does so on a screen without changes, and then the messages that a panel had received were not
 * shown.
 */
function beIdleAfterFrames(): void {
  const waiting: IdleRequestCallback[] = [];
  const nextFrame = window.requestAnimationFrame.bind(window);
  const whenIdle = window.requestIdleCallback.bind(window);
  let isLively = false;
  const runWaiting = (): void => {
    for (const run of waiting.splice(0)) whenIdle(run, { timeout: 100 });
  };
  window.requestIdleCallback = (run) => (isLively ? whenIdle(run) : -waiting.push(run));
  window.requestAnimationFrame = (run) =>
    nextFrame((time) => {
      run(time);
      runWaiting();
    });
  addEventListener('lively', () => {
    isLively = true;
    runWaiting();
  });
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Titel/ }).first();
const leadOf = (page: Page) => page.getByRole('textbox', { name: /^Lead/ }).first();

async function write(field: ReturnType<typeof titleOf>, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

const save = (page: Page): Promise<void> => saveButton(page).click();
