import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';
import { isWhole } from '../support/tier.ts';
import { ARTICLE, createChangeSetWorld, every, LOCALE, type Hook } from './changeSetWorld.ts';

const PAGE = 'api::seite.seite';
const HOUSE = 'api::haus.haus';
const JOB = 'api::stelle.stelle';
const SCREEN = 'api::kioskprofil.kioskprofil';
const MANY = 50;

interface Job {
  readonly documentId: string;
  readonly haus: { readonly documentId: string } | null;
}

const world = createChangeSetWorld();
const { newMark, article, open, put, changeOf, publish, withdraw, letTimeCome, seen, gather } =
  world;
/** The first test withdraws them, so the last test finds them unpublished again. */
let fifty: Awaited<ReturnType<typeof gather>> & { readonly mark: string };
beforeAll(async () => {
  await world.start();
  const mark = newMark();
  fifty = { mark, ...(await gather(mark, MANY)) };
});
afterAll(world.stop);

it('publishes fifty entries of three brands atomically: readers and the site see all or none', async () => {
  const { mark, id, documents } = fifty;
  // SQLite blocks readers until everything is public, so this read is done before.
  const counts = new Set([(await seen(mark)).length]);
  const reading = new AbortController();
  const readers = (async () => {
    for await (const _ of every(20, reading.signal)) counts.add((await seen(mark)).length);
  })();
  const [one, other] = await Promise.all([publish(id), publish(id)]);
  reading.abort();
  await readers;
  counts.add((await seen(mark)).length);
  expect([one.status, other.status].toSorted()).toEqual([200, 400]);
  expect([...counts].toSorted()).toEqual([0, MANY]);

  const concerning = (): readonly Hook[] =>
    world.hooks.filter(({ entry, entries = [] }) =>
      [entry, ...entries].some((found) => documents.includes(found?.documentId ?? '')),
    );
  while (concerning().length === 0) await wait(50);
  // Further webhooks would have arrived by then.
  await wait(1000);
  expect(concerning()).toHaveLength(1);
  const told = new Set(concerning()[0]?.entries?.map(({ documentId }) => documentId));
  expect(documents.filter((documentId) => !told.has(documentId))).toEqual([]);

  expect((await withdraw(id)).status).toBe(200);
  expect(await seen(mark)).toEqual([]);
}, 300_000);

it('publishes nothing if one entry is invalid, and reports which entry and why', async () => {
  const mark = newMark();
  const { id } = await gather(mark, 2);
  const page = await world.editor.create(PAGE, {
    marke: world.brands[0],
    pfad: `s/${mark}`,
    titel: '  ',
  });
  await put(id, PAGE, page);
  const { status, body } = await publish(id);
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringMatching(/Nichts wurde veröffentlicht.*Titel: Bitte füllen Sie/),
  ]);
  expect([await seen(mark), (await changeOf(id)).state]).toEqual([[], 'open']);
  const checks = JSON.stringify((await world.admin.ask(`/changes/${id}/checks`)).body);
  expect(checks).toMatch(/"check":"complete".*Titel/);
});

it('reports broken links and links to drafts outside the change set, by name', async () => {
  const mark = newMark();
  const [marke] = world.brands;
  const hidden = await world.editor.create(PAGE, { marke, pfad: `s/${mark}-b`, titel: 'Später' });
  const linking = await world.editor.create(PAGE, {
    marke,
    pfad: `s/${mark}`,
    titel: 'Verweist',
    bloecke: [text([`/s/${mark}-b`, `/${mark}-nirgends`, '/events'])],
  });
  const id = await open();
  await put(id, PAGE, linking);
  const findings = async (): Promise<string> =>
    JSON.stringify((await world.admin.ask(`/changes/${id}/checks`)).body);
  expect(await findings()).toMatch(/«Später», das nicht veröffentlicht und nicht dabei ist/);
  expect(await findings()).toContain(`Der Link /${mark}-nirgends führt ins Leere.`);
  expect(await findings()).not.toContain('/events');
  await put(id, PAGE, hidden);
  expect(await findings()).not.toContain('Später');
});

it('reports missing languages of a screen only if the screen speaks them', async () => {
  const [multilingual] = brands.filter(({ localeInPath }) => localeInPath);
  const id = await open();
  for (const sprachen of [['de-CH'], ['de-CH', 'en']]) {
    const fields = { marke: multilingual?.id, titel: 'Empfang', handle: newMark(), sprachen };
    await put(id, SCREEN, await world.editor.create(SCREEN, fields));
  }
  const { body } = await world.admin.ask(`/changes/${id}/checks`);
  const words = (body as readonly { readonly check: string; readonly words: string }[]).filter(
    ({ check }) => check === 'translation',
  );
  expect(words.map((finding) => finding.words)).toEqual(['Es fehlt: Englisch.']);
});

it('withdraws exactly, keeps the drafts, and needs a second confirmation after a later change', async () => {
  const mark = newMark();
  const { id, documents } = await gather(mark, 3);
  const [first = '', second = ''] = documents;
  for (const documentId of [first, second])
    await world.editor.publishChange(ARTICLE, documentId, LOCALE, { kurztext: 'Vorher' });
  const before = await seen(mark);
  for (const documentId of documents)
    await world.editor.saveDraft(ARTICLE, documentId, LOCALE, {
      titel: `${mark} neu`,
      kurztext: 'Neu',
    });
  expect((await publish(id)).status).toBe(200);
  expect((await seen(mark)).filter((entry) => entry.includes('Neu'))).toHaveLength(3);
  expect((await withdraw(id)).status).toBe(200);
  expect(await seen(mark)).toEqual(before);
  const draft = await world.editor.find(ARTICLE, LOCALE, { documentId: second });
  expect([draft['kurztext'], (await changeOf(id)).state]).toEqual(['Neu', 'open']);

  // Publishing and withdrawing can be repeated, but withdrawing must not overwrite a later change.
  expect((await publish(id)).status).toBe(200);
  await world.editor.publishChange(ARTICLE, first, LOCALE, { titel: 'Noch später' });
  const refused = await withdraw(id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringMatching(/"path":\["confirmed"\].*«.+» ist seither von .+ noch einmal/),
  ]);
  expect((await seen(mark)).join('')).toContain('Noch später');
  expect((await withdraw(id, true)).status).toBe(200);
  expect(await seen(mark)).toEqual(before);
});

it('unpublishes and publishes in one change set, and withdraws both together', async () => {
  const mark = newMark();
  const { id, documents } = await gather(mark, 2);
  const [goes = '', comes = ''] = documents;
  await world.editor.publishChange(ARTICLE, goes, LOCALE, { kurztext: 'Vorher' });
  const before = await seen(mark);
  await world.editor.saveDraft(ARTICLE, goes, LOCALE, { kurztext: 'Noch nicht' });
  const { entries } = await changeOf(id);
  const partOf = (documentId: string) =>
    entries.find((entry) => entry.documentId === documentId)?.id ?? 0;
  const decided = await world.admin.ask(`/changes/${id}/parts/${partOf(goes)}`, 'PUT', {
    act: 'unpublish',
  });
  expect(decided.status).toBe(200);
  // An entry that visitors do not see cannot be unpublished, and then nothing of the change is
  // published.
  await world.admin.ask(`/changes/${id}/parts/${partOf(comes)}`, 'PUT', { act: 'unpublish' });
  const refused = await publish(id);
  expect([refused.status, JSON.stringify(refused.body), await seen(mark)]).toEqual([
    400,
    expect.stringContaining('schon jetzt nicht'),
    before,
  ]);
  await world.admin.ask(`/changes/${id}/parts/${partOf(comes)}`, 'PUT', { act: 'publish' });

  expect((await publish(id)).status).toBe(200);
  const after = await seen(mark);
  expect([after.length, after.join('').includes(`${mark} 1`)]).toEqual([1, true]);
  expect((await withdraw(id)).status).toBe(200);
  expect(await seen(mark)).toEqual(before);
  const draft = await world.editor.find(ARTICLE, LOCALE, { documentId: goes });
  expect(draft['kurztext']).toBe('Noch nicht');

  // If someone has published the entry in the meantime, withdrawing must not ignore that silently.
  expect((await publish(id)).status).toBe(200);
  await world.editor.publishChange(ARTICLE, goes, LOCALE, { kurztext: 'Später' });
  const doubted = await withdraw(id);
  expect([doubted.status, JSON.stringify(doubted.body)]).toEqual([
    400,
    expect.stringMatching(/seither wieder veröffentlicht/),
  ]);
  expect((await withdraw(id, true)).status).toBe(200);
  expect(await seen(mark)).toEqual(before);
});

it('unpublishes a linked page only without its links, and restores a house’s relations on withdrawal', async () => {
  const mark = newMark();
  const [marke] = world.brands;
  const page = (name: string, fields: object = {}) =>
    world.editor.publishNew(PAGE, LOCALE, { marke, pfad: `s/${name}`, titel: name, ...fields });
  const target = await page(`${mark}-ziel`);
  const linking = await page(mark, { bloecke: [text([`/s/${mark}-ziel`])] });
  const id = await open();
  await put(id, PAGE, target, world.admin, 'unpublish');
  const refused = await publish(id);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining(`Darauf verweist noch: «${mark}»`),
  ]);
  expect(JSON.stringify((await world.admin.ask(`/changes/${id}/checks`)).body)).toContain(
    'complete',
  );
  // The draft of the other page no longer has the link, and is published together with it.
  await world.editor.saveDraft(PAGE, linking, LOCALE, { bloecke: [] });
  await put(id, PAGE, linking);
  expect((await publish(id)).status).toBe(200);
  expect((await withdraw(id)).status).toBe(200);

  const jobs = async (): Promise<readonly [string, string][]> => {
    const query = 'populate=haus&pagination[pageSize]=100&sort=documentId';
    const answer = await fetch(`${world.service.url}/api/stellen?${query}`, {
      headers: { authorization: `Bearer ${world.service.token}`, 'strapi-response-format': 'v5' },
    });
    const { data } = (await answer.json()) as { readonly data: readonly Job[] };
    return data.map(({ documentId, haus }) => [documentId, haus?.documentId ?? 'none']);
  };
  const houses = await jobs();
  const house = houses.find(([, each]) => each !== 'none')?.[1] ?? '';
  const other = await open();
  await put(other, HOUSE, house, world.admin, 'unpublish');
  const answer = await publish(other);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.anything()]);
  expect((await jobs()).map(([, each]) => each)).not.toContain(house);
  expect((await withdraw(other)).status).toBe(200);
  expect(await jobs()).toEqual(houses);
  await world.admin.ask(`/changes/${other}`, 'DELETE');
});

it('is withdrawn although a house that one of its jobs named has been deleted since', async () => {
  const slug = newMark();
  const [marke] = world.brands;
  const place = { strasse: 'Seestrasse 1', plz: '8610', ort: 'Uster' };
  const house = await world.editor.publishNew(HOUSE, LOCALE, { marke, slug, name: slug, ...place });
  const haus = { connect: [{ documentId: house, locale: LOCALE }], disconnect: [] };
  const fields = { marke, bereich: 'pflege', titel: `${slug} vorher`, haus };
  const job = await world.editor.publishNew(JOB, LOCALE, fields);
  await world.editor.saveDraft(JOB, job, LOCALE, { titel: `${slug} nachher` });
  const { id, documents } = await gather(slug, 1);
  await put(id, JOB, job);
  expect((await publish(id)).status).toBe(200);

  await world.editor.remove(HOUSE, house);
  expect(await withdraw(id)).toMatchObject({ status: 200 });
  expect(await seen(slug)).toEqual([]);
  const address = `/content-manager/collection-types/${JOB}/${job}?status=published`;
  expect((await world.admin.ask(address)).body).toMatchObject({
    data: { titel: `${slug} vorher` },
  });
  await world.editor.remove(JOB, job);
  await world.editor.remove(ARTICLE, documents[0] ?? '');
});

it('can be published only with the rights for every entry, and hides entries of other brands', async () => {
  const mark = newMark();
  const { id, documents } = await gather(mark, 3);
  const own = await invitePanelUser(world.service.url, world.admin, 'Redaktion', [
    String(world.brands[0]),
  ]);
  const found = await changeOf(id, own);
  expect([found.entries.length, found.hidden]).toEqual([1, 2]);
  const refused = await publish(id, own);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    403,
    expect.stringContaining('einer anderen Marke'),
  ]);
  expect(JSON.stringify(refused.body)).not.toContain(`${mark} 1`);
  expect((await put(await open(own), ARTICLE, documents[1] ?? '', own)).status).toBe(404);
  expect((await own.ask(`/changes/${id}`, 'DELETE')).status).toBe(403);
  const hr = await invitePanelUser(world.service.url, world.admin, 'HR');
  expect((await publish(id, hr)).status).toBe(404);
  expect((await publish(id, createPanelUser(world.service.url, 'none'))).status).toBe(401);
  const twice = await put(await open(), ARTICLE, documents[0] ?? '');
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([
    400,
    expect.stringContaining('schon in «Probe»'),
  ]);
  expect(await seen(mark)).toEqual([]);
});

it('publishes at the planned time for the planner', async ({ skip }) => {
  skip(!isWhole('plans'));
  const mark = newMark();
  const { id } = await gather(mark, 2);
  const plan = (publishAt: string) =>
    world.admin.ask(`/changes/${id}`, 'PUT', { title: 'Probe', publishAt });
  for (const [at, problem] of [
    ['2020-01-01T08:00', 'vorbei'],
    ['morgen', 'Tag und Uhrzeit'],
  ] as const) {
    const { status, body } = await plan(at);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(problem)]);
  }
  const goes = await article(mark, 2);
  await world.editor.publishChange(ARTICLE, goes, LOCALE, {});
  await put(id, ARTICLE, goes, world.admin, 'unpublish');
  const here = { uid: ARTICLE, documentId: goes, locale: LOCALE };
  const endingOf = async () => (await world.admin.ask('/colleagues/here', 'POST', here)).body;
  await endingOf();
  expect((await plan('2099-01-01T08:00')).status).toBe(200);
  expect([(await seen(mark)).length, (await changeOf(id)).state]).toEqual([1, 'open']);
  letTimeCome(id);
  // An account that sends nothing for twenty seconds counts as gone.
  while ((await changeOf(id)).state === 'open') await Promise.all([endingOf(), wait(500)]);
  expect(await seen(mark)).toHaveLength(2);
  // The person who planned the change is also notified of what happened to an entry that they have
  // open at that time.
  const occasion = { isPlanned: true, change: 'Probe' };
  expect(await endingOf()).toMatchObject({ ending: { kind: 'unpublished', occasion } });
  expect(await changeOf(id)).toMatchObject({ state: 'published', failure: null });
  expect((await withdraw(id)).status).toBe(200);
  expect([(await seen(mark)).length, await endingOf()]).toMatchObject([1, { ending: null }]);

  // A change that cannot be published at its planned time stays open, with the reason.
  const page = await world.editor.create(PAGE, {
    marke: world.brands[0],
    pfad: `s/${mark}`,
    titel: '  ',
  });
  await put(id, PAGE, page);
  expect((await plan('2099-01-01T08:00')).status).toBe(200);
  letTimeCome(id);
  while ((await changeOf(id)).failure === null) await wait(500);
  expect((await changeOf(id)).failure).toMatch(/Titel: Bitte füllen Sie/);
  expect([(await seen(mark)).length, (await changeOf(id)).state]).toEqual([1, 'open']);
}, 300_000);

it('keeps the planner if a colleague only renames', async ({ skip }) => {
  skip(!isWhole('plans'));
  const { id } = await gather(newMark(), 2);
  const colleague = await invitePanelUser(world.service.url, world.admin, 'Redaktion', [
    String(world.brands[0]),
  ]);
  const save = (who: typeof colleague | typeof world.admin, title: string, publishAt: string) =>
    who.ask(`/changes/${id}`, 'PUT', { title, publishAt });
  expect((await save(world.admin, 'Probe', '2099-01-01T08:00')).status).toBe(200);
  expect((await save(colleague, 'Umbenannt', '2099-01-01T08:00')).status).toBe(200);
  const stateOf = async () => {
    letTimeCome(id);
    for (;;) {
      const { state, failure } = await changeOf(id);
      if (state !== 'open' || failure !== null) return [state, failure];
      await wait(500);
    }
  };
  expect(await stateOf()).toEqual(['published', null]);
  expect((await withdraw(id)).status).toBe(200);

  // Another time is the plan of the person who sets it, who may not publish the other brands.
  expect((await save(world.admin, 'Probe', '2099-01-01T08:00')).status).toBe(200);
  expect((await save(colleague, 'Probe', '2099-01-01T09:00')).status).toBe(200);
  expect(await stateOf()).toEqual(['open', expect.stringContaining('einer anderen Marke')]);
}, 300_000);

it('publishes nothing if the service is killed midway, and catches up on due plans after a restart', async ({
  skip,
}) => {
  skip(!isWhole('restarts'));
  const { mark, id } = fifty;
  const later = newMark();
  const [missed, shared] = [await article(later, 0), await article(later, 1)];
  for (const documentId of [missed, shared]) await world.plan(documentId);
  const asked = publish(id).catch(() => null);
  await wait(300);
  process.kill(world.service.service.pid, 'SIGKILL');
  expect(await asked).toBeNull();
  world.letPlanCome(missed);
  await world.restart();
  expect([await seen(mark), (await changeOf(id)).state]).toEqual([[], 'open']);
  expect((await publish(id)).status).toBe(200);
  expect(await seen(mark)).toHaveLength(MANY);
  const publicOf = async (): Promise<readonly string[]> =>
    (await seen(later)).map((entry) => (JSON.parse(entry) as Job).documentId);
  while ((await publicOf()).length === 0) await wait(500);
  expect(await publicOf()).toEqual([missed]);

  // A due act is done only once, even if two services share the data.
  await world.startSecond();
  world.letPlanCome(shared);
  while ((await publicOf()).length < 2) await wait(500);
  const of = `uid=${ARTICLE}&documentId=${shared}&locale=${LOCALE}`;
  const planned = async () => (await world.admin.ask(`/planning/plan?${of}`)).body;
  while (JSON.stringify(await planned()).includes('"act"')) await wait(500);
  expect((await world.admin.ask(`/planning/versions?${of}`)).body).toMatchObject({
    versions: [{ kind: 'publish' }],
  });
}, 600_000);

const text = (targets: readonly string[]) => ({
  __component: 'block.text',
  text: targets.map((url) => ({
    type: 'paragraph',
    children: [{ type: 'link', url, children: [{ type: 'text', text: 'hier' }] }],
  })),
});
