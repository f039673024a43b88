import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type InvitedUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';

interface ListedPage {
  readonly documentId: string;
  readonly brandId: string;
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly locales: readonly string[];
}
interface Tree {
  readonly pages: readonly ListedPage[];
  readonly menus: Readonly<Record<string, readonly string[]>>;
}

const { url, token, editorToken, dataDir } = inject('contentService');
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const PAGE = 'api::seite.seite';
const JOB = 'api::stelle.stelle';
const own = brands.find(({ localeInPath }) => localeInPath)?.id ?? '';
let editorOfOne: InvitedUser;

beforeAll(async () => {
  editorOfOne = await invitePanelUser(url, superAdmin, 'Redaktion', [own]);
});

const listed = async (uid: string, query: string): Promise<readonly unknown[]> => {
  const { status, body } = await editorOfOne.ask(
    `/content-manager/collection-types/${uid}?pageSize=100&locale=de-CH&${query}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { readonly results: readonly { titel: unknown }[] }).results.map(
    ({ titel }) => titel,
  );
};

it('shows the pages of the account’s brands with their languages, status and menu', async () => {
  const pfad = `s/baum-${crypto.randomUUID()}`;
  const id = await editor.publishNew(PAGE, 'de-CH', { marke: own, pfad, titel: 'Probe im Baum' });
  const treeOf = async (user: { ask: InvitedUser['ask'] }): Promise<Tree> =>
    (await user.ask('/lists/pages')).body as Tree;
  const find = ({ pages }: Tree) => pages.find(({ documentId }) => documentId === id);
  const first = await treeOf(editorOfOne);
  expect([...new Set(first.pages.map(({ brandId }) => brandId))]).toEqual([own]);
  expect(Object.keys(first.menus)).toEqual([own]);
  expect(first.menus[own]?.length).toBeGreaterThan(2);
  expect(first.pages.find(({ path }) => path === '')?.locales.length).toBeGreaterThan(1);
  expect(find(first)).toMatchObject({
    path: pfad,
    status: 'published',
    locales: ['de-CH'],
  });
  // A save within half a second after publishing counts as part of the publication, as in Strapi's
  // lists.
  await expect
    .poll(
      async () => {
        await editor.saveDraft(PAGE, id, 'de-CH', { titel: 'Probe im Wald' });
        return find(await treeOf(editorOfOne));
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ status: 'modified' });
  expect(new Set((await treeOf(superAdmin)).pages.map(({ brandId }) => brandId)).size).toBe(
    brands.length,
  );
  await editor.remove(PAGE, id);
  const reception = await invitePanelUser(url, superAdmin, 'Empfang', [own]);
  expect((await reception.ask('/lists/pages')).status).toBe(404);
});

it('returns the saved views: my drafts, changed entries, entries that end soon', async () => {
  const stamp = Date.now();
  const [page, job] = [`Probe Seite ${stamp}`, `Probe Stelle ${stamp}`];
  const made = (
    await editorOfOne.ask(`/content-manager/collection-types/${PAGE}?locale=de-CH`, 'POST', {
      marke: own,
      pfad: `s/ansicht-${stamp}`,
      titel: page,
    })
  ).body as { readonly data: { readonly documentId: string } };
  const others = await editor.create(JOB, {
    marke: own,
    art: 'stelle',
    bereich: 'pflege',
    titel: job,
    gueltigBis: '2099-05-05',
  });
  const mine = `filters[$and][0][__status][$eq][0]=draft&filters[$and][1][createdBy][$in][0]=${editorOfOne.id}`;
  expect(await listed(PAGE, mine)).toEqual([page]);
  expect(await listed(JOB, mine)).toEqual([]);
  const ending = (from: string, to: string) =>
    listed(
      JOB,
      `filters[$and][0][gueltigBis][$between][0]=${from}&filters[$and][0][gueltigBis][$between][1]=${to}`,
    );
  expect(await ending('2099-04-29', '2099-05-05')).toEqual([job]);
  expect(await ending('2099-05-06', '2099-05-12')).toEqual([]);
  const id = made.data.documentId;
  await editor.publishChange(PAGE, id, 'de-CH', {});
  expect(await listed(PAGE, mine)).toEqual([]);
  await editor.saveDraft(PAGE, id, 'de-CH', { titel: `${page} neu` });
  const changed = 'filters[$and][0][__status][$eq][0]=published-modified';
  // The list shows the published title, not the one of the draft.
  expect(await listed(PAGE, changed)).toContain(page);
  await editor.remove(PAGE, id);
  await editor.remove(JOB, others);
});

it('filters the submissions that an account has handled, however many there are', async () => {
  const names = [1, 2, 3].map((count) => `Bearbeitet${Date.now()}x${count}`);
  for (const nachname of names) await sendApplication({ url, token }, { nachname });
  const [hr, other] = [
    await invitePanelUser(url, superAdmin, 'HR'),
    await invitePanelUser(url, superAdmin, 'HR'),
  ];
  const entries = '/content-manager/collection-types/api::bewerbung.bewerbung';
  const listOf = async (who: Pick<InvitedUser, 'ask'>, query: string) => {
    const { status, body } = await who.ask(`${entries}?page=1&pageSize=100&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { readonly results: readonly { documentId: string; nachname: string }[] })
      .results;
  };
  const handled = async (who: Pick<InvitedUser, 'ask'>, query = ''): Promise<readonly string[]> =>
    (await listOf(who, `handledByMe=true${query}`)).map(({ nachname }) => nachname).toSorted();
  expect(await handled(hr)).toEqual([]);
  const ids = (
    await listOf(hr, names.map((name, at) => `filters[nachname][$in][${at}]=${name}`).join('&'))
  ).map(({ documentId }) => documentId);
  for (const id of ids.slice(0, 2))
    await hr.ask(`${entries}/${id}`, 'PUT', { stand: 'in-pruefung' });
  const mine = await handled(hr);
  expect(mine).toHaveLength(2);
  expect(await handled(hr, `&filters[$and][0][nachname][$eq]=${mine[1]}`)).toEqual([mine[1]]);
  expect(await handled(hr, '&filters[$and][0][stand][$eq]=abgesagt')).toEqual([]);
  expect(await handled(other)).toEqual([]);
  expect((await hr.ask('/applications/choices/bewerbung')).body).toEqual({
    houses: expect.any(Array),
    jobs: expect.any(Array),
    forms: [],
  });
  // A thousand handled submissions: none of their ids is in the address.
  const database = new DatabaseSync(`${dataDir}/content.db`);
  const insert = database.prepare(
    "insert into applications_trail (document_id, entry_type, entry_id, account, changed_at, field) values (?, 'api::bewerbung.bewerbung', ?, ?, ?, 'stand')",
  );
  for (let count = 0; count < 1000; count += 1)
    insert.run(`trail${count}`, `earlier${count}`, hr.id, Date.now());
  database.close();
  expect(await handled(hr)).toEqual(mine);
});

it('keeps the saved views private to an account, with unique names', async () => {
  const other = await invitePanelUser(url, superAdmin, 'Redaktion', [own]);
  const viewsOf = async (who: Pick<InvitedUser, 'ask'>) =>
    (await who.ask(`/lists/views?uid=${PAGE}`)).body as readonly { readonly id: number }[];
  const filters = { $and: [{ titel: { $containsi: 'Garten' } }] };
  const keep = (name: string, query: unknown, who: Pick<InvitedUser, 'ask'> = editorOfOne) =>
    who.ask('/lists/views', 'POST', { uid: PAGE, name, query });
  const query = { filters, view: 'changed', words: '', sort: 'titel:ASC' };
  const kept = await keep(' Gärten ', query);
  const view = { id: expect.any(Number), name: 'Gärten', ...query };
  expect(kept.body).toEqual([view]);
  // Saving under the same name replaces the view.
  expect((await keep('Gärten', { filters: { $and: [] }, words: 'Saal' })).body).toEqual([
    { ...view, filters: { $and: [] }, view: '', words: 'Saal', sort: '' },
  ]);
  expect(await viewsOf(other)).toEqual([]);
  for (const [name, query] of [
    ['', { filters }],
    ['Ohne', null],
    ['Falsch', { filters: { $and: ['titel'] } }],
    ['Lang', { filters, words: 'x'.repeat(5000) }],
  ] as const)
    expect((await keep(name, query)).status, name).toBe(400);

  const [{ id } = { id: 0 }] = await viewsOf(editorOfOne);
  const rename = (name: string, who: Pick<InvitedUser, 'ask'> = editorOfOne) =>
    who.ask(`/lists/views/${id}`, 'PUT', { name });
  await keep('Saal', { filters, words: '' });
  expect((await rename(' Gartensaal ')).body).toMatchObject([{ id, name: 'Gartensaal' }, {}]);
  const taken = await rename('Saal');
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([
    400,
    expect.stringMatching(/«Saal»/),
  ]);
  expect([(await rename('')).status, (await rename('Fremd', other)).status]).toEqual([400, 404]);
  expect(await viewsOf(editorOfOne)).toMatchObject([{ name: 'Gartensaal' }, { name: 'Saal' }]);

  await other.ask(`/lists/views/${id}`, 'DELETE');
  expect(await viewsOf(editorOfOne)).toHaveLength(2);
  await editorOfOne.ask(`/lists/views/${id}`, 'DELETE');
  expect(await viewsOf(editorOfOne)).toMatchObject([{ name: 'Saal' }]);

  // The views of an account are deleted with it, and no other views are.
  await keep('Bald weg', query, other);
  const ownersOf = (name: string): readonly unknown[] => {
    const database = new DatabaseSync(`${dataDir}/content.db`, { readOnly: true });
    const rows = database.prepare('select person_id from list_views where name = ?').all(name);
    database.close();
    return rows.map((row) => row['person_id']);
  };
  expect(ownersOf('Bald weg')).toEqual([other.id]);
  await superAdmin.ask(`/admin/users/${other.id}`, 'DELETE');
  expect([ownersOf('Bald weg'), ownersOf('Saal')]).toEqual([[], [editorOfOne.id]]);
  const stranger = createPanelUser(url, 'none');
  expect((await stranger.ask(`/lists/views?uid=${PAGE}`)).status).toBe(401);
});
