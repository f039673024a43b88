import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpWatchedScreens } from '../../src/adapters/http/HttpWatchedScreens.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser } from '../support/panelUser.ts';

const UID = 'api::kioskprofil.kioskprofil';
const LOCALE = 'de-CH';
const HANDLE = 'pruefung-geraet';
const DARK = 'Der Bildschirm «Prüfung Empfang» zeigt dann nichts mehr.';

const { url, token, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);
const screens = (authority = token) =>
  new HttpWatchedScreens(createContentClient({ baseUrl: `${url}/api`, token: authority })).list();

let fields: Readonly<Record<string, unknown>>;
let documentId: string;
beforeAll(async () => {
  const [{ marke } = { marke: '' }] = await editor.list(UID, {});
  fields = {
    handle: HANDLE,
    marke,
    titel: 'Prüfung Empfang',
    startseite: '/',
    geraet: true,
    pinHash: '24680',
    alarmMail: 'technik@haus.example',
    zeiten: [{ von: '22:00:00', bis: '06:00:00', zustand: 'aus' }],
  };
  documentId = await editor.publishNew(UID, LOCALE, fields);
});
afterAll(async () => {
  // Only a profile without a device can be deleted.
  await editor.publishChange(UID, documentId, LOCALE, { ...fields, geraet: false });
  await editor.remove(UID, documentId);
});

it('an installed screen is listed with its hours and the address that is told of its silence', async () => {
  const listed = await screens();
  expect(listed.ok && listed.value.find(({ handle }) => handle === HANDLE)).toEqual({
    handle: HANDLE,
    brandId: fields['marke'],
    title: 'Prüfung Empfang',
    hours: [{ from: '22:00', to: '06:00', state: 'off' }],
    mailTo: 'technik@haus.example',
  });
});

it('the address is in no public read, and the list is only for the site', async () => {
  const headers = { authorization: `Bearer ${token}` };
  for (const query of ['populate=*', 'fields[0]=alarmMail', 'filters[alarmMail][$contains]=@'])
    expect(
      await (
        await fetch(`${url}/api/kioskprofile?filters[handle][$eq]=${HANDLE}&${query}`, { headers })
      ).text(),
    ).not.toContain('technik@');
  expect(await screens('falsch')).toMatchObject({ ok: false, failure: { kind: 'refused' } });
});

it('a device needs a PIN', async () => {
  await expect(
    editor.publishChange(UID, documentId, LOCALE, { ...fields, pinHash: null }),
  ).rejects.toThrow('Ein eigenes Gerät braucht eine PIN');
});

const lists = `/content-manager/collection-types/${UID}`;
it.each([
  ['unpublishing', 'POST', (id: string) => `${lists}/${id}/actions/unpublish`],
  ['deleting', 'DELETE', (id: string) => `${lists}/${id}`],
  ['unpublishing several', 'POST', () => `${lists}/actions/bulkUnpublish`],
  ['deleting several', 'POST', () => `${lists}/actions/bulkDelete`],
  ['a plan', 'POST', () => '/planning/plan'],
])(
  '%s is refused while a device shows it, with what to do for the message',
  async (_, method, addressOf) => {
    const { status, body } = await admin.ask(
      `${addressOf(documentId)}?locale=${LOCALE}`,
      method,
      method === 'DELETE'
        ? undefined
        : {
            documentIds: [documentId],
            uid: UID,
            documentId,
            locale: LOCALE,
            publish: '',
            unpublish: '2099-01-01T10:00',
          },
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(DARK);
    const filter = `filters[handle][$eq]=${HANDLE}`;
    const headers = { authorization: `Bearer ${token}` };
    const shown = await fetch(`${url}/api/kioskprofile?${filter}`, { headers });
    expect(await shown.text()).toContain('Prüfung Empfang');
  },
);
