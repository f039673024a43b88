import { house } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

test('the configuration of a house has a plan, versions and a change set, like a page', async ({
  visitPanel,
}) => {
  const type = `plugin::konfiguration.konfiguration-${house.id}`;
  const panel = await visitPanel(
    'Redaktion',
    `/content-manager/single-types/${type}?plugins[i18n][locale]=de-CH`,
  );
  for (const title of ['Planen', 'Fassungen', 'Verwendet in', 'Gemeinsame Änderung'])
    await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(panel.getByText('Sie gilt für alle Seiten dieser Marke.')).toBeVisible();

  const day = panel.getByRole('textbox', { name: 'Veröffentlichen am', exact: true });
  await day.fill('1.3.2099');
  await panel.getByRole('textbox', { name: 'Zeit', exact: true }).first().fill('8');
  await panel.getByRole('button', { name: 'Plan speichern' }).click();
  await expect(panel.getByText(/^Veröffentlichen geplant: /u)).toBeVisible();
  await panel.getByRole('button', { name: 'Plan aufheben' }).click();
  await expect(panel.getByText(/^Veröffentlichen geplant: /u)).toHaveCount(0);
});
