import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import {
  PANEL_ACTIONS,
  panelRoles,
  ACTIONS_BY_RIGHT,
  type PanelRole,
} from '../../src/domain/content/panelRoles.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { brands } from '../support/listAddresses.ts';
import {
  assignBrands,
  createPanelUser,
  invitePanelUser,
  testedRoles,
  type InvitedUser,
} from '../support/panelUser.ts';

/*
 * Every role × every brand × every type × every act: the panel's rights engine is queried for all
 * of them; `brandRights.test.ts` covers lists and single entries.
 */

const { url, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const TYPES = contentTypes.map(({ name }) => name);
/** Types without drafts. */
const PUBLISHED_AT_ONCE: readonly string[] = [
  'person',
  'belegung',
  'weiterleitung',
  'signaturtext',
  'antwortvorlage',
  'bewerbung',
  'kontaktnachricht',
  'anfrage',
];
const ids = brands.map(({ id }) => id);

const uidOf = (type: string): string => `api::${type}.${type}`;
const configurationOf = (brand: string): string => `plugin::konfiguration.konfiguration-${brand}`;

const users = new Map<PanelRole, InvitedUser>();
const as = (role: PanelRole): InvitedUser => {
  const user = users.get(role);
  if (user === undefined) throw new Error(`No one has the role ${role}`);
  return user;
};

/**
 * The acts that are permitted, of all possible ones, as the panel's own rights engine returns them.
 */
async function askEngine(role: PanelRole, subjects: readonly string[]): Promise<readonly string[]> {
  const permissions = subjects.flatMap((subject) =>
    PANEL_ACTIONS.map((act) => ({ action: `plugin::content-manager.explorer.${act}`, subject })),
  );
  const { status, body } = await as(role).ask('/admin/permissions/check', 'POST', { permissions });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data } = body as { readonly data: readonly boolean[] };
  return permissions.flatMap(({ action, subject }, at) =>
    data[at] === true ? [`${subject} ${action.split('.').at(-1)}`] : [],
  );
}

/** The same, derived from the table of roles. */
function allowedOf({ rights, configurations }: (typeof panelRoles)[number], brand: string) {
  const types = TYPES.flatMap((type) => {
    const right = rights[type];
    if (right === undefined) return [];
    return ACTIONS_BY_RIGHT[right]
      .filter((act) => act !== 'publish' || !PUBLISHED_AT_ONCE.includes(type))
      .map((act) => `${uidOf(type)} ${act}`);
  });
  const configured =
    configurations === undefined
      ? []
      : ACTIONS_BY_RIGHT[configurations].map((act) => `${configurationOf(brand)} ${act}`);
  return [...types, ...configured];
}

beforeAll(async () => {
  for (const { name } of panelRoles)
    users.set(name, await invitePanelUser(url, superAdmin, name, []));
});

describe.each(testedRoles)('$name', (row) => {
  const { name, rights } = row;
  it('has exactly the rights of the role table, for each brand', async () => {
    for (const { id: brand } of testedBrands) {
      await assignBrands(superAdmin, as(name).id, [brand]);
      const subjects = [...TYPES.map(uidOf), ...ids.map(configurationOf)];
      const allowed = await askEngine(name, subjects);
      expect(allowed.toSorted(), brand).toEqual(allowedOf(row, brand).toSorted());
    }
  });

  it('is refused every type that it has no right to', async () => {
    for (const type of TYPES.filter((each) => rights[each] === undefined)) {
      const place = `/content-manager/collection-types/${uidOf(type)}`;
      const answers = [
        await as(name).ask(place),
        await as(name).ask(`${place}/x`),
        await as(name).ask(`${place}/x`, 'PUT', {}),
        await as(name).ask(`${place}/x`, 'DELETE'),
        await as(name).ask(place, 'POST', { marke: ids.at(-1) }),
      ];
      expect(
        answers.map(({ status }) => status),
        type,
      ).toEqual([403, 403, 403, 403, 403]);
    }
  });
});

it('the role Übersetzung edits other languages and cannot change German', async () => {
  const [brand = ''] = ids;
  await assignBrands(superAdmin, as('Übersetzung').id, [brand]);
  const place = `/content-manager/collection-types/${uidOf('seite')}`;
  const made = await superAdmin.ask(`${place}?locale=de-CH`, 'POST', {
    marke: brand,
    titel: 'Probe Rollen',
    pfad: `s/probe-rollen-${Date.now()}`,
  });
  const { documentId } = (made.body as { readonly data: { readonly documentId: string } }).data;
  const write = (locale: string) =>
    as('Übersetzung').ask(`${place}/${documentId}?locale=${locale}`, 'PUT', {
      marke: brand,
      titel: 'Prova',
      pfad: `s/probe-rollen-${Date.now()}`,
    });
  const german = await write('de-CH');
  const italian = await write('it-CH');
  await superAdmin.ask(`${place}/${documentId}`, 'DELETE');
  expect([german.status, italian.status]).toEqual([403, 200]);
});

it('the names of the rights are in German', async () => {
  const { status, body } = await superAdmin.ask('/admin/permissions');
  expect(status).toBe(200);
  const names = [
    ...JSON.stringify(body).matchAll(/"(?:displayName|(?:subC|c)ategory)":"([^"]+)"/g),
  ];
  expect(names.length).toBeGreaterThan(50);
  const english =
    /\b(?:access|configure|create|delete|edit|general|has|is|read|roles|settings|tokens|types|update|users|view)\b/i;
  expect(names.map(([, name = '']) => name).filter((name) => english.test(name))).toEqual([]);
});
