import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import type { FromWorker } from '../kioskProtocol.ts';
import { createKioskWorker } from './createKioskWorker.ts';

const ORIGIN = 'https://haus.example';
const BUNDLE = '/api/bildschirme/park-empfang/paket';
const TODAY = '/api/inhalte/tagesprogramm?marke=park&datum=2026-11-24&locale=de-CH';
const GONE = '/api/inhalte/seite?marke=park&pfad=weg&locale=de-CH';
const OTHER = '/api/inhalte/seite?marke=park&pfad=&locale=de-CH';
const PICTURE = '/bilder/haus/pair-1280-50-50.webp';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const bundleOf = (programme: string, etag: string): Reply => ({
  body: { answers: { [TODAY]: { data: programme }, [GONE]: null }, pictures: [PICTURE] },
  headers: { etag },
});

/** A device and its server. `null` means that the network is gone. */
function stage() {
  const caches = createMemoryCaches();
  let time = Date.parse('2026-11-24T09:00:00Z');
  let replies: (path: string) => Reply | null = () => ({ body: {} });
  const requests: string[] = [];
  const known: (string | null)[] = [];
  const messages: FromWorker[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = new Request(input);
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    if (pathname === BUNDLE) known.push(request.headers.get('if-none-match'));
    const reply = replies(pathname + search);
    if (reply === null) throw new TypeError('Failed to fetch');
    const { status = 200, body = null, headers = {} } = reply;
    return new Response(status === 304 ? null : JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json',
        'x-foyer-release': 'r1',
        date: new Date(time).toUTCString(),
        ...headers,
      },
    });
  };
  const build = { release: 'r1', files: [] };
  const start = () => createKioskWorker({ build, caches, fetch, now: () => new Date(time) });
  let worker = start();
  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await worker.answer(new Request(ORIGIN + path, init), (message) =>
      messages.push(message),
    );
    const text = (await answer?.text()) ?? '';
    return { status: answer?.status, headers: answer?.headers, body: text && JSON.parse(text) };
  };
  return {
    request,
    sync: () => request(BUNDLE, { cache: 'no-cache' }),
    requests,
    known,
    messages,
    serve: (reply: Reply | null) => {
      replies = () => reply;
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    restart: () => {
      worker = start();
    },
  };
}

beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }));

describe('the bundle of a lobby screen', () => {
  it('answers the reads that it contains, without a request', async () => {
    const { request, sync, serve, requests, messages } = stage();
    serve(bundleOf('Jassen', '"a"'));
    expect(await sync()).toMatchObject({
      status: 200,
      body: { changed: true, pictures: [PICTURE] },
    });
    expect((await request(TODAY)).body).toEqual({ data: 'Jassen' });
    expect(await request(GONE)).toMatchObject({ status: 404, body: { data: null } });
    expect(requests).toEqual([BUNDLE]);
    expect(messages.map((message) => ('readAt' in message ? message.readAt : 'failed'))).toEqual([
      null,
      null,
    ]);
    await request(OTHER);
    expect(requests).toEqual([BUNDLE, OTHER]);
  });

  it('is fetched again only if it has changed', async () => {
    const { request, sync, serve, known, pass, restart } = stage();
    serve(bundleOf('Jassen', '"a"'));
    await sync();
    pass(60);
    restart();
    serve({ status: 304 });
    expect((await sync()).body).toEqual({ changed: false, pictures: [PICTURE] });
    pass(60);
    serve(bundleOf('Singen', '"b"'));
    expect((await sync()).body).toMatchObject({ changed: true });
    expect((await request(TODAY)).body).toEqual({ data: 'Singen' });
    expect(known).toEqual([null, '"a"', '"a"']);
  });

  it('lets the device show since when its copies are good, once the network is gone', async () => {
    const { request, sync, serve, pass, messages, requests } = stage();
    serve(bundleOf('Jassen', '"a"'));
    await sync();
    pass(3600);
    serve({ status: 304 });
    await sync();
    pass(30);
    serve(null);
    expect((await sync()).status).toBe(503);
    expect((await request(TODAY)).body).toEqual({ data: 'Jassen' });
    expect(messages.at(-1)).toEqual({
      kind: 'read',
      address: TODAY,
      readAt: '2026-11-24T10:00:00.000Z',
    });
    expect(requests.at(-1)).toBe(TODAY);
    pass(5);
    serve({ status: 304 });
    await sync();
    await request(TODAY);
    expect(messages.at(-1)).toEqual({ kind: 'read', address: TODAY, readAt: null });
  });

  it.each([429, 503])(
    'passes on what a busy server asks for after %i, and requests nothing of which it has a copy meanwhile',
    async (status) => {
      const { request, sync, serve, pass, messages, requests } = stage();
      serve(bundleOf('Jassen', '"a"'));
      await sync();
      pass(60);
      serve({ status, headers: { 'retry-after': '240' } });
      const answer = await sync();
      expect([answer.status, answer.headers?.get('retry-after')]).toEqual([503, '240']);
      await request(TODAY);
      expect(messages.at(-1)).toMatchObject({ readAt: null });
      pass(120);
      await request(TODAY);
      expect(messages.at(-1)).toMatchObject({ readAt: '2026-11-24T09:00:00.000Z' });
      expect(requests).toEqual([BUNDLE, BUNDLE]);
      pass(121);
      await request(TODAY);
      expect(requests).toEqual([BUNDLE, BUNDLE, TODAY]);
    },
  );

  it('says that its content is old while the content service does not respond', async () => {
    const { request, sync, serve, pass, messages } = stage();
    serve(bundleOf('Jassen', '"a"'));
    await sync();
    pass(60);
    serve({ status: 304, headers: { 'x-foyer-content': 'stale' } });
    await sync();
    await request(TODAY);
    expect(messages.at(-1)).toMatchObject({ readAt: '2026-11-24T09:00:00.000Z' });
  });

  it('is forgotten if the server has none: each read looks for itself', async () => {
    const { request, sync, serve, requests } = stage();
    serve(bundleOf('Jassen', '"a"'));
    await sync();
    serve({ status: 404 });
    expect((await sync()).status).toBe(404);
    serve(null);
    expect((await request(TODAY)).body).toEqual({ data: 'Jassen' });
    expect(requests.at(-1)).toBe(TODAY);
  });

  it.each<[string, Reply]>([
    ['a page of a captive portal', { body: '<html>', headers: { 'x-foyer-release': '' } }],
    ['another object', { body: { data: [] } }],
    ['an error', { status: 500, body: {} }],
  ])('is not replaced by %s', async (_, reply) => {
    const { request, sync, serve } = stage();
    serve(bundleOf('Jassen', '"a"'));
    await sync();
    serve(reply);
    expect((await sync()).status).toBe(503);
    serve(null);
    expect((await request(TODAY)).body).toEqual({ data: 'Jassen' });
  });

  it('contains no input of visitors and no departures', async () => {
    const { request, sync, serve, requests } = stage();
    const departures = '/api/abfahrten?haus=park';
    serve({ body: { answers: { [departures]: { departures: [] } }, pictures: [] } });
    await sync();
    serve({ body: { departures: [1] } });
    expect((await request(departures)).body).toEqual({ departures: [1] });
    expect(requests).toEqual([BUNDLE, departures]);
  });
});
