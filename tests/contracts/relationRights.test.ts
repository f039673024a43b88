import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import {
  createPanelUser,
  invitePanelUser,
  type InvitedUser,
  type PanelAnswer,
} from '../support/panelUser.ts';
import { inTier } from '../support/tier.ts';

/*
 * What an account may write beside the texts of its own entries: relations lead only to entries of
 * its brands, on every way of saving; the fields that all languages share belong to those who write
 * German; checks of a change, links and counts name nothing of other brands.
 */

const { url, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const editor = createEditor(url, editorToken);
const [OWN = { id: '' }, FOREIGN = { id: '', hosts: [] }] = brands.filter(
  ({ localeInPath }) => !localeInPath,
);
const LOCALE = 'de-CH';
const EVENT = 'api::veranstaltung.veranstaltung';
const JOB = 'api::stelle.stelle';
const HOUSE = 'api::haus.haus';
const PAGE = 'api::seite.seite';
const placeOf = (uid: string): string => `/content-manager/collection-types/${uid}`;

interface Entry {
  readonly id: number;
  readonly documentId: string;
  readonly [field: string]: unknown;
}

const dataOf = ({ status, body }: PanelAnswer): Entry => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { readonly data: Entry }).data;
};
const make = async (uid: string, fields: object, locale = LOCALE): Promise<Entry> =>
  dataOf(await superAdmin.ask(`${placeOf(uid)}?locale=${locale}`, 'POST', fields));
const mark = Date.now();
const begin = '2027-03-01T10:00:00.000Z';
const eventOf = (marke: string, rest: object = {}) => ({
  marke,
  titel: `Anlass ${mark}`,
  slug: `anlass-${crypto.randomUUID()}`,
  beginn: begin,
  ...rest,
});

let writer: InvitedUser;
let translator: InvitedUser;
let house: Entry;
let ownHouse: Entry;

beforeAll(async () => {
  writer = await invitePanelUser(url, superAdmin, 'Redaktion', [OWN.id]);
  translator = await invitePanelUser(url, superAdmin, 'Übersetzung', [OWN.id]);
  const fields = (marke: string) => ({
    marke,
    name: `Geheimes Haus ${mark}`,
    slug: `geheim-${crypto.randomUUID()}`,
    ort: 'Uster',
  });
  house = await make(HOUSE, fields(FOREIGN.id));
  ownHouse = await make(HOUSE, { ...fields(OWN.id), name: `Eigenes Haus ${mark}` });
  for (const locale of ['en', 'it-CH'])
    await editor.saveDraft(HOUSE, ownHouse.documentId, locale, { art: 'House' });
});

const housesOf = async (uid: string, { documentId }: Entry, locale = LOCALE): Promise<string> =>
  JSON.stringify(
    (await superAdmin.ask(`/content-manager/relations/${uid}/${documentId}/haus?locale=${locale}`))
      .body,
  );

describe('a relation to an entry of another brand', () => {
  const waysOf = ({ documentId, id }: Entry) => [
    { connect: [{ id, documentId, locale: LOCALE }] },
    { connect: [{ id: documentId }] },
    { connect: [documentId] },
    { connect: [id] },
    { set: [{ documentId }] },
    { set: [id] },
    { set: { documentId } },
    { connect: [], disconnect: [], set: [documentId] },
    documentId,
    id,
    { documentId },
    { id },
    [{ id: documentId }],
  ];

  it.each(inTier('roles', [JOB], [EVENT, JOB]))(
    'is refused in a new %s, in a saved, a published and a copied one',
    async (uid) => {
      const fields = uid === EVENT ? eventOf(OWN.id) : { marke: OWN.id, titel: `Stelle ${mark}` };
      const own = await make(uid, fields);
      const saved = `${placeOf(uid)}/${own.documentId}`;
      for (const haus of waysOf(house)) {
        const label = JSON.stringify(haus);
        const answers = [
          await writer.ask(`${placeOf(uid)}?locale=${LOCALE}`, 'POST', { ...fields, haus }),
          await writer.ask(`${saved}?locale=${LOCALE}`, 'PUT', { haus }),
          await writer.ask(`${saved}?locale=en`, 'PUT', { titel: 'Event', haus }),
          await writer.ask(`${saved}/actions/publish?locale=${LOCALE}`, 'POST', { haus }),
          await writer.ask(`${placeOf(uid)}/actions/publish?locale=${LOCALE}`, 'POST', {
            ...fields,
            haus,
          }),
          await writer.ask(`${placeOf(uid)}/clone/${own.documentId}?locale=${LOCALE}`, 'POST', {
            ...fields,
            haus,
          }),
        ];
        const taken = answers.filter(({ status }) => status < 300);
        // Strapi ignores some of these forms; then nothing is related.
        for (const { body } of taken) {
          const { documentId } = (body as { readonly data: Entry }).data;
          const related = await housesOf(uid, { id: 0, documentId });
          expect(related, label).not.toContain(house.documentId);
        }
        expect(JSON.stringify(answers.map(({ body }) => body)), label).not.toContain('Geheimes');
      }
      expect(await housesOf(uid, own)).not.toContain(house.documentId);
      await editor.remove(uid, own.documentId);
    },
  );

  it('is refused with a sentence, and an own house is taken', async () => {
    const own = await make(EVENT, eventOf(OWN.id));
    const place = `${placeOf(EVENT)}/${own.documentId}?locale=${LOCALE}`;
    const connect = ({ id, documentId }: Entry) => ({ haus: { connect: [{ id, documentId }] } });
    const refused = await writer.ask(place, 'PUT', connect(house));
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain('Marke gewählt, für die Sie nicht arbeiten');
    expect((await writer.ask(place, 'PUT', connect(ownHouse))).status).toBe(200);
    expect(await housesOf(EVENT, own)).toContain(ownHouse.documentId);
    await editor.remove(EVENT, own.documentId);
  });

  it('may stay where the administration set it, and can be taken away', async () => {
    const haus = { connect: [{ id: house.id, documentId: house.documentId }] };
    const own = await make(EVENT, eventOf(OWN.id, { haus }));
    const place = `${placeOf(EVENT)}/${own.documentId}?locale=${LOCALE}`;
    expect((await writer.ask(place, 'PUT', { titel: 'Anders', haus })).status).toBe(200);
    await editor.publishChange(EVENT, own.documentId, LOCALE, { titel: 'Öffentlich' });
    await editor.saveDraft(EVENT, own.documentId, LOCALE, {
      haus: { disconnect: [{ id: house.id, documentId: house.documentId }] },
    });
    const query = new URLSearchParams({ uid: EVENT, documentId: own.documentId, locale: LOCALE });
    const listed = await writer.ask(`/planning/versions?${query}`);
    const { versions } = listed.body as { readonly versions: readonly { readonly id: number }[] };
    for (const { id } of versions)
      for (const other of ['', '?with=before'])
        expect(
          JSON.stringify((await writer.ask(`/planning/versions/${id}${other}`)).body),
        ).not.toContain('Geheimes');
    expect(versions.length).toBeGreaterThan(0);
    await editor.saveDraft(EVENT, own.documentId, LOCALE, { haus });
    const gone = { disconnect: [{ id: house.id, documentId: house.documentId }] };
    expect((await writer.ask(place, 'PUT', { haus: gone })).status).toBe(200);
    expect(await housesOf(EVENT, own)).not.toContain(house.documentId);
    expect((await writer.ask(place, 'PUT', { haus })).status).toBe(403);
    await editor.remove(EVENT, own.documentId);
  });

  it('is not shown in the preview of a form, and not restored from a version', async () => {
    const haus = { connect: [{ id: ownHouse.id, documentId: ownHouse.documentId }] };
    const own = await make(EVENT, eventOf(OWN.id, { haus }));
    const kept = await writer.ask('/preview/fassung', 'POST', {
      uid: EVENT,
      documentId: own.documentId,
      locale: LOCALE,
      values: { haus: { connect: [{ id: house.id, documentId: house.documentId }] } },
    });
    expect(JSON.stringify(kept.body)).not.toContain('Geheimes');
    await editor.remove(EVENT, own.documentId);
  });
});

describe('who translates', () => {
  const german = async ({ documentId }: Entry): Promise<Entry> =>
    dataOf(await superAdmin.ask(`${placeOf(EVENT)}/${documentId}?locale=${LOCALE}`));
  const SHARED = ['beginn', 'slug', 'kategorie', 'ende', 'abgesagt', 'wiederholung', 'oeffentlich'];
  const shared = (entry: Entry): unknown[] => SHARED.map((name) => entry[name] ?? null);
  const CHANGED = {
    titel: 'Event',
    beginn: '2031-01-01T09:00:00.000Z',
    slug: `anders-${mark}`,
    kategorie: 'kultur',
    abgesagt: true,
  };

  it.each(['en', 'it-CH'])(
    'writes texts in %s and changes nothing that German shares',
    async (locale) => {
      const haus = { connect: [{ id: ownHouse.id, documentId: ownHouse.documentId }] };
      const own = await make(EVENT, eventOf(OWN.id, { haus }));
      const before = shared(await german(own));
      const place = `${placeOf(EVENT)}/${own.documentId}?locale=${locale}`;
      for (let time = 0; time < 2; time += 1)
        expect((await translator.ask(place, 'PUT', CHANGED)).status).toBe(200);
      expect(shared(await german(own))).toEqual(before);
      const written = dataOf(await superAdmin.ask(place));
      expect(written['titel']).toBe('Event');
      expect(shared(written)).toEqual(before);
      // A new translation has the house of the German text.
      expect(await housesOf(EVENT, own, locale)).toContain(ownHouse.documentId);
      await editor.remove(EVENT, own.documentId);
    },
  );

  it('in a role made by hand is refused what German shares, on every way of saving', async () => {
    const name = `Nur Englisch ${mark}`;
    const made = await superAdmin.ask('/admin/roles', 'POST', { name, description: '' });
    const { id } = dataOf(made);
    const { body } = await superAdmin.ask(`${placeOf(EVENT)}?pageSize=1`);
    expect(body).not.toBeNull();
    const permissions = ['create', 'read', 'update', 'publish'].map((act) => ({
      action: `plugin::content-manager.explorer.${act}`,
      subject: EVENT,
      properties: {
        locales: act === 'read' ? [LOCALE, 'en'] : ['en'],
        ...(act !== 'publish' && {
          fields: ['titel', 'marke', 'slug', 'beginn', 'kategorie', 'abgesagt', 'haus'],
        }),
      },
      conditions: [],
    }));
    const put = await superAdmin.ask(`/admin/roles/${id}/permissions`, 'PUT', { permissions });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const english = await invitePanelUser(url, superAdmin, name, [OWN.id]);
    const own = await make(EVENT, eventOf(OWN.id));
    const before = shared(await german(own));
    const place = `${placeOf(EVENT)}/${own.documentId}`;
    const { slug, beginn } = await german(own);
    const same = { titel: 'Event', slug, beginn, abgesagt: false };
    expect((await english.ask(`${place}?locale=en`, 'PUT', same)).status).toBe(200);
    for (const field of ['beginn', 'slug', 'kategorie', 'abgesagt'] as const) {
      const change = { [field]: CHANGED[field] };
      const saved = await english.ask(`${place}?locale=en`, 'PUT', change);
      expect([field, saved.status]).toEqual([field, 403]);
      expect(JSON.stringify(saved.body)).toContain('gehört zum deutschen Text');
      const published = await english.ask(`${place}/actions/publish?locale=en`, 'POST', change);
      expect([field, published.status]).toEqual([field, 403]);
    }
    const haus = { connect: [{ id: ownHouse.id, documentId: ownHouse.documentId }] };
    expect((await english.ask(`${place}?locale=en`, 'PUT', { haus })).status).toBe(403);
    expect(shared(await german(own))).toEqual(before);

    // Publishing or discarding English would carry German's draft along, or away.
    await editor.publishChange(EVENT, own.documentId, LOCALE, {});
    await editor.publishChange(EVENT, own.documentId, 'en', { titel: 'Event' });
    await editor.saveDraft(EVENT, own.documentId, LOCALE, { beginn: '2032-02-02T09:00:00.000Z' });
    const acts = [
      await english.ask(`${place}/actions/publish?locale=en`, 'POST', {}),
      await english.ask(`${place}/actions/discard?locale=en`, 'POST', {}),
      await english.ask(`${placeOf(EVENT)}/actions/bulkPublish?locale=en`, 'POST', {
        documentIds: [own.documentId],
        locale: ['en'],
      }),
    ];
    expect(acts.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await german(own))['beginn']).toBe('2032-02-02T09:00:00.000Z');
    await editor.remove(EVENT, own.documentId);
  });
});

/** Blocks whose only text is a link. */
const linkTo = (address: string) => [
  {
    __component: 'block.text',
    text: [
      {
        type: 'paragraph',
        children: [{ type: 'link', url: address, children: [{ type: 'text', text: 'dorthin' }] }],
      },
    ],
  },
];

describe('nothing of another brand is named', () => {
  it('by the checks of a change that links to its draft', async () => {
    const secret = `Geheime Seite ${mark}`;
    const pfad = `s/geheim-${mark}`;
    const foreign = await make(PAGE, { marke: FOREIGN.id, titel: secret, pfad });
    const [host] = FOREIGN.hosts;
    const own = await make(PAGE, {
      marke: OWN.id,
      titel: 'Eigene Seite',
      pfad: `s/eigen-${mark}`,
      bloecke: linkTo(`https://${host}/${pfad}`),
    });
    const opened = await writer.ask('/changes', 'POST', { title: 'Probe' });
    const { id } = opened.body as { readonly id: number };
    const part = { uid: PAGE, documentId: own.documentId, locale: LOCALE, act: 'publish' };
    expect((await writer.ask(`/changes/${id}/parts`, 'POST', part)).status).toBe(200);
    const checked = JSON.stringify((await writer.ask(`/changes/${id}/checks`)).body);
    expect(checked).toContain(`/${pfad}`);
    expect(checked).not.toContain(secret);
    expect(JSON.stringify((await superAdmin.ask(`/changes/${id}/checks`)).body)).toContain(secret);
    await writer.ask(`/changes/${id}`, 'DELETE');
    for (const { documentId } of [own, foreign]) await editor.remove(PAGE, documentId);
  });

  it('by the refusal to take back a page that another brand links to', async () => {
    const secret = `Fremde Seite ${mark}`;
    const pfad = `s/ziel-${mark}`;
    const [host] = brands.find(({ id }) => id === OWN.id)?.hosts ?? [];
    const target = await editor.publishNew(PAGE, LOCALE, { marke: OWN.id, titel: 'Ziel', pfad });
    const link = await editor.publishNew(PAGE, LOCALE, {
      marke: FOREIGN.id,
      titel: secret,
      pfad: `s/quelle-${mark}`,
      bloecke: linkTo(`https://${host}/${pfad}`),
    });
    const refused = await writer.ask(`${placeOf(PAGE)}/actions/bulkUnpublish`, 'POST', {
      documentIds: [target],
      locale: [LOCALE],
    });
    expect(JSON.stringify(refused.body)).not.toContain(secret);
    expect(JSON.stringify(refused.body)).toContain('Eintrag von');
    for (const documentId of [link, target]) await editor.remove(PAGE, documentId);
  });

  it('by the lists and counts of the home page, to an account without a brand', async () => {
    const nobody = await invitePanelUser(url, superAdmin, 'Redaktion', []);
    for (const action of ['update', 'publish']) {
      const path = `/content-manager/homepage/recent-documents?action=${action}`;
      expect((await nobody.ask(path)).body, action).toEqual({ data: [] });
    }
    expect((await nobody.ask('/content-manager/homepage/count-documents')).body).toEqual({
      data: { draft: 0, published: 0, modified: 0 },
    });
    const { body } = await nobody.ask('/admin/homepage/key-statistics');
    expect(body).toMatchObject({ data: { admins: null, webhooks: null, apiTokens: null } });
    const total = async (user: InvitedUser | typeof superAdmin): Promise<number> => {
      const counted = await user.ask('/content-manager/homepage/count-documents');
      const { draft, published, modified } = (
        counted.body as { readonly data: Record<'draft' | 'published' | 'modified', number> }
      ).data;
      return draft + published + modified;
    };
    expect(await total(writer)).toBeGreaterThan(0);
    expect(await total(writer)).toBeLessThan(await total(superAdmin));
  });

  it('by a configuration that Strapi lists without asking for its brand', async () => {
    const name = brands.find(({ id }) => id === FOREIGN.id)?.id ?? '';
    await superAdmin.ask(
      `/content-manager/single-types/plugin::konfiguration.konfiguration-${name}?locale=${LOCALE}`,
      'PUT',
      {},
    );
    const { body } = await writer.ask('/content-manager/homepage/recent-documents?action=update');
    expect(JSON.stringify(body)).not.toContain(`konfiguration-${name}`);
  });
});

it('relations without a right to their type are refused, not an error', async () => {
  const kitchen = await invitePanelUser(url, superAdmin, 'Küche', [OWN.id]);
  for (const path of [`${EVENT}/haus`, `${EVENT}/abc/haus`, `${JOB}/haus?id=abc`])
    expect((await kitchen.ask(`/content-manager/relations/${path}`)).status, path).toBe(403);
});
