import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const EVENT = 'api::veranstaltung.veranstaltung';
const JOB = 'api::stelle.stelle';
const PERSON = 'api::person.person';
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

const personOf = async (marke: string, name: string): Promise<string> => {
  const place = `/content-manager/collection-types/${PERSON}`;
  const { status, body } = await superAdmin.ask(place, 'POST', { marke, name });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { readonly data: { readonly documentId: string } }).data.documentId;
};
const ask = (who: string, uid: string, documentIds: readonly string[], value: string) =>
  users.get(who)!.ask('/lists/bulk', 'POST', {
    uid,
    documentIds,
    locale: 'de-CH',
    field: 'kontakt',
    value,
  });

it('jobs and events get another contact, chosen among the persons of the account, and lose the words about the former one', async () => {
  const [person, stranger] = [
    await personOf(own, `Neue Leitung ${Date.now()}`),
    await personOf(foreign, `Fremde Leitung ${Date.now()}`),
  ];
  const jobOf = (marke: string) =>
    editor.create(JOB, {
      marke,
      titel: `Koch ${marke}`,
      art: 'stelle',
      kontakt: { funktion: 'Bisherige Leitung', zeiten: 'Nur am Montag' },
    });
  const [mine, theirs] = [await jobOf(own), await jobOf(foreign)];
  const event = await createEvent(own, 'Fest mit Kontakt');
  const contactOf = async (uid: string, id: string) => {
    const address = `/content-manager/collection-types/${uid}/${id}?locale=de-CH&status=draft`;
    const { data } = (await superAdmin.ask(address)).body as {
      readonly data: { readonly kontakt: { readonly funktion: unknown } | null };
    };
    return data.kontakt;
  };

  const { body: fields } = await users.get('editor')!.ask(`/lists/bulk?uid=${JOB}`);
  const contact = (fields as readonly { readonly name: string; readonly options: unknown }[]).find(
    ({ name }) => name === 'kontakt',
  );
  expect(JSON.stringify(contact?.options)).toContain(person);
  expect(JSON.stringify(contact?.options)).not.toContain(stranger);

  expect((await ask('editor', JOB, [mine, theirs], person)).body).toEqual([
    { title: `Koch ${own}`, refused: null },
  ]);
  expect((await ask('editor', EVENT, [event], person)).body).toEqual([
    { title: 'Fest mit Kontakt', refused: null },
  ]);
  const changed = await contactOf(JOB, mine);
  expect(changed).toMatchObject({ funktion: null, zeiten: null });
  expect(await contactOf(EVENT, event)).not.toBeNull();
  expect(await contactOf(JOB, theirs)).toMatchObject({ funktion: 'Bisherige Leitung' });
  // Persons who still stand somewhere cannot be deleted: that is the new contact.
  const remove = `/content-manager/collection-types/${PERSON}/${person}`;
  expect((await superAdmin.ask(remove, 'DELETE')).status).toBe(400);
  expect((await ask('editor', JOB, [mine], stranger)).status).toBe(400);
});

it('a type without such fields has none, whatever its name', async () => {
  for (const uid of ['constructor', '__proto__', 'api::seite.seite', 'admin::user'])
    expect((await users.get('editor')!.ask(`/lists/bulk?uid=${uid}`)).status, uid).toBe(404);
});

it('a list tells the small picture of each row, as far as the account may read pictures', async () => {
  const place = `/content-manager/collection-types/${EVENT}?locale=de-CH&pageSize=100`;
  const { body } = await users.get('editor')!.ask(place);
  const { results } = body as { readonly results: readonly { readonly kleinesBild?: unknown }[] };
  expect(results.every((row) => row.kleinesBild !== undefined)).toBe(true);
  expect(results.some((row) => String(row.kleinesBild).includes('/thumbnail_'))).toBe(true);
});
