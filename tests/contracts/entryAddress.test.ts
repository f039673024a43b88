import { expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { createPanelAccount, createPanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const HOUSE = 'api::haus.haus';
const [OWN = { id: '' }, FOREIGN = { id: '' }] = brands;
const CONFIGURATION = `plugin::konfiguration.konfiguration-${OWN.id}`;
const PAGES = '/content-manager/collection-types/api::seite.seite';
const SINGLE = '/content-manager/single-types';
const COLLECTION = '/content-manager/collection-types';

it('finds a type only by the routes of its kind: those of a single entry change no first house', async () => {
  const read = async () => (await admin.ask(`${COLLECTION}/${HOUSE}?pageSize=100`)).body;
  const before = await read();
  for (const [method, path] of [
    ['GET', `${SINGLE}/${HOUSE}`],
    ['PUT', `${SINGLE}/${HOUSE}`],
    ['DELETE', `${SINGLE}/${HOUSE}?locale=xx`],
    ['POST', `${SINGLE}/${HOUSE}/actions/publish`],
    ['POST', `${SINGLE}/${HOUSE}/actions/unpublish`],
    ['POST', `${SINGLE}/${HOUSE}/actions/discard`],
    ['GET', `${SINGLE}/${HOUSE}/actions/countDraftRelations`],
    ['GET', `${COLLECTION}/${CONFIGURATION}`],
    ['POST', `${COLLECTION}/${CONFIGURATION}`],
  ] as const) {
    const { status } = await admin.ask(path, method, method === 'GET' ? undefined : {});
    expect(status, `${method} ${path}`).toBe(404);
  }
  expect(await read()).toEqual(before);
});

it('finds no type that does not exist', async () => {
  for (const place of [SINGLE, COLLECTION])
    expect((await admin.ask(`${place}/api::keiner.keiner`)).status).toBeOneOf([403, 404]);
});

it('writes the entry of the address: a body moves no row into an entry of another brand', async () => {
  const make = async (marke: string, name: string) => {
    const fields = { marke, titel: name, pfad: `s/${name}-${Date.now()}` };
    const { body } = await admin.ask(`${PAGES}?locale=de-CH`, 'POST', fields);
    return (body as { readonly data: { readonly id: number; readonly documentId: string } }).data;
  };
  const foreign = await make(FOREIGN.id, 'fremd');
  const own = await make(OWN.id, 'eigen');
  const readForeign = async () =>
    (await admin.ask(`${PAGES}/${foreign.documentId}?locale=de-CH`)).body;
  const before = await readForeign();
  const account = await createPanelAccount(admin, 'Redaktion', [OWN.id]);
  const editor = createPanelUser(url, account.token);
  const { id, documentId } = foreign;
  for (const [place, method, body] of [
    [`${PAGES}/${own.documentId}?locale=de-CH`, 'PUT', { documentId }],
    [`${PAGES}/${own.documentId}?locale=de-CH`, 'PUT', { id, documentId }],
    [`${PAGES}/${own.documentId}?locale=de-CH`, 'PUT', { id: 1_000_000 }],
    // The shared fields of a new language would be written into the other languages.
    [`${PAGES}?locale=en`, 'POST', { documentId, marke: OWN.id, pfad: `s/neu-${Date.now()}` }],
  ] as const) {
    const { status, body: answer } = await editor.ask(place, method, { titel: 'Neu', ...body });
    expect(status).toBeLessThan(300);
    expect(answer).toMatchObject({ data: { titel: 'Neu' } });
    expect(answer).not.toMatchObject({ data: { documentId } });
  }
  expect(await readForeign()).toEqual(before);
  const kept = (await admin.ask(`${PAGES}/${own.documentId}?locale=de-CH`)).body;
  expect(kept).toMatchObject({ data: { id: own.id, titel: 'Neu' } });
});
