import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';
import { brands } from '../support/listAddresses.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
const PLACE = `/content-manager/collection-types/${UID}`;
const { url, editorToken } = inject('contentService');
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
  editor.publishNew(UID, LOCALE, { marke: FROM, pfad: `probe-${crypto.randomUUID()}`, ...fields });
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
  const alone = `probe-${crypto.randomUUID()}`;
  const common = `probe-${crypto.randomUUID()}`;
  await create({ titel: 'Probe nur hier', pfad: alone });
  await create({ titel: 'Probe hier und dort', pfad: common });
  await create({ titel: 'Probe hier und dort', pfad: common, marke: TO });
  const datei = await findPicture();
  const pfad = `probe-${crypto.randomUUID()}`;
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
  const draft = { marke: FROM, pfad: `probe-${crypto.randomUUID()}`, titel: 'Probe Vorlage' };
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
