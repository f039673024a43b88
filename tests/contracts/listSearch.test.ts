import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const editor = createEditor(url, editorToken);
const ARTICLE = 'api::beitrag.beitrag';
const mark = `w${crypto.randomUUID().slice(0, 8)}`;
/** As word processors and phones write it: decomposed umlauts, soft hyphens, no-break spaces. */
const STORED = `${mark} Ku\u0308chen\u00adgru\u0308sse der\u00a0Strasse İzmir`;
let article: string;

beforeAll(async () => {
  const brand = (await editor.list(ARTICLE, {}))[0]?.['marke'];
  const fields = { marke: brand, slug: mark, datum: '2026-11-20' };
  article = await editor.create(ARTICLE, { ...fields, titel: STORED });
});
afterAll(() => editor.remove(ARTICLE, article));

const search = async (address: string, words: string, who = admin): Promise<readonly unknown[]> => {
  const { status, body } = await who.ask(`${address}?locale=de-CH&_q=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return (
    (body as { readonly results: readonly { readonly documentId: string }[] }).results ?? []
  ).map(({ documentId }) => documentId);
};

it.each([
  'Küchengrüsse',
  'KU\u0308CHENGRU\u0308SSE',
  'Küchen\u00adgrüsse',
  'der Strasse',
  'der\u00a0Straße',
  'strasse küchengrüsse',
  'izmir',
  'İZMİR',
  mark,
])('the list of a type finds «%s»', async (words) => {
  expect(await search(`/content-manager/collection-types/${ARTICLE}`, words)).toContain(article);
});

it('a word that is not there finds nothing, and filters still hold', async () => {
  const list = `/content-manager/collection-types/${ARTICLE}`;
  expect(await search(list, `${mark} fehlt`)).toEqual([]);
  const other = `filters[$and][0][slug][$ne]=${mark}`;
  const { body } = await admin.ask(`${list}?locale=de-CH&_q=${mark}&${other}`);
  expect(body).toMatchObject({ results: [], pagination: { total: 0 } });
});

it('the filter of a status holds beside words', async () => {
  const list = `/content-manager/collection-types/${ARTICLE}?locale=de-CH&_q=${mark}`;
  for (const [status, total] of [
    ['draft', 1],
    ['published', 0],
  ] as const) {
    const filters = `filters[$and][0][slug][$in][0]=${mark}&filters[$and][1][__status][$eq][0]=${status}`;
    const answer = await admin.ask(`${list}&${filters}`);
    expect(answer).toMatchObject({ status: 200, body: { pagination: { total } } });
  }
});

it.each(['api::weiterleitung.weiterleitung', 'api::belegung.belegung'])(
  'the list of a type without languages finds words in any language of the panel: %s',
  async (uid) => {
    const [entry] = await editor.list(uid, {});
    const words = String(entry?.['von'] ?? entry?.['angebot']);
    expect(await search(`/content-manager/collection-types/${uid}`, words)).toContain(
      entry?.documentId,
    );
  },
);

it('finds no entry of other brands', async () => {
  const brand = String((await editor.list(ARTICLE, {}))[0]?.['marke']);
  const stranger = (await editor.list('api::haus.haus', {}))
    .map(({ marke }) => String(marke))
    .find((marke) => marke !== brand);
  const person = await invitePanelUser(url, admin, 'Redaktion', [String(stranger)]);
  const list = `/content-manager/collection-types/${ARTICLE}`;
  expect(await search(list, mark, person)).not.toContain(article);
});

it('the choice of a related entry and the accounts are found, too', async () => {
  const marke = (await editor.list('api::haus.haus', {}))[0]?.['marke'];
  const place = { strasse: 'Seestrasse 1', plz: '8610', ort: 'Uster' };
  const name = `${mark} Ha\u0308us\u00adchen`;
  const house = await editor.create('api::haus.haus', { marke, slug: mark, name, ...place });
  const choice = '/content-manager/relations/api::veranstaltung.veranstaltung/haus';
  expect(await search(choice, `${mark} Häuschen`)).toContain(house);
  await editor.remove('api::haus.haus', house);

  const roles = (await admin.ask('/admin/roles')).body as {
    readonly data: readonly { readonly id: number }[];
  };
  await admin.ask('/admin/users', 'POST', {
    email: `${mark}@haus.example`,
    firstname: `Zoe\u0308 ${mark}`,
    lastname: 'Probe',
    roles: [roles.data[0]?.id],
  });
  const { body } = await admin.ask(`/admin/users?_q=${encodeURIComponent(`Zoë ${mark}`)}`);
  expect(body).toMatchObject({ data: { results: [{ email: `${mark}@haus.example` }] } });
});
