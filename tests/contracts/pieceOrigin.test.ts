import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { house } from '../support/chosenBrands.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const JOBS = 'api::stelle.stelle';
const CONFIGURATION = `plugin::konfiguration.konfiguration-${house.id}`;
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);

interface Origin {
  readonly title: string;
  readonly path: string;
}

let job: { readonly documentId: string; readonly titel?: unknown };
let redaktion: PanelUser;
beforeAll(async () => {
  job = await editor.find(JOBS, 'de-CH', { marke: house.id });
  redaktion = await invitePanelUser(url, admin, 'Redaktion', [house.id]);
});

const ask = (mark: object, user = redaktion) => user.ask('/preview/herkunft', 'POST', mark);
const markOfJob = () => ({ uid: JOBS, documentId: job.documentId, locale: 'de-CH', path: 'titel' });

async function originOf(...asked: Parameters<typeof ask>): Promise<Origin | null> {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return (body as { readonly origin: Origin | null }).origin;
}

it('a marked text leads to its entry, by type and title', async () => {
  const origin = await originOf(markOfJob());
  expect(origin?.path).toContain(`${JOBS}/${job.documentId}`);
  expect(origin?.title).toContain(`«${String(job.titel)}»`);
  const { body } = await admin.ask(`/content-manager/single-types/${CONFIGURATION}?locale=de-CH`);
  const { documentId } = (body as { readonly data: { readonly documentId: string } }).data;
  const configured = await originOf({ uid: CONFIGURATION, documentId, locale: 'de-CH' });
  expect(configured?.path).toContain(`/single-types/${CONFIGURATION}`);
  expect(configured?.title).toMatch(/^Konfiguration/);
});

it('an account that may not read an entry, and a deleted entry, have no origin', async () => {
  expect(await originOf({ ...markOfJob(), documentId: 'gibtesnicht' })).toBeNull();
  const reception = await invitePanelUser(url, admin, 'Empfang', [house.id]);
  expect(await originOf(markOfJob(), reception)).toBeNull();
  // An account of another brand gets no origin for a job of this brand.
  const other = brands.find(({ id }) => id !== house.id);
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [String(other?.id)]);
  expect(await originOf(markOfJob(), stranger)).toBeNull();
  expect((await ask(markOfJob(), createPanelUser(url, 'none'))).status).toBe(401);
});

it('an invalid mark is rejected', async () => {
  for (const part of [
    { uid: 'api::nichts.nichts' },
    { uid: { $ne: null } },
    { documentId: ['a'] },
    { locale: 7 },
  ])
    expect((await ask({ ...markOfJob(), ...part })).status).toBe(400);
});
