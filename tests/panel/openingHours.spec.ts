import { house } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

test('feast days of the house’s canton become exceptions, as the editor chooses', async ({
  openPanel,
}) => {
  const type = `plugin::konfiguration.konfiguration-${house.id}`;
  const panel = await openPanel(
    'Redaktion',
    `/content-manager/single-types/${type}?plugins[i18n][locale]=de-CH`,
  );
  await panel.getByRole('button', { name: 'Feiertage übernehmen' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Feiertage übernehmen' });
  await expect(dialog.getByRole('combobox', { name: 'Kanton' })).toHaveText('Zürich');
  // Nothing is assumed: no day is chosen.
  const days = dialog.getByRole('checkbox', { name: 'Tag der Arbeit' });
  await expect(dialog.getByRole('checkbox', { checked: true, disabled: false })).toHaveCount(0);
  const take = dialog.getByRole('button', { name: /übernehmen$/u });
  await expect(take).toBeDisabled();
  await days.first().check();
  await dialog.getByRole('checkbox', { name: 'Bundesfeiertag' }).first().check();
  await expect(take).toHaveText('2 Tage übernehmen');
  await take.click();
  for (const row of [/^1\. Mai 2/u, /^1\. August 2/u])
    await expect(panel.getByRole('button', { name: row })).toBeVisible();
});
