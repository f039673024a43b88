import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { dripBody } from '../../../../tests/support/dripBody.ts';
import { registerBodyTimeouts, type BodyTimeouts } from './registerBodyTimeouts.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const LONG = 100_000;
const TIMES: BodyTimeouts = {
  whole: LONG,
  slow: { window: LONG, leastBytes: 1000 },
  lingering: LONG,
};
const JSON_TYPE = 'Content-Type: application/json';

async function stage(times: Partial<BodyTimeouts>) {
  const app = fastify({ forceCloseConnections: true });
  open.push(app);
  registerBodyTimeouts(app, { ...TIMES, ...times });
  app.post('/form', async () => 'taken');
  app.get('/page', async () => 'page');
  app.post(
    '/refused',
    { onRequest: async (_, reply) => reply.code(403).send() },
    async () => 'taken',
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.post('/files', { config: { slowBody: true } }, async ({ raw }) => {
      let bytes = 0;
      for await (const piece of raw) bytes += (piece as Buffer).length;
      return String(bytes);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const drip = (
    path: string,
    { chunked = false, every = 10, timeout = LONG, method = 'POST' } = {},
  ) => dripBody({ port, method, path, headers: ['Host: x', JSON_TYPE], chunked, every, timeout });
  return { app, drip };
}

describe.each([false, true])('a body that arrives slowly (chunked: %s)', (chunked) => {
  it('is aborted with 408, and the connection is closed', async () => {
    const { drip } = await stage({ whole: 100 });
    expect(await drip('/form', { chunked })).toEqual({ status: 408, ended: true });
  });

  it('ends the connection if it still arrives after the response', async () => {
    const { drip } = await stage({ lingering: 100 });
    expect(await drip('/refused', { chunked })).toEqual({ status: 403, ended: true });
    expect(await drip('/page', { chunked, method: 'GET' })).toEqual({ status: 200, ended: true });
  });

  it('of an upload is aborted if it is slower than the minimum rate, even with a shorter limit for forms', async () => {
    const { drip } = await stage({ whole: 50, slow: { window: 200, leastBytes: 1000 } });
    expect(await drip('/files', { chunked })).toEqual({ status: 408, ended: true });
  });

  it('of an upload continues as long as it keeps the minimum rate', async () => {
    const { drip } = await stage({ whole: 50, slow: { window: 200, leastBytes: 1 } });
    expect(await drip('/files', { chunked, timeout: 1000 })).toEqual({ status: 0, ended: false });
  });
});

it('a body that arrives in time is accepted, and its connection serves the next request', async () => {
  const { app } = await stage({ whole: 200, lingering: 50 });
  const { port } = app.server.address() as AddressInfo;
  for (let count = 0; count < 3; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/form`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'taken']);
  }
});
