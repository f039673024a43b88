import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { panelRoles, type PanelRole } from '../../src/domain/content/panelRoles.ts';
import { brands } from '../support/listAddresses.ts';
import { listContentRoutes } from '../support/listContentRoutes.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { createPanelAccount, createPanelUser } from '../support/panelUser.ts';
import { CONFIGURATION_ROUTE, ROUTE_CLASSES } from './routeClasses.ts';
import { inTier } from '../support/tier.ts';

/*
 * Every route of the content service, ours and Strapi's, as the router holds it at run time ×
 * anonymous, each role with one brand, and accounts without a brand. Another brand's drafts, files,
 * plans, versions and changes have one word in all their texts: no answer may contain it, no request
 * may change them, and none may end in an error of the server.
 */

const { url, token: siteToken, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const [OWN = { id: '' }, FOREIGN = { id: '', name: '', hosts: [] }] = brands;
/** What requests may know and search for; answers may repeat it. */
const WORD = `kanarie${Date.now()}`;
/** What stands beside it in every text. */
const SECRET = `geheim${Date.now()}`;
const TITLE = `${WORD} ${SECRET}`;
const LOCALE = 'de-CH';
const CONFIGURATION = `plugin::konfiguration.konfiguration-${FOREIGN.id}`;
const day = new Date(Date.now() + 40 * 24 * 3600 * 1000).toISOString();

type RouteClass = keyof typeof ROUTE_CLASSES;

/** Drafts of the other brand, with the fields that each type needs. */
const DRAFTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  haus: { name: TITLE, slug: WORD, ort: SECRET },
  seite: { titel: TITLE, pfad: `s/${WORD}`, lead: SECRET },
  veranstaltung: { titel: TITLE, slug: WORD, beginn: day },
  beitrag: { titel: TITLE, slug: WORD, datum: day.slice(0, 10) },
  stelle: { titel: TITLE },
  ausbildungsangebot: { titel: TITLE },
  wohnangebot: { titel: TITLE, slug: WORD },
  pflegeanteil: { quelle: TITLE, geprueftVon: SECRET, stufen: [] },
  kioskprofil: { handle: WORD, name: TITLE },
};
const uidOf = (type: string): string => `api::${type}.${type}`;
const PAGE = uidOf('seite');
const APPLICATIONS = `/content-manager/collection-types/${uidOf('bewerbung')}`;
/** Routes that are about an application, whatever type a request names. */
const OF_APPLICATIONS = / \/(?:applications|replies|desk)\/.*:documentId/;

interface Asked {
  readonly status: number;
  readonly text: string;
}

async function ask(
  token: string | null,
  route: string,
  { query = '', body }: { readonly query?: string; readonly body?: object } = {},
): Promise<Asked> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(`${url}${path}${query}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** As the administration; throws if it is refused. */
async function make(route: string, body?: object, query = ''): Promise<Record<string, unknown>> {
  const { status, text } = await ask(editorToken, route, { query, ...(body && { body }) });
  if (status >= 300) throw new Error(`${route}: ${status} ${text.slice(0, 300)}`);
  const answer = JSON.parse(text) as Record<string, unknown>;
  return (answer['data'] ?? answer) as Record<string, unknown>;
}

const ROLES: readonly PanelRole[] = inTier(
  'roles',
  ['Redaktion'],
  panelRoles.map(({ name }) => name),
);
const WITHOUT_BRAND: readonly PanelRole[] = inTier('roles', [], ['Redaktion', 'HR']);
const accounts = new Map<string, string>();
const foreign = new Map<string, { readonly documentId: string; readonly id: number }>();
const ids = { change: 0, part: 0, version: 0, file: 0, folder: 0, view: 0, account: 0, own: '' };
let routes: readonly string[] = [];

async function makeForeignContent(): Promise<void> {
  for (const [type, fields] of Object.entries(DRAFTS)) {
    const place = `/content-manager/collection-types/${uidOf(type)}`;
    const data = { marke: FOREIGN.id, ...fields };
    const made = await make(`POST ${place}`, data, `?locale=${LOCALE}`);
    foreign.set(uidOf(type), made as { documentId: string; id: number });
  }
  await sendApplication({ url, token: siteToken }, { nachname: TITLE, marke: FOREIGN.id });
  const { text } = await ask(editorToken, `GET ${APPLICATIONS}`, { query: `?_q=${WORD}` });
  const { results } = JSON.parse(text) as {
    readonly results: readonly { readonly documentId: string; readonly id: number }[];
  };
  for (const application of results) foreign.set(uidOf('bewerbung'), application);
  const { documentId } = foreign.get(PAGE) ?? { documentId: '' };
  const actions = `/content-manager/collection-types/${PAGE}/${documentId}/actions`;
  // Leaves a version.
  await make(`POST ${actions}/publish`, DRAFTS['seite'], `?locale=${LOCALE}`);
  await make(`POST ${actions}/unpublish`, {}, `?locale=${LOCALE}`);
  const place = { uid: PAGE, documentId, locale: LOCALE };
  await make('POST /planning/plan', { ...place, publish: day.slice(0, 16), unpublish: null });
  const listed = await make('GET /planning/versions', undefined, `?${new URLSearchParams(place)}`);
  ids.version = (listed['versions'] as readonly { readonly id: number }[])[0]?.id ?? 0;
  ids.change = Number((await make('POST /changes', { title: TITLE }))['id']);
  const event = foreign.get(uidOf('veranstaltung'))?.documentId;
  const part = { uid: uidOf('veranstaltung'), documentId: event, locale: LOCALE, act: 'publish' };
  await make(`POST /changes/${ids.change}/parts`, part);
  const change = await make(`GET /changes/${ids.change}`);
  ids.part = (change['entries'] as readonly { readonly id: number }[])[0]?.id ?? 0;
  const views = await make('POST /lists/views', {
    uid: PAGE,
    name: TITLE,
    query: { sort: 'titel:ASC' },
  });
  ids.view = Object.values(views as unknown as readonly { readonly id: number }[])[0]?.id ?? 0;
  await make(
    `PUT /content-manager/single-types/${CONFIGURATION}`,
    { Organisation: TITLE },
    `?locale=${LOCALE}`,
  );
  await makeForeignFile();
}

async function makeForeignFile(): Promise<void> {
  const { text } = await ask(editorToken, 'GET /upload/folders?pageSize=100');
  const { data } = JSON.parse(text) as {
    readonly data: readonly { readonly id: number; readonly name: string }[];
  };
  ids.folder = data.find(({ name }) => name === FOREIGN.name)?.id ?? 0;
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#2288aa' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${TITLE}.png`);
  form.set('fileInfo', JSON.stringify({ name: `${TITLE}.png`, folder: ids.folder }));
  const { status, body } = await superAdmin.send('/upload', form);
  expect(status, JSON.stringify(body)).toBe(201);
  ids.file = (body as readonly { readonly id: number }[])[0]?.id ?? 0;
}

/** What the administration sees of everything that is foreign. */
async function readForeign(): Promise<string> {
  const found: string[] = [];
  for (const [uid, { documentId }] of foreign) {
    const place = `/content-manager/collection-types/${uid}/${documentId}`;
    found.push((await ask(editorToken, `GET ${place}?locale=${LOCALE}`)).text);
  }
  for (const path of [
    `/content-manager/single-types/${CONFIGURATION}?locale=${LOCALE}`,
    `/changes/${ids.change}`,
    `/upload/files/${ids.file}`,
    `/lists/views?uid=${PAGE}`,
    `/accounts/assignments`,
    '/admin/roles',
  ])
    found.push((await ask(editorToken, `GET ${path}`)).text);
  // The panel's own list of where an entry is used is made anew for each answer.
  return found.join('\n').replaceAll(/"(?:preview|usersCount)":[^,}]*/g, '');
}

beforeAll(async () => {
  routes = await listContentRoutes();
  for (const name of ROLES)
    accounts.set(name, (await createPanelAccount(superAdmin, name, [OWN.id])).token);
  for (const name of WITHOUT_BRAND)
    accounts.set(`${name} without a brand`, (await createPanelAccount(superAdmin, name, [])).token);
  ids.account = (await createPanelAccount(superAdmin, 'Lesen', [FOREIGN.id])).id;
  await makeForeignContent();
  const own = { marke: OWN.id, titel: 'Eigene', pfad: `s/eigene-${Date.now()}` };
  const made = await make(
    `POST /content-manager/collection-types/${PAGE}`,
    own,
    `?locale=${LOCALE}`,
  );
  ids.own = String(made['documentId']);
});

const classOf = (route: string): RouteClass | undefined =>
  CONFIGURATION_ROUTE.test(route)
    ? 'site'
    : (Object.keys(ROUTE_CLASSES) as RouteClass[]).find((name) =>
        (ROUTE_CLASSES[name] as readonly string[]).includes(route),
      );
const listClass = (...names: readonly RouteClass[]): readonly string[] =>
  routes.filter((route) => names.includes(classOf(route) as RouteClass) && !/[(*]/.test(route));

/** The id that a route's path names, by what it names. */
function idIn(route: string, documentId: string): string | number {
  if (/ \/changes\//.test(route)) return ids.change;
  if (/ \/planning\/versions\//.test(route)) return ids.version;
  if (/ \/(?:pictures|upload\/files)\//.test(route)) return ids.file;
  if (/ \/upload\/folders\//.test(route)) return ids.folder;
  if (/ \/lists\/views\//.test(route)) return ids.view;
  return / \/(?:admin|accounts)\//.test(route) ? ids.account : documentId;
}

/** A request that names a foreign entry wherever the route may expect one. */
function requestFor(route: string, uid: string) {
  const named = OF_APPLICATIONS.test(route) ? uidOf('bewerbung') : uid;
  const entry = foreign.get(named) ?? { documentId: 'keiner', id: 0 };
  const { documentId } = entry;
  const path = route
    .replace('/components/:uid', '/components/block.text')
    .replaceAll(/:(?:uid|model|contentType)(?=\/|$)/g, uid)
    .replace(':targetField', 'haus')
    .replace(':kind', 'bewerbung')
    .replace(':part', String(ids.part))
    .replaceAll(/:(?:id|documentId|sourceId)(?=\/|$)/g, String(idIn(route, documentId)))
    .replaceAll(/:\w+(?=\/|$)/g, '1');
  const asked = { uid, documentId, locale: LOCALE, model: uid };
  const query = new URLSearchParams({
    ...asked,
    id: documentId,
    action: 'update',
    query: WORD,
    _q: WORD,
    words: WORD,
    brand: FOREIGN.id,
    target: `https://${FOREIGN.hosts[0]}/s/${WORD}`,
    sourceLocale: LOCALE,
    targetLocale: 'en',
  });
  query.append('documentIds', documentId);
  const body = {
    ...asked,
    id: entry.id,
    documentIds: [documentId],
    contentTypeUID: uid,
    field: 'slug',
    value: WORD,
    data: {},
    act: 'publish',
    publish: day.slice(0, 16),
    form: {},
    base: {},
    values: {},
    piece: { text: WORD, language: LOCALE, isContent: true },
    brand: OWN.id,
    by: ids.file,
    places: [],
    fileIds: [ids.file],
    updates: [{ id: ids.file, fileInfo: { name: 'fremd.png' } }],
    fileInfo: { name: 'fremd.png' },
    confirmed: true,
    occasion: 'absage',
    way: 'mail',
    subject: WORD,
    text: WORD,
    begonnen: day,
    gesehen: 0,
    reason: WORD,
    marks: { fach: 4 },
  };
  return { route: path, query: `?${query.toString()}`, body };
}

/** The routes that take the type of an entry from their path, query or body. */
const NAMES_ENTRY =
  /:(?:uid|model|contentType)\b| \/(?:planning|preview|colleagues|translations|blocks|i18n\/content)|\/parts$|\/of$/;
const UIDS = [...Object.keys(DRAFTS).map(uidOf), CONFIGURATION, uidOf('bewerbung')];

/** These accounts have between them every right; the others are asked for three types. */
const WIDE: readonly string[] = inTier('roles', [], ['Redaktion', 'HR']);
const NARROW = [PAGE, uidOf('veranstaltung'), CONFIGURATION];

it('knows what each route is for', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.filter((route) => classOf(route) === undefined)).toEqual([]);
  const known = Object.values(ROUTE_CLASSES).flat() as readonly string[];
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
});

describe('without signing in', () => {
  it('nothing but the open routes answers', async () => {
    const answered: string[] = [];
    for (const route of listClass('site', 'own', 'leaving', 'administration', 'content')) {
      const { route: path, query, body } = requestFor(route, PAGE);
      const { status, text } = await ask(null, path, { query, body });
      if (![401, 403].includes(status) || text.includes(SECRET))
        answered.push(`${status} ${route}`);
    }
    // Both say no more than that the request is wrong.
    expect(answered).toEqual(['404 GET /api/private-files/:name', '400 POST /api/auth/local']);
  });

  it('the open routes, and the site’s token, tell nothing of drafts', async () => {
    for (const route of [...listClass('open'), ...listClass('site')]) {
      const { route: path, body } = requestFor(route, PAGE);
      const { status, text } = await ask(
        classOf(route) === 'site' ? siteToken : null,
        path,
        route.startsWith('GET') ? {} : { body },
      );
      expect(status, route).toBeLessThan(500);
      expect(text, route).not.toContain(SECRET);
    }
  });
});

describe.each([...ROLES, ...WITHOUT_BRAND.map((name) => `${name} without a brand`)])(
  '%s',
  (name) => {
    const tokenOf = (): string => accounts.get(name) ?? '';

    it('is refused what belongs to the administration and to the site', async () => {
      const answered: string[] = [];
      for (const route of listClass('administration', 'site')) {
        const { route: path, query, body } = requestFor(route, PAGE);
        const { status } = await ask(tokenOf(), path, { query, body });
        if (![401, 403].includes(status)) answered.push(`${status} ${route}`);
      }
      // A file is opened by its signed address, whoever has it.
      expect(answered).toEqual(['404 GET /api/private-files/:name']);
    });

    it('learns nothing of another brand, changes nothing there, and meets no error', async () => {
      const before = await readForeign();
      const found: string[] = [];
      const asked = WIDE.includes(name) ? UIDS : UIDS.filter((uid) => NARROW.includes(uid));
      for (const route of listClass('own', 'content')) {
        for (const uid of NAMES_ENTRY.test(route) ? asked : [PAGE]) {
          const { route: path, query, body } = requestFor(route, uid);
          // A list is also asked for everything: without words and without an entry.
          const isList = uid === PAGE && route.startsWith('GET ');
          for (const sent of isList ? [{ query, body }, {}] : [{ query, body }]) {
            const { status, text } = await ask(tokenOf(), path, sent);
            if (status >= 500) found.push(`${status} ${route} ${uid}`);
            else if (text.includes(SECRET)) found.push(`${route} ${uid}: ${text.slice(0, 200)}`);
          }
        }
      }
      expect(found).toEqual([]);
      expect(await readForeign()).toBe(before);
    });
  },
);
