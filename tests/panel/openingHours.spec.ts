import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { askSite, house } from '../support/journey.ts';
import { screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { beginWork, expect, test } from './panelPage.ts';

const TYPE = `plugin::konfiguration.konfiguration-${house.id}`;
const CONFIGURATION = `/content-manager/single-types/${TYPE}`;
/** Pages and search engines are told of exceptions that are not further ahead. */
const ANNOUNCED_DAYS = 60;

/** The next 25th of December. */
function nextChristmas(today: string): string {
  const year = Number(today.slice(0, 4));
  return today <= `${year}-12-25` ? `${year}-12-25` : `${year + 1}-12-25`;
}

test('Christmas is chosen among the feast days of the canton: contact page, search engines and lobby say it', async ({
  openPanel,
  browser,
}) => {
  const editor = createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const before = (await editor.ask(`${CONFIGURATION}?locale=de-CH`)).body as {
    readonly data: { readonly Ausnahmen: readonly unknown[] };
  };
  const today = zurichDate(new Date());
  const christmas = nextChristmas(today);
  const panel = await openPanel('Redaktion', `${CONFIGURATION}?plugins[i18n][locale]=de-CH`);
  const open = panel.getByRole('button', { name: 'Feiertage übernehmen' });
  await open.waitFor();
  const endWork = beginWork('the hours of Christmas, until page and lobby say them');
  await open.click();
  const dialog = panel.getByRole('dialog', { name: 'Feiertage übernehmen' });
  await expect(dialog.getByRole('combobox', { name: 'Kanton' })).toHaveText('Zürich');
  // Nothing is assumed: no day is chosen.
  const days = dialog.getByRole('checkbox', { name: /: Weihnacht/u });
  await expect(days.first()).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true, disabled: false })).toHaveCount(0);
  const take = dialog.getByRole('button', { name: /übernehmen$/u });
  await expect(take).toBeDisabled();
  await days.first().click();
  await dialog.getByRole('checkbox', { name: 'Tag der Arbeit' }).first().click();
  await expect(take).toHaveText('2 Tage übernehmen');
  await take.click();
  for (const row of [/^1\. Mai 2/u, /^25\. Dezember 2/u])
    await expect(panel.getByRole('button', { name: row })).toBeVisible();
  await panel.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (addDays(today, ANNOUNCED_DAYS) > christmas)
      await expect(async () => {
        const { body } = await askSite(house, '/kontakt');
        expect(body).toMatch(/25\. Dezember[^<]*(?:<[^>]*>\s*)*[^<]*geschlossen/u);
        expect(body).toMatch(
          new RegExp(`"opens":"00:00","closes":"00:00","validFrom":"${christmas}"`),
        );
      }).toPass({ timeout: 60_000 });
    const lobby = await context.newPage();
    await lobby.clock.install({ time: zurichInstant(christmas, '10:00') });
    await expect(async () => {
      await lobby.goto(screenAddress());
      await waitForScreen(lobby);
      await lobby.getByRole('button').first().click();
      await lobby.getByRole('link', { name: 'Hilfe' }).click();
      await expect(lobby.getByText('Heute: geschlossen')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 120_000 });
    endWork();
  } finally {
    await context.close();
    const { Ausnahmen } = before.data;
    await editor.ask(`${CONFIGURATION}/actions/publish?locale=de-CH`, 'POST', { Ausnahmen });
  }
});
