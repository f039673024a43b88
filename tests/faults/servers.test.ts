import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { signInEditor, type ContentEditor } from '../support/contentEditor.ts';
import { fingerprintOf } from '../support/createApplicant.ts';
import { brands, hostOf, seededPages, seededViews } from '../support/listAddresses.ts';
import { cookiesOf, openSession, proofIn } from '../support/openSession.ts';
import { requestPage, type Answer, type Question } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { sendLoad } from '../support/sendLoad.ts';
import { startMachines } from '../support/startMachines.ts';
import { startNginx } from '../support/startNginx.ts';
import { newVisitor, visitServers } from '../support/visitServers.ts';
import { startServers, type TestServers } from '../support/startServers.ts';

/** Larger by these variables: docs/benchmarks.md has what was seen. */
const PUBLISHES = Number(process.env['SERVERS_PUBLISHES'] ?? 3);
const KILLS = Number(process.env['SERVERS_KILLS'] ?? 1);
/** Requests a second while all are upgraded, and how often each is: a round takes a minute. */
const RATE = Number(process.env['SERVERS_RATE'] ?? 30);
const ROUNDS = Number(process.env['SERVERS_ROUNDS'] ?? 0);
/** Milliseconds that PostgreSQL is away at least. */
const AWAY = Number(process.env['SERVERS_AWAY'] ?? 1000);
const SERVERS = 4;
const PATIENCE = { timeout: 300_000, interval: 20 };
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
/** Each of the servers, asked the same. */
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
const messagesThere = async (): Promise<readonly unknown[]> =>
  (await editor.list(MESSAGE, { name: surname })).map(({ nachricht }) => nachricht);

describe('what an editor publishes', () => {
  const seenBy = (answers: readonly Answer[], word: string): readonly boolean[] =>
    answers.map(({ body }) => body.includes(word));

  it(
    'is shown by all servers and by nginx, told by one webhook alone',
    async () => {
      const { documentId, ...fields } = await editor.find(SEITE, 'de-CH', {
        marke: brand.id,
        pfad: PAGE,
      });
      const publish = (titel: unknown): Promise<void> =>
        editor.publishChange(SEITE, documentId, 'de-CH', { ...fields, status: undefined, titel });
      const path = `/${PAGE}`;
      const times: number[] = [];
      for (let turn = 0; turn < PUBLISHES; turn += 1) {
        // As visitors do: each has a copy that is right until somebody says otherwise.
        await Promise.all([atEach({ path }), through({ path }), through({ path })]);
        const word = `Ausgabe ${crypto.randomUUID()}`;
        await publish(word);
        const began = performance.now();
        await expect
          .poll(
            async () => seenBy([...(await atEach({ path })), await through({ path })], word),
            PATIENCE,
          )
          .toEqual(Array(SERVERS + 1).fill(true));
        times.push(Math.round(performance.now() - began));
      }
      await publish(fields['titel']);
      console.info(`published, and seen on all and through nginx after ms: ${times.join(' ')}`);
    },
    LONGEST.timeout,
  );
});

describe('wherever the next request lands', () => {
  it('a session holds, and is over for all when it is ended', async () => {
    const { cookie } = await openSession({ port: servers.sites[0]?.port ?? 0, host });
    const question = { path: '/mail-signatur', headers: { cookie } };
    const pages = await atEach(question);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ended = await at(2, {
      path: '/auth/abmelden',
      headers: { ...URLENCODED, cookie },
      ...form({ pruefwort: proofIn(pages[2]?.body ?? '') }),
    });
    expect(ended.status).toBe(303);
    expect((await atEach(question)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  });

  it('a form that was begun on one is accepted by the next and confirmed by a third', async () => {
    const begun = await at(0, { path: '/kontakt/beginn' });
    expect(begun.status).toBe(204);
    // As long as people write.
    await wait(2100);
    const fields = { name: surname, email: 'v.hoesli@haus.example', nachricht: 'Begonnen' };
    const sent = await at(1, {
      path: '/kontakt',
      headers: { ...URLENCODED, cookie: cookiesOf(begun).join('; ') },
      ...form(fields),
    });
    expect(sent.status).toBe(303);
    const shown = {
      path: String(sent.headers.location),
      headers: { cookie: cookiesOf(sent).join('; ') },
    };
    expect((await at(2, shown)).body).toContain(surname);
  });

  it('an upload goes on after other requests, and its form finds its files', async () => {
    const bring = async (draft: string): Promise<void> => {
      const content = makePdf(undefined, randomBytes(60_000).toString('base64'));
      const tus = { 'tus-resumable': '1.0.0', 'x-entwurf': draft };
      const made = await through({
        path: '/api/hochladen',
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(content.length),
          'upload-metadata': `filename ${Buffer.from('Zeugnis.pdf').toString('base64')}`,
        },
      });
      expect(made.status).toBe(201);
      const path = String(made.headers.location);
      const half = content.length >> 1;
      for (const [from, to] of [
        [0, half],
        [half, content.length],
      ] as const) {
        await Promise.all([through({ path: '/kontakt' }), through({ path: '/healthz' })]);
        const offset = await through({ path, method: 'HEAD', headers: tus });
        expect([offset.status, offset.headers['upload-offset']]).toEqual([200, String(from)]);
        const sent = await through({
          path,
          method: 'PATCH',
          headers: {
            ...tus,
            'upload-offset': String(from),
            'content-type': 'application/offset+octet-stream',
          },
          body: content.subarray(from, to),
        });
        expect(sent.status).toBe(204);
      }
      const nachricht = `Mit Zeugnis ${fingerprintOf(content)}`;
      const applied = await through({
        path: `/jobs/schnellbewerbung?ablage=${draft.slice(0, 8)}`,
        localAddress: newVisitor(),
        headers: URLENCODED,
        ...form({
          vorname: 'Besarta',
          nachname: surname,
          bereich: 'pflege',
          telefon: '079 000 44 18',
          nachricht,
          schluessel: draft,
          datei: path.split('/').at(-1) ?? '',
          begonnen: startedAtField()[1],
        }),
      });
      expect(applied.status).toBe(303);
    };
    await Promise.all(Array.from({ length: 8 }, () => bring(crypto.randomUUID())));
    const found = (): ReturnType<ContentEditor['list']> =>
      editor.list(APPLICATION, { nachname: surname });
    await expect.poll(async () => (await found()).length, PATIENCE).toBe(8);
    for (const application of await found()) {
      const [file] = await editor.openFiles(application);
      expect(application['nachricht']).toBe(
        `Mit Zeugnis ${fingerprintOf(file?.content ?? Buffer.alloc(0))}`,
      );
    }
  });

  it('a limit counts what reaches any of them', async () => {
    const headers = { ...URLENCODED, 'x-forwarded-for': '192.0.2.1' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => at(turn, { ...message(`Grenze ${turn}`), headers })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(6).fill(303), ...Array<number>(6).fill(429)]);
  });

  it('a PIN that is locked on one is locked on the next', async () => {
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
      // Some of a brand's profiles are of no device.
      if ((await tryPin(0, handle)).status !== 200) continue;
      for (let place = 1; place < 7; place += 1)
        kinds.push((JSON.parse((await tryPin(place, handle)).body) as { kind: unknown }).kind);
      break;
    }
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'locked', 'locked', 'locked']);
  });
});

const READ = ['/', `/${PAGE}`, '/kontakt', '/events', '/api/marken', '/healthz'];
/** Every server has made each of these pages: one that has just started knows none. */
async function warmUp(): Promise<void> {
  const countMissing = async (): Promise<number> => {
    const answers = await Promise.all(READ.map((path) => atEach({ path })));
    return answers.flat().filter(({ status }) => status !== 200).length;
  };
  await expect.poll(countMissing, PATIENCE).toBe(0);
}

const visit = (meanwhile: () => Promise<void>): ReturnType<typeof visitServers> =>
  visitServers({ paths: READ, send: through, message }, meanwhile);

describe('a server that is killed', () => {
  it(
    'costs no reader anything, no writer more than a second try, and no submission',
    async () => {
      const sent: string[] = [];
      for (let turn = 0; turn < KILLS; turn += 1) {
        const place = (turn + 1) % SERVERS;
        await warmUp();
        const { reads, failedReads, acknowledged, mostTries } = await visit(async () => {
          // What is accepted now waits on the disk of who has accepted it.
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
        console.info(
          `killed: ${reads} pages, ${acknowledged.length} messages, tries ≤ ${mostTries}`,
        );
      }
      expect(sent.length).toBeGreaterThan(10);
      await expect
        .poll(
          async () => {
            const there = new Map(Map.groupBy(await messagesThere(), (each) => each));
            return sent.map((each) => there.get(each)?.length ?? 0).filter((times) => times !== 1);
          },
          { ...PATIENCE, interval: 500 },
        )
        .toEqual([]);
    },
    LONGEST.timeout,
  );
});

describe('while PostgreSQL is away', () => {
  const stateOf = ({ body }: Answer): unknown => (JSON.parse(body) as { state?: unknown }).state;

  it(
    'pages and forms go on, and all of them hear later what was published',
    async () => {
      const { cookie } = await openSession({ port: servers.sites[0]?.port ?? 0, host });
      const { documentId, ...fields } = await editor.find(SEITE, 'de-CH', {
        marke: brand.id,
        pfad: PAGE,
      });
      const publish = (titel: unknown): Promise<void> =>
        editor.publishChange(SEITE, documentId, 'de-CH', { ...fields, status: undefined, titel });
      const word = `Ausgabe ${crypto.randomUUID()}`;
      const shown = async (): Promise<number> =>
        (await atEach({ path: `/${PAGE}` })).filter(({ body }) => body.includes(word)).length;
      await servers.postgres.halt();
      try {
        const { failedReads, failedWrites, acknowledged } = await visit(async () => {
          await wait(AWAY);
          const [staff] = await atEach({ path: '/mail-signatur', headers: { cookie } });
          expect(staff?.status).toBe(503);
        });
        expect([failedReads, failedWrites]).toEqual([[], []]);
        expect(acknowledged.length).toBeGreaterThan(0);
        await publish(word);
        await expect.poll(shown, PATIENCE).toBeGreaterThan(0);
      } finally {
        await servers.postgres.resume();
      }
      await expect
        .poll(async () => (await atEach({ path: '/healthz' })).map(stateOf), PATIENCE)
        .toEqual(Array(SERVERS).fill('ok'));
      await expect.poll(shown, PATIENCE).toBe(SERVERS);
      const staff = await atEach({ path: '/mail-signatur', headers: { cookie } });
      expect(staff.map(({ status }) => status)).toEqual(Array(SERVERS).fill(200));
      await publish(fields['titel']);
    },
    LONGEST.timeout,
  );
});

describe.each(ROUNDS > 0 ? [ROUNDS] : [])('when all are upgraded in turn, times: %d', () => {
  it(
    'no request fails, no file and no submission is lost or doubled',
    async () => {
      const machines = await startMachines({
        contentUrl: servers.content.url,
        stateUrl: servers.postgres.url,
        count: SERVERS,
        pages: READ.map((path) => ({ host, path })),
      });
      const front = await startNginx({ sitePorts: machines.ports });
      const load = sendLoad({ port: front.port, perSecond: RATE, brands: [brand] });
      await wait(2000);
      for (let turn = 0; turn < ROUNDS * SERVERS; turn += 1) await machines.upgrade(turn % SERVERS);
      await load.stop();
      console.info(`upgraded ${ROUNDS} × ${SERVERS}: ${JSON.stringify(load.counts)}`);
      expect(load.failures).toEqual([]);
      expect(load.counts.applications).toBeGreaterThan(0);
      const wordsOf = async (uid: string, field: string): Promise<unknown[]> =>
        (await editor.list(uid, { [field]: 'Probelauf' })).map(({ nachricht }) => nachricht);
      const applied = load.applicants.map((applicant) => applicant.message);
      for (const [uid, field, sent] of [
        [MESSAGE, 'name', load.messages],
        [APPLICATION, 'nachname', applied],
      ] as const)
        await expect
          .poll(async () => (await wordsOf(uid, field)).toSorted(), { ...PATIENCE, interval: 500 })
          .toEqual(sent.toSorted());
      await front.stop();
      await machines.stop();
    },
    LONGEST.timeout,
  );
});
