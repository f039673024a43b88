import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);

interface Links {
  readonly links: readonly { readonly title: string; readonly isPublic: boolean }[];
  readonly redirect: { readonly from: string; readonly targets: readonly object[] } | null;
  readonly staysPublic: boolean;
  readonly isPublic: boolean;
}

const linksTo = async (documentId: string, locale = LOCALE): Promise<Links> =>
  (await admin.ask(`/planning/links?uid=${UID}&documentId=${documentId}&locale=${locale}`))
    .body as Links;
const linkingTo = (url: string) => [
  {
    __component: 'block.text',
    text: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Mehr: ' },
          { type: 'link', url, children: [{ type: 'text', text: 'hier' }] },
        ],
      },
    ],
  },
];

it('finds the current links to a page, and refuses to unpublish a page that is linked', async () => {
  const marke = (await editor.list(UID, {}))[0]?.['marke'];
  const pfad = `s/ziel-${crypto.randomUUID()}`;
  const create = (fields: object) =>
    editor.publishNew(UID, LOCALE, { marke, pfad: `s/von-${crypto.randomUUID()}`, ...fields });
  const target = await create({ titel: 'Das Ziel', pfad });
  const asked = { uid: UID, documentId: target, locale: LOCALE, unpublish: '2099-01-01T08:00' };
  const before = await linksTo(target);
  expect([before.links, before.redirect?.from]).toEqual([[], `/${pfad}`]);
  expect(before.redirect?.targets.length).toBeGreaterThan(3);
  expect((await admin.ask('/planning/plan', 'POST', asked)).status).toBe(200);

  const from = await create({ titel: 'Verweist', bloecke: linkingTo(`/${pfad}?von=hier`) });
  expect((await linksTo(target)).links).toMatchObject([{ title: 'Verweist', isPublic: true }]);
  await admin.ask('/planning/plan', 'POST', { ...asked, unpublish: null });
  const refused = await admin.ask('/planning/plan', 'POST', asked);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringMatching(/"path":\["unpublish"\].*«Verweist»/),
  ]);

  // A draft does not link visitors anywhere.
  expect((await linksTo(from)).isPublic).toBe(true);
  await editor.unpublish(UID, from, LOCALE);
  expect((await linksTo(from)).isPublic).toBe(false);
  expect((await linksTo(target)).links).toMatchObject([{ title: 'Verweist', isPublic: false }]);
  expect((await admin.ask('/planning/plan', 'POST', asked)).status).toBe(200);
  await editor.remove(UID, from);
  expect((await linksTo(target)).links).toEqual([]);
});

it('one language of a linked page may be unpublished while its German page stays', async () => {
  const { target, from, alone } = await createLinked();
  const italian = 'it-CH';
  await editor.publishChange(UID, target, italian, { titel: 'La meta' });
  const plan = (locale: string, unpublish: string | null) =>
    admin.ask('/planning/plan', 'POST', { uid: UID, documentId: target, locale, unpublish });
  const bulk = (locale: string) =>
    admin.ask(
      `/content-manager/collection-types/${UID}/actions/bulkUnpublish?locale=${locale}`,
      'POST',
      { documentIds: [target], locale },
    );
  const stays = async (locale: string) => (await linksTo(target, locale)).staysPublic;
  // The dialog then offers no redirect, which would hide the German page.
  expect([await stays(LOCALE), await stays(italian)]).toEqual([false, true]);
  expect((await plan(italian, '2099-01-01T08:00')).status).toBe(200);
  expect((await plan(LOCALE, '2099-01-01T08:00')).status).toBe(400);
  expect((await plan(italian, null)).status).toBe(200);
  expect([(await bulk(LOCALE)).status, (await bulk(italian)).status]).toEqual([400, 200]);

  // Without the German page, no page is left at this address.
  await editor.publishChange(UID, target, italian, { titel: 'La meta' });
  await editor.unpublish(UID, target, LOCALE);
  expect(await stays(italian)).toBe(false);
  expect((await plan(italian, '2099-01-01T08:00')).status).toBe(400);
  for (const documentId of [target, from, alone]) await editor.remove(UID, documentId);
});

it('the German text of a page may be unpublished without a redirect while it is public in Italian', async () => {
  const { id: marke } = brands.find(({ localeInPath }) => localeInPath)!;
  const pfad = `s/ziel-${crypto.randomUUID()}`;
  const target = await editor.publishNew(UID, LOCALE, { marke, pfad, titel: 'Das Ziel' });
  expect((await linksTo(target)).staysPublic).toBe(false);
  await editor.publishChange(UID, target, 'it-CH', { titel: 'La meta' });
  expect((await linksTo(target)).staysPublic).toBe(true);
  await editor.remove(UID, target);
});

it('checks all brands for every account, but shows no titles of other brands', async () => {
  const [page, ...others] = await editor.list(UID, {});
  const brandId = String(page?.['marke']);
  const other = String(others.find(({ marke }) => marke !== brandId)?.['marke']);
  const pfad = `s/ziel-${crypto.randomUUID()}`;
  const target = await editor.publishNew(UID, LOCALE, { marke: brandId, pfad, titel: 'Das Ziel' });
  await editor.publishNew(UID, LOCALE, {
    marke: brandId,
    pfad: `s/von-${crypto.randomUUID()}`,
    titel: 'Verweist',
    bloecke: linkingTo(`/${pfad}`),
  });
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [other]);
  const [own] = await editor.list(UID, { marke: other });
  const address = (id: unknown) =>
    `/planning/links?uid=${UID}&documentId=${String(id)}&locale=${LOCALE}`;
  // This read updates the index of links for all brands, not only for the brand of the reader.
  expect((await stranger.ask(address(own?.['documentId']))).status).toBe(200);
  expect((await stranger.ask(address(target))).status).toBe(404);
  expect((await linksTo(target)).links).toMatchObject([{ title: 'Verweist' }]);
});

/** Creates a page, a page that links to it, and a page that no other links to. */
async function createLinked() {
  const marke = (await editor.list(UID, {}))[0]?.['marke'];
  const pfad = `s/ziel-${crypto.randomUUID()}`;
  const create = (titel: string, fields: object) =>
    editor.publishNew(UID, LOCALE, {
      marke,
      pfad: `s/von-${crypto.randomUUID()}`,
      titel,
      ...fields,
    });
  const target = await create('Das Ziel', { pfad });
  const from = await create('Verweist', { bloecke: linkingTo(`/${pfad}`) });
  const alone = await create('Allein', {});
  return { target, from, alone };
}

it('returns the links to several entries of a list, except links from entries of the same selection', async () => {
  const { target, from, alone } = await createLinked();
  const ask = (documentIds: unknown, who = admin) =>
    who.ask('/planning/links', 'POST', { uid: UID, documentIds, locale: LOCALE });
  expect((await ask([target, alone])).body).toMatchObject({
    linked: [{ documentId: target, title: 'Das Ziel', links: [{ title: 'Verweist' }], hidden: 0 }],
  });
  expect((await ask([target, from])).body).toEqual({ linked: [] });
  expect((await ask('alle')).status).toBe(400);
  const hr = await invitePanelUser(url, admin, 'HR');
  expect((await ask([target], hr)).body).toEqual({ linked: [] });
  for (const documentId of [target, from, alone]) await editor.remove(UID, documentId);
});

it('a bulk action changes none of several entries if one of them is linked', async () => {
  const { target, from, alone } = await createLinked();
  const ask = (action: string, documentIds: readonly string[]) =>
    admin.ask(
      `/content-manager/collection-types/${UID}/actions/${action}?locale=${LOCALE}`,
      'POST',
      { documentIds },
    );
  for (const action of ['bulkDelete', 'bulkUnpublish']) {
    const { status, body } = await ask(action, [alone, target]);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(/«Das Ziel»: Darauf verweist noch: «Verweist»/),
    ]);
  }
  expect(await editor.count(UID, { documentId: alone })).toBe(1);
  // The linking page is unpublished and deleted together with its target.
  expect((await ask('bulkUnpublish', [target, from, alone])).status).toBe(200);
  expect((await ask('bulkDelete', [target, from, alone])).status).toBe(200);
});
