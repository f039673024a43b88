import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { brands, hostOf, seededPages } from '../support/listAddresses.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startTestContent, startTestSite, type TestContent, type TestSite } from '../support/startTestServices.ts';

/** The whole proof is a thousand; a few say on every machine whether the ways are open. */
const EDITS = Number(process.env['NGINX_EDITS'] ?? 25);
const VISITORS = 6;
const PATIENCE = { timeout: 120_000, interval: 250 };
const SEITE = 'api::seite.seite';
const PATH = 'wohnen';

let content: TestContent;
let site: TestSite;
let nginx: TestNginx;
let unheard: TestNginx;
let editor: ContentEditor;
beforeAll(async () => {
  const [sitePort, refreshPort] = [await findFreePort(0), await findFreePort(0)];
  content = await startTestContent({ sitePort });
  site = await startTestSite({ contentUrl: content.url, port: sitePort, contentMaxAge: 3600, proxyRefreshUrls: `http://127.0.0.1:${refreshPort}` });
  nginx = await startNginx({ sitePorts: [site.port], refreshPort });
  // The same site behind a proxy that is never told anything.
  unheard = await startNginx({ sitePorts: [site.port] });
  editor = createEditor(content.url, await fetchEditorToken(content.url));
});
afterAll(async () => {
  await Promise.all([nginx?.stop(), unheard?.stop()]);
  await site?.stop();
  await content?.stop();
});

interface Edited {
  readonly host: string;
  readonly documentId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** When each version was published, in its order. */
  readonly published: number[];
}

const edited = async (): Promise<readonly Edited[]> => Promise.all(brands
  .filter((brand) => !brand.localeInPath && seededPages(brand).includes(PATH)).slice(0, 5)
  .map(async (brand) => {
    const { documentId, ...fields } = await editor.find(SEITE, 'de-CH', { marke: brand.id, pfad: PATH });
    return { host: hostOf(brand), documentId, fields: { ...fields, status: undefined }, published: [] };
  }));

const WORD = 'Ausgabe';
async function publish(page: Edited): Promise<void> {
  await editor.publishChange(SEITE, page.documentId, 'de-CH', { ...page.fields, titel: `${WORD} ${page.published.length}.` });
  page.published.push(Date.now());
}

const KINDS = [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'identity', cookie: 'schrift=large' }];
/** Which version a visitor is shown; -1 before the first. */
async function look(page: Edited, headers: Readonly<Record<string, string>> = KINDS[0]!, front = nginx): Promise<{ readonly status: number; readonly version: number; readonly state: unknown }> {
  const { status, body, headers: { 'x-foyer-cache': state } } = await requestTls({ port: front.port, host: page.host, path: `/${PATH}`, headers });
  return { status, version: Number(new RegExp(`${WORD} (\\d+)\\.`).exec(body)?.[1] ?? -1), state };
}

it('what is published while many read is soon what all of them read, and none of them sees an error', async () => {
  const pages = await edited();
  for (const page of pages) await publish(page);
  const statuses = new Set<number>();
  const states = new Map<unknown, number>();
  let oldest = 0;
  const end = new AbortController();
  const visit = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const page = pages[Math.floor(Math.random() * pages.length)]!;
      const asked = Date.now();
      const { status, version, state } = await look(page, KINDS[Math.floor(Math.random() * KINDS.length)]);
      statuses.add(status);
      states.set(state, (states.get(state) ?? 0) + 1);
      const overtaken = page.published[version + 1];
      if (overtaken !== undefined) oldest = Math.max(oldest, asked - overtaken);
      await wait(5);
    }
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  const delays: number[] = [];
  for (let count = 0; count < EDITS; count += 1) {
    const page = pages[Math.floor(Math.random() * pages.length)]!;
    await publish(page);
    if (count % 10 !== 0) continue;
    const version = page.published.length - 1;
    await expect.poll(async () => (await look(page)).version, { ...PATIENCE, interval: 20 }).toBe(version);
    delays.push(Date.now() - page.published[version]!);
  }
  await expect.poll(async () => (await Promise.all(pages.flatMap((page) => KINDS.map((kind) => look(page, kind))))).map(({ version }) => version), PATIENCE)
    .toEqual(pages.flatMap(({ published }) => KINDS.map(() => published.length - 1)));
  end.abort();
  await Promise.all(visitors);
  if (process.env['NGINX_EDITS'] !== undefined) process.stdout.write(`${JSON.stringify({ edits: EDITS, oldestMs: oldest, publishToNewMs: delays.toSorted((a, b) => a - b), states: Object.fromEntries(states) })}\n`);
  expect([...statuses]).toEqual([200]);
  expect(states.get('HIT')).toBeGreaterThan(states.get('MISS') ?? 0);
});

it('where the word to fetch it anew is lost, the new page is there all the same', async () => {
  const page = (await edited())[0]!;
  await publish(page);
  await expect.poll(async () => (await look(page, KINDS[0], unheard)), PATIENCE).toMatchObject({ version: 0, state: 'HIT' });
  await publish(page);
  await expect.poll(async () => (await look(page, KINDS[0], unheard)), PATIENCE).toMatchObject({ version: 1, state: 'HIT' });
});

it('a page that is taken back is no longer shown, not even when the site is away', async () => {
  const page = (await edited())[1]!;
  await publish(page);
  await expect.poll(() => look(page), PATIENCE).toMatchObject({ status: 200, version: 0, state: 'HIT' });
  await editor.unpublish(SEITE, page.documentId, 'de-CH');
  await expect.poll(() => look(page), PATIENCE).toMatchObject({ status: 404, state: 'HIT' });
  await site.stop();
  expect(await look(page)).toMatchObject({ status: 404, version: -1 });
});
