import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchEditorToken, createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { createTestDatabase } from '../support/startTestPostgres.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { inTier } from '../support/tier.ts';

const HOUSE = 'api::haus.haus';
const EVENT = 'api::veranstaltung.veranstaltung';
const JOB = 'api::stelle.stelle';
const APPLICATION = 'api::bewerbung.bewerbung';
const GERMAN = 'de-CH';
const MANY = 12;

const postgres = inject('postgres');
const sqlite = { name: 'on SQLite', database: async () => null };
const worlds = inTier(
  'databases',
  [sqlite],
  [
    sqlite,
    ...(postgres === null
      ? []
      : [{ name: 'on PostgreSQL', database: () => createTestDatabase(postgres) }]),
  ],
);

describe.each(worlds)('what refers to a house comes back with it, $name', ({ database }) => {
  let content: TestContent;
  let admin: PanelUser;
  let editor: ContentEditor;
  let marke: unknown;

  beforeAll(async () => {
    content = await startTestContent({ databaseUrl: await database() });
    const token = await fetchEditorToken(content.url);
    admin = createPanelUser(content.url, token);
    editor = createEditor(content.url, token);
    marke = (await editor.list(HOUSE, {}))[0]?.['marke'];
  }, 300_000);
  afterAll(() => content.stop());

  const ask = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const answer = await admin.ask(path, method, body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.anything()]);
    return answer.body;
  };
  const act = (uid: string, id: string, name: string, locale = GERMAN): Promise<unknown> =>
    ask(
      `/content-manager/collection-types/${uid}/${id}/actions/${name}?locale=${locale}`,
      'POST',
      {},
    );
  const newMark = (): string => `probe-${crypto.randomUUID().slice(0, 8)}`;
  const place = { strasse: 'Seestrasse 1', plz: '8610', ort: 'Uster' };
  const createHouse = (): Promise<string> => {
    const slug = newMark();
    return editor.create(HOUSE, { marke, slug, name: slug, ...place });
  };
  const publicHouse = async (): Promise<string> => {
    const house = await createHouse();
    await act(HOUSE, house, 'publish');
    return house;
  };
  const to = (house: string, locale = GERMAN) => ({
    haus: { connect: [{ documentId: house, locale }], disconnect: [] },
  });
  const fieldsOf = {
    [EVENT]: {
      titel: 'Konzert',
      slug: 'konzert',
      beginn: '2027-03-01T14:00:00.000Z',
      kategorie: 'musik',
    },
    [JOB]: { titel: 'Koch', bereich: 'pflege' },
  };
  const publish = (uid: typeof EVENT | typeof JOB, house: string): Promise<string> =>
    editor.publishNew(uid, GERMAN, { marke, ...fieldsOf[uid], ...to(house) });
  /** The house that the site gets with an entry. */
  const houseOf = async (uid: string, id: string, locale = GERMAN): Promise<unknown> => {
    const plural = uid === EVENT ? 'veranstaltungen' : 'stellen';
    const answer = await fetch(
      `${content.url}/api/${plural}/${id}?populate=deep&locale=${locale}`,
      {
        headers: { authorization: `Bearer ${content.token}`, 'strapi-response-format': 'v5' },
      },
    );
    const { data } = (await answer.json()) as {
      readonly data: { readonly haus?: { readonly documentId: string } | null };
    };
    return data.haus?.documentId ?? null;
  };
  const draftHouseOf = async (uid: string, id: string): Promise<unknown> => {
    const found = (await ask(`/content-manager/relations/${uid}/${id}/haus?locale=${GERMAN}`)) as {
      readonly results: readonly { readonly documentId: string }[];
    };
    return found.results[0]?.documentId ?? null;
  };

  it('by the button, with many entries of both types', async () => {
    const house = await publicHouse();
    const events: string[] = [];
    for (let at = 0; at < MANY; at += 1) events.push(await publish(EVENT, house));
    const job = await publish(JOB, house);
    await act(HOUSE, house, 'unpublish');
    expect([await houseOf(EVENT, events[0] ?? ''), await houseOf(JOB, job)]).toEqual([null, null]);
    await act(HOUSE, house, 'publish');
    expect(await Promise.all(events.map((event) => houseOf(EVENT, event)))).toEqual(
      events.map(() => house),
    );
    expect(await houseOf(JOB, job)).toBe(house);
    // Twice, and once more while it is public.
    await act(HOUSE, house, 'unpublish');
    await act(HOUSE, house, 'publish');
    await act(HOUSE, house, 'publish');
    expect(await houseOf(JOB, job)).toBe(house);
  });

  it('published before its house, and changed as a draft since', async () => {
    const house = await createHouse();
    const event = await publish(EVENT, house);
    const job = await publish(JOB, house);
    expect(await houseOf(EVENT, event)).toBeNull();
    await editor.saveDraft(EVENT, event, GERMAN, { titel: 'Noch nicht gezeigt' });
    await act(HOUSE, house, 'publish');
    expect([await houseOf(EVENT, event), await houseOf(JOB, job)]).toEqual([house, house]);
  });

  it('in a list with several houses', async () => {
    const houses = [await publicHouse(), await publicHouse()];
    const jobs = [await publish(JOB, houses[0] ?? ''), await publish(JOB, houses[1] ?? '')];
    for (const name of ['bulkUnpublish', 'bulkPublish'])
      await ask(
        `/content-manager/collection-types/${HOUSE}/actions/${name}?locale=${GERMAN}`,
        'POST',
        {
          documentIds: houses,
          locale: [GERMAN],
        },
      );
    expect(await Promise.all(jobs.map((job) => houseOf(JOB, job)))).toEqual(houses);
  });

  it('language by language', async () => {
    const house = await publicHouse();
    const slug = newMark();
    await editor.saveDraft(HOUSE, house, 'it-CH', { name: `${slug} it`, slug, ...place });
    await act(HOUSE, house, 'publish', 'it-CH');
    const event = await publish(EVENT, house);
    await editor.saveDraft(EVENT, event, 'it-CH', { titel: 'Concerto', ...to(house, 'it-CH') });
    await act(EVENT, event, 'publish', 'it-CH');
    const both = async () => [await houseOf(EVENT, event), await houseOf(EVENT, event, 'it-CH')];
    expect(await both()).toEqual([house, house]);
    await act(HOUSE, house, 'unpublish', 'it-CH');
    expect(await both()).toEqual([house, null]);
    await act(HOUSE, house, 'publish', 'it-CH');
    expect(await both()).toEqual([house, house]);
  });

  it('in a change set, also if it is taken back', async () => {
    const house = await publicHouse();
    const event = await publish(EVENT, house);
    const { id } = (await ask('/changes', 'POST', { title: 'Probe' })) as { readonly id: number };
    const part = { uid: HOUSE, documentId: house, locale: GERMAN, act: 'unpublish' };
    await ask(`/changes/${id}/parts`, 'POST', part);
    await ask(`/changes/${id}/publish`, 'POST', {});
    expect(await houseOf(EVENT, event)).toBeNull();
    // While the house is gone, the event is published once more, and its version is restored.
    await editor.publishChange(EVENT, event, GERMAN, { titel: 'Konzert am Abend' });
    await ask(`/changes/${id}/withdraw`, 'POST', { confirmed: true });
    expect(await houseOf(EVENT, event)).toBe(house);
  });

  it('in versions and in a draft that is discarded', async () => {
    const house = await createHouse();
    const event = await publish(EVENT, house);
    const query = `uid=${EVENT}&documentId=${event}&locale=${GERMAN}`;
    const { versions } = (await ask(`/planning/versions?${query}`)) as {
      readonly versions: readonly { readonly id: number }[];
    };
    await editor.saveDraft(EVENT, event, GERMAN, { haus: { set: [] } });
    expect(await draftHouseOf(EVENT, event)).toBeNull();
    await ask(`/planning/versions/${versions[0]?.id}/restore`, 'POST', {});
    expect(await draftHouseOf(EVENT, event)).toBe(house);
    await editor.saveDraft(EVENT, event, GERMAN, { titel: 'Wird verworfen' });
    await act(EVENT, event, 'discard');
    expect(await draftHouseOf(EVENT, event)).toBe(house);
    await act(HOUSE, house, 'publish');
    expect(await houseOf(EVENT, event)).toBe(house);
  });

  it('in an application, whose job is taken down and shown again', async () => {
    const job = await publish(JOB, await publicHouse());
    const nachname = newMark();
    await sendApplication(content, { nachname, stelle: job, marke: String(marke) });
    const jobOf = async (): Promise<unknown> => {
      const list = `/content-manager/collection-types/${APPLICATION}`;
      const found = (await ask(`${list}?filters[nachname][$eq]=${nachname}`)) as {
        readonly results: readonly { readonly documentId: string }[];
      };
      const relation = await ask(
        `/content-manager/relations/${APPLICATION}/${found.results[0]?.documentId}/stelle`,
      );
      return (relation as { readonly results: readonly { readonly documentId: string }[] })
        .results[0]?.documentId;
    };
    expect(await jobOf()).toBe(job);
    await act(JOB, job, 'unpublish');
    await act(JOB, job, 'publish');
    expect(await jobOf()).toBe(job);
  });

  it('but not what its last publication did not say', async () => {
    const house = await createHouse();
    const other = await publicHouse();
    const moved = await publish(EVENT, house);
    await editor.publishChange(EVENT, moved, GERMAN, to(other));
    const later = await editor.publishNew(EVENT, GERMAN, { marke, ...fieldsOf[EVENT] });
    await editor.saveDraft(EVENT, later, GERMAN, to(house));
    await act(HOUSE, house, 'publish');
    expect([await houseOf(EVENT, moved), await houseOf(EVENT, later)]).toEqual([other, null]);
  });
});
