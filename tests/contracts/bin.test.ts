import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const PAGE = 'api::seite.seite';
const HOUSE = 'api::haus.haus';
const EVENT = 'api::veranstaltung.veranstaltung';
const REDIRECT = 'api::weiterleitung.weiterleitung';
const SCREEN = 'api::kioskprofil.kioskprofil';
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const [own = '', foreign = ''] = brands
  .filter(({ localeInPath }) => !localeInPath)
  .map(({ id }) => id);
/** No other test uses these words. */
const stamp = Date.now();
const titled = (words: string): string => `Papierkorb ${words} ${stamp}`;
const path = (name: string): string => `s/papierkorb-${stamp}-${name}`;

interface Row {
  readonly id: number;
  readonly title: string;
  readonly daysLeft: number;
  readonly languages: readonly string[];
  readonly mayPublish: boolean;
}

const listBin = async (user: PanelUser): Promise<readonly Row[]> => {
  const { status, body } = await user.ask('/bin/entries');
  expect(status, JSON.stringify(body)).toBe(200);
  return body as readonly Row[];
};
const inBin = async (title: string, user = superAdmin): Promise<Row | undefined> =>
  (await listBin(user)).find((row) => row.title === title);
const restore = async (title: string, body: object = {}) => {
  const row = await inBin(title);
  return superAdmin.ask(`/bin/entries/${row?.id}/restore`, 'POST', body);
};
const removeWhole = (uid: string, documentId: string) =>
  superAdmin.ask(`/content-manager/collection-types/${uid}/${documentId}?locale=*`, 'DELETE');
const readEntry = async (uid: string, documentId: string, query = 'locale=de-CH') => {
  const address = `/content-manager/collection-types/${uid}/${documentId}?${query}`;
  const { status, body } = await superAdmin.ask(address);
  return status === 200
    ? (body as { readonly data: Readonly<Record<string, unknown>> }).data
    : null;
};

/** An entry as the start of a new one. A list names no files. */
const withoutPictures = (entry: object | undefined): object =>
  Object.fromEntries(
    Object.entries(entry ?? {}).filter(
      ([name]) => !['id', 'documentId', 'bild', 'bilder', 'abendbilder'].includes(name),
    ),
  );

const users = new Map<string, PanelUser>();
beforeAll(async () => {
  users.set('own', await invitePanelUser(url, superAdmin, 'Redaktion', [own]));
  users.set('foreign', await invitePanelUser(url, superAdmin, 'Redaktion', [foreign]));
  users.set('reader', await invitePanelUser(url, superAdmin, 'Lesen', [own]));
});

describe('a deleted entry', () => {
  it('comes back as a draft under its id and address, in every language', async () => {
    const title = titled('Seite');
    const fields = { marke: own, pfad: path('seite'), titel: title, lead: 'Öffentlich' };
    const id = await editor.publishNew(PAGE, 'de-CH', fields);
    await editor.saveDraft(PAGE, id, 'it-CH', { ...fields, titel: `${title} it` });
    await editor.saveDraft(PAGE, id, 'de-CH', { ...fields, lead: 'Entwurf' });
    expect((await removeWhole(PAGE, id)).status).toBe(200);
    expect(await readEntry(PAGE, id)).toBeNull();
    expect(await inBin(title)).toMatchObject({
      daysLeft: 30,
      languages: ['de-CH', 'it-CH'],
      mayPublish: true,
    });
    const { body } = await restore(title);
    expect(body).toMatchObject({ missing: [], isPublic: false });
    expect(await readEntry(PAGE, id)).toMatchObject({ pfad: fields.pfad, lead: 'Entwurf' });
    expect(await readEntry(PAGE, id, 'locale=it-CH')).toMatchObject({ titel: `${title} it` });
    expect(await inBin(title)).toBeUndefined();
    const versions = `/planning/versions?uid=${PAGE}&documentId=${id}&locale=de-CH`;
    const { body: kept } = await superAdmin.ask(versions);
    expect((kept as { readonly versions: readonly unknown[] }).versions).toHaveLength(1);
  });

  it('is public again if that is asked, with the draft that was not', async () => {
    const title = titled('öffentlich');
    const fields = { marke: own, pfad: path('oeffentlich'), titel: title, lead: 'Öffentlich' };
    const id = await editor.publishNew(PAGE, 'de-CH', fields);
    await editor.saveDraft(PAGE, id, 'de-CH', { ...fields, lead: 'Entwurf' });
    await removeWhole(PAGE, id);
    expect((await restore(title, { publish: true })).body).toMatchObject({ isPublic: true });
    const shown = await readEntry(PAGE, id, 'locale=de-CH&status=published');
    expect(shown).toMatchObject({ lead: 'Öffentlich' });
    expect(await readEntry(PAGE, id)).toMatchObject({ lead: 'Entwurf' });
  });

  it('gets another address if its own is taken meanwhile', async () => {
    const title = titled('vergeben');
    const fields = { marke: own, pfad: path('vergeben'), titel: title };
    const id = await editor.publishNew(PAGE, 'de-CH', fields);
    await removeWhole(PAGE, id);
    await editor.publishNew(PAGE, 'de-CH', { ...fields, titel: 'Nachfolgerin' });
    const { body } = await restore(title);
    expect(body).toEqual({
      taken: { field: 'pfad', own: fields.pfad, free: `${fields.pfad}-2` },
    });
    expect(await readEntry(PAGE, id)).toBeNull();
    await restore(title, { address: `${fields.pfad}-2` });
    expect(await readEntry(PAGE, id)).toMatchObject({ pfad: `${fields.pfad}-2` });
  });

  it('has its relations again and names what no longer exists', async () => {
    const slug = `papierkorb-${stamp}`;
    const house = titled('Haus');
    const [some] = await editor.list(HOUSE, { marke: own });
    const fields = withoutPictures(some);
    const place = { ...fields, name: house, slug, marke: own };
    const houseId = await editor.publishNew(HOUSE, 'de-CH', place);
    const title = titled('Anlass');
    const eventId = await editor.publishNew(EVENT, 'de-CH', {
      marke: own,
      titel: title,
      slug: `anlass-${stamp}`,
      beginn: '2027-03-01T13:00:00.000Z',
      ort: 'Saal',
      haus: { connect: [{ documentId: houseId, locale: 'de-CH' }] },
    });
    const houseOf = async (): Promise<unknown> => {
      const address = `/content-manager/relations/${EVENT}/${eventId}/haus?locale=de-CH`;
      const { body } = await superAdmin.ask(address);
      const { results } = body as { readonly results: readonly { documentId: string }[] };
      return results.map(({ documentId }) => documentId);
    };
    expect(await houseOf()).toEqual([houseId]);
    await editor.unpublish(EVENT, eventId, 'de-CH');
    await removeWhole(HOUSE, houseId);
    expect(await houseOf()).toEqual([]);
    expect((await restore(house)).status).toBe(200);
    expect(await houseOf()).toEqual([houseId]);

    await removeWhole(EVENT, eventId);
    await removeWhole(HOUSE, houseId);
    expect((await restore(title)).body).toMatchObject({ missing: [house] });
  });

  it('keeps what no version shows: the PIN of a screen', async () => {
    const handle = `papierkorb-${stamp}`;
    const [some] = await editor.list(SCREEN, { marke: own });
    const fields = withoutPictures(some);
    const screen = { ...fields, marke: own, handle, titel: titled('Schirm'), pinHash: '482915' };
    const id = await editor.publishNew(SCREEN, 'de-CH', screen);
    const before = (await readEntry(SCREEN, id))?.['pinHash'];
    await removeWhole(SCREEN, id);
    const found = (await listBin(superAdmin)).find(({ title }) => title === titled('Schirm'));
    await superAdmin.ask(`/bin/entries/${found?.id}/restore`, 'POST', {});
    expect((await readEntry(SCREEN, id))?.['pinHash']).toEqual(before);
  });

  it('is kept when several are deleted at once, and of a type without drafts', async () => {
    const von = `/papierkorb-${stamp}`;
    const id = await editor.create(REDIRECT, { marke: own, von, nach: '/wohnen', art: '301' });
    const bulk = `/content-manager/collection-types/${REDIRECT}/actions/bulkDelete`;
    expect((await superAdmin.ask(bulk, 'POST', { documentIds: [id] })).status).toBe(200);
    expect((await restore(von)).body).toMatchObject({ isPublic: true });
    expect(await editor.list(REDIRECT, { marke: own, von })).toHaveLength(1);
  });

  it('is shown only to those who may delete it, and can be erased for good', async () => {
    const title = titled('fremd');
    const id = await editor.publishNew(PAGE, 'de-CH', {
      marke: own,
      pfad: path('fremd'),
      titel: title,
    });
    await removeWhole(PAGE, id);
    const row = await inBin(title, users.get('own'));
    expect(row).toBeDefined();
    for (const who of ['foreign', 'reader']) {
      const user = users.get(who)!;
      expect(await inBin(title, user), who).toBeUndefined();
      for (const [method, end] of [
        ['POST', '/restore'],
        ['DELETE', ''],
      ] as const)
        expect((await user.ask(`/bin/entries/${row?.id}${end}`, method, {})).status, who).toBe(404);
    }
    await users.get('own')!.ask(`/bin/entries/${row?.id}`, 'DELETE');
    expect(await inBin(title)).toBeUndefined();
  });

  it('cannot be deleted into the bin by a refused act', async () => {
    const title = titled('bleibt');
    const id = await editor.publishNew(PAGE, 'de-CH', {
      marke: own,
      pfad: path('bleibt'),
      titel: title,
    });
    const address = `/content-manager/collection-types/${PAGE}/${id}?locale=*`;
    expect((await users.get('foreign')!.ask(address, 'DELETE')).status).not.toBe(200);
    expect(await inBin(title)).toBeUndefined();
  });
});
