import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const { url, token, editorToken, dataDir } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const LOCALE = 'de-CH';
const [own, foreign] = brands.map(({ id }) => `plugin::konfiguration.konfiguration-${id}`) as [
  string,
  string,
];
const FIELD = 'Telefon';

let documentId: string;
let before: unknown;
let editor: PanelUser;

const single = (path = ''): string =>
  `/content-manager/single-types/${own}${path}?locale=${LOCALE}`;
const ask = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
  const answer = await admin.ask(path, method, body);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.anything()]);
  return answer.body;
};
const draft = async (): Promise<Readonly<Record<string, unknown>>> =>
  ((await ask(single())) as { readonly data: Readonly<Record<string, unknown>> }).data;
const write = (phone: unknown): Promise<unknown> => ask(single(), 'PUT', { [FIELD]: phone });
/** What the site reads. */
const shown = async (): Promise<unknown> => {
  const [, name] = own.split('.');
  const answer = await fetch(`${url}/api/${name}?locale=${LOCALE}`, {
    headers: { authorization: `Bearer ${token}`, 'strapi-response-format': 'v5' },
  });
  return ((await answer.json()) as { readonly data: Record<string, unknown> }).data[FIELD];
};
const place = () => ({ uid: own, documentId, locale: LOCALE });
const query = (): string => new URLSearchParams(place()).toString();

beforeAll(async () => {
  const found = await draft();
  documentId = String(found['documentId']);
  before = found[FIELD];
  editor = await invitePanelUser(url, admin, 'Redaktion', [brands[0]?.id ?? '']);
});
afterAll(async () => {
  await write(before);
  await ask(single('/actions/publish'), 'POST', {});
});

it('a configuration is planned, and published at its time', async () => {
  await write('044 000 11 22');
  await ask('/planning/plan', 'POST', { ...place(), publish: '2099-01-01T08:00' });
  expect(await shown()).toBe(before);
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
  database
    .prepare('UPDATE planning_acts SET at = ? WHERE entry_id = ?')
    .run(Date.now() - 60_000, documentId);
  database.close();
  while ((await shown()) !== '044 000 11 22') await wait(500);
});

it('an earlier version of a configuration is restored as its draft', async () => {
  await write('044 000 11 33');
  await ask(single('/actions/publish'), 'POST', {});
  const { versions } = (await ask(`/planning/versions?${query()}`)) as {
    readonly versions: readonly { readonly id: number }[];
  };
  const compared = (await ask(`/planning/versions/${versions[1]?.id}`)) as object;
  expect(JSON.stringify(compared)).toContain('044 000 11 22');
  await ask(`/planning/versions/${versions[1]?.id}/restore`, 'POST', {});
  expect([(await draft())[FIELD], await shown()]).toEqual(['044 000 11 22', '044 000 11 33']);
});

it('a configuration is published and taken back in a change set', async () => {
  await write('044 000 11 44');
  const { id } = (await ask('/changes', 'POST', { title: 'Probe' })) as { readonly id: number };
  await ask(`/changes/${id}/parts`, 'POST', { ...place(), act: 'publish' });
  expect(await ask(`/changes/of?${query()}`)).toMatchObject({ change: { id } });
  await ask(`/changes/${id}/publish`, 'POST', {});
  expect(await shown()).toBe('044 000 11 44');
  await ask(`/changes/${id}/withdraw`, 'POST', { confirmed: true });
  expect([await shown(), (await draft())[FIELD]]).toEqual(['044 000 11 33', '044 000 11 44']);
  await ask(`/changes/${id}`, 'DELETE');
});

it('the configuration of a brand belongs to the editors of that brand', async () => {
  const { data } = (await ask(`/content-manager/single-types/${foreign}?locale=${LOCALE}`)) as {
    readonly data: { readonly documentId: string };
  };
  const other = { uid: foreign, documentId: data.documentId, locale: LOCALE };
  const asked = new URLSearchParams(other).toString();
  const statusOf = async (path: string): Promise<number> => (await editor.ask(path)).status;
  for (const path of ['/planning/plan', '/planning/versions', '/planning/links', '/changes/of'])
    expect([
      path,
      await statusOf(`${path}?${asked}`),
      await statusOf(`${path}?${query()}`),
    ]).toEqual([path, 404, 200]);
  const plan = { ...other, publish: '2099-01-01T08:00' };
  expect((await editor.ask('/planning/plan', 'POST', plan)).status).toBe(404);
  const { id } = (await editor.ask('/changes', 'POST', { title: 'Probe' })).body as {
    readonly id: number;
  };
  expect((await editor.ask(`/changes/${id}/parts`, 'POST', other)).status).toBe(404);
  await editor.ask(`/changes/${id}`, 'DELETE');
});
