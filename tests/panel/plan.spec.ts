import { house, openEditor } from '../support/journey.ts';
import { expect, move, test } from './panelPage.ts';

const UID = 'api::beitrag.beitrag';

test('an editor schedules an article to be published on Monday and unpublished on Friday', async ({
  visitPanel,
}) => {
  const editor = openEditor();
  const documentId = await editor.create(UID, {
    marke: house.id,
    titel: 'Am Montag zu lesen',
    slug: `plan-${crypto.randomUUID()}`,
    datum: '2026-11-20',
  });
  const page = await visitPanel(
    'Redaktion',
    `/content-manager/collection-types/${UID}/${documentId}`,
  );

  const plan = async (act: string, day: string, time: string): Promise<void> => {
    const moment = page.getByRole('group', { name: act });
    await moment.getByRole('textbox', { name: act }).fill(day);
    await moment.getByLabel('Zeit').fill(time);
  };
  await plan('Veröffentlichen am', '23.11.2099', 'acht Uhr');
  await plan('Zurücknehmen am', '20.11.2099', '18 Uhr');
  await page.getByRole('button', { name: 'Plan speichern' }).click();
  await expect(page.getByText('Das Zurücknehmen kommt nach dem Veröffentlichen.')).toBeVisible();
  await plan('Zurücknehmen am', '27.11.2099', 'am Abend');
  await page.getByRole('button', { name: 'Plan speichern' }).click();
  await expect(page.getByText(/Diese Zeit ist nicht verständlich/)).toBeVisible();
  await plan('Zurücknehmen am', '27.11.2099', '18.00');
  // Saving the form does not take away a plan that is typed but not saved.
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Am Montag zu sehen');
  const reloaded = page.waitForResponse(
    (answer) => answer.url().includes('/planning/plan?') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('textbox', { name: 'Zurücknehmen am' })).toHaveValue('27.11.2099');
  await page.getByRole('button', { name: 'Plan speichern' }).click();
  await expect(page.getByText(/Veröffentlichen geplant: Montag, 23\. November 2099/)).toBeVisible();

  await move(page);
  await expect(page.getByText(/Zurücknehmen geplant: Freitag, 27\. November 2099/)).toBeVisible();
  await page.getByRole('button', { name: 'Plan aufheben' }).click();
  await expect(page.getByText(/geplant:/)).toHaveCount(0);
  await editor.remove(UID, documentId);
});
