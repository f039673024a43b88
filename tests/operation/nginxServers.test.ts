import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestPage } from '../support/requestPage.ts';
import type { Answer, Question } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';

/** A stub server in place of the site. It records its requests, and may break them off. */
interface Standin {
  readonly port: number;
  /** Lines such as `POST /kontakt`, in the order in which the requests were complete. */
  readonly got: string[];
  readonly server: Server;
  mood: 'answers' | 'breaksOff';
}

const SERVERS = 4;
const HOST = 'haus.localhost';
const FORM = '/jobs/schnellbewerbung';
let servers: readonly Standin[];
let nginx: TestNginx;

async function standIn(port = 0): Promise<Standin> {
  const got: string[] = [];
  const server = createServer(async (request, reply) => {
    await read(request);
    got.push(`${request.method} ${request.url}`);
    if (standin.mood === 'breaksOff') request.socket.destroy();
    else reply.end(String(standin.port));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const standin: Standin = {
    port: (server.address() as AddressInfo).port,
    got,
    server,
    mood: 'answers',
  };
  return standin;
}

async function read(request: IncomingMessage): Promise<void> {
  for await (const _ of request) continue;
}

const end = ({ server }: Standin): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

beforeAll(async () => {
  servers = await Promise.all(Array.from({ length: SERVERS }, () => standIn()));
  nginx = await startNginx({ sitePorts: servers.map(({ port }) => port) });
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(servers.map(end));
});
beforeEach(() => {
  for (const each of servers) each.got.length = 0;
});

type Asked = Omit<Question, 'port' | 'host'>;
const ask = (question: Asked): Promise<Answer> =>
  requestTls({ port: nginx.port, host: HOST, ...question });
const drafts = (count: number): readonly string[] =>
  Array.from({ length: count }, () => crypto.randomUUID());
const uploadOf = (draft: string, method: string, path: string): Promise<Answer> =>
  ask({ path, method, headers: { 'x-entwurf': draft }, ...(method === 'PATCH' && { body: 'x' }) });
const formOf = (draft: string): Promise<Answer> =>
  ask({ path: `${FORM}?ablage=${draft.slice(0, 8)}`, method: 'POST', body: 'a=1' });
/** The port of the server that receives a draft's files. */
const placeOf = async (draft: string): Promise<string> =>
  (await uploadOf(draft, 'POST', '/api/hochladen')).body;

it('all upload requests of a draft reach one server, and so does its form', async () => {
  const found = await Promise.all(
    drafts(40).map(async (draft) => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const answers = [
        await uploadOf(draft, 'POST', '/api/hochladen'),
        await uploadOf(draft, 'PATCH', `/api/hochladen/${id}`),
        await uploadOf(draft, 'HEAD', `/api/hochladen/${id}`),
        await uploadOf(draft, 'DELETE', `/api/hochladen/${id}`),
        await uploadOf(draft, 'POST', `/api/hochladen/${id}`),
        await formOf(draft),
      ];
      return new Set(answers.filter(({ body }) => body !== '').map(({ body }) => body));
    }),
  );
  expect(found.filter(({ size }) => size !== 1)).toEqual([]);
  // Responses to HEAD have no body, so the servers' records are compared.
  const heads = servers.flatMap(({ got }) => got.filter((line) => line.startsWith('HEAD')));
  expect(heads.length).toBe(40);
  for (const { got } of servers) {
    const ids = got
      .map((line) => line.split('/api/hochladen/')[1])
      .filter((id) => id !== undefined);
    expect([...Map.groupBy(ids, (id) => id).values()].filter((each) => each.length !== 4)).toEqual(
      [],
    );
  }
});

it('drafts and pages are distributed over all servers', async () => {
  await Promise.all(drafts(60).map(placeOf));
  await Promise.all(drafts(40).map((each) => ask({ path: `/erfunden-${each}` })));
  for (const { got } of servers) {
    expect(got.filter((line) => line.startsWith('POST')).length).toBeGreaterThan(0);
    expect(got.filter((line) => line.startsWith('GET')).length).toBeGreaterThan(0);
  }
});

it('a form is sent to a server only once, even if the connection breaks', async () => {
  for (const each of servers) each.mood = 'breaksOff';
  const answer = await ask({ path: '/kontakt', method: 'POST', body: 'a=1' });
  const page = await ask({ path: '/kontakt' });
  for (const each of servers) each.mood = 'answers';
  expect([answer.status, page.status]).toEqual([503, 503]);
  const got = servers.flatMap((each) => each.got);
  expect(got.filter((line) => line === 'POST /kontakt')).toHaveLength(1);
  // A request that changes nothing is retried with the other servers.
  expect(got.filter((line) => line === 'GET /kontakt').length).toBeGreaterThan(1);
});

it('if a server is down, only its drafts move to others, and no request is lost', async () => {
  // Waits until nginx uses all servers again, including those that have just failed.
  await expect
    .poll(async () => new Set(await Promise.all(drafts(40).map(placeOf))).size, {
      timeout: 60_000,
      interval: 250,
    })
    .toBe(SERVERS);
  const all = drafts(60);
  const before = await Promise.all(all.map(placeOf));
  const [gone] = servers as [Standin];
  await end(gone);
  const answers = await Promise.all([
    ...all.map((draft) => uploadOf(draft, 'POST', '/api/hochladen')),
    ...all.map(formOf),
    ...all.map((draft) => ask({ path: `/erfunden-${draft}` })),
    ...all.map(() => ask({ path: '/kontakt', method: 'POST', body: 'a=1' })),
    requestPage({
      port: nginx.refreshPort,
      host: HOST,
      path: '/hooks/content',
      method: 'POST',
      body: '{}',
    }),
  ]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const after = await Promise.all(all.map(placeOf));
  const stayed = all.filter((_, place) => before[place] !== String(gone.port));
  expect(stayed.length).toBeLessThan(all.length);
  for (const draft of stayed) expect(after[all.indexOf(draft)]).toBe(before[all.indexOf(draft)]);
});
