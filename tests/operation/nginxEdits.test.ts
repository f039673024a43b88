import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { brands, hostOf, seededPages } from '../support/listAddresses.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import {
  startTestContent,
  startTestSite,
  type TestContent,
  type TestSite,
} from '../support/startTestServices.ts';

/**
 * The full proof has a thousand edits; a few are enough to check on every machine that the paths
 * work.
 */
const EDITS = Number(process.env['NGINX_EDITS'] ?? 12);
const VISITORS = 6;
/** Milliseconds: visitors must not take processor time from the servers that they visit. */
const VISIT_PAUSE = 60;
/** Milliseconds: only catches what hangs, and grows with the number of edits. */
const LONGEST = 300_000 + EDITS * 20_000;
const TIMEOUT = { timeout: 120_000, interval: 250 };
const IMPATIENTLY = { ...TIMEOUT, interval: 20 };
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
  const proxyRefreshUrls = `http://127.0.0.1:${refreshPort}`;
  const contentUrl = content.url;
  site = await startTestSite({ contentUrl, port: sitePort, contentMaxAge: 3600, proxyRefreshUrls });
  nginx = await startNginx({ sitePorts: [site.port], refreshPort });
  // The same site behind a proxy that gets no purge messages.
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
  /** The times in milliseconds at which the versions were published, in their order. */
  readonly published: number[];
}

const edited = async (): Promise<readonly Edited[]> =>
  Promise.all(
    brands
      .filter((brand) => !brand.localeInPath && seededPages(brand).includes(PATH))
      .slice(0, 5)
      .map(async (brand) => {
        const values = { marke: brand.id, pfad: PATH };
        const { documentId, ...fields } = await editor.find(SEITE, 'de-CH', values);
        const saved = { ...fields, status: undefined };
        return { host: hostOf(brand), documentId, fields: saved, published: [] };
      }),
  );

const WORD = 'Ausgabe';
async function publish(page: Edited): Promise<void> {
  const fields = { ...page.fields, titel: `${WORD} ${page.published.length}.` };
  await editor.publishChange(SEITE, page.documentId, 'de-CH', fields);
  page.published.push(Date.now());
}

interface Seen {
  readonly status: number;
  /** -1 before the first version. */
  readonly version: number;
  readonly state: unknown;
}

type Headers = Readonly<Record<string, string>>;
const NORMAL: Headers = { 'accept-encoding': 'identity' };
const KINDS: readonly Headers[] = [NORMAL, { ...NORMAL, cookie: 'schrift=large' }];

/** The version that a visitor gets. */
async function look({ host }: Edited, headers = NORMAL, { port } = nginx): Promise<Seen> {
  const answer = await requestTls({ port, host, path: `/${PATH}`, headers });
  const version = Number(new RegExp(`${WORD} (\\d+)\\.`).exec(answer.body)?.[1] ?? -1);
  return { status: answer.status, version, state: answer.headers['x-foyer-cache'] };
}

it(
  'an edit that is published under load soon reaches all visitors, and no visitor gets an error',
  async () => {
    const pages = await edited();
    for (const page of pages) await publish(page);
    const statuses = new Set<number>();
    const states = new Map<unknown, number>();
    let oldest = 0;
    let oldestSeen: object = {};
    const end = new AbortController();
    const visit = async (): Promise<void> => {
      while (!end.signal.aborted) {
        const page = pages[Math.floor(Math.random() * pages.length)]!;
        const asked = Date.now();
        const kind = KINDS[Math.floor(Math.random() * KINDS.length)];
        const { status, version, state } = await look(page, kind);
        statuses.add(status);
        states.set(state, (states.get(state) ?? 0) + 1);
        const overtaken = page.published[version + 1];
        if (overtaken !== undefined && asked - overtaken > oldest) {
          oldest = asked - overtaken;
          oldestSeen = { host: page.host, kind, version, newest: page.published.length - 1, state };
        }
        await wait(VISIT_PAUSE);
      }
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    const delays: number[] = [];
    for (let count = 0; count < EDITS; count += 1) {
      const page = pages[Math.floor(Math.random() * pages.length)]!;
      await publish(page);
      if (count % 10 !== 0) continue;
      const version = page.published.length - 1;
      await expect.poll(async () => (await look(page)).version, IMPATIENTLY).toBe(version);
      delays.push(Date.now() - page.published[version]!);
    }
    const lookAtAll = (): Promise<readonly Seen[]> =>
      Promise.all(pages.flatMap((page) => KINDS.map((kind) => look(page, kind))));
    const seenNow = async () => (await lookAtAll()).map(({ version }) => version);
    const statesNow = async () => (await lookAtAll()).map(({ state }) => state);
    const last = pages.flatMap(({ published }) => KINDS.map(() => published.length - 1));
    await expect.poll(seenNow, TIMEOUT).toEqual(last);
    end.abort();
    await Promise.all(visitors);
    if (process.env['NGINX_EDITS'] !== undefined) {
      const publishToNewMs = delays.toSorted((one, other) => one - other);
      const figures = { oldestMs: oldest, oldestSeen, publishToNewMs, states: [...states] };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
    expect([...statuses]).toEqual([200]);
    // How many hits visitors get between edits depends on their pace. Without edits, all are hits.
    await expect.poll(statesNow, TIMEOUT).toEqual(last.map(() => 'HIT'));
  },
  LONGEST,
);

it('if the refresh request is lost, the new page is still shown', async () => {
  const page = (await edited())[0]!;
  await publish(page);
  const seen = (): Promise<Seen> => look(page, NORMAL, unheard);
  await expect.poll(seen, TIMEOUT).toMatchObject({ version: 0, state: 'HIT' });
  await publish(page);
  await expect.poll(seen, TIMEOUT).toMatchObject({ version: 1, state: 'HIT' });
});

it('a page that is unpublished is no longer shown, not even if the site is down', async () => {
  const page = (await edited())[1]!;
  await publish(page);
  const there = { status: 200, version: 0, state: 'HIT' };
  await expect.poll(() => look(page), TIMEOUT).toMatchObject(there);
  await editor.unpublish(SEITE, page.documentId, 'de-CH');
  await expect.poll(() => look(page), TIMEOUT).toMatchObject({ status: 404, state: 'HIT' });
  await site.stop();
  expect(await look(page)).toMatchObject({ status: 404, version: -1 });
});
