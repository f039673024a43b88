import { globSync, readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { baseVersion } from '../../cms/src/plugins/translations/writtenTexts.ts';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { COLLECTION_OF } from '../../src/adapters/http/adminAddress.ts';
import { TRAITS } from '../../src/adapters/http/dto/parseAuditedEntry.ts';
import { mondayOf } from '../../src/domain/shared/zurichCalendar.ts';

const UID = 'api::seite.seite';
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);
const [multilingual] = brands.filter(({ localeInPath }) => localeInPath);
const [other] = brands.filter(({ localeInPath }) => !localeInPath);

interface Schema {
  readonly info: { readonly singularName: string };
  readonly pluginOptions?: { readonly i18n?: { readonly localized: boolean } };
}

interface State {
  readonly locale: string;
  readonly step: string;
  readonly missing: number;
  readonly changed: readonly string[];
  readonly published: boolean;
}

interface Piece {
  readonly path: readonly (string | number)[];
  readonly german: unknown;
  readonly before?: unknown;
  readonly text: unknown;
}

const query = (documentId: string, locale = ''): string =>
  new URLSearchParams({ uid: UID, documentId, locale }).toString();

async function stateOf(documentId: string, locale = 'it-CH'): Promise<State | undefined> {
  const { body } = await admin.ask(`/translations/states?${query(documentId)}`);
  return (body as { readonly states: readonly State[] }).states.find(
    (state) => state.locale === locale,
  );
}

async function piecesOf(documentId: string): Promise<readonly Piece[]> {
  const { body } = await admin.ask(`/translations/entry?${query(documentId, 'it-CH')}`);
  return (body as { readonly pieces: readonly Piece[] }).pieces;
}

const create = (fields: object = {}): Promise<string> =>
  editor.publishNew(UID, 'de-CH', {
    marke: multilingual?.id,
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Probe der Sprachen',
    lead: 'Wie wir wohnen',
    ...fields,
  });

it('reports what is missing, what is translated, and what changed in German since', async () => {
  const page = await create();
  expect(await stateOf(page)).toMatchObject({ step: 'missing', missing: 2 });
  await editor.saveDraft(UID, page, 'it-CH', { titel: 'Prova delle lingue' });
  expect(await stateOf(page)).toMatchObject({ step: 'incomplete', missing: 1, published: false });
  await editor.publishChange(UID, page, 'it-CH', { lead: 'Come abitiamo' });
  expect(await stateOf(page)).toMatchObject({ step: 'complete', missing: 0, published: true });

  // A changed picture does not make a translation outdated, nor does saving the same text again.
  const image = { bild: { dekorativ: true } };
  await editor.saveDraft(UID, page, 'de-CH', { lead: 'Wie wir wohnen', ...image });
  expect(await stateOf(page)).toMatchObject({ step: 'complete' });

  await editor.saveDraft(UID, page, 'de-CH', { lead: 'Wie wir heute wohnen' });
  expect(await stateOf(page)).toMatchObject({ step: 'outdated' });
  expect(await piecesOf(page)).toMatchObject([
    { path: ['titel'], text: 'Prova delle lingue' },
    { path: ['lead'], german: 'Wie wir heute wohnen', before: 'Wie wir wohnen' },
  ]);
  // A change without text keeps the translation outdated; a change of the text makes it complete
  // again.
  await editor.saveDraft(UID, page, 'it-CH', image);
  expect(await stateOf(page)).toMatchObject({ step: 'outdated' });
  await editor.saveDraft(UID, page, 'it-CH', { lead: 'Come abitiamo oggi' });
  expect(await stateOf(page)).toMatchObject({ step: 'complete' });

  await editor.saveDraft(UID, page, 'de-CH', { titel: 'Probe aller Sprachen' });
  expect(await stateOf(page)).toMatchObject({ step: 'outdated' });
  const confirmed = { uid: UID, documentId: page, locale: 'it-CH' };
  expect((await admin.ask('/translations/confirm', 'POST', confirmed)).status).toBe(200);
  expect(await stateOf(page)).toMatchObject({ step: 'complete' });
  await editor.remove(UID, page);
});

it('lists the texts that changed in German, each as outdated until it is edited or confirmed', async () => {
  const block = (words: string) => ({
    __component: 'block.text',
    titel: words,
    text: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
  });
  const page = await create({ bloecke: [block('Der Garten')] });
  const italian = { titel: 'Prova', lead: 'Come abitiamo', bloecke: [block('Il giardino')] };
  await editor.saveDraft(UID, page, 'it-CH', italian);
  await editor.saveDraft(UID, page, 'de-CH', {
    titel: 'Probe von heute',
    lead: 'Wie wir heute wohnen',
    bloecke: [block('Der grosse Garten')],
  });
  const changed = async () => {
    const state = await stateOf(page);
    return [state?.step, ...(state?.changed ?? [])];
  };
  const section = expect.stringMatching(/^1\. .+, Titel$/);
  const text = expect.stringMatching(/^1\. .+, Text$/);
  expect(await changed()).toEqual(['outdated', 'Titel', 'Lead', section, text]);
  await editor.saveDraft(UID, page, 'it-CH', { lead: 'Come abitiamo oggi' });
  expect(await changed()).toEqual(['outdated', 'Titel', section, text]);

  // A block that is inserted before it in German shifts the outdated one, and is itself new.
  await editor.saveDraft(UID, page, 'de-CH', {
    bloecke: [block('Neu davor'), block('Der grosse Garten')],
  });
  expect(await changed()).toContain('Titel');
  expect(await changed()).not.toContain('Lead');
  await editor.saveDraft(UID, page, 'de-CH', { bloecke: [block('Der grosse Garten')] });
  expect(await changed()).toEqual(['outdated', 'Titel', section, text]);

  const confirm = (path: readonly (string | number)[]) =>
    admin.ask('/translations/confirm', 'POST', {
      uid: UID,
      documentId: page,
      locale: 'it-CH',
      path,
    });
  expect((await confirm(['titel'])).status).toBe(200);
  expect(await changed()).toEqual(['outdated', section, text]);
  expect((await piecesOf(page))[0]).not.toHaveProperty('before');
  await editor.saveDraft(UID, page, 'it-CH', { bloecke: [block('Il grande giardino')] });
  expect(await changed()).toEqual(['complete']);
  await editor.remove(UID, page);
});

it('shows translations to accounts that may read them, and lets only writers confirm them', async () => {
  const page = await create();
  await editor.saveDraft(UID, page, 'it-CH', { titel: 'Prova', lead: 'Come' });
  await editor.saveDraft(UID, page, 'de-CH', { titel: 'Probe der Rechte' });
  const own = await invitePanelUser(url, admin, 'Redaktion', [String(multilingual?.id)]);
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [String(other?.id)]);
  const house = await invitePanelUser(url, admin, 'Haus', [String(multilingual?.id)]);
  const confirm = (who: PanelUser) =>
    who.ask('/translations/confirm', 'POST', { uid: UID, documentId: page, locale: 'it-CH' });
  for (const who of [stranger, house]) {
    expect((await who.ask(`/translations/states?${query(page)}`)).status).toBe(404);
    expect((await who.ask(`/translations/entry?${query(page, 'it-CH')}`)).status).toBe(404);
    expect((await confirm(who)).status).toBe(404);
  }
  const overviewOf = async (who: PanelUser): Promise<string> =>
    JSON.stringify((await who.ask('/translations/overview')).body);
  expect(await overviewOf(own)).toContain('Probe der Rechte');
  expect(await overviewOf(stranger)).toBe('{"brands":[],"entries":[]}');
  expect(await overviewOf(house)).not.toContain(UID);
  expect(await stateOf(page)).toMatchObject({ step: 'outdated' });
  expect((await confirm(own)).status).toBe(200);
  expect(await stateOf(page)).toMatchObject({ step: 'complete' });
  await editor.remove(UID, page);
});

it('refuses to start a translation that someone else has started in the meantime', async () => {
  const page = await create();
  const start = async (titel: string): Promise<number> => {
    const place = `${url}/content-manager/collection-types/${UID}/${page}?locale=it-CH`;
    const { status } = await fetch(place, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${editorToken}`,
        'content-type': 'application/json',
        'x-foyer-begonnen': baseVersion({ updatedAt: null }),
      },
      body: JSON.stringify({ titel }),
    });
    return status;
  };
  expect([await start('La prima'), await start('La seconda')]).toEqual([200, 409]);
  const [title] = await piecesOf(page);
  expect(title).toMatchObject({ path: ['titel'], text: 'La prima' });
  await editor.remove(UID, page);
});

interface Named {
  readonly uid: string;
  readonly documentId: string;
  readonly title: string;
  readonly states: readonly State[];
}

async function listNamed(): Promise<readonly Named[]> {
  const { body } = await admin.ask('/translations/overview');
  return (body as { readonly entries: readonly Named[] }).entries;
}

it('lists the entries of every localized type, the same types that the report counts', async () => {
  const schemas = globSync('cms/src/api/*/content-types/*/schema.json').map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Schema,
  );
  const localized = schemas
    .filter(({ pluginOptions }) => pluginOptions?.i18n?.localized)
    .map(({ info: { singularName: name } }) => `api::${name}.${name}`);
  const counted = Object.entries(COLLECTION_OF)
    .filter(([type]) => TRAITS[type as keyof typeof COLLECTION_OF].translated !== null)
    .map(([, name]) => `api::${name}.${name}`);
  expect(localized).toEqual(expect.arrayContaining(counted));
  const german = new Set<string>();
  for (const uid of localized)
    if ((await editor.count(uid, { marke: String(multilingual?.id) })) > 0) german.add(uid);
  const named = new Set((await listNamed()).map(({ uid }) => uid));
  expect(german.size).toBeGreaterThan(0);
  expect([...german].filter((uid) => !named.has(uid))).toEqual([]);
});

it('lists menus from the current week on, and a screen only in its own languages', async () => {
  const marke = multilingual?.id;
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dish = (datum: string) => ({ datum, menue1: 'Gerstensuppe mit Brot' });
  const menu = (days: number) => {
    const woche = mondayOf(day(days));
    return editor.publishNew('api::menueplan.menueplan', 'de-CH', {
      marke,
      woche,
      tage: [dish(woche)],
    });
  };
  const [old, next] = [await menu(-14), await menu(56)];
  const screen = await editor.publishNew('api::kioskprofil.kioskprofil', 'de-CH', {
    marke,
    handle: `probe-${crypto.randomUUID()}`,
    titel: 'Bildschirm der Probe',
    startseite: '/',
    sprachen: ['de-CH', 'it-CH'],
  });
  const entries = await listNamed();
  const find = (documentId: string) => entries.find((entry) => entry.documentId === documentId);
  expect(find(old)).toBeUndefined();
  expect(find(next)?.title).toMatch(/^Woche vom \d+\. \p{L}+ \d{4}$/u);
  expect(find(next)?.states).toMatchObject([
    { locale: 'it-CH', step: 'missing', missing: 1 },
    { locale: 'fr-CH' },
    { locale: 'en' },
  ]);
  expect(find(screen)).toMatchObject({ title: 'Bildschirm der Probe' });
  expect(find(screen)?.states.map(({ locale }) => locale)).toEqual(['it-CH']);
  for (const [uid, id] of [
    ['api::menueplan.menueplan', old],
    ['api::menueplan.menueplan', next],
    ['api::kioskprofil.kioskprofil', screen],
  ] as const)
    await editor.remove(uid, id);
});
