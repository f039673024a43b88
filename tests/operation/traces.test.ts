import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { distDir } from '../../scripts/run/places.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestTls } from '../support/requestTls.ts';
import { sendMessage } from '../support/sendForm.ts';
import { startCollector, type CollectedSpan, type Collector } from '../support/startCollector.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import {
  startTestContent,
  startTestSite,
  type TestContent,
  type TestSite,
} from '../support/startTestServices.ts';

/** Milliseconds. The timeout only catches what hangs. */
const TIMEOUT = { timeout: 300_000, interval: 100 };
const [brand] = brands.filter(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) as [Brand];
const host = hostOf(brand);

let collector: Collector;
let content: TestContent;
let site: TestSite;
let nginx: TestNginx;
beforeAll(async () => {
  collector = await startCollector();
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    NGINX_TRACES: `127.0.0.1:${await findFreePort(0)}`,
  };
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  content = await startTestContent();
  vi.unstubAllEnvs();
  site = await startTestSite({ contentUrl: content.url, contentMaxAge: 3600, traces });
  nginx = await startNginx({ sitePorts: [site.port], traces });
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
  await content?.stop();
  await collector?.stop();
});

const traceOf = async (path: string): Promise<string> => {
  const find = () => nginx.log().find((line) => line.path === path)?.reqId;
  await expect.poll(find, TIMEOUT).toMatch(/^[0-9a-f]{32}$/);
  return find() ?? '';
};
const spansOf = (traceId: string): readonly CollectedSpan[] =>
  collector.spans().filter((span) => span.traceId === traceId);
const servicesOf = (traceId: string): readonly string[] => [
  ...new Set(
    spansOf(traceId)
      .map(({ service }) => service)
      .toSorted(),
  ),
];
const ALL = ['foyer-content', 'foyer-site', 'nginx'];

describe('a page', () => {
  it('is one trace, from nginx through the site to the content service, with each span under its parent', async () => {
    const path = '/wohnen?frage=Verena+Hoesli';
    expect((await requestTls({ port: nginx.port, host, path })).status).toBe(200);
    const id = await traceOf('/wohnen');
    await expect.poll(() => servicesOf(id), TIMEOUT).toEqual(ALL);
    const reads = (): readonly CollectedSpan[] =>
      spansOf(id).filter(({ name }) => name.startsWith('read '));
    const answers = (): readonly CollectedSpan[] =>
      spansOf(id).filter(({ service }) => service === 'foyer-content');
    await expect.poll(() => answers().length, TIMEOUT).toBeGreaterThanOrEqual(reads().length);

    const spans = spansOf(id);
    const named = (name: string): CollectedSpan => {
      const [found] = spans.filter((span) => span.name === name);
      expect(found, name).toBeDefined();
      return found as CollectedSpan;
    };
    const [proxy, request, render] = [named('GET'), named('GET /*'), named('render page')];
    expect([proxy.service, proxy.parentSpanId]).toEqual(['nginx', '']);
    expect(request.parentSpanId).toBe(proxy.spanId);
    expect(render.parentSpanId).toBe(request.spanId);
    expect(reads().length).toBeGreaterThan(0);
    const readIds = new Set(reads().map(({ spanId }) => spanId));
    for (const answer of answers()) {
      expect(answer.name).toMatch(/^GET \/api\//);
      expect(readIds).toContain(answer.parentSpanId);
    }
    // Every span has a known parent or none, and no span is longer than its parent.
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    for (const { parentSpanId, name } of spans)
      expect(parentSpanId === '' || byId.has(parentSpanId), name).toBe(true);
    for (const { startTimeUnixNano: begin, endTimeUnixNano: end } of spans)
      expect(BigInt(end)).toBeGreaterThanOrEqual(BigInt(begin));
    expect(BigInt(render.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(request.startTimeUnixNano),
    );
  });

  it('that is cached has spans of nginx and the site only', async () => {
    const lines = () => nginx.log().filter((line) => line.path === '/wohnen');
    const before = lines().length;
    expect((await requestTls({ port: nginx.port, host, path: '/wohnen' })).status).toBe(200);
    await expect.poll(() => lines().length, TIMEOUT).toBe(before + 1);
    const id = lines().at(-1)?.reqId ?? '';
    await expect.poll(() => servicesOf(id).includes('nginx'), TIMEOUT).toBe(true);
    expect(servicesOf(id)).not.toContain('foyer-content');
  });
});

it('a message is delivered in the trace of its request, and no trace contains its text', async () => {
  const fields = { name: 'Verena Hoesli', nachricht: 'Bitte um Rueckruf' };
  await sendMessage({ port: nginx.port, host }, fields);
  const id = await traceOf('/kontakt');
  const names = (): readonly string[] => spansOf(id).map(({ name }) => name);
  await expect.poll(names, TIMEOUT).toContain('deliver submission');
  await expect.poll(names, TIMEOUT).toContain('POST /api/kontaktnachrichten');
  const all = collector.bodies().join('\n');
  for (const word of ['Hoesli', 'haus.example', 'Rueckruf', 'frage=', '127.0.0.1:'])
    expect(all).not.toContain(word);
});

it('without a collector the site still works, and logs this once', async () => {
  await collector.stop();
  const paths = ['/jobs', '/media', '/events', '/kontakt', '/datenschutz'];
  for (const path of paths)
    expect((await requestTls({ port: nginx.port, host, path })).status).toBe(200);
  const told = (): number =>
    readFileSync(site.logFile, 'utf8').split('"traces not taken"').length - 1;
  await expect.poll(told, TIMEOUT).toBe(1);
  for (const path of paths)
    expect((await requestTls({ port: nginx.port, host, path })).status).toBe(200);
  expect(told()).toBe(1);
});

it('if tracing is off, nothing of OpenTelemetry is loaded', () => {
  const [file = ''] = globSync('server/start.js', { cwd: distDir });
  const text = readFileSync(join(distDir, file), 'utf8');
  expect(text).toContain('exportSteps');
  expect(text).not.toContain('@opentelemetry');
});
