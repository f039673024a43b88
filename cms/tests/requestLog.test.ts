import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { jsonLines, requestLog } from '../src/requestLog.ts';
import { requestOf, standIn } from './standIn.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const running = globalThis as { strapi?: unknown };
afterEach(() => {
  delete running.strapi;
});

const write = (entry: { level: string; message: unknown }): Record<string, unknown> => {
  const written = jsonLines.transform(entry) as Record<symbol, string>;
  return JSON.parse(written[Symbol.for('message')] ?? '') as Record<string, unknown>;
};

test('a log line is JSON with the field names of the site and the id of the current request', () => {
  const { time, ...line } = write({ level: 'warn', message: 'Guten "Tag"\nzusammen' });
  assert.deepEqual(line, { level: 40, msg: 'Guten "Tag"\nzusammen' });
  assert.equal(typeof time, 'number');
  const ctx = requestOf({ request: { headers: { traceparent: `00-${ID}-b7ad6b7169203331-01` } } });
  running.strapi = { requestContext: { get: () => ctx } };
  assert.equal(write({ level: 'info', message: 'da' })['reqId'], ID);
});

test('an error is logged by its stack only', () => {
  const error = Object.assign(new Error('kaputt'), { level: 'error', details: { name: 'Muster' } });
  const line = write(error);
  assert.match(String(line['msg']), /^Error: kaputt\n\s+at /);
  assert.ok(!JSON.stringify(line).includes('Muster'));
});

async function answer(headers: Readonly<Record<string, string>>) {
  const lines: unknown[] = [];
  const strapi = standIn({
    log: { info: (message: string, details: object) => lines.push({ message, ...details }) },
  });
  const ctx = requestOf({
    request: { headers },
    method: 'POST',
    path: '/api/bewerbungen',
    status: 201,
    body: { data: { documentId: 'abc', name: 'Muster' } },
  });
  const action = requestLog(undefined, { strapi });
  const next = () => Promise.resolve();
  await action(ctx, next);
  return lines.map((line) => ({ ...(line as object), ms: 0 }));
}

test('a request of the site is logged with the id of the created entry and without its content', async () => {
  assert.deepEqual(await answer({ traceparent: `00-${ID}-b7ad6b7169203331-01` }), [
    {
      message: 'answered',
      method: 'POST',
      path: '/api/bewerbungen',
      status: 201,
      ms: 0,
      entry: 'abc',
    },
  ]);
});

test('a request without a trace id, such as one from the panel, is not logged', async () => {
  assert.deepEqual(await answer({}), []);
  assert.deepEqual(await answer({ traceparent: '00-0-0-01' }), []);
});

test('an error beside a message has neither values nor fields in the log', () => {
  const entry = {
    level: 'error',
    message: 'Not stored value too long: "Leandra"',
    stack: new Error('x').stack,
    severity: 'ERROR',
    code: '22001',
    detail: 'Failing row contains (Leandra)',
  };
  const line = write(entry);
  assert.match(String(line['msg']), /^Error \(22001\): Not stored value too long: …\n\s+at /);
  assert.ok(!JSON.stringify(line).includes('Leandra'));
});
