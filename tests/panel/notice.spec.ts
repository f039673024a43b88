import type { Page } from '@playwright/test';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { createEditor } from '../support/contentEditor.ts';
import { house } from '../support/journey.ts';
import { hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { screenPort, waitForScreen } from '../support/lobbyScreen.ts';
import { isWhole } from '../support/tier.ts';
import { beginWork, expect, test, write } from './panelPage.ts';

const SCREENS = 'api::kioskprofil.kioskprofil';
const PIN = '24680';

/** Confirms the device with the PIN, as its keypad does; the status of the response. */
const confirm = (lobby: Page, handle: string): Promise<number> =>
  lobby.evaluate(
    async ([path, pin]) => {
      const store = await caches.open('bildschirm-zustand');
      const key: unknown = await (await store.match('/kiosk/schluessel.json'))?.json();
      const headers = { 'content-type': 'application/json', 'x-bildschirm': String(key) };
      const body = JSON.stringify({ pin });
      const { status } = await fetch(path, { method: 'POST', headers, body });
      return typeof key === 'string' ? status : 0;
    },
    [`/api/bildschirme/${handle}/pin`, PIN] as const,
  );

test('a reception publishes a notice: it is on the website and the lobby screen, and gone after "Beenden"', async ({
  openPanel,
  browser,
}) => {
  const editor = createEditor(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const text = `Die Cafeteria ist heute bis 14 Uhr geschlossen. (${Date.now()})`;
  const port = Number(process.env['FOYER_SITE_PORT']);
  const readPage = async (): Promise<string> =>
    (await requestPage({ port, host: hostOf(house), path: '/kontakt' })).body;
  // Screens of the test's own, which have no hours: they are awake whenever the test runs.
  const screens = await Promise.all(
    Array.from({ length: isWhole('lobby') ? 3 : 1 }, async (_, number) => {
      const handle = `probe-halle-${Date.now()}-${number}`;
      const profile = { titel: handle, handle, marke: house.id, startseite: '/', pinHash: PIN };
      const documentId = await editor.publishNew(SCREENS, BASE_LOCALE, {
        ...profile,
        geraet: true,
      });
      const lobby = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      return { handle, profile, documentId, lobby };
    }),
  );
  try {
    for (const { lobby, handle } of screens) {
      await lobby.goto(`http://${hostOf(house)}:${screenPort()}/v/${handle}`);
      await waitForScreen(lobby);
      await expect(async () => expect(await confirm(lobby, handle)).toBe(200)).toPass();
    }

    const panel = await openPanel('Empfang');
    const form = panel.getByRole('form', { name: 'Neue Mitteilung' });
    const field = form.getByRole('textbox', { name: 'Neue Mitteilung' });
    await field.waitFor();
    const endNotice = beginWork('a notice for one house, until it is seen everywhere');
    await write(field, text);
    await form.getByRole('checkbox', { name: house.name, exact: true }).click();
    await expect(form.getByRole('radio', { name: 'Beides' })).toBeChecked();
    await form.getByRole('button', { name: 'Veröffentlichen' }).click();
    const pressed = Date.now();
    const tell = (where: string): void =>
      console.log(`the notice, ${where}: ${((Date.now() - pressed) / 1000).toFixed(1)} s`);
    await Promise.all([
      expect
        .poll(readPage, { intervals: [100], timeout: 60_000 })
        .toContain(text)
        .then(() => tell('on the website')),
      ...screens.map(({ lobby }, number) =>
        expect(lobby.getByText(text).first())
          .toBeAttached({ timeout: 60_000 })
          .then(() => tell(`on lobby screen ${number + 1}`)),
      ),
    ]);
    endNotice();
    const row = panel.getByRole('listitem').filter({ hasText: text });
    await expect(row.getByRole('status')).toContainText('Läuft jetzt, noch bis');
    await expect(row.getByRole('status')).toContainText(
      new RegExp(`Auf ${screens.length} von \\d Bildschirmen seit`),
      {
        timeout: 60_000,
      },
    );
    tell('acknowledged in the box');
    await expect(field).toHaveValue('');

    await row.getByRole('button', { name: 'Ändern' }).click();
    const change = panel.getByRole('form', { name: 'Mitteilung ändern' });
    await change.getByRole('textbox', { name: 'Text' }).fill(`${text} Kaffee gibt es im Saal.`);
    await change.locator('summary').click();
    await change.getByRole('combobox').fill('/kontakt');
    await panel.getByRole('option').first().click();
    await change.getByRole('button', { name: 'Änderung zeigen' }).click();
    await expect(change).toHaveCount(0);
    await expect
      .poll(readPage, { timeout: 60_000 })
      .toMatch(/Kaffee gibt es im Saal\.[^]{0,200}href="\/kontakt"/);

    await row.getByRole('button', { name: 'Beenden' }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(readPage, { timeout: 60_000 }).not.toContain(text);
    for (const { lobby } of screens)
      await expect(lobby.getByText(text)).toHaveCount(0, { timeout: 60_000 });
  } finally {
    for (const { documentId, profile, lobby } of screens) {
      // A device that is installed cannot be deleted.
      await editor.publishChange(SCREENS, documentId, BASE_LOCALE, { ...profile, geraet: false });
      await editor.remove(SCREENS, documentId);
      await lobby.context().close();
    }
  }
});
