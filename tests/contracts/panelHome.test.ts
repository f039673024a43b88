import { expect, inject, it } from 'vitest';
import { version } from '../../package.json';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { isWhole } from '../support/tier.ts';

const UID = 'api::beitrag.beitrag';
const { url, editorToken } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const [OWN = '', FOREIGN = ''] = brands.map(({ id }) => id);
const DAY_MS = 24 * 3600 * 1000;
/** One more than the list of drafts holds. */
const PUBLISHED_LATER = 21;

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

it.runIf(isWhole('panel'))(
  'lists a draft that waits behind many entries that the account published later',
  async () => {
    const editor = await invitePanelUser(url, admin, 'Redaktion', [OWN]);
    const mark = `Probe ${crypto.randomUUID()}`;
    const place = `/content-manager/collection-types/${UID}`;
    const documents: string[] = [];
    for (let at = 0; at <= PUBLISHED_LATER; at += 1) {
      const titel = `${mark} ${at}`;
      const fields = { marke: OWN, titel, slug: crypto.randomUUID(), datum: '2026-11-20' };
      const { body } = await editor.ask(`${place}?locale=de-CH`, 'POST', fields);
      const { documentId } = (body as { readonly data: { readonly documentId: string } }).data;
      documents.push(documentId);
      if (at > 0)
        await editor.ask(`${place}/${documentId}/actions/publish?locale=de-CH`, 'POST', {});
    }
    expect(await titlesOf(editor, 'drafts')).toEqual([`${mark} 0`]);
    for (const documentId of documents) await admin.ask(`${place}/${documentId}`, 'DELETE');
  },
);

it('shows the planned change sets of the brands of an account', async () => {
  const editor = await invitePanelUser(url, admin, 'Redaktion', [OWN]);
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [FOREIGN]);
  const title = `Probe ${crypto.randomUUID()}`;
  const fields = { marke: OWN, titel: title, slug: crypto.randomUUID(), datum: '2026-11-20' };
  const place = `/content-manager/collection-types/${UID}`;
  const made = await editor.ask(`${place}?locale=de-CH`, 'POST', fields);
  const { documentId } = (made.body as { readonly data: { readonly documentId: string } }).data;
  const { id } = (await admin.ask('/changes', 'POST', { title })).body as { readonly id: number };
  const part = { uid: UID, documentId, locale: 'de-CH', act: 'publish' };
  await admin.ask(`/changes/${id}/parts`, 'POST', part);
  expect(await titlesOf(editor, 'planned')).not.toContain(title);
  const publishAt = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 16);
  await admin.ask(`/changes/${id}`, 'PUT', { title, publishAt });
  expect((await editor.ask('/home/planned')).body).toContainEqual({
    to: `/plugins/changes/${id}`,
    title,
    says: expect.stringMatching(/^Gemeinsame Änderung, Veröffentlichen am /),
    house: brands[0]?.name,
  });
  expect(await titlesOf(stranger, 'planned')).not.toContain(title);
  await admin.ask(`/changes/${id}`, 'DELETE');
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
