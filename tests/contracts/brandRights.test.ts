import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contentTypes, type ContentTypeName } from '../../src/domain/content/contentTypes.ts';
import {
  panelRoles,
  type PanelRight,
  type PanelRole,
} from '../../src/domain/content/panelRoles.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { brands } from '../support/listAddresses.ts';
import {
  assignBrands,
  createPanelUser,
  invitePanelUser,
  type InvitedUser,
  type PanelAnswer,
} from '../support/panelUser.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { sendVisitRequest } from '../support/sendVisitRequest.ts';
import { inTier } from '../support/tier.ts';

/*
 * The matrix of the panel's rights: the basic roles, every type, and every way to reach an entry;
 * `roleMatrix.test.ts` covers all roles. panelRoles.ts defines what a role may do; the brands of
 * the account define whose entries it may touch.
 */

interface Listed {
  readonly id: number;
  readonly documentId: string;
  readonly marke: string;
  readonly titel?: string;
}

const { url, token, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const ROLES: readonly PanelRole[] = inTier('roles', ['HR'], ['Redaktion', 'HR', 'Haus', 'Empfang']);
/** A role that someone created by hand: all actions, with no condition on any of them. */
const OWN_ROLE = `Eigene ${Date.now()}`;
const ids = brands.map(({ id }) => id);
const [OWN = '', FOREIGN = ''] = ids;
const TYPES = contentTypes.map(({ name }) => name);
const DRAFTLESS = [
  'person',
  'belegung',
  'weiterleitung',
  'signaturtext',
  'antwortvorlage',
  'bewerbung',
  'kontaktnachricht',
  'anfrage',
];
/** The sample content has both for the group alone. */
const OF_GROUP = 'pflegeanteil';
const TEMPLATE = 'antwortvorlage';

/** The required fields of a draft besides its brand. */
const NEEDED: Readonly<Record<string, object>> = {
  seite: { pfad: `s/rechte-${Date.now()}` },
  tagesprogramm: { punkte: [] },
  menueplan: { tage: [] },
  pflegeanteil: { stufen: [] },
};

const uidOf = (type: string): string => `api::${type}.${type}`;
const placeOf = (type: string): string => `/content-manager/collection-types/${uidOf(type)}`;
const configurationOf = (brand: string): string =>
  `/content-manager/single-types/plugin::konfiguration.konfiguration-${brand}`;
const rightOf = (role: string, type: ContentTypeName): PanelRight | undefined =>
  role === OWN_ROLE ? 'edit' : panelRoles.find(({ name }) => name === role)?.rights[type];
const resultsOf = ({ body }: PanelAnswer): readonly Listed[] =>
  (body as { readonly results?: readonly Listed[] } | null)?.results ?? [];
const totalOf = ({ body }: PanelAnswer): number =>
  (body as { readonly pagination?: { readonly total: number } } | null)?.pagination?.total ?? 0;
const list = async (
  user: { ask: InvitedUser['ask'] },
  type: string,
  query = '',
  pageSize = 100,
): Promise<PanelAnswer> => user.ask(`${placeOf(type)}?pageSize=${pageSize}&locale=de-CH&${query}`);

const totals = new Map<string, Promise<number>>();
/**
 * The number of entries of a brand, requested once: tests here remove everything that they create.
 */
function countOf(type: string, brand: string): Promise<number> {
  const key = `${type} ${brand}`;
  const query = `filters[marke][$eq]=${brand}`;
  const total = totals.get(key) ?? list(superAdmin, type, query, 1).then(totalOf);
  totals.set(key, total);
  return total;
}

/**
 * An entry as the administrator sees it, without the signatures in file addresses: they are new in
 * each response.
 */
const read = async (place: string): Promise<string> =>
  JSON.stringify((await superAdmin.ask(place)).body).replaceAll(/bis=\d+&sig=\w+/g, '');

const users = new Map<string, InvitedUser>();
const as = (role: string): InvitedUser => {
  const user = users.get(role);
  if (user === undefined) throw new Error(`No one has the role ${role}`);
  return user;
};
/** One entry of a type by brand, as the administrator sees it. */
const entries = new Map<string, Listed>();
const entryOf = (type: string, brand: string): Listed => {
  const entry = entries.get(`${type} ${brand}`);
  if (entry === undefined) throw new Error(`There is no ${type} of ${brand}`);
  return entry;
};

async function makeOwnRole(): Promise<void> {
  const made = await superAdmin.ask('/admin/roles', 'POST', { name: OWN_ROLE, description: '' });
  const { id } = (made.body as { readonly data: { readonly id: number } }).data;
  const subjects = [
    ...TYPES.map(uidOf),
    ...ids.map((brand) => `plugin::konfiguration.konfiguration-${brand}`),
  ];
  const permissions = subjects.flatMap((subject) =>
    ['create', 'read', 'update', 'delete', 'publish']
      .filter((name) => name !== 'publish' || !DRAFTLESS.some((type) => uidOf(type) === subject))
      .map((name) => ({
        action: `plugin::content-manager.explorer.${name}`,
        subject,
        properties: { locales: ['de-CH'] },
        conditions: [],
      })),
  );
  const saved = await superAdmin.ask(`/admin/roles/${id}/permissions`, 'PUT', { permissions });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function publishCareShares(marke: string): Promise<void> {
  const { status, body } = await superAdmin.ask(`${placeOf(OF_GROUP)}/actions/publish`, 'POST', {
    marke,
    kanton: 'GE',
    gueltigAb: marke === OWN ? '2027-01-01' : '2028-01-01',
    stufen: Array.from({ length: 13 }, (_, stufe) => ({ stufe, bewohner: 0, versicherer: 0 })),
    quelle: 'Beispiel',
    geprueftAm: '2026-11-12',
    geprueftVon: 'Verena',
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function makeTemplate(marke: string): Promise<void> {
  const { status, body } = await superAdmin.ask(`${placeOf(TEMPLATE)}?locale=de-CH`, 'POST', {
    marke,
    titel: `Vorlage ${marke}`,
    art: 'bewerbung',
    anlass: 'absage',
    betreff: 'Ihre Bewerbung',
    text: 'Guten Tag {name}',
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

const sendMessage = (marke: string): Promise<Response> =>
  fetch(`${url}/api/kontaktnachrichten`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        schluessel: crypto.randomUUID(),
        marke,
        name: 'Verena',
        nachricht: 'Guten Tag',
        eingegangen: new Date().toISOString(),
      },
    }),
  });

beforeAll(async () => {
  await makeOwnRole();
  for (const role of [...ROLES, OWN_ROLE])
    users.set(role, await invitePanelUser(url, superAdmin, role, [OWN]));
  for (const marke of [OWN, FOREIGN]) {
    const files = [[`Zeugnis-${marke}.pdf`, makePdf(undefined, marke)]] as const;
    await sendApplication({ url, token }, { nachname: `Marke-${marke}`, marke, files });
    await sendVisitRequest({ url, token }, { marke });
    const sent = await sendMessage(marke);
    expect(sent.status, await sent.text()).toBe(201);
  }
  for (const marke of [OWN, FOREIGN]) {
    await publishCareShares(marke);
    await makeTemplate(marke);
  }
  for (const type of TYPES)
    for (const brand of [OWN, FOREIGN]) {
      const [entry] = resultsOf(await list(superAdmin, type, `filters[marke][$eq]=${brand}`));
      if (entry) entries.set(`${type} ${brand}`, entry);
    }
});

afterAll(async () => {
  for (const brand of [OWN, FOREIGN])
    for (const type of [OF_GROUP, TEMPLATE])
      await superAdmin.ask(`${placeOf(type)}/${entryOf(type, brand).documentId}`, 'DELETE');
});

describe.each([...ROLES, OWN_ROLE])('an account with the role %s of one brand', (role) => {
  const permitted = TYPES.filter((type) => rightOf(role, type) !== undefined);

  // Whether an entry is shown depends only on its brand. So if the first entry is of the brand, and
  // the total equals the number of entries of that brand, no entry of another brand can be in the
  // list.
  it('sees the entries of its own brand and no others, for every brand', async () => {
    for (const { id: brand } of testedBrands) {
      await assignBrands(superAdmin, as(role).id, [brand]);
      for (const type of permitted) {
        const [shown, total] = await Promise.all([
          list(as(role), type, '', 1),
          countOf(type, brand),
        ]);
        expect(shown.status).toBe(200);
        expect(
          resultsOf(shown).map(({ marke }) => marke),
          `${type} of ${brand}`,
        ).toEqual(total === 0 ? [] : [brand]);
        expect(totalOf(shown), `${type} of ${brand}`).toBe(total);
      }
    }
    await assignBrands(superAdmin, as(role).id, [OWN]);
  });

  it.each(permitted)('cannot access a %s of another brand', async (type) => {
    const foreign = entryOf(type, FOREIGN);
    const own = entryOf(type, OWN);
    const place = `${placeOf(type)}/${foreign.documentId}`;
    const actions = `${placeOf(type)}/actions`;
    const chosen = { documentIds: [foreign.documentId] };
    const before = await read(place);
    const asked = async (path: string, method = 'GET', body?: object) => ({
      path: `${method} ${path}`,
      ...(await as(role).ask(path, method, body)),
    });
    const answers = [
      await asked(place),
      await asked(`${place}?locale=en`),
      await asked(`${place}?status=published`),
      await asked(place, 'PUT', { titel: 'Fremd' }),
      await asked(place, 'PUT', { marke: OWN }),
      await asked(`${placeOf(type)}/${own.documentId}`, 'PUT', { marke: FOREIGN }),
      await asked(placeOf(type), 'POST', { ...own, documentId: undefined, marke: FOREIGN }),
      await asked(`${placeOf(type)}/clone/${foreign.documentId}`, 'POST', { marke: OWN }),
      await asked(`${placeOf(type)}/auto-clone/${foreign.documentId}`, 'POST', {}),
      await asked(`${place}/actions/publish`, 'POST', {}),
      await asked(`${place}/actions/unpublish`, 'POST', {}),
      await asked(`${place}/actions/discard`, 'POST', {}),
      await asked(`${place}/actions/countDraftRelations`),
      await asked(`${actions}/publish`, 'POST', { ...own, documentId: undefined, marke: FOREIGN }),
      await asked(`${actions}/bulkFindForValidation`, 'POST', chosen),
      await asked(`${actions}/bulkPublish`, 'POST', chosen),
      await asked(`${actions}/bulkUnpublish`, 'POST', chosen),
      await asked(`${actions}/bulkDelete`, 'POST', chosen),
      await asked(`/content-manager/preview/url/${uidOf(type)}?documentId=${foreign.documentId}`),
      await asked('/i18n/content-manager/actions/get-non-localized-fields', 'POST', {
        model: uidOf(type),
        id: foreign.id,
        locale: 'en',
      }),
      await asked(
        `/i18n/content-manager/get-fill-from-locale/${uidOf(type)}?documentId=${foreign.documentId}&sourceLocale=de-CH&targetLocale=en`,
      ),
      ...(await Promise.all(
        ['plan', 'links', 'versions'].map((part) =>
          asked(
            `/planning/${part}?uid=${uidOf(type)}&documentId=${foreign.documentId}&locale=de-CH`,
          ),
        ),
      )),
      await asked(`/applications/context/${type}/${foreign.documentId}`),
      await asked(place, 'DELETE'),
    ];
    // Strapi itself cannot publish a type without drafts.
    const reached = answers.filter(
      ({ path, status }) =>
        ![400, 403, 404].includes(status) &&
        !(status === 500 && DRAFTLESS.includes(type) && path.endsWith('bulkPublish')),
    );
    expect(reached.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    // A refusal must not contain anything of the entry or of what it points to.
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(foreign.documentId);
    const searched = await list(
      as(role),
      type,
      `_q=${encodeURIComponent(foreign.titel ?? FOREIGN)}`,
    );
    const filtered = await list(as(role), type, `filters[marke][$eq]=${FOREIGN}`);
    expect(resultsOf(searched).filter(({ marke }) => marke !== OWN)).toEqual([]);
    expect(totalOf(filtered)).toBe(0);
    expect(await read(place)).toBe(before);
  });

  it.each(permitted)('can do with a %s of its own brand what its role allows', async (type) => {
    const right = rightOf(role, type);
    const own = entryOf(type, OWN);
    const place = `${placeOf(type)}/${own.documentId}`;
    expect((await as(role).ask(place)).status).toBe(200);
    expect((await as(role).ask(place, 'PUT', {})).status).toBe(right === 'read' ? 403 : 200);
    const made = await as(role).ask(placeOf(type), 'POST', { marke: OWN, ...NEEDED[type] });
    // A type without drafts has more required fields than the brand.
    expect(made.status).toBe(right !== 'edit' ? 403 : DRAFTLESS.includes(type) ? 400 : 201);
    if (made.status === 201) {
      const { documentId } = (made.body as { readonly data: Listed }).data;
      const { status } = await as(role).ask(`${placeOf(type)}/${documentId}`, 'DELETE');
      expect(status).toBe(200);
    }
  });

  it('can access only the configuration of its own brand', async () => {
    const edits = role === 'Redaktion' || role === OWN_ROLE;
    expect((await as(role).ask(configurationOf(OWN))).status).toBe(edits ? 200 : 403);
    const place = configurationOf(FOREIGN);
    const answers = [
      await as(role).ask(place),
      await as(role).ask(place, 'PUT', {}),
      await as(role).ask(`${place}/actions/publish`, 'POST', {}),
      await as(role).ask(`${place}/actions/unpublish`, 'POST', {}),
      await as(role).ask(
        `/content-manager/preview/url/plugin::konfiguration.konfiguration-${FOREIGN}`,
      ),
      await as(role).ask(place, 'DELETE'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const permissions = await as(role).ask('/admin/users/me/permissions');
    expect(JSON.stringify(permissions.body)).not.toContain(`konfiguration-${FOREIGN}`);
  });

  it('can select only houses of its own brand for a job or an event', async () => {
    for (const type of ['stelle', 'veranstaltung'].filter((name) =>
      permitted.includes(name as never),
    )) {
      const { status, body } = await as(role).ask(
        `/content-manager/relations/${uidOf(type)}/haus?pageSize=100&locale=de-CH`,
      );
      const offered = JSON.stringify(body);
      expect([status, offered.includes(entryOf('haus', FOREIGN).documentId)]).toEqual(
        rightOf(role, 'haus') ? [200, false] : [status, false],
      );
    }
  });

  it('sees its own brand, and can neither assign brands nor see those of other accounts', async () => {
    const { body } = await as(role).ask('/accounts/me');
    expect(body).toMatchObject({ brands: [{ id: OWN }], group: false, roles: [role] });
    const change = { group: true, brands: ids };
    const answers = [
      await as(role).ask('/accounts/assignments'),
      await as(role).ask(`/accounts/assignments/${as(role).id}`, 'PUT', change),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('finds no file of an application in the media library', async () => {
    const { body } = await as(role).ask('/upload/files?pageSize=100&_q=Zeugnis-');
    expect(JSON.stringify(body)).not.toContain('private-files');
  });

  it('sees no entries if it has no brand', async () => {
    await assignBrands(superAdmin, as(role).id, []);
    for (const type of permitted) expect(totalOf(await list(as(role), type))).toBe(0);
    await assignBrands(superAdmin, as(role).id, [OWN]);
  });
});

it('HR opens the files of its own house, and the group’s HR opens the files of all houses', async () => {
  const filesFor = async (brands: readonly string[] | null): Promise<string> => {
    await assignBrands(superAdmin, as('HR').id, brands);
    return JSON.stringify((await list(as('HR'), 'bewerbung')).body);
  };
  const own = await filesFor([OWN]);
  expect([own.includes(`Zeugnis-${OWN}`), own.includes(`Zeugnis-${FOREIGN}`)]).toEqual([
    true,
    false,
  ]);
  const all = await filesFor(null);
  expect([all.includes(`Zeugnis-${OWN}`), all.includes(`Zeugnis-${FOREIGN}`)]).toEqual([
    true,
    true,
  ]);
});
