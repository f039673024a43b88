import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const PAGE = 'api::seite.seite';
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const brand = brands.find(({ localeInPath }) => !localeInPath)!;
const CONFIGURATION = `plugin::konfiguration.konfiguration-${brand.id}`;
/** No other test uses this word. */
const name = `Stübli${Date.now()}`;
const path = `s/${name.toLowerCase().replace('ü', 'ue')}`;
const headline = 'Mittags riecht es nach frischem Brot.';

interface Shown {
  readonly title: string;
  readonly note: string;
}

const ask = async (address: string): Promise<unknown> => {
  const { status, body } = await superAdmin.ask(address);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('a page in the menu is found and named by its name there, before pages that only mention it', async () => {
  const { body } = await superAdmin.ask(
    `/content-manager/single-types/${CONFIGURATION}?locale=de-CH`,
  );
  const { data } = body as { readonly data: { readonly Nav: readonly object[] } };
  const links = data.Nav.map(({ ...point }) => point);
  try {
    const id = await editor.publishNew(PAGE, 'de-CH', {
      marke: brand.id,
      pfad: path,
      titel: headline,
    });
    await editor.publishNew(PAGE, 'de-CH', {
      marke: brand.id,
      pfad: `${path}-neben`,
      titel: `${name} und anderes`,
    });
    const placeOf = (): Promise<unknown> => ask(`/lists/place?documentId=${id}&locale=de-CH`);
    expect(await placeOf()).toMatchObject({ name: null, words: 'nicht im Menü', path });

    await editor.publishSingle(CONFIGURATION, 'de-CH', {
      ...data,
      Nav: [{ name, link: `/${path}` }, ...links],
    });
    expect(await placeOf()).toMatchObject({ name, words: 'im Menü an erster Stelle' });
    const [first] = (await ask(`/find/entries?query=${name}`)) as readonly Shown[];
    expect(first).toMatchObject({
      title: `${name} · ${headline}`,
      note: `${brand.name} · /${path}`,
    });
    const query = new URLSearchParams({ brand: brand.id, query: name });
    const [choice] = (await ask(`/fields/link-choices?${query}`)) as readonly Shown[];
    expect(choice).toMatchObject({ title: `${name} · ${headline}`, target: `/${path}` });
    const list = `/content-manager/collection-types/${PAGE}?_q=${name}&locale=de-CH&sort=pfad:asc`;
    const { results } = (await ask(list)) as { readonly results: readonly object[] };
    expect(results[0]).toMatchObject({ titel: headline, nameImMenue: name });
    const recent = (await ask('/content-manager/homepage/recent-documents?action=update')) as {
      readonly data: readonly Shown[];
    };
    expect(recent.data.map(({ title }) => title)).toContain(`${name} · ${headline}`);
  } finally {
    await editor.publishSingle(CONFIGURATION, 'de-CH', { ...data, Nav: links });
  }
});
