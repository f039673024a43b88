import { beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { house } from '../support/chosenBrands.ts';
import { brands, seededConfiguration } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

const PAGES = 'api::seite.seite';
const EVENTS = 'api::veranstaltung.veranstaltung';
const JOBS = 'api::stelle.stelle';
const CONFIGURATION = `plugin::konfiguration.konfiguration-${house.id}`;
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);

type Entry = { readonly documentId: string } & Readonly<Record<string, unknown>>;
interface Origin {
  readonly title: string;
  readonly path: string;
}

let page: Entry;
let event: Entry;
let job: Entry;
let redaktion: PanelUser;
beforeAll(async () => {
  const find = (uid: string, values = {}) =>
    editor.find(uid, 'de-CH', { marke: house.id, ...values });
  [page, event, job] = await Promise.all([
    find(PAGES, { pfad: 'wohnen' }),
    find(EVENTS),
    find(JOBS),
  ]);
  redaktion = await invitePanelUser(url, admin, 'Redaktion', [house.id]);
});

/**
 * The message that the page's script sends about a click, reduced to the fields that matter here.
 */
const ask = (piece: object, user = redaktion, place: object = {}) =>
  user.ask('/preview/herkunft', 'POST', {
    uid: PAGES,
    documentId: page.documentId,
    locale: 'de-CH',
    ...place,
    piece: { foyer: 'gewaehlt', language: 'de-CH', ...piece },
  });

async function originOf(...asked: Parameters<typeof ask>): Promise<Origin | null> {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return (body as { readonly origin: Origin | null }).origin;
}

const rowOf = (entry: Entry, link: string) => ({
  texts: ['Montag, 23. November'],
  isContent: true,
  item: { text: `${String(entry['titel'])} Montag, 23. November`, link },
});

it('what stands around every page is the configuration', async () => {
  const { AdresseZeile1 } = seededConfiguration(house);
  const origin = await originOf({ texts: [AdresseZeile1], isContent: false });
  expect(origin?.path).toContain(`/single-types/${CONFIGURATION}`);
  expect(origin?.title).toMatch(/^Konfiguration/);
});

it('a date that the page has made is of the entry that its row leads to', async () => {
  const byLink = await originOf(
    rowOf(event, `/events/${event.documentId}/anders?datum=2026-11-23`),
  );
  expect(byLink?.path).toContain(`${EVENTS}/${event.documentId}`);
  expect(byLink?.title).toContain(`«${String(event['titel'])}»`);
  const byTitle = await originOf(rowOf(job, '/jobs'));
  expect(byTitle?.path).toContain(`${JOBS}/${job.documentId}`);
});

it('what the entry beside has itself, and words of the site, are in no other', async () => {
  expect(await originOf({ texts: [String(page['titel'])], isContent: true })).toBeNull();
  expect(await originOf({ texts: ['Zum Inhalt springen'], isContent: false })).toBeNull();
});

it('who may not read an entry does not hear of it', async () => {
  const row = rowOf(job, `/jobs/offene-stellen/${job.documentId}`);
  expect(await originOf(row)).not.toBeNull();
  const reception = await invitePanelUser(url, admin, 'Empfang', [house.id]);
  expect((await ask(row, reception)).status).toBe(403);
  // An account of another brand gets no origin for a job of this brand.
  const other = brands.find(({ id }) => id !== house.id);
  const stranger = await invitePanelUser(url, admin, 'Redaktion', [String(other?.id)]);
  expect(await originOf(row, stranger)).toBeNull();
  expect((await ask(row, createPanelUser(url, 'none'))).status).toBe(401);
});

it('what is no click, no type or no language is refused', async () => {
  for (const [piece, place] of [
    [{ foyer: 'bereit' }, {}],
    [{ texts: 'alles' }, {}],
    [{ texts: [] }, { uid: 'api::nichts.nichts' }],
    [{ texts: [] }, { uid: { $ne: null } }],
    [{ texts: [] }, { documentId: ['a'] }],
    [{ texts: [] }, { locale: 7 }],
  ])
    expect((await ask(piece as object, redaktion, place as object)).status).toBe(400);
});
