import type { Page } from '@playwright/test';
import { house, openEditor } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const SENTENCE = 'Mehr steht im Gartenplan.';

/** The rich text editor processes a selection a moment later, and a render in between undoes it. */
async function selectAll(panel: Page): Promise<void> {
  await expect(async () => {
    await panel.keyboard.press('ControlOrMeta+a');
    const held = await panel.evaluate(async () => {
      await new Promise((rest) => setTimeout(rest, 300));
      return getSelection()?.toString();
    });
    expect(held).toBe(SENTENCE);
  }).toPass();
}

test('a link in a text can be set to a page chosen by its title', async ({ visitPanel }) => {
  const editor = openEditor();
  const mark = Date.now();
  const create = (titel: string, fields: object = {}): Promise<string> =>
    editor.publishNew(UID, 'de-CH', {
      marke: house.id,
      pfad: `s/probe-${crypto.randomUUID()}`,
      titel,
      ...fields,
    });
  const text = [{ type: 'paragraph', children: [{ type: 'text', text: SENTENCE }] }];
  const linked = await create(`Gartenplan ${mark}`);
  const page = await create('Probe des Links', { bloecke: [{ __component: 'block.text', text }] });
  const panel = await visitPanel('Redaktion', `/content-manager/collection-types/${UID}/${page}`);

  await panel.getByRole('button', { name: /Mehr steht im Gartenplan/u }).click();
  const rich = panel.getByRole('textbox').filter({ hasText: 'Mehr steht' });
  await rich.click();
  const link = rich.getByRole('link', { name: SENTENCE });
  const setLink = async (): Promise<void> => {
    await selectAll(panel);
    await panel.getByRole('button', { name: 'Link', exact: true }).click();
    await panel.getByRole('combobox', { name: 'Ziel des Links' }).pressSequentially('Gartenplan');
    await panel.getByRole('option', { name: `Gartenplan ${mark}` }).click();
    await panel.getByRole('button', { name: 'Übernehmen', exact: true }).click();
    await expect(link).toBeVisible();
  };
  await setLink();
  await link.click();
  await panel.getByRole('button', { name: 'Link entfernen', exact: true }).click();
  await expect(link).toHaveCount(0);
  await expect(rich).toBeFocused();
  await setLink();
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();

  const storedLink = async (): Promise<string> =>
    JSON.stringify(await editor.find(UID, 'de-CH', { documentId: page }));
  await expect.poll(storedLink).toMatch(/"type":"link","url":"\/s\/probe-|"url":"\/s\/probe-/u);
  for (const documentId of [page, linked]) await editor.remove(UID, documentId);
});
