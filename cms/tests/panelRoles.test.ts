import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setAdminRoles } from '../src/access/adminRoles.ts';
import type { Strapi } from '../src/strapi.ts';
import { contentTypes, type ContentTypeName } from '../../src/domain/content/contentTypes.ts';
import {
  panelRoles,
  ACTIONS_BY_RIGHT,
  type PanelAct,
} from '../../src/domain/content/panelRoles.ts';

const whoMay = (act: PanelAct, type: ContentTypeName): readonly string[] =>
  panelRoles
    .filter(({ rights }) => rights[type] && ACTIONS_BY_RIGHT[rights[type]].includes(act))
    .map(({ name }) => name);

describe('the roles', () => {
  test('are fourteen, each with its own name and description', () => {
    assert.equal(panelRoles.length, 14);
    assert.equal(new Set(panelRoles.map(({ name }) => name)).size, 14);
    assert.equal(new Set(panelRoles.map(({ description }) => description)).size, 14);
  });

  test('let only HR read applications, «Empfang» contact messages, and requests «Redaktion» too', () => {
    assert.deepEqual(whoMay('read', 'bewerbung'), ['HR']);
    assert.deepEqual(whoMay('read', 'kontaktnachricht'), ['Empfang']);
    assert.deepEqual(whoMay('read', 'anfrage'), ['Redaktion', 'Empfang']);
    assert.deepEqual(whoMay('update', 'anfrage'), ['Redaktion', 'Empfang']);
    assert.deepEqual(whoMay('create', 'anfrage'), []);
    assert.deepEqual(whoMay('create', 'bewerbung'), []);
    assert.deepEqual(
      panelRoles.filter(({ files }) => files === 'all').map(({ name }) => name),
      ['HR'],
    );
  });

  test('may publish only the types that belong to their work', () => {
    assert.deepEqual(whoMay('publish', 'seite'), ['Redaktion']);
    assert.deepEqual(whoMay('publish', 'veranstaltung'), ['Redaktion', 'Veranstaltungen', 'Haus']);
    assert.deepEqual(whoMay('publish', 'menueplan'), ['Redaktion', 'Haus', 'Küche']);
    assert.deepEqual(whoMay('create', 'weiterleitung'), ['Redaktion', 'Weiterleitungen']);
  });

  test('leave no type without a role that may update it', () => {
    for (const { name } of contentTypes) assert.notDeepEqual(whoMay('update', name), [], name);
  });
});

interface RoleRow {
  id: number;
  name: string;
  code: string;
}

/** The part of Strapi that setting roles needs, with the stored roles. */
function standIn(held: RoleRow[], assigned: string[], said: string[]): Strapi {
  const roles = {
    getSuperAdmin: async () => held[0],
    findOne: async (where: Partial<RoleRow>) =>
      held.find((role) => role.name === where.name || role.code === where.code) ?? null,
    create: async (role: Omit<RoleRow, 'id'>) => {
      const made = { ...role, id: held.length + 1 };
      held.push(made);
      return made;
    },
    update: async ({ id }: { id: number }, change: Partial<RoleRow>) =>
      Object.assign(held.find((role) => role.id === id) ?? {}, change),
    assignPermissions: async (id: number) =>
      assigned.push(held.find((role) => role.id === id)?.name ?? ''),
    getUsersCount: async () => 0,
    deleteByIds: async () => undefined,
  };
  const services: Readonly<Record<string, unknown>> = {
    'admin::role': roles,
    'admin::permission': {
      actionProvider: { get: (actionId: string) => ({ actionId, subjects: [] }) },
      conditionProvider: { register: async () => undefined },
    },
  };
  return {
    contentTypes: {},
    log: { info: (message: string) => said.push(message) },
    service: (uid: string) => services[uid],
  } as unknown as Strapi;
}

test('a custom role with one of our names is left unchanged, and the log reports it', async () => {
  const held = [
    { id: 1, name: 'Super Admin', code: 'strapi-super-admin' },
    { id: 2, name: 'Lesen', code: 'lesen-m3x' },
  ];
  const assigned: string[] = [];
  const said: string[] = [];
  await setAdminRoles(standIn(held, assigned, said));
  assert.equal(held.length, 2 + 13);
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /«Lesen»/);
  assert.ok(!assigned.includes('Lesen'));
  assert.ok(assigned.includes('HR'));
  assert.equal(held[0]?.name, 'Administration');
  assigned.length = 0;
  await setAdminRoles(standIn(held, assigned, said));
  assert.equal(held.length, 15);
  assert.equal(assigned.length, 13);
});
