import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';
import { brands } from '../support/listAddresses.ts';

const UID = 'api::seite.seite';
const HOUSE = 'api::haus.haus';
const SCREEN = 'api::kioskprofil.kioskprofil';
const LOCALE = 'de-CH';
const PLACE = `/content-manager/collection-types/${UID}`;
const { url, editorToken, dataDir } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);
const [FROM = '', TO = ''] = brands.map(({ id }) => id);

interface Copy {
  readonly documentId: string;
  readonly path: string;
  readonly missing: readonly string[];
}

interface Page {
  readonly documentId: string;
  readonly pfad: string;
  readonly titel: string;
  readonly bild: { readonly alt: string; readonly datei: { readonly id: number } } | null;
  readonly bloecke: readonly { readonly titel?: string }[];
}

const read = async (documentId: string, query = `locale=${LOCALE}`): Promise<Page> =>
  ((await admin.ask(`${PLACE}/${documentId}?${query}`)).body as { readonly data: Page }).data;
const create = (fields: object) =>
  editor.publishNew(UID, LOCALE, {
    marke: FROM,
    pfad: `s/probe-${crypto.randomUUID()}`,
    ...fields,
  });
/** The file id of a picture that a page of the first brand shows. */
async function findPicture(): Promise<number> {
  for (const { documentId } of await editor.list(UID, { marke: FROM })) {
    const { bild } = await read(String(documentId));
    if (bild) return bild.datei.id;
  }
  throw new Error('No page has a picture');
}

const wege = (...targets: readonly string[]) => ({
  __component: 'block.wege',
  titel: 'Wege',
  wege: targets.map((ziel) => ({ titel: ziel, ziel })),
});

it('copies a page as a draft in all languages, and names the links that are broken in the target brand', async () => {
  const both = await invitePanelUser(url, admin, 'Redaktion', [FROM, TO]);
  const alone = `s/probe-${crypto.randomUUID()}`;
  const common = `s/probe-${crypto.randomUUID()}`;
  await create({ titel: 'Probe nur hier', pfad: alone });
  await create({ titel: 'Probe hier und dort', pfad: common });
  await create({ titel: 'Probe hier und dort', pfad: common, marke: TO });
  const datei = await findPicture();
  const pfad = `s/probe-${crypto.randomUUID()}`;
  const documentId = await create({
    titel: 'Probe Kopie',
    pfad,
    bild: { datei, alt: 'Ein Garten' },
    bloecke: [wege(`/${alone}`, `/${common}`, '/jobs', 'https://example.org/')],
  });
  await editor.saveDraft(UID, documentId, 'en', { titel: 'Probe Copy' });
  const copy = async (): Promise<Copy> =>
    (await both.ask('/blocks/copies', 'POST', { documentId, locale: LOCALE, brand: TO }))
      .body as Copy;
  const first = await copy();
  expect(first).toMatchObject({ path: pfad, missing: ['Probe nur hier'] });
  const page = await read(first.documentId);
  expect(page).toMatchObject({ marke: TO, titel: 'Probe Kopie', pfad, publishedAt: null });
  expect(page.bild?.datei.id).toBe(datei);
  expect(page.bloecke).toMatchObject([{ titel: 'Wege', wege: [{}, {}, {}, {}] }]);
  expect((await read(first.documentId, 'locale=en')).titel).toBe('Probe Copy');
  expect((await read(documentId)).titel).toBe('Probe Kopie');
  expect((await copy()).path).toBe(`${pfad}-2`);
});

it('copies a page in all its languages, or not at all', async () => {
  const inDatabase = (statement: string): void => {
    const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
    database.exec(statement);
    database.close();
  };
  const [titel, english] = ['Probe ganz', 'Probe whole'];
  const documentId = await create({ titel });
  await editor.saveDraft(UID, documentId, 'en', { titel: english });
  inDatabase(`CREATE TRIGGER no_english BEFORE INSERT ON seiten WHEN NEW.titel = '${english}'
    BEGIN SELECT RAISE(ABORT, 'stopped'); END`);
  const asked = { documentId, locale: LOCALE, brand: TO };
  const { status } = await admin.ask('/blocks/copies', 'POST', asked);
  inDatabase('DROP TRIGGER no_english');
  expect([status, await editor.list(UID, { marke: TO, titel })]).toEqual([500, []]);
  await editor.remove(UID, documentId);
});

it('a copy gets an address that the site serves if the other brand has that page already', async () => {
  const [page] = await editor.list(UID, { marke: FROM, pfad: 'kontakt' });
  const asked = { documentId: page?.['documentId'], locale: LOCALE, brand: TO };
  const { documentId, path } = (await admin.ask('/blocks/copies', 'POST', asked)).body as Copy;
  expect(path).toBe('s/kontakt');
  await editor.remove(UID, documentId);
});

describe('an entry duplicated in its list', () => {
  const duplicate = (uid: string, documentId: string, fields: object = {}, way = 'auto-clone') =>
    admin.ask(`/content-manager/collection-types/${uid}/${way}/${documentId}`, 'POST', fields);
  const dataOf = ({ status, body }: Awaited<ReturnType<typeof duplicate>>) => {
    expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
    return (body as { readonly data: Readonly<Record<string, string>> }).data;
  };

  it('gets a free address of its brand, so that the original can still be saved', async () => {
    const pfad = `s/probe-${crypto.randomUUID()}`;
    const original = await create({ titel: 'Probe Original', pfad });
    const [home] = await editor.list(UID, { marke: FROM, pfad: '' });
    const [house] = await editor.list(HOUSE, {});
    const [screen] = await editor.list(SCREEN, {});
    const idOf = (entry: typeof home): string => String(entry?.['documentId']);
    const copies = [
      [UID, dataOf(await duplicate(UID, original))],
      [UID, dataOf(await duplicate(UID, idOf(home)))],
      [HOUSE, dataOf(await duplicate(HOUSE, idOf(house)))],
      // Strapi offers a form first, because no two screens may have one address.
      [SCREEN, dataOf(await duplicate(SCREEN, idOf(screen), { titel: 'Probe' }, 'clone'))],
    ] as const;
    await editor.saveDraft(UID, original, LOCALE, { titel: 'Probe gespeichert' });
    for (const [uid, copy] of copies) await editor.remove(uid, String(copy['documentId']));
    expect(copies.map(([, { pfad: path, slug, handle }]) => path ?? slug ?? handle)).toEqual([
      `${pfad}-2`,
      expect.stringMatching(/^s\/[a-z]/),
      `${String(house?.['slug'])}-2`,
      `${String(screen?.['handle'])}-2`,
    ]);
  });

  it('needs no address as long as the original has none', async () => {
    const house = await editor.create(HOUSE, { marke: FROM, name: 'Probe ohne Adresse' });
    const copy = dataOf(await duplicate(HOUSE, house));
    for (const documentId of [house, String(copy['documentId'])])
      await editor.remove(HOUSE, documentId);
    expect([copy['name'], copy['slug']]).toEqual(['Probe ohne Adresse', null]);
  });

  it('is checked like a new entry', async () => {
    const original = await create({ titel: 'Probe Prüfung' });
    const marke = 'nirgends';
    const invalid = await duplicate(UID, original, { pfad: 'Über Uns//', marke }, 'clone');
    expect([invalid.status, JSON.stringify(invalid.body)]).toEqual([
      400,
      expect.stringMatching(/"path":\["marke"\].*"path":\["pfad"\]/),
    ]);
    const taken = await duplicate(UID, original, { pfad: 'wohnen' }, 'clone');
    expect(JSON.stringify(taken.body)).toContain(
      'Die Seite «wohnen» gibt es bei dieser Marke schon',
    );
  });

  it('is refused if there can be only one of it, as of a redirect', async () => {
    const uid = 'api::weiterleitung.weiterleitung';
    const before = await editor.count(uid, {});
    const [entry] = await editor.list(uid, {});
    const { status, body } = await duplicate(uid, String(entry?.['documentId']));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('schon')]);
    expect(await editor.count(uid, {})).toBe(before);
  });
});

it('of two drafts with one path, which older versions allowed, none can be published', async () => {
  const pfad = `s/probe-${crypto.randomUUID()}`;
  const draft = { marke: FROM, titel: 'Probe doppelt' };
  const one = await editor.create(UID, { ...draft, pfad });
  const other = await editor.create(UID, { ...draft, pfad: `${pfad}-2` });
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
  database.prepare('UPDATE seiten SET pfad = ? WHERE document_id = ?').run(pfad, other);
  database.close();
  const bulk = await admin.ask(`${PLACE}/actions/bulkPublish?locale=${LOCALE}`, 'POST', {
    documentIds: [one, other],
  });
  expect([bulk.status, JSON.stringify(bulk.body)]).toEqual([
    400,
    expect.stringContaining('gibt es bei dieser Marke schon'),
  ]);
  const change = (await admin.ask('/changes', 'POST', { title: 'Probe' })).body as { id: number };
  await admin.ask(`/changes/${change.id}/parts`, 'POST', {
    uid: UID,
    documentId: other,
    locale: LOCALE,
  });
  expect(JSON.stringify((await admin.ask(`/changes/${change.id}/checks`)).body)).toContain(
    'Adresse auf der Website: Die Seite',
  );
  await admin.ask(`/changes/${change.id}`, 'DELETE');
  for (const documentId of [one, other]) await editor.remove(UID, documentId);
});

it('refuses to copy for an account without both brands or without the right to create pages', async () => {
  const documentId = await create({ titel: 'Probe Rechte' });
  const asked = { documentId, locale: LOCALE, brand: TO };
  const before = await editor.count(UID, { marke: TO });
  const one = await invitePanelUser(url, admin, 'Redaktion', [FROM]);
  expect((await one.ask('/blocks/copies', 'POST', asked)).status).toBe(403);
  const other = await invitePanelUser(url, admin, 'Redaktion', [TO]);
  expect((await other.ask('/blocks/copies', 'POST', asked)).status).toBe(404);
  const reader = await invitePanelUser(url, admin, 'HR', [FROM, TO]);
  expect((await reader.ask('/blocks/copies', 'POST', asked)).status).toBeGreaterThanOrEqual(403);
  for (const brand of ['nirgends', FROM, 7])
    expect((await admin.ask('/blocks/copies', 'POST', { ...asked, brand })).status).toBe(400);
  expect((await fetch(`${url}/blocks/copies`, { method: 'POST' })).status).toBe(401);
  expect(await editor.count(UID, { marke: TO })).toBe(before);
});

it('refuses to publish a page that still contains a sentence of its template', async () => {
  const draft = { marke: FROM, pfad: `s/probe-${crypto.randomUUID()}`, titel: 'Probe Vorlage' };
  const lead = '[In einem Satz: Wofür ist diese Person da?]';
  const made = await admin.ask(`${PLACE}?locale=${LOCALE}`, 'POST', { ...draft, lead });
  const { data: page } = made.body as { readonly data: Page };
  const publish = (words: string) =>
    admin.ask(`${PLACE}/${page.documentId}/actions/publish?locale=${LOCALE}`, 'POST', {
      ...draft,
      lead: words,
    });
  const refused = await publish(lead);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/"path":\["lead"\].*noch ein Satz der Vorlage/u);
  expect((await publish('Für alles [2027].')).status).toBe(200);
});
