import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerDownloads } from './registerDownloads.ts';

/** Milliseconds. */
const PATIENCE = 300;
let uploads: Server;

beforeAll(async () => {
  uploads = createServer((request, response) => {
    if (request.url?.includes('missing') === true) response.writeHead(404).end();
    else if (request.url?.includes('long') === true) {
      response.write('content');
      setTimeout(() => response.end(' to the end'), 3 * PATIENCE);
    } else if (request.url?.includes('silent') === true) return;
    else response.end('content');
  });
  await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  uploads.close();
  uploads.closeAllConnections();
});

function ask(file: string) {
  const app = fastify();
  const { port } = uploads.address() as AddressInfo;
  registerDownloads(app, `http://127.0.0.1:${port}`, createMissLimit(), PATIENCE);
  return app.inject(`/dateien/${file}`);
}

test.each([
  ['menuplan_1a2b3c.pdf', 'application/pdf', 'inline'],
  ['Menuplan_1a2b3c.PDF', 'application/pdf', 'inline'],
  ['IMG_0042_1a2b3c.JPG', 'image/jpeg', 'inline'],
  ['IMG_0042_1a2b3c.jfif', 'image/jpeg', 'inline'],
  ['_1a2b3c.webp', 'image/webp', 'inline'],
  ['karte_1a2b3c.AVIF', 'image/avif', 'inline'],
  ['karte_1a2b3c.gif', 'image/gif', 'inline'],
  ['Liste_1a2b3c.Xlsx', /spreadsheetml/, 'attachment'],
])('%s is sent with its type under its own name', async (file, type, disposition) => {
  const { statusCode, headers, body } = await ask(file);
  expect([statusCode, body]).toEqual([200, 'content']);
  expect(headers['content-type']).toMatch(type);
  expect(headers['content-disposition']).toBe(`${disposition}; filename="${file}"`);
});

test.each(['plan.html', 'plan.SVG', '.env.pdf', '..%2fplan.pdf', 'plan', 'missing.PDF'])(
  '%s is not found',
  async (file) => {
    const { statusCode, headers } = await ask(file);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('only the start of a download has a deadline: a slow connection gets the whole file', async () => {
  expect((await ask('long.pdf')).body).toBe('content to the end');
  const { statusCode, headers } = await ask('silent.pdf');
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
});
