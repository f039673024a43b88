import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { house } from '../support/chosenBrands.ts';
import { createPanelAccount, createPanelUser, type PanelAnswer } from '../support/panelUser.ts';

const PAGES = 'api::seite.seite';
const { url, token, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const panel = createPanelUser(url, editorToken);

interface Read {
  readonly data: readonly { readonly attributes: Readonly<Record<string, unknown>> }[];
}

let page: { readonly documentId: string } & Readonly<Record<string, unknown>>;
beforeAll(async () => {
  page = await editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'wohnen' });
});

const MARKS = /[\u200B-\u200D\uFEFF]{4,}/gu;

/** Reads the page as the site does; `fassung` names an unsaved version. */
async function readMarked(status: 'draft' | 'published', fassung?: string): Promise<unknown> {
  const asked = `filters[documentId][$eq]=${page.documentId}&populate=deep&locale=de-CH`;
  const response = await fetch(`${url}/api/seiten?${asked}&status=${status}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(fassung === undefined ? {} : { 'x-foyer-fassung': fassung }),
    },
  });
  return ((await response.json()) as Read).data[0]?.attributes;
}

/** The same without the marks of its texts. */
const read = async (...asked: Parameters<typeof readMarked>): Promise<unknown> =>
  JSON.parse((JSON.stringify(await readMarked(...asked)) ?? 'null').replaceAll(MARKS, ''));

const keep = (values: object, user = panel): Promise<PanelAnswer> =>
  user.ask('/preview/fassung', 'POST', {
    uid: PAGES,
    documentId: page.documentId,
    locale: 'de-CH',
    values,
  });

const nameIn = ({ body }: PanelAnswer): string =>
  new URL((body as { readonly address: string }).address).searchParams.get('fassung') ?? '';

it('an unchanged form renders the same content as the saved draft', async () => {
  const kept = await keep(page);
  expect(kept.status).toBe(200);
  expect(await read('draft', nameIn(kept))).toEqual(await read('draft'));
});

it('only an unsaved version has texts with marks of their fields', async () => {
  const name = nameIn(await keep(page));
  expect(JSON.stringify(await readMarked('draft', name))).toMatch(MARKS);
  for (const other of [
    await readMarked('draft'),
    await readMarked('published'),
    await readMarked('published', name),
    await readMarked('draft', 'A'.repeat(32)),
  ])
    expect(JSON.stringify(other)).not.toMatch(MARKS);
});

it('unsaved input can be read only by its name, and only as a draft', async () => {
  const titel = `Nicht gespeichert ${Date.now()}`;
  const name = nameIn(await keep({ ...page, titel, pfad: 'anderswo', bild: null }));
  expect(await read('draft', name)).toMatchObject({ titel, pfad: 'wohnen', bild: null });
  for (const others of [
    await read('draft'),
    await read('draft', 'A'.repeat(32)),
    await read('published', name),
    await editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'wohnen' }),
  ])
    expect(others).toMatchObject({ titel: page['titel'] });
});

it('blocks can be added and removed, and values of a wrong type are ignored', async () => {
  const name = nameIn(
    await keep({
      ...page,
      titel: { no: 'text' },
      bloecke: [
        { __component: 'block.text', __temp_key__: 'a0', titel: 'Ein neuer Block', text: [] },
        { __component: 'block.gibtesnicht', titel: 'Fremd' },
      ],
    }),
  );
  expect(await read('draft', name)).toMatchObject({
    titel: page['titel'],
    bloecke: [{ __component: 'block.text', titel: 'Ein neuer Block' }],
  });
});

it('an account that may not edit the entry cannot store an unsaved version', async () => {
  const account = await createPanelAccount(panel, 'Empfang');
  const reception = createPanelUser(url, account.token);
  expect((await keep(page, reception)).status).toBe(403);
  expect((await keep(page, createPanelUser(url, 'none'))).status).toBe(401);
});

it('an invalid entry is rejected', async () => {
  const ask = (body: object) => panel.ask('/preview/fassung', 'POST', body);
  const known = { uid: PAGES, documentId: page.documentId, locale: 'de-CH', values: {} };
  expect((await ask({ ...known, documentId: 'gibtesnicht' })).status).toBe(404);
  expect((await ask({ ...known, uid: 'api::nichts.nichts' })).status).toBe(400);
  expect((await ask({ ...known, values: 'alles' })).status).toBe(400);
});

it('a save based on an outdated form is rejected', async () => {
  const save = async (began: unknown, titel: string): Promise<number> => {
    const response = await fetch(
      `${url}/content-manager/collection-types/${PAGES}/${page.documentId}?locale=de-CH`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${editorToken}`,
          'content-type': 'application/json',
          'x-foyer-begonnen': String(began),
        },
        body: JSON.stringify({ titel }),
      },
    );
    return response.status;
  };
  const current = () => editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'wohnen' });
  const began = (await current())['updatedAt'];
  expect(await save(began, 'Die Erste')).toBe(200);
  expect(await save(began, 'Der Zweite')).toBe(409);
  const seen = await current();
  expect(seen['titel']).toBe('Die Erste');
  expect(await save(seen['updatedAt'], 'Der Zweite')).toBe(200);
  expect(await save(seen['updatedAt'], 'Die Erste noch einmal')).toBe(409);
});
