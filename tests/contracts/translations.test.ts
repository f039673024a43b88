import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { COLLECTION_OF } from '../../src/adapters/http/adminAddress.ts';
import { TRAITS } from '../../src/adapters/http/dto/parseAuditedEntry.ts';
import { COUNTED_TYPES } from '../../cms/src/plugins/translations/overview.ts';

const UID = 'api::seite.seite';
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);
const [multilingual] = brands.filter(({ localeInPath }) => localeInPath);
const [other] = brands.filter(({ localeInPath }) => !localeInPath);

interface State {
  readonly locale: string;
  readonly step: string;
  readonly missing: number;
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
    pfad: `probe-${crypto.randomUUID()}`,
    titel: 'Probe der Sprachen',
    lead: 'Wie wir wohnen',
    ...fields,
  });

it('knows what is missing, what is there, and what German has changed since', async () => {
  const page = await create();
  expect(await stateOf(page)).toMatchObject({ step: 'missing', missing: 2 });
  await editor.saveDraft(UID, page, 'it-CH', { titel: 'Prova delle lingue' });
  expect(await stateOf(page)).toMatchObject({ step: 'incomplete', missing: 1, published: false });
  await editor.publishChange(UID, page, 'it-CH', { lead: 'Come abitiamo' });
  expect(await stateOf(page)).toMatchObject({ step: 'complete', missing: 0, published: true });

  // Neither what is no text, nor the same text once more.
  const image = { bild: { dekorativ: true } };
  await editor.saveDraft(UID, page, 'de-CH', { lead: 'Wie wir wohnen', ...image });
  expect(await stateOf(page)).toMatchObject({ step: 'complete' });

  await editor.saveDraft(UID, page, 'de-CH', { lead: 'Wie wir heute wohnen' });
  expect(await stateOf(page)).toMatchObject({ step: 'outdated' });
  expect(await piecesOf(page)).toMatchObject([
    { path: ['titel'], text: 'Prova delle lingue' },
    { path: ['lead'], german: 'Wie wir heute wohnen', before: 'Wie wir wohnen' },
  ]);
  // A change without a text leaves the mark; one of the text takes it away.
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

it('shows translations to who may read them, and lets those confirm who may write them', async () => {
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

it('counts the types that the quality report counts', () => {
  const counted = Object.entries(COLLECTION_OF)
    .filter(([type]) => TRAITS[type as keyof typeof COLLECTION_OF].translated !== null)
    .map(([, name]) => `api::${name}.${name}`);
  expect(COUNTED_TYPES.toSorted()).toEqual(counted.toSorted());
});
