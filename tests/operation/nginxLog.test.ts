import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';

let site: Server;
let nginx: TestNginx;
beforeAll(async () => {
  site = createServer((_, reply) => {
    reply.setHeader('cache-control', 'no-store');
    reply.end('Passt Ihnen dieser Termin?');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  nginx = await startNginx({ sitePorts: [(site.address() as AddressInfo).port] });
});
afterAll(async () => {
  await nginx?.stop();
  await new Promise((done) => {
    site.close(done);
    site.closeAllConnections();
  });
});

const KEY = 'geheim-0123456789';

it.each([
  [`/termin/${KEY}`, '/termin/-'],
  [`/fr/termin/${KEY}?von=mail`, '/fr/termin/-'],
  [`/bewerbung/${KEY}`, '/bewerbung/-'],
  [`/it/bewerbung/${KEY}/loeschen`, '/it/bewerbung/-'],
  ['/wohnen/termin/x', '/wohnen/termin/x'],
])('the log has %s as %s, and the page is not kept', async (path, logged) => {
  const ask = () => requestTls({ port: nginx.port, host: 'haus.localhost', path });
  await ask();
  const { status, headers } = await ask();
  expect(status).toBe(200);
  expect(headers['x-foyer-cache'] ?? '-').not.toBe('HIT');
  const lines = () => nginx.log().filter((line) => line.path === logged);
  await expect.poll(() => lines().length, { timeout: 20_000 }).toBe(2);
  expect(JSON.stringify(nginx.log())).not.toContain(KEY);
});
