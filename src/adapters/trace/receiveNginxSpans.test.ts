import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { parseNginxSpan, receiveNginxSpans } from './receiveNginxSpans.ts';
import { runForRequest, runWithTraceContext } from './requestTrace.ts';
import { setSpanRecorder, runSpan, type EndedSpan } from './spans.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const line = (change: object = {}): string =>
  `<190>Nov 23 06:00:00 foyer: ${JSON.stringify({ reqId: ID, end: 1_795_406_400.5, seconds: 0.25, method: 'GET', status: 200, cache: 'HIT', ...change })}`;

test('an nginx log message becomes the root span of its trace', () => {
  expect(parseNginxSpan(line())).toMatchObject({
    service: 'nginx',
    trace: { id: ID, span: ID.slice(0, 16) },
    parent: null,
    begin: 1_795_406_400_250,
    end: 1_795_406_400_500,
    facts: { 'http.response.status_code': 200, 'foyer.cache': 'HIT' },
    failed: false,
  });
  expect(parseNginxSpan(line({ status: 502, cache: '' }))).toMatchObject({ failed: true });
});

test.each(['', '<190>Nov 23 foyer: GET /', line({ reqId: 'x' }), line({ seconds: -1 })])(
  'rejects the malformed message "%s"',
  (message) => {
    expect(parseNginxSpan(message)).toBeNull();
  },
);

test('receives messages by UDP, also after a first start found the port in use', async () => {
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  const record = vi.fn<(step: EndedSpan) => void>();
  // Another server uses the port: this one receives no steps.
  const stop = receiveNginxSpans({ host: '127.0.0.1', port }, record);
  stop();
  probe.close();
  await once(probe, 'close');
  const stopAgain = receiveNginxSpans({ host: '127.0.0.1', port }, record);
  const sender = createSocket('udp4');
  await expect
    .poll(
      () => {
        sender.send(line(), port, '127.0.0.1');
        return record.mock.calls.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  sender.close();
  stopAgain();
});

test('spans are nested, and a span that runs later for a request is a root span of the same trace', async () => {
  const steps: EndedSpan[] = [];
  setSpanRecorder((step) => void steps.push(step));
  const trace = { id: ID, span: 'b7ad6b7169203331' };
  await runWithTraceContext(trace, () =>
    runSpan({ name: 'outer' }, () => runSpan({ name: 'inner' }, async () => 1)),
  );
  await runForRequest(ID, () => runSpan({ name: 'later' }, async () => 1));
  await expect(
    runWithTraceContext(trace, () =>
      runSpan({ name: 'broken' }, () => Promise.reject(new Error('no'))),
    ),
  ).rejects.toThrow('no');
  setSpanRecorder(null);
  await runWithTraceContext(trace, () => runSpan({ name: 'untold' }, async () => 1));
  const [inner, outer, later, broken] = steps;
  expect(steps.map(({ name }) => name)).toEqual(['inner', 'outer', 'later', 'broken']);
  expect([outer?.parent, inner?.parent]).toEqual([trace.span, outer?.trace.span]);
  expect([later?.parent, later?.trace.id, broken?.failed]).toEqual([null, ID, true]);
});
