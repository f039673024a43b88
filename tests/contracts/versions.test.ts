import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { isWhole } from '../support/tier.ts';

const UID = 'api::seite.seite';
const HOUSE = 'api::haus.haus';
const JOB = 'api::stelle.stelle';
const LOCALE = 'de-CH';
const { url, editorToken, dataDir } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);

interface Versions {
  readonly mayRestore: boolean;
  readonly versions: readonly {
    readonly id: number;
    readonly kind: string;
    readonly by: string;
  }[];
}
interface Change {
  readonly label: string;
  readonly before: { readonly text: string } | null;
  readonly after: { readonly text: string } | null;
}

const text = (words: string) => ({
  __component: 'block.text',
  text: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
});
const versionsOf = async (documentId: string, who = admin): Promise<Versions> =>
  (await who.ask(`/planning/versions?uid=${UID}&documentId=${documentId}&locale=${LOCALE}`))
    .body as Versions;
const createPage = async (fields: object): Promise<string> =>
  editor.publishNew(UID, LOCALE, {
    marke: (await editor.list(UID, {}))[0]?.['marke'],
    pfad: `s/fassung-${crypto.randomUUID()}`,
    titel: 'Erste',
    ...fields,
  });

let house: PanelUser;
beforeAll(async () => {
  house = await invitePanelUser(url, admin, 'HR');
});

it('stores published and unpublished versions, compares them as text and restores one as a draft', async () => {
  const documentId = await createPage({ bloecke: [text('Am Morgen.'), text('Am Abend.')] });
  for (const titel of ['Zweite', 'Dritte'])
    await editor.publishChange(UID, documentId, LOCALE, {
      titel,
      bloecke: [text('Am Abend.'), text(`Nachts: ${titel}`)],
    });
  await editor.unpublish(UID, documentId, LOCALE);
  const { versions, mayRestore } = await versionsOf(documentId);
  expect(versions.map(({ kind }) => kind)).toEqual(['unpublish', 'publish', 'publish', 'publish']);
  expect([mayRestore, new Set(versions.map(({ by }) => by)).size, versions[0]?.by]).toEqual([
    true,
    1,
    expect.stringMatching(/\S/),
  ]);

  const first = versions.at(-1)?.id;
  const changes = (await admin.ask(`/planning/versions/${first}`)).body as readonly Change[];
  expect(changes).toEqual([
    { label: 'Titel', before: shown('Erste'), after: shown('Dritte') },
    {
      label: expect.stringMatching(/^Blöcke › 1\. Text/),
      before: shown('Am Morgen.'),
      after: null,
    },
    {
      label: expect.stringMatching(/^Blöcke › 2\. Text/),
      before: null,
      after: shown('Nachts: Dritte'),
    },
  ]);

  expect((await admin.ask(`/planning/versions/${first}/restore`, 'POST')).status).toBe(200);
  const restored = await admin.ask(`/content-manager/collection-types/${UID}/${documentId}`);
  expect(restored.body).toMatchObject({
    data: { titel: 'Erste', status: 'draft', publishedAt: null, bloecke: [{}, {}] },
  });
  expect((await admin.ask(`/planning/versions/${first}`)).body).toEqual([]);
  expect((await versionsOf(documentId)).versions).toHaveLength(4);
});

it('neither shows nor restores a version without the right to read or change the entry', async () => {
  const documentId = await createPage({});
  const [version] = (await versionsOf(documentId)).versions;
  const asked = await house.ask(`/planning/versions/${version?.id}`);
  const restored = await house.ask(`/planning/versions/${version?.id}/restore`, 'POST');
  expect([asked.status, restored.status]).toEqual([404, 404]);
  const list = `/planning/versions?uid=${UID}&documentId=${documentId}&locale=${LOCALE}`;
  expect((await house.ask(list)).status).toBe(404);

  // HR may read a house's page but not change it.
  const [found] = await editor.list(HOUSE, {});
  const place = String(found?.['documentId']);
  await editor.publishChange(HOUSE, place, LOCALE, { art: 'Pflegeheim' });
  const read = `/planning/versions?uid=${HOUSE}&documentId=${place}&locale=${LOCALE}`;
  const { versions, mayRestore } = (await house.ask(read)).body as Versions;
  // What was public before versions were stored is also in the list.
  expect([mayRestore, versions.length]).toEqual([false, 2]);
  const refused = await house.ask(`/planning/versions/${versions[1]?.id}/restore`, 'POST');
  expect(refused.status).toBe(403);
  await admin.ask(`/planning/versions/${versions[1]?.id}/restore`, 'POST');
  await editor.publishChange(HOUSE, place, LOCALE, {});
});

it('restores a version without a house that has been deleted since', async () => {
  const [marke] = (await editor.list(HOUSE, {})).map((house) => house['marke']);
  const place = { strasse: 'Seestrasse 1', plz: '8610', ort: 'Uster' };
  const slug = `fassung-${crypto.randomUUID()}`;
  const gone = await editor.publishNew(HOUSE, LOCALE, { marke, slug, name: 'Rosenhof', ...place });
  const haus = { connect: [{ documentId: gone, locale: LOCALE }], disconnect: [] };
  const job = { marke, bereich: 'pflege', titel: 'Nachtwache', haus };
  const documentId = await editor.publishNew(JOB, LOCALE, job);
  await editor.remove(HOUSE, gone);
  await editor.publishChange(JOB, documentId, LOCALE, { titel: 'Tagwache' });

  const query = `uid=${JOB}&documentId=${documentId}&locale=${LOCALE}`;
  const { versions } = (await admin.ask(`/planning/versions?${query}`)).body as Versions;
  const restore = `/planning/versions/${versions.at(-1)?.id}/restore`;
  expect(await admin.ask(restore, 'POST')).toMatchObject({ status: 200 });
  expect(await editor.find(JOB, LOCALE, { documentId })).toMatchObject({ titel: 'Nachtwache' });
  await editor.remove(JOB, documentId);
});

it('restores a version from before its page moved to an address that the site serves', async () => {
  const documentId = await createPage({});
  await editor.publishChange(UID, documentId, LOCALE, { titel: 'Zweite' });
  const { pfad } = await editor.find(UID, LOCALE, { documentId });
  // Older versions of the panel allowed such a path.
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
  const sql =
    "UPDATE planning_versions SET snapshot = replace(snapshot, ?, 'x') WHERE entry_id = ?";
  database.prepare(sql).run(String(pfad), documentId);
  database.close();
  const { versions } = await versionsOf(documentId);
  const restore = `/planning/versions/${versions.at(-1)?.id}/restore`;
  expect(await admin.ask(restore, 'POST')).toMatchObject({ status: 200 });
  expect(await editor.find(UID, LOCALE, { documentId })).toMatchObject({ titel: 'Erste', pfad });
  await editor.remove(UID, documentId);
});

it.runIf(isWhole('versions'))(
  'keeps at most fifty versions, and none of a deleted entry',
  async () => {
    const documentId = await createPage({});
    for (let count = 0; count < 52; count += 1)
      await editor.publishChange(UID, documentId, LOCALE, { titel: `Fassung ${count}` });
    const { versions } = await versionsOf(documentId);
    expect(versions).toHaveLength(50);
    await editor.remove(UID, documentId);
    expect((await admin.ask(`/planning/versions/${versions[0]?.id}`)).status).toBe(404);
  },
);

const shown = (words: string) => ({ text: words, picture: null });
