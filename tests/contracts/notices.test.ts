import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import {
  createPanelUser,
  invitePanelUser,
  type PanelAnswer,
  type PanelUser,
} from '../support/panelUser.ts';

/*
 * The box of notices as the panel asks for it: who may publish and end them, for which houses, and
 * what the site then reads.
 */

const { url, token, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const [OWN = '', FOREIGN = ''] = brands.map(({ id }) => id);
const MARK = `Probe ${Date.now()}`;
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

interface Listed {
  readonly ids: readonly string[];
  readonly brands: readonly string[];
  readonly text: string;
  readonly until: string;
  readonly mayEnd: boolean;
}

const noticesIn = ({ body }: PanelAnswer): readonly Listed[] =>
  (body as { readonly notices: readonly Listed[] }).notices.filter(({ text }) =>
    text.includes(MARK),
  );
const publish = (who: PanelUser, change: object = {}): Promise<PanelAnswer> =>
  who.ask('/notices/publish', 'POST', {
    text: `Die Cafeteria schliesst heute. ${MARK}`,
    brands: [OWN],
    from: null,
    until: inHours(2),
    place: 'beides',
    tone: 'hinweis',
    link: '',
    ...change,
  });
const end = (who: PanelUser, ids: readonly string[]): Promise<PanelAnswer> =>
  who.ask('/notices/end', 'POST', { ids });
/** What the site reads for a brand, also what is over. */
const readBySite = async (brand: string): Promise<readonly Record<string, unknown>[]> => {
  const answer = await fetch(`${url}/api/mitteilungen?filters[marke][$eq]=${brand}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { readonly data: readonly Record<string, unknown>[] };
  return data
    .map((each) => ({ ...each, ...(each['attributes'] as object) }) as Record<string, unknown>)
    .filter(({ text }) => String(text).includes(MARK));
};

/** The same without what is over. */
const readOpen = async (brand: string): Promise<readonly Record<string, unknown>[]> =>
  (await readBySite(brand)).filter(({ bis }) => Date.parse(String(bis)) > Date.now());

let reception: PanelUser;
let kitchen: PanelUser;
let group: PanelUser;
beforeAll(async () => {
  reception = await invitePanelUser(url, superAdmin, 'Empfang', [OWN]);
  kitchen = await invitePanelUser(url, superAdmin, 'Küche', [OWN]);
  group = await invitePanelUser(url, superAdmin, 'Redaktion');
}, 60_000);

afterAll(async () => {
  const left = noticesIn(await superAdmin.ask('/notices/list'));
  for (const { ids } of left) await end(superAdmin, ids);
});

it('a reception publishes for its house at once, from the current minute', async () => {
  const answer = await publish(reception);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [listed] = noticesIn(answer);
  expect(listed).toMatchObject({ brands: [OWN], mayEnd: true });
  const [read] = await readOpen(OWN);
  expect(read).toMatchObject({ marke: OWN, wo: 'beides', ton: 'hinweis' });
  expect(new Date(String(read?.['von'])).getSeconds()).toBe(0);
  expect(new Date(String(read?.['von'])).getTime()).toBeLessThanOrEqual(Date.now());
  await end(reception, listed?.ids ?? []);
});

it('what is ended is over for the site, and stays in the list of versions', async () => {
  const [listed] = noticesIn(await publish(reception, { text: `Kurz. ${MARK}` }));
  const answer = await end(reception, listed?.ids ?? []);
  expect(noticesIn(answer)).toEqual([]);
  const read = (await readBySite(OWN)).find(({ text }) => text === `Kurz. ${MARK}`);
  expect(Date.parse(String(read?.['bis']))).toBeLessThanOrEqual(Date.now());
  const versions = await reception.ask(
    `/planning/versions?${new URLSearchParams({ uid: 'api::mitteilung.mitteilung', documentId: listed?.ids[0] ?? '', locale: '' }).toString()}`,
  );
  expect(JSON.stringify(versions.body).match(/Empfang Prüfung/g)?.length).toBeGreaterThan(1);
});

it('one that has not begun is taken back as a whole', async () => {
  const answer = await publish(reception, { from: inHours(1), text: `Später. ${MARK}` });
  const [listed] = noticesIn(answer);
  expect(await readOpen(OWN)).toContainEqual(expect.objectContaining({ text: `Später. ${MARK}` }));
  await end(reception, listed?.ids ?? []);
  expect((await readBySite(OWN)).map(({ text }) => text)).not.toContain(`Später. ${MARK}`);
});

it('a change is in all its houses at once, and not over what another person has changed meanwhile', async () => {
  const [listed] = noticesIn(await publish(group, { brands: [OWN, FOREIGN] }));
  const [foreign] = await readOpen(FOREIGN);
  await superAdmin.ask(
    `/content-manager/collection-types/api::mitteilung.mitteilung/${listed?.ids[1]}/actions/publish`,
    'POST',
    { ...foreign, textIt: 'La caffetteria chiude oggi.' },
  );
  const seen = { text: listed?.text, until: listed?.until };
  const change = {
    from: null,
    until: inHours(3),
    place: 'website',
    tone: 'wichtig',
    link: '/kontakt',
  };
  const words = { ...change, text: `Sie schliesst um 15 Uhr. ${MARK}`, seen };
  const answer = await group.ask('/notices/change', 'POST', { ...words, ids: listed?.ids });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(noticesIn(answer)).toMatchObject([
    { text: words.text, ids: listed?.ids, link: '/kontakt' },
  ]);
  for (const brand of [OWN, FOREIGN])
    // A translation of the former words would say something else.
    expect(await readOpen(brand)).toMatchObject([
      { text: words.text, wo: 'website', ton: 'wichtig', textIt: null },
    ]);

  const own = { ids: listed?.ids.slice(0, 1) };
  const late = await reception.ask('/notices/change', 'POST', { ...words, ...own });
  expect([late.status, JSON.stringify(late.body)]).toEqual([
    400,
    expect.stringContaining('inzwischen geändert'),
  ]);
  const now = { text: words.text, until: change.until };
  for (const ids of [listed?.ids, listed?.ids.slice(1)])
    expect(
      (await reception.ask('/notices/change', 'POST', { ...words, seen: now, ids })).status,
    ).toBe(404);
  expect(
    (await kitchen.ask('/notices/change', 'POST', { ...words, seen: now, ...own })).status,
  ).toBe(403);
  expect(await readOpen(OWN)).toMatchObject([{ text: words.text }]);
  await end(group, listed?.ids ?? []);
});

it('nobody publishes or ends one of a house that is not theirs', async () => {
  for (const asked of [[FOREIGN], [OWN, FOREIGN]]) {
    const { status, body } = await publish(reception, { brands: asked });
    expect([status, JSON.stringify(body)]).toEqual([
      403,
      expect.stringContaining('Sie arbeiten nicht für diese Marke.'),
    ]);
  }
  expect(await readOpen(FOREIGN)).toEqual([]);
  const [foreign] = noticesIn(await publish(group, { brands: [FOREIGN] }));
  expect(noticesIn(await reception.ask('/notices/list'))).toEqual([]);
  expect((await end(reception, foreign?.ids ?? [])).status).toBe(404);
  expect(noticesIn(await group.ask('/notices/list'))).toHaveLength(1);
  expect(noticesIn(await end(group, foreign?.ids ?? []))).toEqual([]);
});

it('a role without the right neither sees nor publishes them', async () => {
  expect((await kitchen.ask('/notices/list')).status).toBe(403);
  expect((await publish(kitchen)).status).toBe(403);
});

it('one for several houses is one in the box and an entry for each house', async () => {
  const [listed] = noticesIn(await publish(group, { brands: [OWN, FOREIGN] }));
  expect(listed?.ids).toHaveLength(2);
  expect(listed?.brands).toEqual([OWN, FOREIGN]);
  expect(await readOpen(FOREIGN)).toHaveLength(1);
  // Each house sees its own part, and may end it.
  const [own] = noticesIn(await reception.ask('/notices/list'));
  expect(own).toMatchObject({ brands: [OWN], ids: [listed?.ids[0]] });
  expect(noticesIn(await end(group, listed?.ids ?? []))).toEqual([]);
});

it.each([
  ['a past end', { until: inHours(-1) }, 'Dieser Zeitpunkt ist schon vorbei.'],
  [
    'an end before its beginning',
    { from: inHours(3), until: inHours(2) },
    'Die Mitteilung endet, bevor sie beginnt.',
  ],
  ['no text', { text: ' ' }, 'Schreiben Sie zuerst den Text.'],
])('one with %s is refused, and nothing of it stays', async (_, change, message) => {
  const { status, body } = await publish(reception, change);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  expect(await readOpen(OWN)).toEqual([]);
});
