import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { ProxyCopy } from './createProxyCopies.ts';
import { createRefresher, refreshProof, registerRefresh } from './createRefresher.ts';

const SECRET = 'hook-0123456789abcdef0123456789abcdef';
const copy = (address: string): ProxyCopy => ({
  host: 'haus.example',
  address,
  textSize: 'large',
  encoding: 'br',
});

async function ask(
  secret: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const app = fastify();
  registerRefresh(app, refreshProof(secret));
  return (await app.inject({ url: '/hooks/refresh', headers })).statusCode;
}

test('a refresh request is accepted only with the proof that the site itself sends', async () => {
  const proof = refreshProof(SECRET) ?? '';
  expect(await ask(SECRET, { 'x-foyer-refresh': proof })).toBe(204);
  expect(proof).not.toContain(SECRET);
  for (const given of ['', 'falsch', SECRET, `${proof}a`]) {
    expect(await ask(SECRET, { 'x-foyer-refresh': given })).toBe(401);
  }
  expect(await ask(SECRET, {})).toBe(401);
  expect(await ask(undefined, { 'x-foyer-refresh': '' })).toBe(401);
});

/** A proxy that delays its responses until the test releases them. */
async function startProxy(status = 200) {
  const asked: string[] = [];
  let held: (() => void)[] = [];
  const server = createServer(({ url, headers }, answer) => {
    const { host, cookie, 'accept-encoding': encoding, 'x-foyer-refresh': proof } = headers;
    asked.push(`${host}${url} ${cookie} ${encoding} ${proof}`);
    held.push(() => answer.writeHead(status).end());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    release: () => {
      held.forEach((answer) => answer());
      held = [];
    },
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** Milliseconds; the test fails instead of hanging. */
const TIMEOUT = 30_000;
const hostAndPath = (line: string): string | undefined => line.split(' ')[0];

test('each proxy gets its requests in order, a few at a time, and one request for each waiting copy', async () => {
  const proxies = [await startProxy(), await startProxy()];
  const urls = proxies.map(({ url }) => url);
  const refresh = createRefresher({ proxies: urls, proof: 'p', onError: vi.fn() });
  const addresses = ['/1', '/2', '/3', '/4', '/5'];
  refresh(addresses.map(copy));
  refresh([copy('/4')]);
  for (const { asked, release } of proxies) {
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[0]).toBe('haus.example/1 schrift=large br p');
    // A copy whose request is running may already be stale: it is requested again, last.
    refresh([copy('/1')]);
    await vi.waitFor(() => {
      release();
      const expected = [...addresses, '/1'].map((address) => `haus.example${address}`);
      expect(asked.map(hostAndPath)).toEqual(expected);
    }, TIMEOUT);
  }
  await Promise.all(proxies.map(({ stop }) => stop()));
});

test('an unreachable or refusing proxy is reported, and the other proxies are still refreshed', async () => {
  const onError = vi.fn();
  const [refusing, well] = [await startProxy(401), await startProxy()];
  const away = await startProxy();
  await away.stop();
  const urls = [away.url, refusing.url, well.url];
  createRefresher({ proxies: urls, proof: 'p', onError })([copy('/1')]);
  await vi.waitFor(() => {
    refusing.release();
    well.release();
    expect(onError).toHaveBeenCalledTimes(2);
    expect(well.asked).toHaveLength(1);
  }, TIMEOUT);
  await Promise.all([refusing.stop(), well.stop()]);
});
