import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelAccount, createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import type { TakenPiece } from '../support/takeRuleAway.ts';
import { ROUTE_CLASSES } from './routeClasses.ts';

/*
 * Every route that shows, answers, judges, extends, hands out or deletes applications × anonymous,
 * a role without applications, one that only reads them, HR of another house, HR of this one. Then
 * the same with one rule of the content service taken away: the matrix must notice each.
 */

const UID = 'api::bewerbung.bewerbung';
const ENTRIES = `/content-manager/collection-types/${UID}`;
const TEMPLATES = '/content-manager/collection-types/api::antwortvorlage.antwortvorlage';
const [HOUSE = { id: '' }, OTHER = { id: '' }] = brands;
const NAME = `Rechte${Date.now()}`;
const REFUSED: readonly number[] = [401, 403, 404];
const READER = 'Nur lesen';

/** Routes of the content manager that read, change or delete an application. */
const OF_CONTENT_MANAGER = [
  'GET /content-manager/collection-types/:model',
  'GET /content-manager/collection-types/:model/:id',
  'PUT /content-manager/collection-types/:model/:id',
  'POST /content-manager/collection-types/:model/actions/bulkDelete',
  'DELETE /content-manager/collection-types/:model/:id',
];
/** Deleting comes last: the other routes need the application. */
const ROUTES = [
  ...Object.values(ROUTE_CLASSES)
    .flat()
    .filter((route) => / \/(?:applications|replies|desk)\//.test(route)),
  ...OF_CONTENT_MANAGER,
];
const LISTS = [
  'GET /applications/choices/:kind',
  'GET /desk/applications',
  'GET /content-manager/collection-types/:model',
];

type Account = 'anonymous' | 'without applications' | 'only reading' | 'of another house' | 'own';
const ACCOUNTS: readonly Account[] = [
  'anonymous',
  'without applications',
  'only reading',
  'of another house',
  'own',
];

interface World {
  readonly id: string;
  readonly key: string;
  /** A second application of this house, which goes with others. */
  readonly chosen: string;
  /** A reply to an application of another house. */
  readonly otherKey: string;
  readonly template: string;
  readonly tokens: Readonly<Record<Account, string>>;
}

let dataDir: string;
let world: World;
const toEnd: (() => Promise<void>)[] = [];

async function makeReader(admin: PanelUser): Promise<void> {
  const { body } = await admin.ask('/admin/roles', 'POST', { name: READER, description: '' });
  const { id } = (body as { readonly data: { readonly id: number } }).data;
  const permissions = [UID, 'api::antwortvorlage.antwortvorlage'].map((subject) => ({
    action: 'plugin::content-manager.explorer.read',
    subject,
    properties: { locales: ['de-CH'] },
    conditions: [],
  }));
  const saved = await admin.ask(`/admin/roles/${id}/permissions`, 'PUT', { permissions });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** An application with a reply that waits; their ids. */
async function makeApplication(
  content: TestContent,
  admin: PanelUser,
  marke: string,
  nachname = `${NAME}${marke}`,
) {
  await sendApplication(content, { nachname, marke, email: 'anna@post.example' });
  const { body } = await admin.ask(`${ENTRIES}?filters[nachname][$eq]=${nachname}`);
  const { results } = body as { readonly results: readonly { readonly documentId: string }[] };
  const id = results[0]?.documentId ?? '';
  const path = `/replies/bewerbung/${id}`;
  const { updatedAt } = (await admin.ask(path)).body as { readonly updatedAt: string };
  const written = await admin.ask(path, 'POST', replyTo(updatedAt, 0));
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  return { id, key: (written.body as { readonly key: string }).key };
}

const replyTo = (begonnen: string, gesehen: number) => ({
  begonnen,
  gesehen,
  occasion: 'zwischenbescheid',
  way: 'mail',
  language: 'de',
  subject: 'Ihre Bewerbung',
  text: 'Guten Tag',
});

/** Everything that the matrix needs, in data that each service of the file gets a copy of. */
async function makeWorld(content: TestContent): Promise<World> {
  const token = await fetchEditorToken(content.url);
  const admin = createPanelUser(content.url, token);
  await makeReader(admin);
  const account = async (role: string, brand: string): Promise<string> =>
    (await createPanelAccount(admin, role, [brand])).token;
  const tokens = {
    anonymous: '',
    'without applications': await account('Aktuelles', HOUSE.id),
    'only reading': await account(READER, HOUSE.id),
    'of another house': await account('HR', OTHER.id),
    own: await account('HR', HOUSE.id),
  };
  const { id, key } = await makeApplication(content, admin, HOUSE.id);
  const { id: chosen } = await makeApplication(content, admin, HOUSE.id, 'Rechte');
  const { key: otherKey } = await makeApplication(content, admin, OTHER.id);
  const template = await admin.ask(`${TEMPLATES}?locale=de-CH`, 'POST', {
    marke: HOUSE.id,
    titel: NAME,
    art: 'bewerbung',
    anlass: 'absage',
    betreff: 'Ihre Bewerbung',
    text: 'Guten Tag',
  });
  expect(template.status, JSON.stringify(template.body)).toBe(201);
  const { documentId } = (template.body as { readonly data: { readonly documentId: string } }).data;
  return { id, key, chosen, otherKey, template: documentId, tokens };
}

/** A service on a copy of that data, without a rule if one is given. */
async function start(rule?: Rule): Promise<TestContent> {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-rule-'));
  cpSync(dataDir, copy, { recursive: true });
  const content = await startTestContent({
    dataDir: copy,
    more:
      rule === undefined
        ? {}
        : {
            NODE_OPTIONS: `--import=${new URL('../support/takeRuleAway.ts', import.meta.url).href}`,
            TAKEN_PIECES: JSON.stringify(rule.pieces),
          },
  });
  toEnd.push(async () => {
    await content.stop();
    rmSync(copy, { recursive: true, force: true });
  });
  return content;
}

/** What a route of the application is sent, with everything that it may read from its body. */
function requestFor(route: string, { id, key, chosen, template }: World, updatedAt: string) {
  const [method = '', path = ''] = route.split(' ');
  const times = { tag: addDays(zurichDate(new Date()), 10), zeit: '10:00' };
  const beside = { reason: 'Probetag', marks: { fach: 4 }, locale: 'de-CH' };
  const body = { ...replyTo(updatedAt, 1), ...times, ...beside };
  return {
    method,
    path: path
      .replace('/templates/:documentId', `/templates/${template}`)
      .replace(':kind', 'bewerbung')
      .replace(':model', UID)
      .replace(':key', key)
      .replace(/:(?:documentId|id)/, id)
      .replace(/\/dossier$/, `/dossier?ids=${id}`),
    body: route.includes(' /content-manager/')
      ? { PUT: { notiz: 'Probe' }, POST: { documentIds: [chosen] } }[method]
      : body,
  };
}

/** Where the content service allows what it should refuse, or refuses what it should allow. */
async function findFaults({ url }: TestContent): Promise<readonly string[]> {
  const faults: string[] = [];
  const ask = async (account: Account, route: string, at = world) => {
    const own = createPanelUser(url, world.tokens.own);
    const { updatedAt = '' } =
      ((await own.ask(`/replies/bewerbung/${world.id}`)).body as {
        readonly updatedAt?: string;
      } | null) ?? {};
    const { method, path, body } = requestFor(route, at, updatedAt);
    const token = world.tokens[account];
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const isAllowed = (account: Account, route: string): boolean =>
    account === 'own' ||
    (account === 'only reading' && (route.startsWith('GET ') || route.includes('/templates/')));
  const check = async (account: Account, route: string): Promise<void> => {
    const { status, text } = await ask(account, route);
    const isRefused =
      REFUSED.includes(status) ||
      (LISTS.includes(route) && account === 'of another house' && !text.includes(world.id));
    const isRight = isAllowed(account, route)
      ? !REFUSED.includes(status) && status < 500
      : isRefused && !text.includes(`${NAME}${HOUSE.id}`);
    if (!isRight) faults.push(`${account}: ${route}: ${status}`);
  };
  for (const account of ACCOUNTS.slice(0, -1))
    for (const route of ROUTES) await check(account, route);
  // A key of another house's reply, below an application of one's own.
  const foreignKey = { ...world, key: world.otherKey };
  for (const route of ROUTES.filter((each) => each.includes(':key')))
    if ((await ask('own', route, foreignKey)).status !== 404)
      faults.push(`another's key: ${route}`);
  for (const route of ROUTES) await check('own', route);
  return faults;
}

interface Rule {
  readonly what: string;
  /** What is replaced; a rule that stands in two layers goes in both. */
  readonly pieces: readonly TakenPiece[];
  /** The faults that the matrix must find without it. */
  readonly found: readonly RegExp[];
}

const RULES: readonly Rule[] = [
  {
    what: 'an account is needed',
    pieces: [{ file: 'plugins/pluginParts.ts', from: 'config: SIGNED_IN', to: 'config: OPEN' }],
    found: [/^anonymous: .*\/replies\//, /^anonymous: .*\/desk\//, /^anonymous: .*\/dossier/],
  },
  {
    what: 'a role without applications reads none',
    pieces: [
      {
        file: 'plugins/applications/deskController.ts',
        from: 'if (!manager.isAllowed)',
        to: 'if (false)',
      },
    ],
    found: [
      /^without applications: GET \/replies\//,
      /^without applications: GET \/desk\//,
      /^without applications: GET \/applications\/dossier/,
    ],
  },
  {
    what: 'rights end at the brands of the account',
    pieces: [
      {
        file: 'plugins/accounts/limitPermissions.ts',
        from: 'if (limit !== null) context.condition.and(limit);',
        to: '',
      },
      {
        file: 'plugins/accounts/guardDocuments.ts',
        from: 'if (allowed === null) return next();',
        to: 'return next();',
      },
    ],
    found: [
      /^of another house: POST \/replies\/.*take-back/,
      /^of another house: POST \/desk\/.*notes/,
      /^of another house: GET \/applications\/dossier/,
      /^of another house: POST .*bulkDelete/,
      /^of another house: DELETE /,
    ],
  },
  {
    what: 'who answers may change the application',
    pieces: [
      {
        file: 'plugins/replies/repliesController.ts',
        from: "refuseUnless(mayChange(strapi, ctx, found.uid, found.entry), 'Sie dürfen hier nicht antworten.');",
        to: '',
      },
    ],
    found: [/^only reading: POST \/replies\/.*take-back/, /^only reading: .*interview/],
  },
  {
    what: 'a reply belongs to the application of its address',
    pieces: [
      {
        file: 'plugins/replies/repliesController.ts',
        from: 'return found?.key ?? answerNotFound();',
        to: "return String(ctx.params['key'] ?? found);",
      },
    ],
    found: [/^another's key: .*send-now/, /^another's key: .*take-back/],
  },
  {
    what: 'who tries a template may read it',
    pieces: [
      {
        file: 'plugins/replies/repliesController.ts',
        from: 'checkerOf(strapi, TEMPLATE_TYPE, ability).can.read(entry)',
        to: 'true',
      },
    ],
    found: [/^without applications: POST \/replies\/templates/],
  },
  {
    what: 'who writes at the desk may change the application',
    pieces: [
      {
        file: 'plugins/desk/applicationsController.ts',
        from: 'checkerOf(strapi, UID, ability).can.update(entry)',
        to: 'true',
      },
    ],
    found: [/judgement/, /notes/, /extension/].map(
      (act) => new RegExp(`^only reading: POST /desk/.*${act.source}`),
    ),
  },
];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-rights-'));
  const content = await startTestContent({ dataDir });
  world = await makeWorld(content).finally(() => content.stop());
}, 300_000);
afterAll(async () => {
  await Promise.all(toEnd.map((end) => end()));
  rmSync(dataDir, { recursive: true, force: true });
});

it('every route of applications answers the accounts that may, and no other', async () => {
  expect(ROUTES.length).toBeGreaterThanOrEqual(18);
  expect(await findFaults(await start())).toEqual([]);
});

describe('the matrix turns red without the rule that', () => {
  it.each(RULES)('$what', async (rule) => {
    const faults = await findFaults(await start(rule));
    await toEnd.pop()?.();
    for (const pattern of rule.found) expect(faults).toContainEqual(expect.stringMatching(pattern));
  });
});
