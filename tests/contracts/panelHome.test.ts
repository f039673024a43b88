import { expect, inject, it } from 'vitest';
import { version } from '../../package.json';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const UID = 'api::beitrag.beitrag';
const { url, editorToken } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const [OWN = '', FOREIGN = ''] = brands.map(({ id }) => id);
const DAY_MS = 24 * 3600 * 1000;

const titlesOf = async (who: PanelUser, list: string): Promise<readonly string[]> =>
  ((await who.ask(`/home/${list}`)).body as readonly { readonly title: string }[]).map(
    ({ title }) => title,
  );

it('shows each account its unpublished entries and the plans for its brands', async () => {
  const editor = await invitePanelUser(url, admin, 'Redaktion', [OWN]);
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [FOREIGN]);
  const titel = `Probe ${crypto.randomUUID()}`;
  const fields = { marke: OWN, titel, slug: crypto.randomUUID(), datum: '2026-11-20' };
  const place = `/content-manager/collection-types/${UID}`;
  const { body } = await editor.ask(`${place}?locale=de-CH`, 'POST', fields);
  const { documentId } = (body as { readonly data: { readonly documentId: string } }).data;
  expect(await titlesOf(editor, 'drafts')).toEqual([titel]);
  expect(await titlesOf(admin, 'drafts')).not.toContain(titel);

  const at = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 16);
  const asked = { uid: UID, documentId, locale: 'de-CH', publish: at };
  expect((await editor.ask('/planning/plan', 'POST', asked)).status).toBe(200);
  expect(await titlesOf(editor, 'planned')).toContain(titel);
  expect(await titlesOf(stranger, 'planned')).not.toContain(titel);

  await editor.ask(`${place}/${documentId}/actions/publish?locale=de-CH`, 'POST', {});
  expect(await titlesOf(editor, 'drafts')).toEqual([]);
  // A save within half a second after publishing counts as part of the publication, as in Strapi's
  // lists.
  await expect
    .poll(
      async () => {
        await editor.ask(`${place}/${documentId}?locale=de-CH`, 'PUT', { titel: `${titel}, neu` });
        return titlesOf(editor, 'drafts');
      },
      { timeout: 60_000 },
    )
    .toEqual([`${titel}, neu`]);
  await admin.ask(`${place}/${documentId}`, 'DELETE');
});

it('reports that the checks failed while the site does not respond', async () => {
  const { body } = await admin.ask('/home/report');
  expect(body).toMatchObject({ rows: [], failed: expect.arrayContaining(['brokenLink']) });
});

it('returns the running release, and null for the site while the site does not respond', async () => {
  const { body } = await admin.ask('/home/version');
  expect(body).toEqual({ version, site: null });
});
