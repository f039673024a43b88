import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { signInEditor, type ContentEditor } from '../support/contentEditor.ts';
import { fingerprintOf } from '../support/createApplicant.ts';
import { brands, hostOf, seededPages, seededViews } from '../support/listAddresses.ts';
import { cookiesOf, followSession, openSession } from '../support/openSession.ts';
import { requestPage, type Answer, type Question } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { startServers, type TestServers } from '../support/startServers.ts';
import { medianAndMax, reportMeasurement } from '../support/reportMeasurement.ts';
import { applyInPieces, visitServers } from '../support/visitServers.ts';

/** These variables make the test larger: docs/benchmarks.md says how. */
const PUBLISHES = Number(process.env['SERVERS_PUBLISHES'] ?? 3);
const KILLS = Number(process.env['SERVERS_KILLS'] ?? 1);
/** The minimum time in milliseconds that PostgreSQL is away. */
const AWAY = Number(process.env['SERVERS_AWAY'] ?? 1000);
const SERVERS = 4;
const TIMEOUT = { timeout: 300_000, interval: 20 };
const LONGEST = { timeout: 600_000 + KILLS * 120_000 };
const SEITE = 'api::seite.seite';
const MESSAGE = 'api::kontaktnachricht.kontaktnachricht';
const APPLICATION = 'api::bewerbung.bewerbung';
const PAGE = 'wohnen';

const brand = brands.find(
  (each) =>
    !each.localeInPath &&
    each.hiddenRoutes.length === 0 &&
    seededViews(each).length > 0 &&
    seededPages(each).includes(PAGE),
) as Brand;
const host = hostOf(brand);
/** No other test uses this name. */
const surname = `Serverprobe${Date.now()}`;

let servers: TestServers;
let editor: ContentEditor;
beforeAll(async () => {
  servers = await startServers(SERVERS);
  editor = await signInEditor(servers.content.url);
}, LONGEST.timeout);
afterAll(() => servers?.stop(), LONGEST.timeout);

type Asked = Omit<Question, 'port' | 'host'> & { readonly localAddress?: string };
const at = (place: number, question: Asked): Promise<Answer> =>
  requestPage({ port: servers.sites[place % SERVERS]?.port ?? 0, host, ...question });
const through = (question: Asked): Promise<Answer> =>
  requestTls({ port: servers.nginx.port, host, ...question });
/** Sends the same request to each of the servers. */
const atEach = (question: Asked): Promise<Answer[]> =>
  Promise.all(servers.sites.map((_, place) => at(place, question)));
const form = (fields: Readonly<Record<string, string>>): Pick<Asked, 'method' | 'body'> => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
});
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const message = (nachricht: string) => ({
  path: '/kontakt',
  headers: URLENCODED,
  ...form({
    name: surname,
    email: 'v.hoesli@haus.example',
    nachricht,
    begonnen: startedAtField()[1],
  }),
});
/**
 * Returns a function that publishes the page with a new title. Without a title it restores the
 * page.
 */
async function preparePublishing(): Promise<(title?: string) => Promise<void>> {
  const { documentId, ...fields } = await editor.find(SEITE, 'de-CH', {
    marke: brand.id,
    pfad: PAGE,
  });
  return (titel) =>
    editor.publishChange(SEITE, documentId, 'de-CH', {
      ...fields,
      status: undefined,
      ...(titel !== undefined && { titel }),
    });
}
const newTitle = (): string => `Ausgabe ${crypto.randomUUID()}`;
const messagesThere = async (): Promise<readonly unknown[]> =>
  (await editor.list(MESSAGE, { name: surname })).map(({ nachricht }) => nachricht);

describe('a page that an editor publishes', () => {
  const seenBy = (answers: readonly Answer[], word: string): readonly boolean[] =>
    answers.map(({ body }) => body.includes(word));

  it(
    'is shown by all servers and by nginx after a single webhook',
    async () => {
      const publish = await preparePublishing();
      const path = `/${PAGE}`;
      const times: number[] = [];
      for (let turn = 0; turn < PUBLISHES; turn += 1) {
        // As visitors do: each server and nginx has a copy that is valid until it is purged.
        await Promise.all([atEach({ path }), through({ path }), through({ path })]);
        const word = newTitle();
        await publish(word);
        const began = performance.now();
        await expect
          .poll(
            async () => seenBy([...(await atEach({ path })), await through({ path })], word),
            TIMEOUT,
          )
          .toEqual(Array(SERVERS + 1).fill(true));
        times.push(Math.round(performance.now() - began));
      }
      await publish();
      reportMeasurement(
        'published, times; shown by all four and through nginx after, ms: half, the longest',
        [times.length, ...medianAndMax(times)],
      );
    },
    LONGEST.timeout,
  );
});

describe('whichever server gets the next request,', () => {
  it('a session is valid, and ends on all servers at once', async () => {
    const ports = servers.sites.map(({ port }) => port);
    expect(await followSession(ports, host, '/mail-signatur')).toEqual({
      held: [200, 200, 200, 200],
      ended: 303,
      after: [303, 303, 303, 303],
    });
  });

  it('a form that one has returned is accepted by the next and confirmed by a third', async () => {
    const fields = { name: surname, email: 'v.hoesli@haus.example', nachricht: 'Begonnen' };
    const send = (index: number, begonnen: string) =>
      at(index, {
        path: '/kontakt',
        headers: URLENCODED,
        ...form({ ...fields, begonnen }),
      });
    const returned = await send(0, '');
    expect(returned.status).toBe(429);
    const sent = await send(1, /name="begonnen" value="(\d+)"/.exec(returned.body)?.[1] ?? '');
    expect(sent.status).toBe(303);
    const shown = {
      path: String(sent.headers.location),
      headers: { cookie: cookiesOf(sent).join('; ') },
    };
    expect((await at(2, shown)).body).toContain(surname);
  });

  it('an upload continues after other requests, and its form finds its files', async () => {
    await Promise.all(Array.from({ length: 8 }, () => applyInPieces(through, surname)));
    const found = (): ReturnType<ContentEditor['list']> =>
      editor.list(APPLICATION, { nachname: surname });
    await expect.poll(async () => (await found()).length, TIMEOUT).toBe(8);
    for (const application of await found()) {
      const [file] = await editor.openFiles(application);
      expect(application['nachricht']).toBe(
        `Mit Zeugnis ${fingerprintOf(file?.content ?? Buffer.alloc(0))}`,
      );
    }
  });

  it('a rate limit counts the requests to all servers', async () => {
    const headers = { ...URLENCODED, 'x-forwarded-for': '192.0.2.1' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => at(turn, { ...message(`Grenze ${turn}`), headers })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(6).fill(303), ...Array<number>(6).fill(429)]);
  });

  it('a PIN that is locked on one server is locked on the next', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.2.7' };
    const tryPin = (place: number, handle: string): Promise<Answer> =>
      at(place, {
        path: `/api/bildschirme/${handle}/pin`,
        method: 'POST',
        headers,
        body: '{"pin":"0000"}',
      });
    const kinds: unknown[] = [];
    for (const { handle } of seededViews(brand)) {
      // Some of a brand's profiles belong to no device.
      if ((await tryPin(0, handle)).status !== 200) continue;
      for (let place = 1; place < 7; place += 1)
        kinds.push((JSON.parse((await tryPin(place, handle)).body) as { kind: unknown }).kind);
      break;
    }
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'locked', 'locked', 'locked']);
  });
});

const READ = ['/', `/${PAGE}`, '/kontakt', '/events', '/api/marken', '/healthz'];
/**
 * Waits until every server has rendered each of these pages: a server that has just started has
 * none.
 */
async function warmUp(): Promise<void> {
  const countMissing = async (): Promise<number> => {
    const answers = await Promise.all(READ.map((path) => atEach({ path })));
    return answers.flat().filter(({ status }) => status !== 200).length;
  };
  await expect.poll(countMissing, TIMEOUT).toBe(0);
}

const visit = (meanwhile: () => Promise<void>): ReturnType<typeof visitServers> =>
  visitServers({ paths: READ, send: through, message }, meanwhile);

describe('a server that is killed', () => {
  it(
    'causes no failed read, at most one retry per submission, and loses no submission',
    async () => {
      const sent: string[] = [];
      let [pages, tries] = [0, 0];
      for (let turn = 0; turn < KILLS; turn += 1) {
        const place = (turn + 1) % SERVERS;
        await warmUp();
        const { reads, failedReads, acknowledged, mostTries } = await visit(async () => {
          // Submissions that are accepted now wait on the disk of the server that accepted them.
          servers.setContent(false);
          await wait(500);
          await servers.kill(place);
          await wait(1500);
          await servers.restart(place);
          servers.setContent(true);
        });
        expect(failedReads).toEqual([]);
        expect(mostTries).toBeLessThanOrEqual(2);
        sent.push(...acknowledged);
        [pages, tries] = [pages + reads, Math.max(tries, mostTries)];
      }
      expect(sent.length).toBeGreaterThan(10);
      await expect
        .poll(
          async () => {
            const there = new Map(Map.groupBy(await messagesThere(), (each) => each));
            return sent.map((each) => there.get(each)?.length ?? 0).filter((times) => times !== 1);
          },
          { ...TIMEOUT, interval: 500 },
        )
        .toEqual([]);
      reportMeasurement('killed (-9) while the content service is away, times', [KILLS]);
      reportMeasurement('pages read meanwhile, failed', [pages, 0]);
      reportMeasurement('messages acknowledged, lost or doubled, most tries of one', [
        sent.length,
        0,
        tries,
      ]);
    },
    LONGEST.timeout,
  );
});

const stateOf = ({ body }: Answer): unknown => (JSON.parse(body) as { state?: unknown }).state;
const showing = async (word: string): Promise<number> =>
  (await atEach({ path: `/${PAGE}` })).filter(({ body }) => body.includes(word)).length;
async function expectHealed(word: string): Promise<void> {
  await expect
    .poll(async () => (await atEach({ path: '/healthz' })).map(stateOf), TIMEOUT)
    .toEqual(Array(SERVERS).fill('ok'));
  await expect.poll(() => showing(word), TIMEOUT).toBe(SERVERS);
}

describe('while PostgreSQL is unreachable', () => {
  it(
    'pages and forms still work while an editor publishes, and all servers get the change later',
    async () => {
      const { cookie } = await openSession({ port: servers.sites[0]?.port ?? 0, host });
      const publish = await preparePublishing();
      // A restarted server has rendered none of them yet.
      await warmUp();
      const words = Array.from({ length: Math.ceil(PUBLISHES / 5) }, newTitle);
      await servers.postgres.halt();
      const since = performance.now();
      try {
        const { reads, failedReads, failedWrites, acknowledged } = await visit(async () => {
          for (const word of words) {
            await publish(word);
            await expect.poll(() => showing(word), TIMEOUT).toBeGreaterThan(0);
          }
          await wait(Math.max(0, since + AWAY - performance.now()));
          const [staff] = await atEach({ path: '/mail-signatur', headers: { cookie } });
          expect(staff?.status).toBe(503);
        });
        expect([failedReads, failedWrites]).toEqual([[], []]);
        expect(acknowledged.length).toBeGreaterThan(0);
        const seconds = Math.round((performance.now() - since) / 1000);
        reportMeasurement('PostgreSQL away, s; published meanwhile', [seconds, words.length]);
        reportMeasurement('pages read, failed; messages, refused', [
          reads,
          0,
          acknowledged.length,
          0,
        ]);
      } finally {
        await servers.postgres.resume();
      }
      await expectHealed(words.at(-1) ?? '');
      const staff = await atEach({ path: '/mail-signatur', headers: { cookie } });
      expect(staff.map(({ status }) => status)).toEqual(Array(SERVERS).fill(200));
      await publish();
    },
    LONGEST.timeout,
  );
});

describe('a server that is cut off from the network', () => {
  const CUT = 2;

  it(
    'causes no failed page, still serves its cached pages, and gets published changes later',
    async () => {
      const publish = await preparePublishing();
      await warmUp();
      const front = await servers.startFront();
      try {
        const read = async (): Promise<readonly number[]> => {
          const asked = Array.from({ length: 24 }, (_, turn) =>
            requestTls({ port: front.port, host, path: READ[turn % READ.length] ?? '/' }),
          );
          return (await Promise.all(asked)).map(({ status }) => status);
        };
        // Opens connections from nginx to each server.
        expect(new Set(await read())).toEqual(new Set([200]));
        servers.setNetwork(CUT, false);
        expect(new Set(await read())).toEqual(new Set([200]));
        let word = '';
        // The webhook is sent to each server in turn. The one that cannot notify the others is
        // skipped.
        for (let turn = 0; turn < SERVERS; turn += 1) {
          word = newTitle();
          await publish(word);
          await expect.poll(() => showing(word), TIMEOUT).toBe(SERVERS - 1);
        }
        const alone = await at(CUT, { path: `/${PAGE}` });
        expect([alone.status, alone.body.includes(word)]).toEqual([200, false]);
        await expect
          .poll(() => readFileSync(servers.sites[CUT]?.logFile ?? '', 'utf8'), TIMEOUT)
          .toContain('shared state does not answer');
        servers.setNetwork(CUT, true);
        await expectHealed(word);
        expect(new Set(await read())).toEqual(new Set([200]));
      } finally {
        servers.setNetwork(CUT, true);
        await front.stop();
        await publish();
      }
    },
    LONGEST.timeout,
  );
});
