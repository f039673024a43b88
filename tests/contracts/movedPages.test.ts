import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';

const { url, editorToken } = inject('contentService');
const PAGES = 'api::seite.seite';
const REDIRECTS = 'api::weiterleitung.weiterleitung';
const marke = brands.find(({ localeInPath }) => !localeInPath)!.id;
const editor = createEditor(url, editorToken);
/** No other test uses these paths. */
const at = (name: string): string => `s/umzug-${stamp}-${name}`;
const stamp = Date.now();

const redirectFrom = async (name: string): Promise<unknown> =>
  (await editor.list(REDIRECTS, { marke, von: `/${at(name)}` })).map(({ nach }) => nach);

it('a published page that moves redirects from its old paths, until a page uses such a path again', async () => {
  const fields = { marke, titel: 'Umzug' };
  const page = await editor.publishNew(PAGES, 'de-CH', { ...fields, pfad: at('a') });
  await editor.saveDraft(PAGES, page, 'de-CH', { ...fields, pfad: at('b') });
  expect(await redirectFrom('a')).toEqual([]);
  await editor.publishChange(PAGES, page, 'de-CH', { ...fields, pfad: at('b') });
  expect(await redirectFrom('a')).toEqual([`/${at('b')}`]);

  await editor.publishChange(PAGES, page, 'de-CH', { ...fields, pfad: at('c') });
  expect(await redirectFrom('a')).toEqual([`/${at('c')}`]);
  expect(await redirectFrom('b')).toEqual([`/${at('c')}`]);

  await editor.publishNew(PAGES, 'de-CH', { ...fields, pfad: at('b') });
  expect(await redirectFrom('b')).toEqual([]);

  await editor.publishChange(PAGES, page, 'de-CH', { ...fields, pfad: at('a') });
  expect(await redirectFrom('a')).toEqual([]);
  expect(await redirectFrom('c')).toEqual([`/${at('a')}`]);
});
