import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const EVENT = 'api::veranstaltung.veranstaltung';
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const [own = '', foreign = ''] = brands.map(({ id }) => id);
const users = new Map<string, PanelUser>();

const createEvent = (marke: string, titel: string): Promise<string> =>
  editor.publishNew(EVENT, 'de-CH', {
    marke,
    titel,
    slug: `gesammelt-${crypto.randomUUID()}`,
    beginn: '2027-04-01T13:00:00.000Z',
    ort: 'Saal',
    kategorie: 'fest',
    hinweis: 'Öffentlich',
  });
const read = async (documentId: string, status: string) => {
  const address = `/content-manager/collection-types/${EVENT}/${documentId}?locale=de-CH&status=${status}`;
  return ((await superAdmin.ask(address)).body as { readonly data: object }).data;
};
const change = (who: string, documentIds: readonly string[], value = 'musik') =>
  users.get(who)!.ask('/lists/bulk', 'POST', {
    uid: EVENT,
    documentIds,
    locale: 'de-CH',
    field: 'kategorie',
    value,
  });

beforeAll(async () => {
  users.set('editor', await invitePanelUser(url, superAdmin, 'Redaktion', [own]));
  users.set('writer', await invitePanelUser(url, superAdmin, 'Entwürfe', [own]));
});

it('one field of several entries changes, by the rights on each, and nothing else becomes public', async () => {
  const mine = await createEvent(own, 'Eigenes Fest');
  const theirs = await createEvent(foreign, 'Fremdes Fest');
  await editor.saveDraft(EVENT, mine, 'de-CH', { hinweis: 'Nur gespeichert' });

  const { status, body } = await change('editor', [mine, theirs]);
  expect(status).toBe(200);
  // An entry of another brand is not even named.
  expect(body).toEqual([{ title: 'Eigenes Fest', refused: null }]);
  expect(await read(mine, 'published')).toMatchObject({
    kategorie: 'musik',
    hinweis: 'Öffentlich',
  });
  expect(await read(mine, 'draft')).toMatchObject({
    kategorie: 'musik',
    hinweis: 'Nur gespeichert',
  });
  expect(await read(theirs, 'published')).toMatchObject({ kategorie: 'fest' });

  expect((await change('writer', [mine], 'fest')).body).toEqual([
    { title: 'Eigenes Fest', refused: 'Dafür fehlt Ihnen das Recht.' },
  ]);
  expect((await change('editor', [mine], 'unsinn')).status).toBe(400);
});
