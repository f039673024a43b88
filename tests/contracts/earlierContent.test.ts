import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WAITING } from '../../cms/src/plugins/home/waitingEntries.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import {
  EARLIER,
  earlierTables,
  writeEarlierFiles,
  restoreIntoPostgres,
  restoreIntoSqlite,
} from '../support/earlierContent/restoreEarlierContent.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { createTestDatabase, type TestPostgres } from '../support/startTestPostgres.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { valueOf } from './describePort.ts';
import { overHttp, type ReadingPorts } from './worlds.ts';

type Row = Readonly<Record<string, unknown>>;
type ReadTables = (names: readonly string[]) => Promise<readonly (readonly Row[])[]>;

/**
 * A database engine with the earlier content in two copies: the service gets one, the other stays
 * unchanged.
 */
interface EarlierContent {
  readonly databaseUrl: string | null;
  readonly before: ReadTables;
  readonly after: ReadTables;
}

const onSqlite = async (dataDir: string): Promise<EarlierContent> => {
  const lay = (name: string): ReadTables => {
    const file = join(dataDir, name);
    restoreIntoSqlite(file);
    return async (tables) => {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 30_000 });
      const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
      database.close();
      return rows;
    };
  };
  return { databaseUrl: null, before: lay('before.db'), after: lay('content.db') };
};

const onPostgres = (server: Pick<TestPostgres, 'url'>) => async (): Promise<EarlierContent> => {
  const lay = async () => {
    const databaseUrl = await createTestDatabase(server);
    await restoreIntoPostgres(databaseUrl);
    const read: ReadTables = async (tables) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const rows: Row[][] = [];
      for (const table of tables)
        rows.push((await client.query<Row>(`SELECT * FROM ${table}`)).rows);
      await client.end();
      return rows;
    };
    return { databaseUrl, read };
  };
  const { read: before } = await lay();
  const { read: after, databaseUrl } = await lay();
  return { databaseUrl, before, after };
};

const postgres = inject('postgres');
const ENGINES = [
  { name: 'SQLite', lay: onSqlite },
  ...(postgres === null ? [] : [{ name: 'PostgreSQL', lay: onPostgres(postgres) }]),
];

/** Tables that each start overwrites with the current state. */
const WRITTEN_AT_STARTS = /^(?:strapi_|up_roles|admin_(?:roles|permissions))/;
/** A start gives files without a folder the folder of the brand that uses them. */
const FOLDER_OF_FILE = ['folder_path', 'updated_at'];

const HOUSE = sampleBrand.id;
const NOW = new Date('2026-11-24T09:00:00Z');
const ENTRIES = '/content-manager/collection-types';
const PAGE = 'api::seite.seite';
const APPLICATION = 'api::bewerbung.bewerbung';
const MESSAGE = 'api::kontaktnachricht.kontaktnachricht';
const EDITED =
  'haus seite veranstaltung beitrag stelle ausbildungsangebot kioskprofil tagesprogramm menueplan'
    .split(' ')
    .map((name) => `api::${name}.${name}`);
const UNDRAFTED = ['api::weiterleitung.weiterleitung', 'api::signaturtext.signaturtext'];
/**
 * Fields that the panel reads and does not send back, among them relations that have not changed.
 */
const NOT_SENT =
  'id documentId createdAt updatedAt publishedAt createdBy updatedBy localizations status locale haus'.split(
    ' ',
  );

const sendable = (entry: Row): Row =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !NOT_SENT.includes(name)));

/**
 * The columns that belong to fields of the service, by table, as Strapi stores them. SQLite stores
 * this as text.
 */
function columnsIn(schema: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const { tables } = (typeof schema === 'string' ? JSON.parse(schema) : schema) as {
    readonly tables: readonly { readonly name: string; readonly columns: readonly Row[] }[];
  };
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Set(columns.map((column) => String(column['name']))),
    ]),
  );
}

describe.each(ENGINES)('content of the release before the editors’ desk, in $name', ({ lay }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
  let content: EarlierContent;
  let service: TestContent;
  let site: ReadingPorts;
  let editor: PanelUser;

  beforeAll(async () => {
    content = await lay(dataDir);
    const { databaseUrl } = content;
    service = await startTestContent({ dataDir, databaseUrl, ...writeEarlierFiles(dataDir) });
    site = overHttp(service.url, service.token, NOW);
    editor = await signIn('editor');
  });
  afterAll(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true });
  });

  async function signIn(name: string): Promise<PanelUser> {
    const { body } = await createPanelUser(service.url, '').ask('/admin/login', 'POST', {
      email: `${name}@haus.example`,
      password: EARLIER.password,
    });
    const { data } = body as { readonly data: { readonly token: string } };
    return createPanelUser(service.url, data.token);
  }
  const listOf = async (who: PanelUser, uid: string, query = ''): Promise<readonly Row[]> =>
    ((await who.ask(`${ENTRIES}/${uid}?locale=de-CH${query}`)).body as { readonly results: Row[] })
      .results;
  const entryOf = async (who: PanelUser, uid: string, documentId: unknown): Promise<Row> =>
    (
      (await who.ask(`${ENTRIES}/${uid}/${String(documentId)}?locale=de-CH`)).body as {
        readonly data: Row;
      }
    ).data;

  it('is unchanged, row by row, in fields that are still read', async () => {
    const tables = earlierTables.filter((name) => !WRITTEN_AT_STARTS.test(name));
    const [before, after] = [await content.before(tables), await content.after(tables)];
    const lost = tables.flatMap((table, place) => {
      const rows = before[place] ?? [];
      const columns = Object.keys(rows[0] ?? {}).filter(
        (name) => table !== 'files' || !FOLDER_OF_FILE.includes(name),
      );
      const textOf = (row: Row): string => JSON.stringify(columns.map((name) => row[name]));
      const kept = new Set((after[place] ?? []).map(textOf));
      return rows.filter((row) => !kept.has(textOf(row))).map((row) => [table, row]);
    });
    expect(lost).toEqual([]);

    // A column whose field was removed stays in the database unread.
    const [[remembered] = []] = await content.after(['strapi_database_schema']);
    const known = columnsIn(remembered?.['schema']);
    const unread = tables.flatMap((table, place) =>
      (before[place] ?? []).flatMap((row) =>
        Object.keys(row)
          .filter((name) => row[name] !== null && known.get(table)?.has(name) !== true)
          .map((name) => `${table}.${name}`),
      ),
    );
    expect(unread).toEqual([]);
  });

  it('keeps its accounts with their roles and all brands, and custom roles', async () => {
    expect((await editor.ask('/accounts/me')).body).toMatchObject({
      group: true,
      brands: [{ id: HOUSE }, { id: sampleBrandInFourLanguages.id }],
      roles: ['Redaktion'],
    });
    const helper = await signIn('aushilfe');
    const statusOf = async (uid: string) => (await helper.ask(`${ENTRIES}/${uid}`)).status;
    expect(await statusOf('api::menueplan.menueplan')).toBe(200);
    expect(await statusOf(PAGE)).toBe(403);
    // The hand-made role has the name of a role that the product has since introduced.
    const translator = await signIn('ueb');
    const update = `${ENTRIES}/${PAGE}/none?locale=it-CH`;
    expect(await listOf(translator, PAGE)).not.toEqual([]);
    expect((await translator.ask(update, 'PUT', {})).status).toBe(403);
    const { status } = await createPanelUser(service.url, '').ask('/admin/register', 'POST', {
      registrationToken: EARLIER.invitation,
      userInfo: { firstname: 'Sven', lastname: 'Später', password: EARLIER.password },
    });
    expect(status).toBe(200);
  });

  it('appears on the site as it was published, in each language', async () => {
    const { pages } = site;
    const page = await valueOf(pages.find(sampleBrand, 's/von-hand', ''));
    expect(page?.title.text).toBe('Von Hand geschrieben');
    expect(page?.blocks).toHaveLength(8);
    for (const path of ['s/zurueckgezogen', 's/nur-entwurf'])
      expect(await valueOf(pages.find(sampleBrand, path, ''))).toBeNull();
    const italian = await valueOf(pages.find(sampleBrandInFourLanguages, 's/am-ufer', 'it-CH'));
    expect(italian?.title.text).toBe('Sulla riva');
    const list = { brandId: HOUSE, now: NOW, period: 'upcoming', category: 'music' } as const;
    const { occurrences } = await valueOf(
      site.events.list({ ...list, house: 'haus-linde', page: 1, pageSize: 5 }, ''),
    );
    expect(occurrences.map(({ start, cancelled }) => [start.slice(0, 10), cancelled])).toEqual([
      ['2026-12-01', false],
      ['2026-12-03', false],
      ['2026-12-15', true],
      ['2026-12-17', false],
      ['2026-12-30', false],
    ]);
    const house = await valueOf(site.houses.find('haus-linde', ''));
    expect(house?.map.lines.map(({ course }) => course)).toEqual([
      [
        { latitude: 47.3318, longitude: 8.6226 },
        { latitude: 47.3325, longitude: 8.6231 },
        { latitude: 47.333, longitude: 8.624 },
      ],
    ]);
    expect(await valueOf(site.redirects.list(sampleBrand))).toMatchObject([{}, {}]);
    expect(await valueOf(site.kioskProfiles.find('empfang-von-hand'))).toMatchObject({
      message: 'Heute ist der Lift ausser Betrieb.',
      hasPin: true,
    });
    const config = await valueOf(site.brandConfigs.find(sampleBrand, ''));
    expect(config?.hours).toMatchObject([
      { days: { text: 'Montag bis Freitag' }, from: '08:00', until: '17:30' },
      { days: { text: 'Samstag, Sonntag und allgemeine Feiertage' }, from: null, until: null },
    ]);
  });

  it('shows staff the submissions of visitors with their file, and can be edited', async () => {
    const hr = await signIn('hr');
    const [listed] = await listOf(hr, APPLICATION);
    const { documentId, ...application } = await entryOf(hr, APPLICATION, listed?.['documentId']);
    expect(application).toMatchObject({ nachname: 'Rossi', stand: 'gelesen', notiz: null });
    const [file] = application['dateien'] as readonly { readonly url: string }[];
    const sent = await fetch(new URL(file?.url ?? '', service.url));
    expect(await sent.text()).toBe(EARLIER.file);
    const note = { notiz: 'Ruft am Montag an' };
    const place = `${ENTRIES}/${APPLICATION}/${String(documentId)}`;
    expect((await hr.ask(place, 'PUT', note)).status).toBe(200);
    const { body } = await hr.ask(`/applications/context/bewerbung/${String(documentId)}`);
    expect(body).toMatchObject({
      job: { titel: 'Pflegefachfrau von Hand' },
      trail: [{ who: 'Hugo Personal', field: 'notiz', before: null, after: note.notiz }],
    });

    // Messages had no status when this one arrived, so it counts as waiting.
    const reception = await signIn('empfang');
    const waiting = new URL(WAITING.messages.address, service.url);
    const messages = await reception.ask(`${waiting.pathname}${waiting.search}`);
    expect(messages.body).toMatchObject({ results: [{ name: 'Nora Notiz', stand: null }] });
    expect((await hr.ask(`${ENTRIES}/${MESSAGE}`)).status).toBe(403);
  });

  it('has its pictures in the folder of the brand that shows them, and in custom folders', async () => {
    const { body } = await editor.ask('/pictures/list');
    const { pictures } = body as { readonly pictures: readonly Row[] };
    expect(pictures.map(({ name, folder, uses }) => [name, folder, uses])).toEqual([
      ['unbenutzt.png', 'Gemeinsam', 0],
      ['fest.png', '', 1],
      ['handschlag.png', sampleBrand.name, 4],
      ['linde.png', sampleBrand.name, 4],
    ]);
  });

  it('is validated by the current rules when saved, and its public state is kept as a version', async () => {
    const refused: unknown[] = [];
    let page: Row = {};
    // The rules do not depend on the engine, so one entry is enough for PostgreSQL.
    for (const uid of content.databaseUrl === null ? [...EDITED, ...UNDRAFTED] : [PAGE]) {
      const filter = uid === PAGE ? '&filters[pfad]=s/von-hand' : `&filters[marke]=${HOUSE}`;
      const [listed] = await listOf(editor, uid, filter);
      const entry = await entryOf(editor, uid, listed?.['documentId']);
      if (uid === PAGE) page = entry;
      const place = `${ENTRIES}/${uid}/${String(entry['documentId'])}`;
      const { status, body } = UNDRAFTED.includes(uid)
        ? await editor.ask(`${place}?locale=de-CH`, 'PUT', sendable(entry))
        : await editor.ask(`${place}/actions/publish?locale=de-CH`, 'POST', sendable(entry));
      if (status !== 200) refused.push([uid, body]);
    }
    expect(refused).toEqual([]);
    expect(page['titel']).toBe('Von Hand geändert');
    const asked = `uid=${PAGE}&documentId=${String(page['documentId'])}&locale=de-CH`;
    const { body } = await editor.ask(`/planning/versions?${asked}`);
    const { versions } = body as { readonly versions: readonly Row[] };
    // The second version is what was public before versions were stored.
    expect(versions).toMatchObject([
      { by: 'Rita Redaktion' },
      { by: 'Rita Redaktion', at: '2026-11-23T18:49:52.712Z' },
    ]);
    const restore = `/planning/versions/${String(versions[1]?.['id'])}/restore`;
    expect((await editor.ask(restore, 'POST')).status).toBe(200);
    expect(await entryOf(editor, PAGE, page['documentId'])).toMatchObject({
      titel: 'Von Hand geschrieben',
    });
  });
});
