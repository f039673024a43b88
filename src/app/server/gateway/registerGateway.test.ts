import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import type { CachedAnswer } from '../caches/contentCache.ts';
import { registerGateway } from './registerGateway.ts';

async function stage(answer: Partial<CachedAnswer> = {}, limit?: number) {
  const read = vi.fn<(read: ContentRead) => Promise<CachedAnswer>>(async () => ({
    result: success({ data: { id: 1 } }),
    tags: [],
    stale: false,
    ...answer,
  }));
  const app = fastify();
  app.decorateRequest('site');
  await registerGateway(app, {
    contentCache: { read, purge: () => undefined },
    brandThemes: () => [],
    clock: { now: () => new Date('2026-11-24T09:00:00Z') },
    ...(limit === undefined ? {} : { limit }),
  });
  return { app, read };
}

const CONFIGURATION = '/api/konfiguration-beispiel?populate=deep&locale=de-CH';

test('a listed read is forwarded with our own parameters, ignoring the depth that the caller requests', async () => {
  const { app, read } = await stage();
  const answer = await app.inject(`${CONFIGURATION}&populate[a][populate]=*&fields[0]=passwort`);
  expect(answer.json()).toEqual({ data: { id: 1 } });
  expect(read).toHaveBeenCalledWith({
    kind: 'configuration',
    brandId: 'beispiel',
    locale: 'de-CH',
  });
});

test.each([
  '/api/bewerbungen',
  '/api/personaladressen/beispiel',
  '/api/users',
  '/api/konfiguration-../users',
  '/api/',
  '/api/upload/files',
  '/api/seiten?filters[marke][$ne]=x',
  '/api/inhalte/bewerbungen',
  '/api/inhalte/seite?marke=beispiel',
  '/api/inhalte/veranstaltung?id=abc',
  '/api/weiterleitungen?filters[marke][$eq]=beispiel',
  '/api/kioskprofile?filters[handle][$ne]=empfang',
  '/api/seiten?filters[marke][$eq]=beispiel&filters[pfad][$eq]=wohnen',
  '/api/veranstaltungen?filters[documentId][$eq]=abc',
])('%s is not a listed read and returns 404', async (url) => {
  const { app, read } = await stage();
  expect((await app.inject(url)).statusCode).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

test('the kind and its parameters are a listed read', async () => {
  const { app, read } = await stage();
  const url = '/api/inhalte/seite?marke=beispiel&pfad=wohnen';
  expect((await app.inject(url)).statusCode).toBe(200);
  expect(read).toHaveBeenCalledExactlyOnceWith({
    kind: 'page',
    brandId: 'beispiel',
    path: 'wohnen',
    locale: 'de-CH',
  });
});

test('an event is read by its brand and id, and never as a draft', async () => {
  const { app, read } = await stage();
  await app.inject(
    '/api/inhalte/veranstaltung?marke=beispiel&filters[oeffentlich][$eq]=false&id=abc1&status=draft&publicationState=preview',
  );
  expect(read).toHaveBeenCalledExactlyOnceWith({
    kind: 'event',
    brandId: 'beispiel',
    id: 'abc1',
    locale: 'de-CH',
  });
});

test('a job whose last day is over is returned without its texts', async () => {
  const job = (gueltigBis: string) => ({
    result: success({
      data: [{ documentId: 'abc', titel: 'Koch', gueltigBis, aufgaben: 'Der ganze Text' }],
    }),
  });
  const url = '/api/inhalte/stelle?art=stelle&id=abc';
  expect((await (await stage(job('2026-11-24'))).app.inject(url)).body).toContain('Der ganze Text');
  expect((await (await stage(job('2026-11-23'))).app.inject(url)).json()).toEqual({
    data: [{ documentId: 'abc', titel: 'Koch', gueltigBis: '2026-11-23' }],
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is not forwarded', async (method) => {
  const { app, read } = await stage();
  expect((await app.inject({ method, url: CONFIGURATION })).statusCode).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

test('a missing entry returns 404, a failure returns 502, and a stale copy is marked', async () => {
  expect(
    (await (await stage({ result: success(null) })).app.inject(CONFIGURATION)).statusCode,
  ).toBe(404);
  expect(
    await (
      await stage({ result: failure({ kind: 'unreachable', detail: 'secret detail' }) })
    ).app.inject(CONFIGURATION),
  ).toMatchObject({ statusCode: 502, body: expect.not.stringContaining('secret') });
  expect(
    (await (await stage({ stale: true })).app.inject(CONFIGURATION)).headers['x-foyer-content'],
  ).toBe('stale');
});

test('an unchanged response returns 304', async () => {
  const { app } = await stage();
  const first = await app.inject({ url: CONFIGURATION, headers: { 'accept-encoding': 'br' } });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual({
    data: { id: 1 },
  });
  const second = await app.inject({
    url: CONFIGURATION,
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(304);
});

test('one address is limited in its number of requests', async () => {
  const { app } = await stage({}, 2);
  await app.inject(CONFIGURATION);
  await app.inject(CONFIGURATION);
  expect((await app.inject(CONFIGURATION)).statusCode).toBe(429);
});
