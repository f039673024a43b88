import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '../../../adapters/memory/createConcurrencyLimit.ts';
import {
  currentTraceContext,
  currentTraceparent,
  outsideTraces,
} from '../../../adapters/trace/requestTrace.ts';
import { readSettings } from '../readSettings.ts';
import { createServer } from '../server.ts';
import { createServerLog } from './registerRequestLog.ts';
import { registerTraces } from './registerTraces.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${ID}-b7ad6b7169203331-01`;
/** The same trace with a span of our own. */
const OWN_STEP = new RegExp(`^00-${ID}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`);
const NEW_ID = /^[0-9a-f]{32}$/;

function stage() {
  const lines: Record<string, unknown>[] = [];
  const app = createServer(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }), {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const log = createServerLog(app);
  registerTraces(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request) => {
      request.log.info('own line');
      await nextTurn();
      log.info({}, 'line of a capability');
      return currentTraceparent();
    },
  });
  const ask = (traceparent: string, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/', headers: { traceparent }, remoteAddress });
  const ids = () => new Set(lines.map(({ reqId }) => reqId));
  return { app, ask, ids, log, lines };
}

test.each(['127.0.0.1', '10.1.2.3'])('a trace id from the proxy %s is used', async (address) => {
  const { ask, ids } = stage();
  expect((await ask(TRACEPARENT, address)).body).toMatch(OWN_STEP);
  expect(ids()).toEqual(new Set([ID]));
});

test.each([
  ['a visitor who reaches the site', TRACEPARENT, '192.0.2.7'],
  ['a header of no known form', `01-${ID}-b7ad6b7169203331-01`, '127.0.0.1'],
  ['no id at all', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, '127.0.0.1'],
  ['words', '00-<script>-b7ad6b7169203331-01', '127.0.0.1'],
])('no trace id is taken from %s', async (_, traceparent, address) => {
  const { ask, ids } = stage();
  await ask(traceparent, address);
  const [id, ...others] = ids();
  expect([String(id), others.length]).toEqual([expect.stringMatching(NEW_ID), 0]);
  expect(id).not.toBe(ID);
});

test('work done after the body has been read belongs to the same request', async () => {
  const { app, ids, lines } = stage();
  const address = await app.listen({ port: 0 });
  lines.length = 0;
  // Over a real connection, whose events belong to no request; the body arrives in two pieces.
  const answer = await new Promise<IncomingMessage>((done) => {
    const headers = { traceparent: TRACEPARENT, 'content-type': 'text/plain' };
    const outgoing = request(address, { method: 'POST', headers }, done);
    outgoing.write('Guten ');
    setTimeout(() => outgoing.end('Tag'), 20);
  });
  expect(await text(answer)).toMatch(OWN_STEP);
  await app.close();
  expect([...ids()]).toEqual([ID]);
  expect(lines.map(({ msg }) => msg)).toEqual(['own line', 'line of a capability']);
});

test('a log line outside of all requests has no id', () => {
  const { log, ids } = stage();
  log.info({}, 'started');
  expect([...ids()]).toEqual([undefined]);
});

test('queued tasks keep the trace of their own request, and workers have none', async () => {
  const limit = createConcurrencyLimit(1, 10);
  const app = createServer(readSettings({ LOG_LEVEL: 'silent' }), { write: () => undefined });
  registerTraces(app);
  app.get('/', () =>
    limit(async () => {
      await nextTurn();
      return { id: currentTraceContext()?.id, worker: outsideTraces(currentTraceContext) };
    }),
  );
  const requested = ['1', '2', '3'].map((digit) => digit.repeat(32));
  const answers = await Promise.all(
    requested.map((id) =>
      app.inject({ url: '/', headers: { traceparent: `00-${id}-b7ad6b7169203331-01` } }),
    ),
  );
  expect(answers.map((answer) => answer.json() as unknown)).toEqual(
    requested.map((id) => ({ id, worker: null })),
  );
});
